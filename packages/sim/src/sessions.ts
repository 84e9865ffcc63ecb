// Sessions: a bettor with a bankroll follows a betting plan on one bet, round after round from real shoes, each session
// beginning with a fresh one. Stakes and wins are whole minor units and wins are rounded down, as at the table.
import { cardPoints, checkList, checkRecord, checkWhole } from '@punto/rules'
import { stepAfter } from './betting-plan.ts'
import { checkPlan, checkSeed, checkSessionRules, MOST_BLOCKS } from './check.ts'
import { betLine, type Count, saysBet } from './count.ts'
import { Dealer } from './dealer.ts'
import { kernelSettings } from './kernel-engine.ts'
import { openShoes, type ShoesOfRounds } from './open-kernel.ts'
import { mostExactStake, netOf, type Outcome, unitsAtRisk } from './outcome.ts'
import type { BetReading } from './readings.ts'
import { outcomePlace, tagsOf } from './reference.ts'
import type { Seed } from './seed.ts'
import type { SessionRules } from './session-rules.ts'
import { mostRounds, type ShoePlan } from './shoe-plan.ts'

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
  const shoes = shoesOf(plan, seed, reading)
  const player = new SessionPlayer(shoes, mostRounds(plan), reading.outcomes, rules)
  for (let i = 0, block = firstBlock; i < sessions; block++) {
    shoes.begin(block)
    for (const end = Math.min(sessions, i + SESSIONS_IN_BLOCK); i < end; i++) player.play(results, i)
  }
  return results
}

/** By the kernel, but for bets that look at more than it records. */
export function shoesOf(plan: ShoePlan, seed: Seed, reading: BetReading, count?: Count): ShoesOfRounds {
  const { source, byCell } = reading
  if (source === 'starts' || source === 'coup') return plainShoes(plan, seed, reading, count)
  return openShoes(kernelSettings(plan, { count }), seed, source, byCell)
}

/** The same dealt plainly. */
export function plainShoes(plan: ShoePlan, seed: Seed, reading: BetReading, count?: Count): ShoesOfRounds {
  const placeOf = outcomePlace(reading)
  const line = count && betLine(count)
  let dealer: Dealer
  let rounds = 0
  return {
    get rounds() {
      return rounds
    },
    begin(block) {
      dealer = new Dealer(plan, seed, block)
    },
    next(into) {
      dealer.nextShoe()
      let told = 0
      let added = count && dealer.burned !== undefined ? count.tags[cardPoints(dealer.burned)]! : 0
      for (rounds = 0; !dealer.isDone(); rounds++) {
        const bets = !line || saysBet(added, dealer.unseenCards, line)
        dealer.round()
        if (bets) into[told++] = placeOf(dealer)
        if (count) added += tagsOf(dealer, count)
      }
      return told
    },
  }
}

class SessionPlayer {
  readonly #shoes: ShoesOfRounds
  /** By round of a shoe: the place of its outcome. */
  readonly #places: Uint16Array
  readonly #outcomes: readonly Outcome[]
  readonly #rules: SessionRules
  /** By outcome, and the most of them: how many units are at risk. An Ante needs its Wager's money too. */
  readonly #units: readonly number[]
  readonly #risk: number
  readonly #limit: number

  constructor(shoes: ShoesOfRounds, mostRounds: number, outcomes: readonly Outcome[], rules: SessionRules) {
    this.#shoes = shoes
    this.#places = new Uint16Array(mostRounds)
    this.#outcomes = outcomes
    this.#rules = rules
    this.#units = outcomes.map(unitsAtRisk)
    this.#risk = Math.max(...this.#units)
    this.#limit = Math.min(rules.mostMinor, mostExactStake(outcomes))
  }

  play(results: SessionResults, i: number): void {
    const { betting, unitMinor, bankrollMinor, rounds: most } = this.#rules
    const [risk, limit, places, outcomes, units] = [this.#risk, this.#limit, this.#places, this.#outcomes, this.#units]
    const least = unitMinor * risk
    let money = bankrollMinor
    let peak = money
    let drawdown = 0
    let staked = 0
    let step = 0
    let round = 0
    let inShoe = this.#shoes.next(places)
    for (let at = 0; round < most && money >= least; round++, at++) {
      if (at === inShoe) {
        inShoe = this.#shoes.next(places)
        at = 0
      }
      const wanted = Math.min(unitMinor * betting.stakes[step]!, limit)
      // Who has less than the plan asks stakes all there is.
      const stake = Math.min(wanted, Math.floor(money / risk))
      const place = places[at]!
      const net = netOf(outcomes[place]!, stake)
      staked += stake * units[place]!
      money += net
      peak = Math.max(peak, money)
      drawdown = Math.max(drawdown, peak - money)
      step = stepAfter(betting, step, net)
    }
    results.net[i] = money - bankrollMinor
    results.drawdown[i] = drawdown
    results.staked[i] = staked
    results.rounds[i] = round
    results.ruined[i] = money < least ? 1 : 0
  }
}
