// Odds as exact ratios, and the one place where a stake meets them. Carries ruling 11: amounts are whole minor units,
// a win that is none is rounded down, and no amount is ever a floating-point number.

/** `19/20` for 0.95 to 1. */
export type RatioText = `${number}/${number}`

/** Odds as whole numbers: `n` to `d`. */
export interface Ratio {
  readonly n: number
  readonly d: number
}

/** The largest stake, in minor units. */
export const MAX_STAKE = 10 ** 12
/** Neither part of a ratio may exceed this. */
export const MAX_RATIO_PART = 10 ** 6
/** No bet wins more, in minor units: what several win at once is still exact to add. */
const MAX_WIN = 9 * 10 ** 15

/** A ratio of positive whole numbers within bounds, as written or not in lowest terms; undefined for anything else. */
export function parseRatio(text: string): Ratio | undefined {
  const match = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(text)
  if (!match) return undefined
  const [n, d] = [Number(match[1]), Number(match[2])]
  if (n > MAX_RATIO_PART || d > MAX_RATIO_PART) return undefined
  const divisor = greatestCommonDivisor(n, d)
  return { n: n / divisor, d: d / divisor }
}

/** Odds as text: `19/20`. */
export const makeRatio = ({ n, d }: Ratio): RatioText => `${n}/${d}`

/** What a stake wins at these odds, rounded down. The product itself may be more than a float holds. */
export const winAt = (stake: number, { n, d }: Ratio): number => {
  const rest = stake % d
  return ((stake - rest) / d) * n + Math.floor((rest * n) / d)
}

/** Whether rounding down took something from the win. */
export const isRounded = (stake: number, { n, d }: Ratio): boolean => ((stake % d) * n) % d !== 0

/** The largest stake whose win at these odds stays exact. */
export const mostStakeAt = ({ n, d }: Ratio): number => Math.min(MAX_STAKE, Math.floor((MAX_WIN / n) * d))

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}

/** What a rung of a bet does with the stake: win it at these odds, or give it back. */
export type Pays = RatioText | 'push'

/** The odds of a rung; undefined for a push. Throws on odds that no parsed game can hold. */
export function oddsOf(pays: Pays): Ratio | undefined {
  if (pays === 'push') return undefined
  const odds = parseRatio(pays)
  if (!odds) throw new RangeError(`odds must be a ratio such as 8/1, not ${pays}`)
  return odds
}
