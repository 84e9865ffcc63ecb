// The list of chips to move as the dealer goes through it, each movement in chips of the house, bet by bet. It is the table's own list;
// what this dealer has ticked off and the house has not answered yet is left out.
import {
  type ChipCount,
  type ChipToMove,
  type HandMove,
  handMoves,
  type SettledLine,
  type Settlement,
} from '@punto/table'

/** One movement of the dealer's hands, with the chips that it takes. */
export interface PayStep extends HandMove {
  /** The largest first; null where the table does not say in which chips it pays. */
  readonly chips: readonly ChipCount[] | null
  /** What no chip of the house makes up. */
  readonly rest: number
}

export const paySteps = (list: readonly ChipToMove[], ticked: ReadonlySet<number>): readonly PayStep[] =>
  handMoves(list.filter(({ number }) => !ticked.has(number))).map((move) => ({
    ...move,
    chips: chipsOfMove(move),
    rest: move.lines.reduce((sum, { rest = 0 }) => sum + rest, 0),
  }))

function chipsOfMove({ lines }: HandMove): readonly ChipCount[] | null {
  if (lines.some(({ chips }) => chips === undefined)) return null
  const counts = new Map<number, number>()
  for (const { chips = [] } of lines) {
    for (const { value, count } of chips) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((one, other) => other.value - one.value)
}

/** Bets of a settlement whose stake its player takes up again. */
export const returnedIn = (settlement: Partial<Settlement> | null): readonly SettledLine[] =>
  (settlement?.lines ?? []).filter(({ result }) => result === 'push')
