// Where a killed house keeps what it has promised, and how it is read between two lives.
import { Disk, postgresShelf } from '@punto/faults'
import type { PostgresServer } from '@punto/harness/postgres'
import { openPostgres } from '@punto/server/storage'
import type { Killing } from './kill.ts'

export interface KilledDatabase extends Pick<Killing, 'database' | 'open'> {
  remove(): Promise<void>
}

export function onDisk(folder: string): KilledDatabase {
  const disk = new Disk(folder, (work) => work, false)
  return { database: disk.folder, open: () => disk.open(), remove: () => disk.remove() }
}

export function onPostgres({ url, stop }: PostgresServer): KilledDatabase {
  const open = async () => {
    const store = await openPostgres(url)
    return { shelf: postgresShelf(store, url), close: () => store.close() }
  }
  return { database: url, open, remove: stop }
}
