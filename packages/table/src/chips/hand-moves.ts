// The list of chips to move as a dealer goes through it by hand: what goes back to its player, what is taken, what is paid, box by box.
// Carries INS 1.4, INS 4.1, KO 4.1, COM 4.1, EZ6 4.1 (what each bet comes to is the settlement's; this is the order of the hands).
import type { TableView } from '../view.ts'
import type { ChipToMove } from './chips-due.ts'

/** Chips that a dealer moves by hand. */
export interface HandMove {
  readonly kind: 'take' | 'pay' | 'return'
  /** Null where the chips are of no box. */
  readonly box: number | null
  readonly lines: readonly ChipToMove[]
  readonly amount: number
  /** The pit has let the next round open without it. */
  readonly left: boolean
}

const kindOf = ({ from, to }: ChipToMove): HandMove['kind'] =>
  to === 'tray' ? 'take' : from === 'tray' ? 'pay' : 'return'

/** Lines of one box that go the same way for the same reason are one movement of the hand; those of no box, one for each player. */
export function handMoves(list: readonly ChipToMove[]): readonly HandMove[] {
  const groups = new Map<string, ChipToMove[]>()
  for (const line of list) {
    const { box, player, left, why } = line
    const key = `${kindOf(line)} ${box ?? player} ${left ?? false} ${why}`
    const known = groups.get(key)
    if (known) known.push(line)
    else groups.set(key, [line])
  }
  return [...groups.values()].map((lines): HandMove => {
    const [first] = lines
    const { box = null, left = false } = first!
    const amount = lines.reduce((sum, line) => sum + line.amount, 0)
    return { kind: kindOf(first!), box, lines, amount, left }
  })
}

/** The movement that comes next: between two rounds, once a dealer has signed on; meanwhile the dealing goes first. */
export function handMoveNow<M extends HandMove>(
  { phase, expects }: Pick<TableView, 'phase' | 'expects'>,
  moves: readonly M[],
): M | undefined {
  if (expects.command === 'sign-on') return undefined
  const between = phase === 'settled' || phase === 'void' || phase === 'between' || phase === 'table-closed'
  return between ? moves.find(({ left }) => !left) : undefined
}
