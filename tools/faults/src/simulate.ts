// Runs one simulated house by its seed.
import { SimulatedHouse } from './simulated-house.ts'
import type { Simulated, SimulateOptions } from './simulation.ts'

export async function simulate(options: SimulateOptions): Promise<Simulated> {
  const house = new SimulatedHouse(options)
  try {
    return await house.run()
  } finally {
    await house.remove()
  }
}
