// Routes of tables of one's own.
import type { GUEST_TABLE_ROUTES, WireFaultLike } from '@punto/protocol'
import { addressKey, type Principal } from '../../people/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import { tableOf } from './known-table.ts'
import { meOf } from './people-handlers.ts'
import { letIn } from './sign-in-cookies.ts'
import { personOf, unwrap } from './unwrap.ts'

export function guestTableHandlers({
  guestTables,
  house,
  identity,
  practice,
  secure,
}: AppServices): Handlers<keyof typeof GUEST_TABLE_ROUTES> {
  /** Who comes in: a newcomer as a guest with the table's chips, and so a guest who begins anew. */
  const comingIn = async (call: Call, chips: number, fresh: boolean) => {
    const { principal } = call
    if (principal.kind !== 'public' && !(fresh && principal.guest && principal.via === 'session')) {
      return { person: principal, me: await meOf(identity, principal) }
    }
    const signedIn = unwrap(await identity.authentication.guest(clientOf(call), { chips }))
    return { person: signedIn.person, me: await letIn(identity, signedIn, call, secure) }
  }
  return {
    guestTables: (_, { principal }) => guestTables.offerTo(idOf(principal)),
    openGuestTable: async ({ body }, { principal, request }) =>
      granted(await guestTables.create(personOf(principal), body, addressKey(request.ip ?? ''))),
    guestTableInvite: ({ params: { table } }, { principal }) => granted(guestTables.invite(personOf(principal), table)),
    joinGuestTable: async ({ params: { table }, body: { token, fresh = false } }, call) => {
      const { as, chips } = granted(guestTables.linkOf(table, token))
      tableOf(house, table)
      if (as === 'dealer') refuseIf(practice.refusalToBegin(idOf(call.principal), table))
      const { person, me } = await comingIn(call, chips, fresh)
      if (person.kind === 'staff' && !guestTables.isDealer(person.id, table)) return { as, me }
      await guestTables.admit(person.id, table, as)
      if (as === 'dealer') refuseIf(await practice.begin(person, table))
      return { as, me }
    },
    closeGuestTable: async ({ params: { table } }, { principal }) => {
      refuseIf(await guestTables.close(table, personOf(principal)))
      return undefined
    },
  }
}

const idOf = (principal: Principal): string | undefined => (principal.kind === 'public' ? undefined : principal.id)

function refuseIf(refusal: WireFaultLike | undefined): void {
  if (refusal) throw new RefusedRequest(refusal)
}

function granted<T extends object>(answer: T | { readonly refusal: WireFaultLike }): T {
  if ('refusal' in answer) throw new RefusedRequest(answer.refusal)
  return answer as T
}
