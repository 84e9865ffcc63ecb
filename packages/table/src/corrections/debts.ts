// A player who owes the House places no new bet: what was taken back beyond what they had stands as a debt. Bets that lie may be
// raised and insured, and chips found on the felt lay there before. Carries ruling 38.
import type { Game } from '@punto/rules'
import type { TableEvent } from '../events.ts'
import { byHouseRule } from '../house-rule.ts'
import { barredIn } from '../kept-from.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'

/** What a player owes, by whoever keeps the money. */
export type OwedBy = (player: string) => number

/** The refusal of a decision that would lay a debtor's new bet; undefined where none would. */
export function refuseDebtor(events: readonly TableEvent[], owedBy: OwedBy, game: Game): TableRefusal | undefined {
  for (const player of barredIn(events, 'debtor')) {
    const amount = owedBy(player)
    if (amount > 0) return byHouseRule(tableRefusal('player/owes', { amount }, 'INS 5.18'), game)
  }
  return undefined
}
