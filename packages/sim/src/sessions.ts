// Sessions: a bettor with a bankroll follows a betting plan on one bet, round after round from real shoes, each session
// beginning with a fresh one. Stakes and wins are whole minor units and wins are rounded down, as at the table.
import { checkList, checkRecord, checkWhole } from '@punto/rules'
import { stepAfter } from './betting-plan.ts'
import { checkPlan, checkSeed, checkSessionRules, MOST_BLOCKS } from './check.ts'
import { Dealer } from './dealer.ts'
import { mostExactStake, netOf, type Outcome, unitsAtRisk } from './outcome.ts'
import type { BetReading } from './readings.ts'
import { outcomePlace } from './reference.ts'
import type { Seed } from './seed.ts'
import type { SessionRules } from './session-rules.ts'
import type { ShoePlan } from './shoe-plan.ts'

/** By session, in minor units. */
export interface SessionResults {
  readonly net: Float64Array
  /** The deepest fall from the highest point reached before. */
  readonly drawdown: Float64Array
  readonly staked: Float64Array
  readonly rounds: Float64Array
  /** 1 where less was left than a unit takes. */
  readonly ruined: Uint8Array
}

/** Sessions in a block, which has its own random words. */
export const SESSIONS_IN_BLOCK = 64

/** Room for the results of so many sessions. */
export function emptyResults(sessions: number): SessionResults {
  checkWhole('sessions', sessions, 0, MOST_BLOCKS)
  return {
    net: new Float64Array(sessions),
    drawdown: new Float64Array(sessions),
    staked: new Float64Array(sessions),
    rounds: new Float64Array(sessions),
    ruined: new Uint8Array(sessions),
  }
}

/** Plays so many sessions, from the beginning of a block on, in block after block. */
export function playSessions(
  plan: ShoePlan,
  seed: Seed,
  reading: BetReading,
  rules: SessionRules,
  firstBlock: number,
  sessions: number,
): SessionResults {
  checkPlan('plan', plan)
  checkSeed('seed', seed)
  checkRecord('reading', reading)
  checkList('reading.outcomes', reading.outcomes)
  checkSessionRules('rules', rules)
  checkWhole('firstBlock', firstBlock, 0, MOST_BLOCKS)
  const results = emptyResults(sessions)
  const placeOf = outcomePlace(reading)
  for (let i = 0, block = firstBlock; i < sessions; block++) {
    const dealer = new Dealer(plan, seed, block)
    for (const end = Math.min(sessions, i + SESSIONS_IN_BLOCK); i < end; i++) {
      playSession(dealer, reading.outcomes, placeOf, rules, results, i)
    }
  }
  return results
}

function playSession(
  dealer: Dealer,
  outcomes: readonly Outcome[],
  placeOf: (dealer: Dealer) => number,
  { betting, unitMinor, mostMinor, bankrollMinor, rounds }: SessionRules,
  results: SessionResults,
  i: number,
): void {
  // An Ante needs its Wager's money too.
  const risk = Math.max(...outcomes.map(unitsAtRisk))
  const most = Math.min(mostMinor, mostExactStake(outcomes))
  let money = bankrollMinor
  let peak = money
  let drawdown = 0
  let staked = 0
  let step = 0
  let round = 0
  dealer.nextShoe()
  for (; round < rounds && money >= unitMinor * risk; round++) {
    if (dealer.isDone()) dealer.nextShoe()
    const wanted = Math.min(unitMinor * betting.stakes[step]!, most)
    // Who has less than the plan asks stakes all there is.
    const stake = Math.min(wanted, Math.floor(money / risk))
    dealer.round()
    const outcome = outcomes[placeOf(dealer)]!
    const net = netOf(outcome, stake)
    staked += stake * unitsAtRisk(outcome)
    money += net
    peak = Math.max(peak, money)
    drawdown = Math.max(drawdown, peak - money)
    step = stepAfter(betting, step, net)
  }
  results.net[i] = money - bankrollMinor
  results.drawdown[i] = drawdown
  results.staked[i] = staked
  results.rounds[i] = round
  results.ruined[i] = money < unitMinor * risk ? 1 : 0
}
