// What the shift manager decides in money: an amount for each player named, paid or taken, with a reason and by a second
// person; also after the settlement. Carries INS 5.18, INS 5.14; rulings 38, 39.
import { show } from '@punto/rules'
import type { Asked } from '../asked.ts'
import type { EventDraft } from '../event-draft.ts'
import type { Amount } from '../event-parts.ts'
import type { EventOf } from '../events.ts'
import { isIdentifier } from '../identifier.ts'
import { commandTag } from '../memory.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { TableState } from '../state.ts'

const MOST_PLAYERS = 100
const LARGEST = 1_000_000_000_000

/** The amounts as they were said, each player once. */
export function parseAmounts({ settings }: TableState, said: unknown): readonly Amount[] | TableRefusal {
  const bad = (place: string, expected: string, given: unknown) =>
    tableRefusal('command/malformed', { place, expected, given: show(given) })
  if (settings.wallet !== 'built-in') return tableRefusal('irregularity/no-money-here', {}, 'INS 5.18')
  if (!Array.isArray(said) || said.length === 0 || said.length > MOST_PLAYERS) {
    return bad('amounts', `a list of 1 to ${MOST_PLAYERS}, each { "player": "…", "amount": 500 }`, said)
  }
  const amounts: Amount[] = []
  for (const one of said as readonly unknown[]) {
    const { player, amount } = (typeof one === 'object' && one !== null ? one : {}) as Partial<Amount>
    if (!isIdentifier(player)) {
      return bad('amounts.player', '1 to 64 visible ASCII characters', player)
    }
    if (!Number.isSafeInteger(amount) || amount === 0 || Math.abs(amount!) > LARGEST) {
      return bad('amounts.amount', 'whole minor units, below zero where it is taken, and not 0', amount)
    }
    if (amounts.some((earlier) => earlier.player === player)) return bad('amounts.player', 'each player once', player)
    amounts.push({ player, amount: amount! })
  }
  return amounts
}

export function addPaid(draft: EventDraft, number: number, amounts: readonly Amount[], command: Asked): void {
  const payments = amounts.map((one, i) => ({ ...one, ref: `decision-${number}.${i + 1}-${commandTag(command)}` }))
  const float = amounts.reduce((sum, { amount }) => sum - amount, draft.state.float)
  draft.add({ type: 'decision-paid', number, payments, float, rule: 'INS 5.18' })
}

export const evolveDecisionPaid = (state: TableState, { float }: EventOf<'decision-paid'>): TableState => ({
  ...state,
  float,
})
