// How far the mean of a few weeks can be from what such weeks bring: the bootstrap, of which every draw is counted instead of drawn. The
// same weeks give the same figures, and six weeks have no more than 462 draws.

export interface Spread {
  readonly mean: number
  /** Nine in ten of the draws are above the first, and below the second. */
  readonly low: number
  readonly high: number
}

export const MOST_WEEKS = 6
/** Of fewer weeks nothing is said. */
export const LEAST_WEEKS = 4

const TENTH = 0.1

interface Draw {
  /** How often each week is drawn. */
  readonly times: readonly number[]
  readonly chance: number
}

const kept = new Map<number, readonly Draw[]>()

/** Every way to draw so many weeks out of themselves, each with its chance. */
export function drawsOf(weeks: number): readonly Draw[] {
  const known = kept.get(weeks)
  if (known) return known
  const draws: Draw[] = []
  const go = (times: readonly number[], left: number, ways: number): void => {
    if (times.length === weeks - 1) {
      draws.push({ times: [...times, left], chance: ways / factorial(left) / weeks ** weeks })
      return
    }
    for (let taken = 0; taken <= left; taken++) go([...times, taken], left - taken, ways / factorial(taken))
  }
  go([], weeks, factorial(weeks))
  kept.set(weeks, draws)
  return draws
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** Of one value a week; null where there are too few to say anything. */
export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length < LEAST_WEEKS || values.length > MOST_WEEKS) return null
  const draws = drawsOf(values.length)
  const means = Float64Array.from(draws, ({ times }) => {
    let sum = 0
    for (let i = 0; i < times.length; i++) sum += times[i]! * values[i]!
    return sum / values.length
  })
  const order = Uint16Array.from(draws.keys()).sort((one, other) => means[one]! - means[other]!)
  const quantile = (upTo: number): number => {
    let passed = 0
    for (const at of order) {
      passed += draws[at]!.chance
      if (passed >= upTo - 1e-12) return Math.round(means[at]!)
    }
    return Math.round(means[order.at(-1)!]!)
  }
  const mean = Math.round(values.reduce((sum, value) => sum + value, 0) / values.length)
  return { mean, low: quantile(TENTH), high: quantile(1 - TENTH) }
}
