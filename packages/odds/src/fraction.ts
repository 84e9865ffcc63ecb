// Exact fractions of large whole numbers, always in lowest terms with a positive denominator: what every value of this
// package is until somebody wants to look at it.

import { ArgumentError } from '@punto/rules'

/** An exact fraction in lowest terms, its denominator above 0. */
export interface Fraction {
  readonly n: bigint
  readonly d: bigint
}

/** `-1/81`, as contracts and files write it. */
export type FractionText = `${bigint}/${bigint}`

/** Nothing won or lost. */
export const ZERO: Fraction = { n: 0n, d: 1n }
/** The whole stake lost. */
export const MINUS_ONE: Fraction = { n: -1n, d: 1n }

/** n/d in lowest terms; d is not zero. */
export function fraction(n: bigint, d: bigint): Fraction {
  if (typeof n !== 'bigint') throw new ArgumentError('n', 'a large whole number', n)
  if (typeof d !== 'bigint' || d === 0n) throw new ArgumentError('d', 'a large whole number that is not 0', d)
  const divisor = d < 0n ? -gcd(n, d) : gcd(n, d)
  return { n: n / divisor, d: d / divisor }
}

/** Reads `-1/2` or `3`; undefined for what is no fraction. */
export function parseFraction(text: string): Fraction | undefined {
  const match = /^(-?\d+)\/([1-9]\d*)$/.exec(text)
  return match ? fraction(BigInt(match[1]!), BigInt(match[2]!)) : undefined
}

/** A fraction as text: `-1/2`. */
export const makeFraction = ({ n, d }: Fraction): FractionText => `${n}/${d}`

/** The exact sum. */
export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
/** The exact difference. */
export const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d)
/** The exact product. */
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)

/** Below zero, zero or above zero as a is less than, equal to or greater than b. */
export const compare = (a: Fraction, b: Fraction): number => {
  const [left, right] = [a.n * b.d, b.n * a.d]
  return left < right ? -1 : left > right ? 1 : 0
}

/** The nearest float to within the last place: parts too long for a float are cut to the bits that count. */
export function toNumber({ n, d }: Fraction): number {
  if (d < WIDE && n < WIDE && n > -WIDE) return Number(n) / Number(d)
  const surplus = Math.max(bitLength(n), bitLength(d)) - 1000
  if (surplus <= 0) return Number(n) / Number(d)
  return Number(n >> BigInt(surplus)) / Number(d >> BigInt(surplus))
}

const WIDE = 1n << 1000n

const bitLength = (n: bigint): number => (n < 0n ? -n : n).toString(16).length * 4

/** The greatest common divisor, never negative. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y > SAFE) [x, y] = [y, x % y]
  return y === 0n ? x : BigInt(safeGcd(Number(y), Number(x % y)))
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER)

/** Of two whole numbers up to 2^53. */
export type Gcd = (a: number, b: number) => number

/** The same for whole numbers up to 2^53, where floats are exact and several times as fast. */
export function safeGcd(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) {
    // The quotient may round up by one where it is nearly whole; the remainder then shows it by its sign.
    const remainder = x - Math.floor(x / y) * y
    x = y
    y = remainder < 0 ? remainder + x : remainder
  }
  return x
}
