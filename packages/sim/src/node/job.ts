// What threads are set to do, and the pieces it is handed out in. All of it is plain data, since it crosses threads.
import type { Game } from '@punto/rules'
import type { Raises } from '../readings.ts'
import type { Seed } from '../seed.ts'
import type { SessionResults, SessionRules } from '../sessions.ts'
import type { ShoePlan } from '../shoe-plan.ts'
import type { Tallies } from '../tallies.ts'

interface Common {
  readonly plan: ShoePlan
  readonly seed: Seed
  readonly game: Game
  readonly raises: Raises
}

export interface TallyJob extends Common {
  readonly kind: 'tally'
}

export interface SessionJob extends Common {
  readonly kind: 'sessions'
  readonly bet: string
  readonly rules: SessionRules
}

export type Job = TallyJob | SessionJob

/** So many shoes, or sessions, from the beginning of a block on. */
export interface Task {
  readonly firstBlock: number
  readonly items: number
}

export type JobResult<J extends Job> = J extends TallyJob ? Tallies : SessionResults
