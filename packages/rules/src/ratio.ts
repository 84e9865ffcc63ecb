// Odds as exact ratios, and the one place where a stake meets them. Carries ruling 11: amounts are whole minor units,
// a win that is none is rounded down, and no amount is ever a floating-point number.

/** `19/20` for 0.95 to 1. */
export type RatioText = `${number}/${number}`

export interface Ratio {
  readonly n: number
  readonly d: number
}

/** The largest stake, in minor units. */
export const MAX_STAKE = 10 ** 12
/** Neither part of a ratio may exceed this: the largest stake times it stays exact. */
export const MAX_RATIO_PART = 9000

/** A ratio of positive whole numbers within bounds, as written or not in lowest terms; undefined for anything else. */
export function parseRatio(text: string): Ratio | undefined {
  const match = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text)
  if (!match) return undefined
  const [n, d] = [Number(match[1]), Number(match[2])]
  if (n > MAX_RATIO_PART || d > MAX_RATIO_PART) return undefined
  const divisor = greatestCommonDivisor(n, d)
  return { n: n / divisor, d: d / divisor }
}

export const makeRatio = ({ n, d }: Ratio): RatioText => `${n}/${d}`

/** What a stake wins at these odds, rounded down. */
export const winAt = (stake: number, { n, d }: Ratio): number => {
  const product = stake * n
  return (product - (product % d)) / d
}

/** Whether rounding down took something from the win. */
export const isRounded = (stake: number, { n, d }: Ratio): boolean => (stake * n) % d !== 0

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
