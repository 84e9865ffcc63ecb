// Does a player's money know what the shoe holds? The edge of a bet, shoe by shoe, goes its way by chance: what it is expected to be at the
// next instant is what it is now (a martingale). So stakes that do not look at the cards, whatever system they follow, are worth in sum
// what a fresh shoe says of them, and the sum of stake × (edge − fresh edge) has mean zero and a variance that follows from the stakes
// alone. Each shoe gives one deviation; over shoes they are independent.
import { checkFinite, checkWhole } from '@punto/rules'
import { chanceOfSum, countAskedFor } from './chances.ts'

/** The sums of one player on one bet in one shoe. */
export interface BetSums {
  bets: number
  staked: number
  /** What the bets were worth by the exact edge of each instant. */
  worth: number
  /** The same less what a fresh shoe says of them. */
  score: number
  /** Of the score, when stakes know nothing of the cards. */
  variance: number
  /** Sum of stake × variance of the edge at the time; of stake × deviation for insurance. */
  carried: number
  /** Bets that were good for the bettor. */
  good: number
  least: number
  largest: number
}

/** One bet as it was laid. */
export interface Laid {
  readonly stake: number
  /** What a unit on it was worth at that instant. */
  readonly edge: number
  /** What it is worth in a fresh shoe. */
  readonly fresh: number
  /** The variance of the edge with so many cards gone. */
  readonly variance: number
  /** Of several situations, as insurance: how their edges go together is not known, and they are taken as going together wholly. */
  readonly mixed?: boolean
}

/** Sums of a shoe that begins. */
export const newSums = (): BetSums => ({
  bets: 0,
  staked: 0,
  worth: 0,
  score: 0,
  variance: 0,
  carried: 0,
  good: 0,
  least: 0,
  largest: 0,
})

/** Adds the next bet of the shoe, in order of play. */
export function addBet(sums: BetSums, { stake, edge, fresh, variance, mixed = false }: Laid): void {
  checkFinite('stake', stake)
  checkFinite('edge', edge)
  checkFinite('fresh', fresh)
  checkFinite('variance', variance)
  sums.bets++
  sums.staked += stake
  sums.worth += stake * edge
  sums.score += stake * (edge - fresh)
  // The covariance of the edge at two instants is its variance at the earlier one.
  const earlier = mixed ? sums.carried * Math.sqrt(variance) : sums.carried
  sums.variance += stake * (stake * variance + 2 * earlier)
  sums.carried += stake * (mixed ? Math.sqrt(variance) : variance)
  if (edge > 0) sums.good++
  sums.least = sums.bets === 1 ? stake : Math.min(sums.least, stake)
  sums.largest = Math.max(sums.largest, stake)
}

/** No shoe counts for more, however lucky. */
export const MOST_DEVIATION = 2.5
/** Variances are measured, and few shoes are left at the end of a shoe: what is allowed above 1. */
const VARIANCE = 1.25

/** By how many standard deviations the shoe's stakes followed the edge; at most `MOST_DEVIATION`. 0 where it cannot be said. */
export function deviationOf({ score, variance }: Pick<BetSums, 'score' | 'variance'>): number {
  checkFinite('score', score)
  checkFinite('variance', variance)
  return variance > 0 ? Math.min(MOST_DEVIATION, score / Math.sqrt(variance)) : 0
}

/** How likely stakes that know nothing of the cards deviate by so much in sum over so many shoes: an upper bound. */
export function chanceOfCounting(shoes: number, deviations: number): number {
  checkWhole('shoes', shoes, 0, Number.MAX_SAFE_INTEGER)
  checkFinite('deviations', deviations)
  return chanceOfSum(shoes, deviations, MOST_DEVIATION, VARIANCE)
}

/** How many shoes with a bet in them it takes to find a player who deviates by so much in each. */
export const shoesAskedFor = (deviation: number, chance: number): number =>
  countAskedFor(deviation, MOST_DEVIATION, VARIANCE, chance)
