// How figures stand in tables: percentages, counts in groups of three, odds in words.
import { type Fraction, toNumber } from '@punto/odds'

/** A real minus sign, so that columns of figures read as figures. */
const minusSign = (text: string) => text.replace('-', '−')

export const percent = (share: number, decimals = 4): string => minusSign(`${(share * 100).toFixed(decimals)}%`)

/** A percentage that says which way it goes. */
export const signedPercent = (share: number, decimals = 4): string =>
  `${share > 0 ? '+' : ''}${percent(share, decimals)}`

export const signed = (value: number, decimals = 6): string =>
  `${value > 0 ? '+' : ''}${minusSign(value.toFixed(decimals))}`

export const number = (value: number, decimals = 4): string => minusSign(value.toFixed(decimals))

export const share = (value: Fraction, decimals = 6): string => signed(toNumber(value), decimals)

/** Digits in groups of three; the locale's own way of it costs a cold start some ten milliseconds. */
export const grouped = (count: bigint | number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')

export const oddsInWords = (pays: string): string =>
  pays === 'push' ? 'returned' : pays === 'lose' ? 'lost' : pays.replace('/', ' to ')

/** A card value as a player knows it. */
export const valueName = (value: number): string => (value === 0 ? '10 J Q K' : value === 1 ? 'A' : String(value))
