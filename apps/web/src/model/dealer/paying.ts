// The list of chips to move as the dealer goes through it, each movement in chips. It is the table's own list; what this page has ticked
// off and the house has not answered yet is left out.
import { type ChipToMove, type HandMove, handMoves, type SettledLine, type Settlement } from '@punto/table'
import { type ChipCount, chipsOf } from '../../base/money/denominations.ts'

export interface PayStep extends HandMove {
  readonly chips: readonly ChipCount[]
}

export const paySteps = (list: readonly ChipToMove[], ticked: ReadonlySet<number>): readonly PayStep[] =>
  handMoves(list.filter(({ number }) => !ticked.has(number))).map((move) => ({ ...move, chips: chipsOf(move.amount) }))

/** Bets of a settlement whose stake its player takes up again. */
export const returnedIn = (settlement: Partial<Settlement> | null): readonly SettledLine[] =>
  (settlement?.lines ?? []).filter(({ result }) => result === 'push')
