// Amounts as they are written into a field: in the currency's own units, and back in minor ones.
import { currency } from './currency.ts'

/** In minor units; what is no amount is no number. */
export const minorOf = (written: string): number => Math.round(Number(written) * currency().scale)

/** `100.00` of ten thousand euro cents. */
export const writtenAmount = (amount: number): string => (amount / currency().scale).toFixed(currency().decimals)
