// Opens the storage that an operator asks for: a folder of the house's own, or a PostgreSQL server.
import type { DatabaseSync } from 'node:sqlite'
import { callHere } from './sqlite/call-here.ts'
import { openSessionThread } from './sqlite/call-thread.ts'
import { openDatabase } from './sqlite/database.ts'
import { SqliteSession } from './sqlite/session.ts'
import { sqliteStore } from './sqlite/store.ts'
import type { Store } from './store.ts'

/** A PostgreSQL database by its address, as in DATABASE_URL. */
export { openPostgres } from './postgres/store.ts'

/** The embedded database in a folder, on a thread of its own. */
export async function openSqlite(folder: string): Promise<Store> {
  return sqliteStore(await openSessionThread(folder))
}

/**
 * The same on this thread, for tools and for tests, which may hand in a way to open the database that fails on purpose.
 */
export async function openSqliteHere(
  folder: string,
  open: (folder: string) => DatabaseSync = openDatabase,
): Promise<Store> {
  return sqliteStore(callHere(new SqliteSession(folder, open)))
}
