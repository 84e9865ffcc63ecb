// Opens a real store whose calls fail as a schedule says.
import type { Store } from '@punto/server/storage'
import type { Backing, Hooks } from './backing.ts'
import type { DatabaseReader } from './database-reader.ts'
import { away, FaultyCalls, type LineOptions } from './faulty-calls.ts'

export interface FaultyStoreOptions extends LineOptions, Hooks {
  readonly backing: Backing
  /** The database is open, and nobody has asked it anything yet. */
  readonly opened: (reader: DatabaseReader) => Promise<void>
}

export async function openFaultyStore(options: FaultyStoreOptions): Promise<Store> {
  const { backing, schedule, outside, opened } = options
  if (schedule.diskState === 'away') throw away()
  const open = await outside(() => backing.open())
  await outside(() => opened(open.reader))
  return open.withFaults(new FaultyCalls(options), options)
}
