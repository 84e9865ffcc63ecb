// Reads the current shoe's results from the log.
import { setUp, type TableEvent } from '@punto/table'
import type { House } from '../../house/index.ts'
import { isBrokenChain } from '../../storage/index.ts'
import type { HouseTable } from '../../table/index.ts'
import { ShoeSoFar } from '../../table/index.ts'
import { eventsOf, foldPastEvent } from './fold-past.ts'

export interface ShoeRead {
  readonly shoe: ShoeSoFar
  /** The version up to which it was read. */
  readonly version: number
  /** Its last events, at most as many as were asked for. */
  readonly recent: readonly TableEvent[]
}

/** Up to the table's version at the time of the call. */
export async function readShoeSoFar(
  house: House,
  host: Pick<HouseTable, 'name' | 'version' | 'state' | 'positions'>,
  mostRecent: number,
): Promise<ShoeRead> {
  const { version, positions } = host
  const nothing = { shoe: new ShoeSoFar(), version, recent: [] }
  if (positions.shoe === 0) return nothing
  try {
    return await readBack(house, host, mostRecent)
  } catch (error) {
    // The table finds the broken log itself and is shut; the house still opens.
    if (isBrokenChain(error)) return nothing
    throw error
  }
}

async function readBack(
  { archive }: House,
  { name, version, state, positions }: Pick<HouseTable, 'name' | 'version' | 'state' | 'positions'>,
  mostRecent: number,
): Promise<ShoeRead> {
  const shoe = new ShoeSoFar()
  const recent: TableEvent[] = []
  let folded = setUp(state.settings)
  for await (const { event, version: at } of eventsOf(archive, name, positions.shoe - 1, version)) {
    folded = foldPastEvent(folded, event)
    shoe.add(event, folded)
    if (at > version - mostRecent) recent.push(event)
  }
  return { shoe, version, recent }
}
