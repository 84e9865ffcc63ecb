// The chips of a movement in words: so many of each value, and what no chip of the house makes up.
import { printAmount } from '../../base/money/amount.ts'
import type { PayStep } from '../../model/dealer/paying.ts'

export const chipsSaid = ({ chips, rest }: Pick<PayStep, 'chips' | 'rest'>): string =>
  [
    ...chips.map(({ denomination, count }) => `${count} × ${printAmount(denomination)}`),
    ...(rest > 0 ? [printAmount(rest)] : []),
  ].join(' + ')
