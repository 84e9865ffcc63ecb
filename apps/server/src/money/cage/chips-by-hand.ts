// How many of the chips that a player bought at a table with cash staff may still lay for them, without another consent: what the
// tray sold to the player there within a day, less everything that was staked from the account at that table since. Money that
// lay in the account before is never counted, nor is what was won: chips on the felt come from no account.
import type { StatementLine } from '@punto/ledger'
import { houseAccount, playerAccount, TIP } from '@punto/table'
import type { House } from '../../house/index.ts'
import { trayAccount } from './owners.ts'

const VISIT_MS = 24 * 60 * 60 * 1000
/** Whoever has more lines within a day gives a consent of another kind. */
const LINES = 500

export interface ChipsByHand {
  leftAt(table: string, player: string): Promise<number>
}

export const chipsByHand = (house: House, wall: () => number): ChipsByHand => ({
  leftAt: async (table, player) => {
    const lines = await house.archive.statement(playerAccount(player), { limit: LINES })
    const recent = lines.filter(({ transfer }) => transfer.at > wall() - VISIT_MS)
    return recent.length === LINES ? 0 : leftOf(recent, table)
  },
})

/** Of a statement, the newest first. */
function leftOf(lines: readonly StatementLine[], table: string): number {
  let left = 0
  for (const { transfer, other, change } of lines.toReversed()) {
    if (other === trayAccount(table) && transfer.reason === 'buy-in' && change > 0) left += change
    else if (other === houseAccount(table) && transfer.kind === 'pending') left = Math.max(0, left - transfer.amount)
    else if (other === houseAccount(table) && transfer.reason === TIP) left = Math.max(0, left + change)
  }
  return left
}
