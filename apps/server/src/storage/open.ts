// Opens the storage that an operator asks for: a folder of the house's own, or a PostgreSQL server.
import type { DatabaseSync } from 'node:sqlite'
import type { MessagePort } from 'node:worker_threads'
import { openSeals, type SealingBegins } from './open-seals.ts'
import type { Perform } from './operations.ts'
import { callHere } from './sqlite/call-here.ts'
import { openSessionThread } from './sqlite/call-thread.ts'
import { openDatabase } from './sqlite/database.ts'
import { SqliteSession } from './sqlite/session.ts'
import { type CallSession, sqliteStore } from './sqlite/store.ts'
import type { Store } from './store.ts'

/** A PostgreSQL database by its address, as in DATABASE_URL. */
export { openPostgres } from './postgres/store.ts'

export interface SqliteOptions {
  /** What is stored is sealed with this key (seals.ts); without it hashes are plain. */
  readonly sealKey?: Uint8Array | undefined
  /** Where nothing in the database was sealed, unless said. */
  readonly sealingBegins?: SealingBegins | undefined
}

/** The embedded database in a folder, on a thread of its own. */
export async function openSqlite(folder: string, options: SqliteOptions = {}): Promise<Store> {
  const call = await openSessionThread(folder)
  return sealedSqlite(call, options, call.connect)
}

/**
 * The same on this thread, for tools and for tests, which may hand in a way to open the database that fails on purpose.
 */
export async function openSqliteHere(
  folder: string,
  open: (folder: string) => DatabaseSync = openDatabase,
  options: SqliteOptions = {},
): Promise<Store> {
  return sealedSqlite(callHere(new SqliteSession(folder, open)), options)
}

async function sealedSqlite(
  call: CallSession,
  { sealKey, sealingBegins }: SqliteOptions,
  connect?: () => MessagePort,
): Promise<Store> {
  if (!sealKey) return sqliteStore(call)
  try {
    const perform = ((...operation: Parameters<SqliteSession['perform']>) => call('perform', ...operation)) as Perform
    const keys = await openSeals(perform, sealKey, sealingBegins)
    await call('useSeals', keys)
    return sqliteStore(call, { keys, connect })
  } catch (error) {
    await call('close')
    throw error
  }
}
