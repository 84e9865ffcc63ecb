// What a bettor with a bankroll keeps to: in sessions that are dealt, and in risks that are worked out.
import type { BettingPlan } from './betting-plan.ts'
import type { Outcome } from './outcome.ts'

/** How a session is played: plan, money, rounds. */
export interface SessionRules {
  readonly betting: BettingPlan
  /** The stake of one unit, and the least that may be staked. */
  readonly unitMinor: number
  /** The most that may be staked; the plan's stakes stop there. */
  readonly mostMinor: number
  readonly bankrollMinor: number
  readonly rounds: number
}

/** One way for the bet to end, and how often it does. */
export interface LawEntry {
  readonly outcome: Outcome
  readonly chance: number
}

/** A betting plan, its money, and the law of its bet. */
export interface RiskRules {
  readonly law: readonly LawEntry[]
  readonly betting: BettingPlan
  /** The stake of one unit, and the least that may be staked. */
  readonly unitMinor: number
  /** The most that may be staked; the plan's stakes stop there. */
  readonly mostMinor: number
  readonly bankrollMinor: number
  /** Who has this much stops. */
  readonly goalMinor: number
  /** Play ends after so many; without it, only by ruin or goal. */
  readonly rounds?: number
}
