// A real store behind a line that fails: opened, read by whoever checks it, and handed to the house.
import type { Store } from '@punto/server/storage'
import type { Hooks } from './backing.ts'
import { away, FaultyLine, type LineOptions } from './faulty-line.ts'
import type { Shelf } from './shelf.ts'

export interface FaultyStoreOptions extends LineOptions, Hooks {
  /** The database is open, and nobody has asked it anything yet. */
  readonly opened: (shelf: Shelf) => Promise<void>
}

export async function openFaulty(options: FaultyStoreOptions): Promise<Store> {
  const { backing, weather, outside, opened } = options
  if (weather.season === 'away') throw away()
  const open = await outside(backing.open())
  await outside(opened(open.shelf))
  return open.through(new FaultyLine(options), options)
}
