// The list of chips to move as the dealer goes through it: what goes back to its player, what is taken, what is paid, box by box. It is
// the table's own list; what this page has ticked off and the house has not answered yet is left out.
// Carries INS 1.4, INS 4.1, KO 4.1, COM 4.1, EZ6 4.1 (what each bet comes to is the settlement's; this is the order of the hands).
import type { ChipToMove, SettledLine, Settlement, TableView } from '@punto/table'
import { type ChipCount, chipsOf } from '../../base/money/denominations.ts'

export interface PayStep {
  readonly kind: 'take' | 'pay' | 'return'
  /** Null where the chips are of no box. */
  readonly box: number | null
  readonly lines: readonly ChipToMove[]
  readonly amount: number
  readonly chips: readonly ChipCount[]
  /** The pit has let the next round open without it. */
  readonly left: boolean
}

const kindOf = ({ from, to }: ChipToMove): PayStep['kind'] =>
  to === 'tray' ? 'take' : from === 'tray' ? 'pay' : 'return'

/** Lines of one box that go the same way for the same reason are one movement of the hand; those of no box, one for each player. */
export function paySteps(list: readonly ChipToMove[], ticked: ReadonlySet<number>): readonly PayStep[] {
  const groups = new Map<string, ChipToMove[]>()
  for (const line of list) {
    if (ticked.has(line.number)) continue
    const { box, player, left, why } = line
    const key = `${kindOf(line)} ${box ?? player} ${left ?? false} ${why}`
    const known = groups.get(key)
    if (known) known.push(line)
    else groups.set(key, [line])
  }
  return [...groups.values()].map((lines): PayStep => {
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    const [first] = lines
    const { box = null, left = false } = first!
    return { kind: kindOf(first!), box, lines, amount, chips: chipsOf(amount), left }
  })
}

/** The movement that the next key ticks off: between two rounds, once a dealer has signed on; meanwhile the dealing goes first. */
export function stepNow(
  { phase, expects }: Pick<TableView, 'phase' | 'expects'>,
  steps: readonly PayStep[],
): PayStep | undefined {
  if (expects.command === 'sign-on') return undefined
  const between = phase === 'settled' || phase === 'void' || phase === 'between' || phase === 'table-closed'
  return between ? steps.find(({ left }) => !left) : undefined
}

/** Bets of a settlement whose stake its player takes up again. */
export const returnedIn = (settlement: Partial<Settlement> | null): readonly SettledLine[] =>
  (settlement?.lines ?? []).filter(({ result }) => result === 'push')
