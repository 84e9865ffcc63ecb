// Opens the embedded database: one file in a folder that one process holds at a time, in write-ahead mode, every commit
// synced. The lock is the operating system's on the file itself, so it ends with the process however that ends.
import { closeSync, existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeFolder } from '../../base/index.ts'
import { reasonOf, StorageFault } from '../faults.ts'
import { makeHouseTables } from '../migrations.ts'
import { MOVED_TABLE, type MovedNote, refuseMoved } from '../moved.ts'
import { runSteps } from '../steps.ts'

export const DATABASE_FILE = 'punto.db'
/** "PNTO" in the file's head: this file is ours. */
export const APPLICATION_ID = 0x504e544f
/** Of the tables (migrations.ts). From 5 on personal data is encrypted (sealing/personal-store.ts): a program of before could not read it. */
export const VERSION = 5
/** Says who holds the folder, for the message to a second process. It locks nothing. */
export const HOLDER_FILE = 'punto.pid'

const BUSY = 5
const DAMAGED = 11
export const FULL = 13
const NOT_A_DATABASE = 26
/** Not permitted, read-only, cannot be opened. */
const NO_ACCESS: readonly unknown[] = [3, 8, 14]
const NO_ROOM: readonly unknown[] = ['ENOSPC', 'EDQUOT']
/** In full, as the database numbers them: a primary key, a unique index, a row's own number. */
const THERE_ALREADY: readonly unknown[] = [1555, 2067, 2579]
/** How much of the write-ahead log is moved into the file at a time. Larger means fewer, longer pauses. */
const CHECKPOINT_PAGES = 1000
const CACHE_KIB = 32_768
/** Of a new file. Large pages hold a commit's rows in fewer of them, and what a commit costs is its pages. */
export const PAGE_BYTES = 8192

/** The database's own number for an error, its details left out. */
export const errorNumber = (error: unknown): number | undefined => {
  const { errcode } = (error ?? {}) as { errcode?: unknown }
  return typeof errcode === 'number' ? errcode & 0xff : undefined
}

/** Whether a row that should be new is there already. */
export const isThereAlready = (error: unknown): boolean =>
  THERE_ALREADY.includes(((error ?? {}) as { errcode?: unknown }).errcode)

/** An error of the database's as a fault after which nothing was kept; `place` is its file. */
export function faultOf(error: unknown, place?: string): StorageFault {
  if (error instanceof StorageFault) return error
  const number = errorNumber(error)
  const reason = reasonOf(error)
  if (number === DAMAGED && place !== undefined) return new StorageFault('storage/damaged', { place, reason }, error)
  return new StorageFault(number === FULL ? 'storage/full' : 'storage/failed', { reason }, error)
}

export function openDatabase(folder: string): DatabaseSync {
  const place = fileIn(folder)
  let db: DatabaseSync | undefined
  try {
    makeFolder(folder, 0o700)
    makeFile(place)
    db = new DatabaseSync(place, { timeout: 0 })
    lock(db, folder)
    refuseMoved(noteIn(db), folder)
    makeTables(db, place)
    syncFound(db)
    writeFileSync(join(folder, HOLDER_FILE), `${process.pid}\n`, { mode: 0o600 })
    return db
  } catch (error) {
    db?.close()
    throw notOpened(error, place)
  }
}

export const fileIn = (folder: string): string => join(folder, DATABASE_FILE)

/**
 * A new one, for its owner's eyes alone; what is written beside it takes after it. One that is there is not opened here: closing
 * it again would let go of a lock that this process holds.
 */
function makeFile(place: string): void {
  if (!existsSync(place)) closeSync(openSync(place, 'a', 0o600))
}

export function notOpened(error: unknown, place: string): StorageFault {
  const [number, { code, syscall }] = [errorNumber(error), error as NodeJS.ErrnoException]
  const reason = reasonOf(error)
  if (number === NOT_A_DATABASE) return new StorageFault('storage/foreign', { place }, error)
  if (NO_ROOM.includes(code)) return new StorageFault('storage/full', { reason }, error)
  if (NO_ACCESS.includes(number) || syscall !== undefined) {
    return new StorageFault('storage/no-access', { place, reason }, error)
  }
  return faultOf(error, place)
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
      PRAGMA secure_delete = FAST;
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

/**
 * What a process that was killed had written to the log and not synced is found there all the same, and a power cut could still
 * lose it. To move it into the file syncs the log, its place in the folder and the file: only then may it be answered from. To sync
 * the log alone would not do where an earlier sync has failed: the system may say yes to the next and have written nothing.
 */
function syncFound(db: DatabaseSync): void {
  db.exec('PRAGMA wal_checkpoint')
}

function holderOf(folder: string): string {
  const file = join(folder, HOLDER_FILE)
  const pid = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  return /^\d+$/.test(pid) ? ` (${pid})` : ''
}

/** SQLite writes ?1 where PostgreSQL writes $1. */
export const sqliteText = (sql: string): string => sql.replaceAll(/\$(\d+)/g, '?$1')

const pragma = (db: DatabaseSync, name: string): number => Number(Object.values(db.prepare(`PRAGMA ${name}`).get()!)[0])

/** What a move has noted in this database. */
export function noteIn(db: DatabaseSync): MovedNote | undefined {
  const isThere = db.prepare('SELECT count(*) AS n FROM sqlite_schema WHERE name = ?').get(MOVED_TABLE)?.n === 1
  return isThere ? (db.prepare(`SELECT * FROM ${MOVED_TABLE}`).get() as unknown as MovedNote | undefined) : undefined
}

/** Those of this version, from whichever version there is. */
export function makeTables(db: DatabaseSync, place: string): void {
  const [application, version] = [pragma(db, 'application_id'), pragma(db, 'user_version')]
  const empty = db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n === 0
  if (application !== APPLICATION_ID && !(application === 0 && empty))
    throw new StorageFault('storage/foreign', { place })
  if (version > VERSION) throw new StorageFault('storage/newer', { place, found: version, known: VERSION })
  if (version === VERSION) return
  db.exec('BEGIN IMMEDIATE')
  runSteps(makeHouseTables('sqlite', version), ({ sql, params }) => db.prepare(sqliteText(sql)).all(...params))
  db.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}; COMMIT;`)
}
