// The database of a killed house, and how it is read between two runs.
import { postgresReader, SqliteBacking } from '@punto/faults'
import type { PostgresServer } from '@punto/harness/postgres'
import { openPostgres } from '@punto/server/storage'
import type { KillOptions } from './kill.ts'

export interface KilledDatabase extends Pick<KillOptions, 'database' | 'open'> {
  remove(): Promise<void>
}

export function onDisk(folder: string): KilledDatabase {
  const disk = new SqliteBacking(folder, (work) => work, false)
  return { database: disk.folder, open: () => disk.open(), remove: () => disk.remove() }
}

export function onPostgres({ url, stop }: PostgresServer): KilledDatabase {
  const open = async () => {
    const store = await openPostgres(url)
    return { reader: postgresReader(store, url), close: () => store.close() }
  }
  return { database: url, open, remove: stop }
}
