// Runs one simulated house by its seed: options and result.
import { SimulatedHouse } from './simulated-house.ts'
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
  /** Whether the wall clock jumps. It must make no difference. */
  readonly steadyWall?: boolean
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
}

export async function simulate(options: SimulateOptions): Promise<Simulated> {
  const house = new SimulatedHouse(options)
  try {
    return await house.run()
  } finally {
    await house.remove()
  }
}
