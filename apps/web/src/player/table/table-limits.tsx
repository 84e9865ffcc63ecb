// The sign at the table: what the least bet is, the most, and how far apart Banker and Player may be in a box.
// Payments that are rounded to chips are said there too (ruling 55).
// Carries INS 3.4.
import type { TableSettings } from '@punto/table'
import { printAmount } from '../../base/money/amount.ts'
import { paidInChips } from '../../drawings/round/paid-in-chips.ts'
import { PaymentRounding } from '../../drawings/round/payment-rounding.tsx'
import { usePageWords } from '../../words/pages.ts'

export interface TableLimitsProps {
  readonly settings: Pick<TableSettings, 'limits' | 'maxDifferential' | 'operation' | 'chipStep' | 'payRounding'>
}

export function TableLimits({ settings }: TableLimitsProps) {
  const words = usePageWords()
  const { limits, maxDifferential } = settings
  const paid = paidInChips(settings)
  return (
    <span className="table-limits">
      {words.limitsWord} {words.limits(printAmount(limits.min), printAmount(limits.max))}
      {maxDifferential !== null && ` · ${words.differential(printAmount(maxDifferential))}`}
      {paid && (
        <>
          {' · '}
          <PaymentRounding paid={paid} />
        </>
      )}
    </span>
  )
}
