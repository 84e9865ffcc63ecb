// Amounts as they are written into a field: in the currency's own units, and back in minor ones.
import { currency } from './currency.ts'

/** In minor units; what is no amount, or finer than the currency, is no number. */
export function minorOf(written: string): number {
  const { scale, decimals } = currency()
  const [, fraction = ''] = written.split('.')
  return /[^0]/.test(fraction.slice(decimals)) ? Number.NaN : Math.round(Number(written) * scale)
}

/** `100.00` of ten thousand euro cents. */
export const writtenAmount = (amount: number): string => (amount / currency().scale).toFixed(currency().decimals)
