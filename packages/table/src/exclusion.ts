// A player whom the house keeps out, or who keeps themselves out, takes no seat and places no new bet. A round under way is
// concluded: bets that lie are settled, and may still be raised and insured. Staff cannot bet for them either.
import type { Text } from '@punto/rules'
import type { TableEvent } from './events.ts'
import { barredIn } from './kept-from.ts'
import { type TableRefusal, tableRefusal } from './refusals.ts'

/** Until when a player is excluded, in words; undefined where they are not. */
export type ExcludedUntil = (player: string) => Text | undefined

/** The refusal of a decision that would let an excluded player in; undefined where none would. */
export function refuseExcluded(events: readonly TableEvent[], excludedUntil: ExcludedUntil): TableRefusal | undefined {
  for (const player of barredIn(events, 'excluded')) {
    const until = excludedUntil(player)
    if (until) return tableRefusal('player/excluded', { player, until })
  }
  return undefined
}
