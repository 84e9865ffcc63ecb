// Routes of alerts.
import { type ALERT_ROUTES, fault, type HouseAlert } from '@punto/protocol'
import type { KeptAlert } from '../../pit/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf } from './client-of.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import type { Pagination } from './pagination.ts'
import { personOf } from './unwrap.ts'

type Changed = Awaited<ReturnType<AppServices['alerts']['see']>>

export function alertHandlers(services: AppServices, pages: Pagination): Handlers<keyof typeof ALERT_ROUTES> {
  const { alerts, identity } = services
  const told = async (changed: Changed, call: Call): Promise<HouseAlert> => {
    if (!changed.ok) throw new RefusedRequest(changed.fault)
    return alerts.told(changed.alert satisfies KeptAlert, personOf(call.principal))
  }
  const receiver = async (to: { readonly role?: string } | { readonly person: string }) => {
    if (!('person' in to)) return to
    const [person] = await identity.findByName(to.person, (role) => role !== 'player' && role !== 'dealer', [])
    if (person === undefined) throw new RefusedRequest(fault('not-found/staff', { name: to.person }))
    return { person, name: to.person }
  }
  return {
    alerts: async ({ query: { state, kind, ...query } }, call) => {
      const list = `alerts ${state ?? ''} ${kind ?? ''}`
      const { limit, after } = pages.read(list, query)
      const asked = { limit, ...(state && { state }), ...(kind && { kind }), ...(after[0] && { after: after[0] }) }
      const { items, next } = await alerts.list(personOf(call.principal), asked)
      return { items: [...items], next: next === null ? null : pages.next(list, [next]) }
    },
    seeAlert: async ({ params: { id } }, call) => told(await alerts.see(personOf(call.principal), id), call),
    answerAlert: async ({ params: { id }, body: { reason } }, call) =>
      told(await alerts.answer(personOf(call.principal), clientOf(call), id, reason), call),
    handOnAlert: async ({ params: { id }, body: { to, reason } }, call) =>
      told(await alerts.handOn(personOf(call.principal), clientOf(call), id, await receiver(to), reason), call),
  }
}
