// Routes of orders for the whole house.
import { fault, type HOUSE_ROUTES, type StandingOrders, type WireFaultLike } from '@punto/protocol'
import type { OrderAct } from '../../pit/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf, staffActOf } from './client-of.ts'
import type { AppServices, Call, Handlers } from './handlers.ts'
import { personOf } from './unwrap.ts'

export function houseHandlers({ orders, file }: AppServices): Handlers<keyof typeof HOUSE_ROUTES> {
  const actOf = (call: Call, { id, reason }: { readonly id: string; readonly reason: string }): OrderAct => ({
    by: personOf(call.principal),
    client: clientOf(call),
    id,
    reason,
  })
  const after = async (refused: Promise<WireFaultLike | undefined>): Promise<StandingOrders> => {
    const refusal = await refused
    if (refusal) throw new RefusedRequest(refusal)
    return orders.standing
  }
  return {
    houseFile: () => ({ parts: file.now?.parts ?? [] }),
    changeHouseFile: async ({ body }, call) => {
      // Before the house has opened its doors nobody asks.
      if (!file.now) throw new RefusedRequest(fault('house/shutting-down', {}))
      const given = { part: body.part, text: body.text, isTry: body.try ?? false }
      return file.now.change(given, personOf(call.principal), staffActOf(call, body))
    },
    houseOrders: () => orders.told,
    standingOrders: () => orders.standing,
    stopRounds: ({ body }, call) => after(orders.stopRounds(actOf(call, body), body.tables)),
    resumeRounds: ({ body }, call) => after(orders.resumeRounds(actOf(call, body), body.tables)),
    closeHouse: ({ body }, call) => after(orders.closeAt(actOf(call, body), body.at)),
    cancelClosing: ({ body }, call) => after(orders.cancelClosing(actOf(call, body))),
    announce: ({ body }, call) => after(orders.announce(actOf(call, body), body)),
    endAnnouncement: ({ params, body }, call) => after(orders.endAnnouncement(actOf(call, body), params.number)),
  }
}
