// The operator's keeping of the staff's accounts, over HTTP.
import type { STAFF_ROUTES } from '@punto/protocol'
import type { StaffMember } from '../identity/index.ts'
import type { Handlers, Rooms } from './route.ts'
import { person, sure } from './sure.ts'

export function staffHandlers({ identity: { staff } }: Rooms): Handlers<keyof typeof STAFF_ROUTES> {
  return {
    staff: async (_, { principal }) => {
      const { staff: members } = sure(await staff.list(person(principal)))
      return { items: members.map(staffOf), next: null }
    },
    hire: async ({ body }, { principal }) => staffOf(sure(await staff.hire(person(principal), body)).member),
    changeRole: async ({ params, body }, { principal }) =>
      staffOf(sure(await staff.setRole(person(principal), params.id, body.role)).member),
    closeStaff: async ({ params }, { principal }) =>
      staffOf(sure(await staff.close(person(principal), params.id)).member),
    reopenStaff: async ({ params }, { principal }) =>
      staffOf(sure(await staff.reopen(person(principal), params.id)).member),
    newStaffPassword: async ({ params }, { principal }) => {
      const { password } = sure(await staff.newPassword(person(principal), params.id))
      return { password: password.reveal() }
    },
    removeStaffFactor: async ({ params }, { principal }) => {
      sure(await staff.removeFactor(person(principal), params.id))
      return undefined
    },
    endSessionsOf: async ({ params }, { principal }) => {
      sure(await staff.endSessions(person(principal), params.id))
      return undefined
    },
  }
}

const staffOf = ({ madeAt, ...member }: StaffMember) => ({ ...member, since: madeAt })
