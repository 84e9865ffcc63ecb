// The sign at the table: what the least bet is, the most, and how far apart Banker and Player may be in a box.
// Carries INS 3.4.
import type { BetLimits } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { usePageWords } from '../../words/pages.ts'

export interface TableLimitsProps {
  readonly limits: BetLimits
  /** Null where the table has none. */
  readonly maxDifferential: number | null
}

export function TableLimits({ limits, maxDifferential }: TableLimitsProps) {
  const words = usePageWords()
  return (
    <span className="table-limits">
      {words.limitsWord} {words.limits(printAmount(limits.min), printAmount(limits.max))} ·{' '}
      {maxDifferential === null ? words.anyDifferential : words.differential(printAmount(maxDifferential))}
    </span>
  )
}
