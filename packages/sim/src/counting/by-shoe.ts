// What a counter wins shoe by shoe, and not on average alone: how often there is nothing to bet on, how often a shoe loses, and
// what several counters at one table win together. Shoes are dealt by the kernel, which notes the rounds that a count says to bet
// on; the same seed deals the same shoes to every count.
import { checkWhole, type Game } from '@punto/rules'
import { checkCount, checkPlan, checkSeed, MOST_BLOCKS } from '../check.ts'
import type { Count } from '../count.ts'
import { SHOES_IN_BLOCK } from '../engine.ts'
import { netPerUnit } from '../outcome.ts'
import { type Raises, readGame } from '../readings.ts'
import type { Seed } from '../seed.ts'
import { shoesOf } from '../sessions.ts'
import { mostRounds, type ShoePlan } from '../shoe-plan.ts'
import { betAlone } from './system.ts'

/** A bet and the count by which it is laid. */
export interface Counter {
  readonly game: Game
  readonly bet: string
  readonly count: Count
  readonly raises: Raises
}

/** By shoe. */
export interface ShoeResults {
  /** Units won, a unit on every bet. */
  readonly units: Float64Array
  readonly bets: Float64Array
  readonly rounds: Float64Array
}

/** What one counter wins from each of so many shoes. */
export function unitsByShoe(
  { game, bet, count, raises }: Counter,
  plan: ShoePlan,
  seed: Seed,
  shoes: number,
  onProgress?: (share: number) => void,
): ShoeResults {
  checkPlan('plan', plan)
  checkSeed('seed', seed)
  checkCount('count', count)
  checkWhole('shoes', shoes, 0, MOST_BLOCKS)
  const reading = readGame(betAlone(game, bet), raises).bets[0]!
  const nets = reading.outcomes.map(netPerUnit)
  const dealt = shoesOf(plan, seed, reading, count)
  const places = new Uint16Array(mostRounds(plan))
  const results = { units: new Float64Array(shoes), bets: new Float64Array(shoes), rounds: new Float64Array(shoes) }
  for (let shoe = 0; shoe < shoes; shoe++) {
    if (shoe % SHOES_IN_BLOCK === 0) {
      dealt.begin(shoe / SHOES_IN_BLOCK)
      onProgress?.(shoe / shoes)
    }
    const bets = dealt.next(places)
    let units = 0
    for (let i = 0; i < bets; i++) units += nets[places[i]!]!
    results.units[shoe] = units
    results.bets[shoe] = bets
    results.rounds[shoe] = dealt.rounds
  }
  onProgress?.(1)
  return results
}

/** How a counter's shoes come out. */
export interface ShoeLaw {
  readonly shoes: number
  readonly unitsPerShoe: number
  readonly se: number
  /** Standard deviation of one shoe. */
  readonly sd: number
  readonly betsPerShoe: number
  /** Shoes in which the count never says to bet; that lose; that win. */
  readonly without: number
  readonly lost: number
  readonly won: number
  /** Units of a shoe, by the share of shoes that bring no more. */
  readonly quantiles: readonly (readonly [share: number, units: number])[]
  /** Shoes after which a counter is ahead with a chance of 84 in 100: where the mean is one standard deviation from nothing. */
  readonly shoesToLead: number | undefined
}

/** The shares of shoes for which a law gives the units. */
export const SHOE_QUANTILES = [0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99] as const

/** Sums results by shoe up. */
export function shoeLaw({ units, bets }: Pick<ShoeResults, 'units' | 'bets'>): ShoeLaw {
  const shoes = units.length
  checkWhole('results.units.length', shoes, 1, MOST_BLOCKS)
  const mean = sumOf(units) / shoes
  const sd = Math.sqrt(units.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, shoes - 1))
  const sorted = units.toSorted()
  const share = (some: (units: number, bets: number) => boolean) =>
    units.reduce((sum, one, i) => sum + Number(some(one, bets[i]!)), 0) / shoes
  return {
    shoes,
    unitsPerShoe: mean,
    se: sd / Math.sqrt(shoes),
    sd,
    betsPerShoe: sumOf(bets) / shoes,
    without: share((_, some) => some === 0),
    lost: share((one) => one < 0),
    won: share((one) => one > 0),
    quantiles: SHOE_QUANTILES.map((part) => [part, sorted[Math.min(shoes - 1, Math.floor(part * shoes))]!]),
    shoesToLead: mean > 0 ? Math.ceil((sd / mean) ** 2) : undefined,
  }
}

const sumOf = (list: Float64Array): number => list.reduce((sum, one) => sum + one, 0)

/** Several counters at one table, who share what they win. */
export interface Team {
  readonly each: readonly ShoeLaw[]
  readonly together: ShoeLaw
  /** Between what each two win in a shoe. */
  readonly correlations: readonly { readonly of: readonly [number, number]; readonly correlation: number }[]
}

/** All of the same shoes. */
export function teamOf(results: readonly ShoeResults[]): Team {
  const add = (key: 'units' | 'bets') =>
    Float64Array.from(results[0]![key], (_, shoe) => results.reduce((sum, one) => sum + one[key][shoe]!, 0))
  const pairs = results.flatMap((_, one) => results.slice(one + 1).map((_, k) => [one, one + 1 + k] as const))
  return {
    each: results.map(shoeLaw),
    together: shoeLaw({ units: add('units'), bets: add('bets') }),
    correlations: pairs.map((of) => ({ of, correlation: correlation(results[of[0]]!.units, results[of[1]]!.units) })),
  }
}

function correlation(x: Float64Array, y: Float64Array): number {
  const [mx, my] = [sumOf(x) / x.length, sumOf(y) / y.length]
  let [xx, yy, xy] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    const [a, b] = [x[i]! - mx, y[i]! - my]
    xx += a * a
    yy += b * b
    xy += a * b
  }
  return xx * yy > 0 ? xy / Math.sqrt(xx * yy) : 0
}
