// An amount as people write it, in the currency's own units.

import { checkSteps } from '../base/money/amount-steps.ts'
import { writtenAmount } from '../base/money/written.ts'
import { useLanguage } from '../base/reading.tsx'

export interface AmountFieldProps {
  readonly name: string
  readonly label: string
  /** In minor units. */
  readonly least?: number
}

export function AmountField({ name, label, least = 1 }: AmountFieldProps) {
  const language = useLanguage()
  return (
    <label>
      {label}
      <input
        name={name}
        type="number"
        inputMode="decimal"
        required
        min={writtenAmount(least)}
        step={writtenAmount(1)}
        autoComplete="off"
        onInput={({ currentTarget }) => checkSteps(currentTarget, language)}
      />
    </label>
  )
}
