// The operator's keeping of the staff's accounts, over HTTP.
import type { STAFF_ROUTES } from '@punto/protocol'
import type { StaffMember } from '../identity/index.ts'
import { whyOf } from './from.ts'
import type { Handlers, Rooms } from './route.ts'
import { person, sure } from './sure.ts'

export function staffHandlers({ identity: { staff } }: Rooms): Handlers<keyof typeof STAFF_ROUTES> {
  return {
    staff: async (_, { principal }) => {
      const { staff: members } = sure(await staff.list(person(principal)))
      return { items: members.map(staffOf), next: null }
    },
    hire: async ({ body }, call) =>
      staffOf(sure(await staff.hire(person(call.principal), body, whyOf(call, body))).member),
    changeRole: async ({ params, body }, call) =>
      staffOf(sure(await staff.setRole(person(call.principal), params.id, body.role, whyOf(call, body))).member),
    closeStaff: async ({ params, body }, call) =>
      staffOf(sure(await staff.close(person(call.principal), params.id, whyOf(call, body))).member),
    reopenStaff: async ({ params, body }, call) =>
      staffOf(sure(await staff.reopen(person(call.principal), params.id, whyOf(call, body))).member),
    newStaffPassword: async ({ params, body }, call) => {
      const { password } = sure(await staff.newPassword(person(call.principal), params.id, whyOf(call, body)))
      return { password: password.reveal() }
    },
    removeStaffFactor: async ({ params, body }, call) => {
      sure(await staff.removeFactor(person(call.principal), params.id, whyOf(call, body)))
      return undefined
    },
    endSessionsOf: async ({ params, body }, call) => {
      sure(await staff.endSessions(person(call.principal), params.id, whyOf(call, body)))
      return undefined
    },
    endEverything: async ({ body }, call) => {
      sure(await staff.endEverything(person(call.principal), whyOf(call, body)))
      return undefined
    },
  }
}

const staffOf = ({ madeAt, ...member }: StaffMember) => ({ ...member, since: madeAt })
