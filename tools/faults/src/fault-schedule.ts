// Decides, by the seed, what happens to each call to storage: mostly nothing. The seed also sets the rates, so that some simulated
// houses crash all the time and others run for days.

import { between, randomDelay, seededDice } from '@punto/harness/random'
import type { Dice } from '@punto/server/bots'
import type { Unit } from '@punto/server/storage'
import { DRIVER_FAULT_NAMES } from './fault-injector.ts'

export const CALL_OUTCOMES = [
  'fine',
  'slow',
  'failed',
  'crash-before',
  'crash-after',
  'torn',
  'lost-done',
  'lost-undone',
  ...DRIVER_FAULT_NAMES,
] as const
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** Afterwards nobody knows whether what was to be written was. */
export const UNCERTAIN_OUTCOMES = [
  'torn',
  'lost-done',
  'lost-undone',
  'rollback-failed',
  'commit-kept',
  'commit-dropped',
] as const satisfies readonly CallOutcome[]

/** Times during which the disk takes nothing, or cannot be reached at all. */
const OUTAGES = ['full', 'away'] as const
export type DiskState = 'fair' | (typeof OUTAGES)[number]

export interface PlannedCall {
  readonly outcome: CallOutcome
  readonly before: number
  readonly after: number
  /** How many calls of a transaction go well where one of them is to fail; its beginning does, where nothing is said. */
  readonly calls?: number
}

export interface FaultSchedule {
  readonly diskState: DiskState
  /** What happens to this call, which commits these units if it does, and how long it takes before and after it is done. */
  nextCall(writes: boolean, units?: readonly Unit[]): PlannedCall
  /** Which of several commits that are taken together cannot be written; mostly none. */
  failingCommit(commits: number): number | undefined
}

/** Has a schedule prefer what its world has met least. */
export interface FaultGuide {
  /** Whether nobody should know what became of a commit of these units. */
  wantsDoubt(units: readonly Unit[]): boolean
  rarest(outcomes: readonly CallOutcome[], dice: Dice): CallOutcome
}

/** One call in so many. */
interface FaultRates {
  readonly slow: number
  readonly failed: number
  readonly crash: number
  readonly lost: number
  /** Milliseconds between two bad seasons, on average. */
  readonly seasons: number
  /** Milliseconds that a write takes, on average: the longer, the more is under way when one fails. */
  readonly lag: number
}

/** Of some houses nothing worth a thought; of crowded ones anything up to a disk that nobody would keep. */
const LAGS = [0, 20, 20, 300]
const CROWDED_LAGS = [0, 20, 300, 1500]

/** One of so many groups of commits has one in it that cannot be written. */
const CURSED = 20

const MOST_CALLS = 6

const ROUGH_CALLS = 60
const ROUGH = { slow: 10, failed: 15, crash: 40, lost: 40 }

const HOUR = 3_600_000
const GUIDED_SEASONS_MS = 10 * 60_000

export class SeededFaultSchedule implements FaultSchedule {
  readonly #dice: Dice
  readonly #rates: FaultRates
  readonly #guide: FaultGuide | undefined
  diskState: DiskState = 'fair'
  calm = false
  /** Calls that are left of the rough time after a start: what breaks a recovery is what breaks it half way. */
  #rough = 0

  constructor(seed: number, crowded: boolean, guide?: FaultGuide) {
    this.#guide = guide
    this.#dice = seededDice(seed, 'weather')
    const rough = between(this.#dice, 1, 6) * (crowded ? 1 : 2)
    this.#rates = {
      slow: 20 * rough,
      failed: 50 * rough,
      crash: 120 * rough,
      lost: 250 * rough,
      seasons: guide ? GUIDED_SEASONS_MS : rough * HOUR * (crowded ? 1 : 4),
      lag: this.#dice.pick(crowded ? CROWDED_LAGS : LAGS)!,
    }
  }

  /** A house starts. */
  houseStarted(): void {
    this.#rough = this.#dice.once(2) ? ROUGH_CALLS : 0
  }

  /** Something else has befallen it; in a guided world calls fail around that too. */
  disturbed(): void {
    if (this.#guide) this.#rough = ROUGH_CALLS
  }

  nextCall(writes: boolean, units: readonly Unit[] = []): PlannedCall {
    if (this.calm) return { outcome: 'fine', before: 0, after: 0 }
    const { slow, failed, crash, lost } = this.#rough-- > 0 ? ROUGH : this.#rates
    const dice = this.#dice
    const slowly = dice.once(slow)
    const { lag } = this.#rates
    const before = slowly ? randomDelay(dice, 800) : writes && lag > 0 ? randomDelay(dice, lag) : 0
    const after = slowly && dice.once(2) ? randomDelay(dice, 800) : 0
    const calls = writes ? dice.below(MOST_CALLS) : 0
    const outcome = this.#doubted(units) ?? this.#drawn(writes, { crash, failed, lost }) ?? (slowly ? 'slow' : 'fine')
    return { outcome, before, after, calls }
  }

  #doubted(units: readonly Unit[]): CallOutcome | undefined {
    return this.#guide?.wantsDoubt(units) && this.#dice.once(2) ? this.#dice.pick(UNCERTAIN_OUTCOMES) : undefined
  }

  #pick(outcomes: readonly CallOutcome[]): CallOutcome | undefined {
    return this.#guide && this.#dice.once(2) ? this.#guide.rarest(outcomes, this.#dice) : this.#dice.pick(outcomes)
  }

  #drawn(
    writes: boolean,
    { crash, failed, lost }: Pick<FaultRates, 'crash' | 'failed' | 'lost'>,
  ): CallOutcome | undefined {
    const dice = this.#dice
    if (dice.once(crash)) return this.#pick(writes ? CRASHES : READ_CRASHES)
    if (dice.once(failed)) return this.#pick(writes ? FAILURES : READ_FAILURES)
    return writes && dice.once(lost) ? this.#pick(LOSSES) : undefined
  }

  failingCommit(commits: number): number | undefined {
    return !this.calm && this.#dice.once(CURSED) ? this.#dice.below(commits) : undefined
  }

  /** How long until the next bad season, which it is, and how long it lasts. */
  nextOutage(): { readonly wait: number; readonly season: (typeof OUTAGES)[number]; readonly lasts: number } {
    const season = this.#dice.pick(OUTAGES)!
    const isLong = this.#dice.once(10) && !this.#guide
    const lasts = randomDelay(this.#dice, isLong ? HOUR : 60_000)
    return { wait: randomDelay(this.#dice, this.#rates.seasons), season, lasts }
  }
}

const CRASHES: readonly CallOutcome[] = ['crash-before', 'crash-after', 'torn', 'torn']
const READ_CRASHES: readonly CallOutcome[] = ['crash-before']
/** Before the store is called, or in the middle of what it does. */
const FAILURES: readonly CallOutcome[] = [
  'failed',
  'failed',
  'statement-failed',
  'statement-failed',
  'statement-full',
  'commit-full',
]
const READ_FAILURES: readonly CallOutcome[] = ['failed']
const LOSSES: readonly CallOutcome[] = [
  'lost-done',
  'lost-done',
  'lost-undone',
  'commit-kept',
  'commit-dropped',
  'rollback-failed',
]
