// The shoe in place, read back from what is kept of it.
import { setUp } from '@punto/table'
import type { House, TableHost } from '../engine/index.ts'
import { isBrokenChain } from '../storage/index.ts'
import { ShoeSoFar } from '../views/shoe-so-far.ts'
import { eventsOf, foldOn } from './folding.ts'

/** Up to the version at which the table stood when it was asked. */
export async function shoeSoFar(
  house: House,
  host: Pick<TableHost, 'name' | 'version' | 'state' | 'places'>,
): Promise<{ readonly shoe: ShoeSoFar; readonly version: number }> {
  const { version, places } = host
  try {
    return { shoe: places.shoe > 0 ? await readBack(house, host) : new ShoeSoFar(), version }
  } catch (error) {
    // The table finds the break itself, and is shut; the house opens all the same.
    if (isBrokenChain(error)) return { shoe: new ShoeSoFar(), version }
    throw error
  }
}

async function readBack(
  { archive }: House,
  { name, version, state, places }: Pick<TableHost, 'name' | 'version' | 'state' | 'places'>,
): Promise<ShoeSoFar> {
  const shoe = new ShoeSoFar()
  let folded = setUp(state.settings)
  for await (const { event } of eventsOf(archive, name, places.shoe - 1, version)) {
    folded = foldOn(folded, event)
    shoe.hear(event, folded)
  }
  return shoe
}
