// What threads are set to do, and the pieces it is handed out in. All of it is plain data, since it crosses threads.
import type { Game } from '@punto/rules'
import type { KernelSettings } from '../open-kernel.ts'
import type { Raises } from '../readings.ts'
import type { Seed } from '../seed.ts'
import type { SessionRules } from '../session-rules.ts'
import type { SessionResults } from '../sessions.ts'
import type { ShoePlan } from '../shoe-plan.ts'
import type { Tallies } from '../tallies.ts'

/** Work for a thread with the kernel. */
export interface KernelJob {
  readonly kind: 'kernel'
  /** A WebAssembly module. */
  readonly module: object
  readonly settings: KernelSettings
  readonly seed: Seed
}

interface PlainDealing {
  readonly plan: ShoePlan
  readonly seed: Seed
  readonly game: Game
  readonly raises: Raises
}

/** Work for a thread with the plain engine. */
export interface ReferenceJob extends PlainDealing {
  readonly kind: 'reference'
}

/** Sessions for a thread. */
export interface SessionJob extends PlainDealing {
  readonly kind: 'sessions'
  readonly bet: string
  readonly rules: SessionRules
}

/** Work for a thread. */
export type Job = KernelJob | ReferenceJob | SessionJob

/** So many shoes, or sessions, from the beginning of a block on. */
export interface Task {
  readonly firstBlock: number
  readonly items: number
}

/** What a thread's work comes to. */
export type JobResult<J extends Job> = J extends SessionJob ? SessionResults : Tallies

/** Does a task of its job. */
export type Perform = (task: Task) => Tallies | SessionResults
