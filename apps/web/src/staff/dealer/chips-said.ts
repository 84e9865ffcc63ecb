// The chips of a movement in words: so many of each value, and what no chip of the house makes up.
import type { PayStep } from '@punto/desk/dealer'
import { printAmount } from '../../base/money/amount.ts'
import { chipsOf } from '../../base/money/denominations.ts'

export function chipsSaid({ chips, amount, rest }: Pick<PayStep, 'chips' | 'amount' | 'rest'>): string {
  const counts = chips ?? chipsOf(amount).map(({ denomination, count }) => ({ value: denomination, count }))
  return [
    ...counts.map(({ value, count }) => `${count} × ${printAmount(value)}`),
    ...(rest > 0 ? [printAmount(rest)] : []),
  ].join(' + ')
}
