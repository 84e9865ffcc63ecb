// One simulated house by its seed: the options it takes, and its result.
import type { DurableState } from './durable-state.ts'
import type { RareState } from './sometimes/rare-states.ts'
import type { Tally } from './tally.ts'

/** Real SQLite on this thread or on one of its own; or a real PostgreSQL server. */
export const SIMULATED_STORES = ['sqlite', 'thread', 'postgres'] as const
export type SimulatedStore = (typeof SIMULATED_STORES)[number]

export interface SimulateOptions {
  readonly seed: number
  /** Simulated hours before the calm at the end. */
  readonly hours: number
  /** An empty folder of its own, removed at the end; or the address of a PostgreSQL server. */
  readonly folder: string
  readonly store?: SimulatedStore
  /** Houses that share one PostgreSQL database; one unless said. */
  readonly houses?: number
  /** Whether the wall clock jumps. It must make no difference. */
  readonly steadyWall?: boolean
  /** Whether staff move chips and cash meanwhile: fills, credits, counts, buy-ins and cash-outs. */
  readonly chips?: boolean
  /** Whether no fault happens that one of the databases cannot meet: then the same seed is the same world on each. */
  readonly alike?: boolean
  /** A condition of the database's function that is taken out of it: the checks have to find that it is missing. */
  readonly without?: string
  /** Commands of one person do not wait for each other: the checks have to find that out. */
  readonly withoutLanes?: boolean
}

export interface Simulated {
  readonly seed: number
  /** Hours of the house's own clock with a table open. */
  readonly hours: number
  /** All hours, nights and outages among them. */
  readonly lived: number
  readonly rounds: number
  readonly commits: number
  readonly acknowledged: number
  /** Of everything that happened: the same for the same seed. */
  readonly digest: string
  readonly tally: Tally
  /** What the database holds at the end; of alike worlds alone. */
  readonly durable: DurableState | undefined
  /** How often it was in each rare state. */
  readonly reached: ReadonlyMap<RareState, number>
}
