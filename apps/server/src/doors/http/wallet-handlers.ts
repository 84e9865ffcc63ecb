// Routes about the operator's wallet.
import { fault, type WALLET_ROUTES } from '@punto/protocol'
import { closeItem } from '../../money/index.ts'
import { reconciliationOf } from '../../past/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { staffActOf } from './client-of.ts'
import { evidenceIn } from './evidence-handlers.ts'
import type { AppServices, Handlers } from './handlers.ts'
import { personOf } from './unwrap.ts'

export function walletHandlers(services: AppServices): Handlers<keyof typeof WALLET_ROUTES> {
  const { house, identity, operator, config, days, wall } = services
  const externalOf = async (player: string) => (await identity.launched.of(player))?.external ?? player
  /** Nothing where the house keeps its players' money itself. */
  const tables = () => config.tables.flatMap((one) => (one.wallet === 'operator' ? [one.table] : []))
  return {
    walletItems: async () => {
      const items = (await operator?.items.list()) ?? []
      return {
        wallet: operator !== undefined,
        items: await Promise.all(
          items.map(async ({ request, since, why, refused, close }) => ({
            transaction: request.transaction,
            kind: request.kind,
            player: request.player,
            name: await externalOf(request.player),
            table: request.table,
            round: request.round,
            amount: request.kind === 'rollback' ? null : request.amount,
            since,
            why,
            refused: refused !== undefined,
            close: close ?? null,
          })),
        ),
      }
    },
    closeWalletItem: async ({ body }, call) => {
      if (!operator) throw new RefusedRequest(fault('not-found/wallet-item', {}))
      const { audit, twoPeople } = identity
      const { items } = operator
      const answer = await closeItem(
        { items, audit, twoPeople, nameOf: (player) => identity.nameOf(player), wall },
        personOf(call.principal),
        body.transaction,
        staffActOf(call, body),
      )
      if ('code' in answer) throw new RefusedRequest(answer)
      return answer
    },
    walletReconciliation: async ({ query }) => {
      const day = query.day ?? days.dayOf(wall())
      if (days.startOf(day) === undefined) throw new RefusedRequest(fault('input/no-such-day', { given: day }))
      const evidence = evidenceIn(services)
      const lines = operator
        ? await reconciliationOf({ house, evidence, items: operator.items, tables: tables(), externalOf }, day)
        : []
      return { day, currency: house.currency, lines }
    },
  }
}
