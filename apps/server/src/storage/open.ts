// Opens the storage that an operator asks for: a folder of the house's own, or a PostgreSQL server.
import { PostgresStore } from './postgres/store.ts'
import { SqliteDesk } from './sqlite/desk.ts'
import { type Ask, SqliteStore } from './sqlite/store.ts'
import type { Store } from './storage.ts'

/** The embedded database in a folder, on this thread: every call blocks until the disk has answered. */
export async function openSqlite(folder: string): Promise<Store> {
  const desk = new SqliteDesk(folder)
  const ask: Ask = async (call, ...args) => (desk[call] as (...given: typeof args) => never)(...args)
  return new SqliteStore(ask)
}

/** A PostgreSQL database by its address, as in DATABASE_URL. */
export const openPostgres = (url: string): Promise<Store> => PostgresStore.open(url)
