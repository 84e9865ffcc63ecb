// Opens the embedded database: one file in a folder that one process holds at a time, in write-ahead mode, every commit
// synced. The lock is the operating system's on the file itself, so it ends with the process however that ends.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { reasonOf, StorageFault } from '../faults.ts'
import { APPLICATION_ID, STEPS } from './schema.ts'

export const DATABASE_FILE = 'punto.db'
/** Says who holds the folder, for the message to a second process. It locks nothing. */
export const HOLDER_FILE = 'punto.pid'

const BUSY = 5
const FULL = 13
const NOT_A_DATABASE = 26
/** In full, as the database numbers them: a primary key, a unique index, a row's own number. */
const THERE_ALREADY: readonly unknown[] = [1555, 2067, 2579]
/** How much of the write-ahead log is moved into the file at a time. Larger means fewer, longer pauses. */
const CHECKPOINT_PAGES = 1000
const CACHE_KIB = 32_768
/** Of a new file. Large pages hold a commit's rows in fewer of them, and what a commit costs is its pages. */
const PAGE_BYTES = 8192

/** The database's own number for an error, its details left out. */
export const errorNumber = (error: unknown): number | undefined => {
  const { errcode } = (error ?? {}) as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : undefined
}

/** Whether a row that should be new is there already. */
export const isThereAlready = (error: unknown): boolean =>
  THERE_ALREADY.includes(((error ?? {}) as { errcode?: unknown }).errcode)

/** An error of the database's as a fault after which nothing was kept. */
export function faultOf(error: unknown): StorageFault {
  if (error instanceof StorageFault) return error
  const code = errorNumber(error) === FULL ? 'storage/full' : 'storage/failed'
  return new StorageFault(code, { reason: reasonOf(error) }, error)
}

export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true })
  const place = join(folder, DATABASE_FILE)
  const db = new DatabaseSync(place, { timeout: 0 })
  try {
    lock(db, folder)
    migrate(db, place)
    writeFileSync(join(folder, HOLDER_FILE), `${process.pid}\n`)
    return db
  } catch (error) {
    db.close()
    if (errorNumber(error) === NOT_A_DATABASE) throw new StorageFault('storage/foreign', { place }, error)
    throw faultOf(error)
  }
}

/** The exclusive mode is set before the first access, so that the log's index stays in memory and the lock is never let go. */
function lock(db: DatabaseSync, folder: string): void {
  try {
    db.exec(`
      PRAGMA page_size = ${PAGE_BYTES};
      PRAGMA locking_mode = EXCLUSIVE;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA temp_store = MEMORY;
      PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
      PRAGMA cache_size = -${CACHE_KIB};
      BEGIN EXCLUSIVE;
      COMMIT;
    `)
  } catch (error) {
    if (errorNumber(error) !== BUSY) throw error
    throw new StorageFault('storage/in-use', { folder, holder: holderOf(folder) }, error)
  }
}

function holderOf(folder: string): string {
  const file = join(folder, HOLDER_FILE)
  const pid = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return /^\d+$/.test(pid) ? ` (${pid})` : ''
}

const pragma = (db: DatabaseSync, name: string): number => Number(Object.values(db.prepare(`PRAGMA ${name}`).get()!)[0])

function migrate(db: DatabaseSync, place: string): void {
  const [application, version] = [pragma(db, 'application_id'), pragma(db, 'user_version')]
  const empty = db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n === 0
  if (application !== APPLICATION_ID && !(application === 0 && empty))
    throw new StorageFault('storage/foreign', { place })
  if (version > STEPS.length) throw new StorageFault('storage/newer', { place, found: version, known: STEPS.length })
  for (const [i, step] of STEPS.entries()) {
    if (i < version) continue
    db.exec(
      `BEGIN IMMEDIATE; ${step} PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${i + 1}; COMMIT;`,
    )
  }
}
