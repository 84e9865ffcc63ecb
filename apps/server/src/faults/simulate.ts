// A simulated house by one seed: how it is asked for, and what came of it.
import { SimulatedHouse } from './simulated-house.ts'
import type { Tally } from './tally.ts'

export interface SimulateOptions {
  readonly seed: number
  /** Simulated hours before the calm at the end. */
  readonly hours: number
  /** An empty folder of its own; removed at the end. */
  readonly folder: string
  /** Whether the wall clock jumps. It must make no difference. */
  readonly steadyWall?: boolean
}

export interface Simulated {
  readonly seed: number
  readonly hours: number
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
    return await house.live()
  } finally {
    house.remove()
  }
}
