// Exact figures as a player reads them.
import { type Fraction, makeFraction, toNumber } from '@punto/odds'

/** `4.76%`. */
export const percent = (share: number, places = 2): string => `${(share * 100).toFixed(places)}%`

/** `+12.34`. */
export const worth = (value: number): string => `${value > 0 ? '+' : ''}${value.toFixed(2)}`

/** A fraction with its decimals before it: `-0.3117 = -1234/3959`. */
export const exactShort = (value: Fraction): string => `${toNumber(value).toFixed(4)} = ${makeFraction(value)}`
