// The shoe in place, read back from what is kept of it.
import { setUp, type TableEvent } from '@punto/table'
import type { House, TableHost } from '../engine/index.ts'
import { isBrokenChain } from '../storage/index.ts'
import { ShoeSoFar } from '../views/shoe-so-far.ts'
import { eventsOf, foldOn } from './folding.ts'

export interface ShoeRead {
  readonly shoe: ShoeSoFar
  /** The version up to which it was read. */
  readonly version: number
  /** Its last events, so many as were asked for. */
  readonly recent: readonly TableEvent[]
}

/** Up to the version at which the table stood when it was asked. */
export async function shoeSoFar(
  house: House,
  host: Pick<TableHost, 'name' | 'version' | 'state' | 'places'>,
  mostRecent: number,
): Promise<ShoeRead> {
  const { version, places } = host
  const nothing = { shoe: new ShoeSoFar(), version, recent: [] }
  if (places.shoe === 0) return nothing
  try {
    return await readBack(house, host, mostRecent)
  } catch (error) {
    // The table finds the break itself, and is shut; the house opens all the same.
    if (isBrokenChain(error)) return nothing
    throw error
  }
}

async function readBack(
  { archive }: House,
  { name, version, state, places }: Pick<TableHost, 'name' | 'version' | 'state' | 'places'>,
  mostRecent: number,
): Promise<ShoeRead> {
  const shoe = new ShoeSoFar()
  const recent: TableEvent[] = []
  let folded = setUp(state.settings)
  for await (const { event, version: at } of eventsOf(archive, name, places.shoe - 1, version)) {
    folded = foldOn(folded, event)
    shoe.hear(event, folded)
    if (at > version - mostRecent) recent.push(event)
  }
  return { shoe, version, recent }
}
