// Paying as dealers do it: what has lost is taken first, then what has won is paid, box by box. Each step names its box, its lines
// and the chips that move; what is returned moves nothing.
// Carries INS 4.1, KO 4.1, COM 4.1, EZ6 4.1 (what each bet pays is the settlement's; this is the order of the hands).
import type { SettledLine, Settlement } from '@punto/table'
import { type ChipCount, chipsOf } from '../money/denominations.ts'

export interface PayStep {
  readonly kind: 'take' | 'pay'
  readonly box: number
  readonly lines: readonly SettledLine[]
  readonly amount: number
  /** What is paid for each player in the box, in chips. */
  readonly chips: readonly ChipCount[]
}

export function paySteps(settlement: Partial<Settlement> | null): readonly PayStep[] {
  const lines = settlement?.lines ?? []
  const boxes = [...new Set(lines.map(({ box }) => box))].sort((one, other) => one - other)
  const step = (kind: PayStep['kind'], box: number): readonly PayStep[] => {
    const wanted = kind === 'take' ? 'lose' : 'win'
    const own = lines.filter((line) => line.box === box && line.result === wanted)
    const amount = own.reduce((sum, { net }) => sum + Math.abs(net), 0)
    return own.length === 0 ? [] : [{ kind, box, lines: own, amount, chips: chipsOf(amount) }]
  }
  return [...boxes.flatMap((box) => step('take', box)), ...boxes.flatMap((box) => step('pay', box))]
}

/** Lines whose stake comes back. */
export const returnedIn = (settlement: Partial<Settlement> | null): readonly SettledLine[] =>
  (settlement?.lines ?? []).filter(({ result }) => result === 'push')
