// Runs one simulated world by its seed: one house, or several on one database.
import { SimulatedHouse } from './simulated-house.ts'
import { SimulatedHouses } from './simulated-houses.ts'
import type { Simulated, SimulateOptions } from './simulation.ts'

export async function simulate(options: SimulateOptions): Promise<Simulated> {
  const { houses = 1 } = options
  const world = houses > 1 ? new SimulatedHouses({ ...options, houses }) : new SimulatedHouse(options)
  try {
    return await world.run()
  } finally {
    await world.remove()
  }
}
