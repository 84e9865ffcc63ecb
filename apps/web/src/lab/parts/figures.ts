// How figures are written: the sign of arithmetic, as many digits as can be told apart.
import { RANKS, type Rank } from '@punto/rules'

const signed = (text: string): string => text.replace('-', '−')

export const percent = (value: number, digits = 4): string => signed(`${(value * 100).toFixed(digits)}%`)

/** With its sign, whichever it is. */
export const change = (value: number, digits = 4): string => `${value > 0 ? '+' : ''}${percent(value, digits)}`

export const number = (value: number, digits = 3): string => signed(value.toFixed(digits))

/** As it is read: digits in threes, the minus of arithmetic. */
export const fractionWords = (fraction: string): string =>
  signed(fraction.replace(/\d+/g, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, '\u2009')).replace('/', ' / '))

export const digitsInThrees = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, '\u2009')

/** Many zeros as a letter: 10k, 1M. */
export function short(value: number): string {
  for (const [size, letter] of [
    [1e12, 'T'],
    [1e9, 'G'],
    [1e6, 'M'],
    [1e3, 'k'],
  ] as const)
    if (value >= size) return `${Number((value / size).toPrecision(3))}${letter}`
  return String(Number(value.toPrecision(3)))
}

const SUIT_SIGNS: Readonly<Record<string, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' }

/** `9♥`, `10♦`, and a bare rank as it is. */
export const cardWords = (text: string): string =>
  `${text.startsWith('T') ? '10' : text.slice(0, 1)}${SUIT_SIGNS[text.slice(1)] ?? ''}`

export const rankWords = (rank: Rank): string => (rank === 'T' ? '10' : rank)

/** The names of card values from 0 to 9: ten and court cards, ace, and the rest. */
export const valueNames = (tens: string): readonly string[] => [tens, ...RANKS.slice(0, 9)]

/** The fraction as a number; its parts are far below what a float can hold. */
export function floatOf(fraction: string): number {
  const [n, d] = fraction.split('/')
  return Number(n) / Number(d)
}
