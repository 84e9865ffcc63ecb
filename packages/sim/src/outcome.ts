// What a bet comes to: the stake, and for a raised Ante its Wager, each won at some odds, returned or lost.
import { MAX_STAKE, mostStakeAt, type Ratio, winAt } from '@punto/rules'

/** A part of a bet's result: how often the stake lies, and at which odds. */
export interface Leg {
  /** How many times the stake lies on it. */
  readonly times: number
  readonly odds: Ratio | 'push' | 'lose'
}

/** What a bet came to, as legs that add up. */
export type Outcome = readonly Leg[]

/** The stake lost. */
export const LOST: Leg = { times: 1, odds: 'lose' }

/** What a stake of one is better or worse off by, to the bit the same wherever it is computed. */
export const netPerUnit = (outcome: Outcome): number =>
  outcome.reduce((net, { times, odds }) => {
    if (odds === 'push') return net
    return odds === 'lose' ? net - times : net + (times * odds.n) / odds.d
  }, 0)

/** The same in whole minor units, each leg's win rounded down (ruling 11). */
export function netOf(outcome: Outcome, stake: number): number {
  let net = 0
  for (let leg = 0; leg < outcome.length; leg++) {
    const { times, odds } = outcome[leg]!
    if (odds === 'lose') net -= times * stake
    else if (odds !== 'push') net += winAt(times * stake, odds)
  }
  return net
}

/** How many times the stake is at risk on all legs. */
export const unitsAtRisk = (outcome: Outcome): number => outcome.reduce((sum, leg) => sum + leg.times, 0)

/** The largest stake whose win on every leg is counted exactly. */
export const mostExactStake = (outcomes: readonly Outcome[]): number =>
  Math.min(
    ...outcomes
      .flat()
      .map(({ times, odds }) => (typeof odds === 'string' ? MAX_STAKE : Math.floor(mostStakeAt(odds) / times))),
  )
