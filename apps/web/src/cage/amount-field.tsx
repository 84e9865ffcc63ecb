// An amount as people write it, in the currency's own units.
import { currency } from '../money/currency.ts'

/** In minor units. */
export const minorOf = (written: string): number => Math.round(Number(written) * currency().scale)

export interface AmountFieldProps {
  readonly name: string
  readonly label: string
  /** In minor units. */
  readonly least?: number
}

export function AmountField({ name, label, least = 1 }: AmountFieldProps) {
  const { scale, decimals } = currency()
  return (
    <label>
      {label}
      <input
        name={name}
        type="number"
        inputMode="decimal"
        required
        min={(least / scale).toFixed(decimals)}
        step={(1 / scale).toFixed(decimals)}
        autoComplete="off"
      />
    </label>
  )
}
