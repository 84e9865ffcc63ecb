// Routes for managing staff accounts.
import type { STAFF_ROUTES } from '@punto/protocol'
import type { StaffMember } from '../../people/index.ts'
import { staffActOf } from './client-of.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { personOf, unwrap } from './unwrap.ts'

export function staffHandlers({ identity: { staff } }: AppServices): Handlers<keyof typeof STAFF_ROUTES> {
  const { requests } = staff
  return {
    staffRequests: async (_, { principal }) => ({ items: unwrap(await requests.list(personOf(principal))).requests }),
    askStaffAct: async ({ body: { reason, ...asked } }, call) =>
      unwrap(await requests.ask(personOf(call.principal), asked, staffActOf(call, { reason }))).request,
    signStaffAct: async ({ params, body }, call) => {
      const signed = unwrap(await requests.approve(personOf(call.principal), params.id, staffActOf(call, body)))
      return { request: signed.request, password: signed.password?.reveal() ?? null }
    },
    declineStaffAct: async ({ params, body }, call) => {
      unwrap(await requests.decline(personOf(call.principal), params.id, staffActOf(call, body)))
      return undefined
    },
    staff: async (_, { principal }) => {
      const { staff: members } = unwrap(await staff.list(personOf(principal)))
      return { items: members.map(staffOf), next: null }
    },
    hire: async ({ body }, call) =>
      staffOf(unwrap(await staff.hire(personOf(call.principal), body, staffActOf(call, body))).member),
    changeRole: async ({ params, body }, call) =>
      staffOf(
        unwrap(await staff.setRole(personOf(call.principal), params.id, body.role, staffActOf(call, body))).member,
      ),
    closeStaff: async ({ params, body }, call) =>
      staffOf(unwrap(await staff.close(personOf(call.principal), params.id, staffActOf(call, body))).member),
    reopenStaff: async ({ params, body }, call) =>
      staffOf(unwrap(await staff.reopen(personOf(call.principal), params.id, staffActOf(call, body))).member),
    newStaffPassword: async ({ params, body }, call) => {
      const { password } = unwrap(await staff.newPassword(personOf(call.principal), params.id, staffActOf(call, body)))
      return { password: password.reveal() }
    },
    removeStaffFactor: async ({ params, body }, call) => {
      unwrap(await staff.removeFactor(personOf(call.principal), params.id, staffActOf(call, body)))
      return undefined
    },
    endSessionsOf: async ({ params, body }, call) => {
      unwrap(await staff.endSessions(personOf(call.principal), params.id, staffActOf(call, body)))
      return undefined
    },
    endEverything: async ({ body }, call) => {
      unwrap(await staff.endEverything(personOf(call.principal), staffActOf(call, body)))
      return undefined
    },
  }
}

const staffOf = ({ madeAt, ...member }: StaffMember) => ({ ...member, since: madeAt })
