// How payments are rounded to chips, in words (ruling 55).
import { printAmount } from '../../base/money/amount.ts'
import { useWords } from '../../words/pictures.ts'
import type { PaidInChips } from './paid-in-chips.ts'

export function PaymentRounding({ paid }: { readonly paid: PaidInChips }) {
  const words = useWords()
  return words.payRounding[paid.rounding](printAmount(paid.chip))
}
