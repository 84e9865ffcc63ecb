// The disk under the house: a folder with a real SQLite database in it. A crash leaves what a disk may be left with.
//
// What is promised: in write-ahead mode with synchronous=FULL a commit has returned only after the log was synced, so whatever
// was answered is on the disk, whole. What was not answered may be there in any mixture of sectors, old and new: the log's
// check sums tell the database to forget it as a whole, or to keep it as a whole. The file itself is written to by
// checkpoints only, after the log was synced and before the log is used anew, so a torn file lies under a whole log.
//
// A crash is therefore an image: the files as they are at that instant, the sectors of the last call that was not answered
// mixed, in a new folder. The old handle is closed afterwards, on the old folder, which nobody looks at again.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Dice } from '@punto/server/bots'
import type { Unit, UnitResult } from '@punto/server/storage'
import {
  type CallSession,
  callHere,
  DATABASE_FILE,
  openDatabase,
  openSessionThread,
  SqliteSession,
  sqliteStore,
} from '@punto/server/storage/sqlite'
import type { Backing, Opened } from './backing.ts'
import { sessionReader, storeReader } from './database-reader.ts'
import type { Driver, Image } from './driver.ts'
import { type DurableState, durableRows, isExcluded } from './durable-state.ts'
import { FaultInjector } from './fault-injector.ts'
import { withDriverFaults } from './faulty-driver.ts'
import { storeWithFaults } from './store-with-faults.ts'

const LOG_FILE = `${DATABASE_FILE}-wal`
const SECTOR = 512
const PAGE = 4096
const FAULTY_THREAD = new URL('./faulty-session-thread.ts', import.meta.url)

export class SqliteBacking implements Backing {
  readonly #root: string
  readonly #outside: <T>(work: Promise<T>) => Promise<T>
  readonly #onThread: boolean
  readonly #injector = new FaultInjector()
  /** Undefined where nothing may happen that could not happen to another database. */
  readonly driver: Driver | undefined
  readonly #alike: boolean
  #images = 0
  #close: (() => Promise<void>) | undefined

  /** On this thread, or on one of its own as in a real house; `outside` has the simulated clock wait for that one. */
  constructor(root: string, outside: <T>(work: Promise<T>) => Promise<T>, onThread: boolean, alike = false) {
    this.#alike = alike
    this.driver = alike ? undefined : { faults: this.#injector, rehearse: (units) => this.#rehearse(units) }
    this.#root = root
    this.#outside = outside
    this.#onThread = onThread
    mkdirSync(this.folder, { recursive: true })
  }

  get folder(): string {
    return join(this.#root, String(this.#images))
  }

  async open(): Promise<Opened> {
    const { ask, session } = await this.#session()
    const store = sqliteStore(ask)
    const close = () => store.close()
    this.#close = close
    return {
      reader: session && !this.#alike ? sessionReader(store, session) : storeReader(store),
      withFaults: (line, hooks) =>
        storeWithFaults(this.#alike ? { ...store, maxConcurrentCommits: 1 } : store, line, hooks, !this.#alike),
      close,
    }
  }

  async #session(): Promise<{ readonly ask: CallSession; readonly session?: SqliteSession }> {
    if (this.#onThread) {
      const given = { memory: this.#injector.memory }
      return { ask: await openSessionThread(this.folder, { file: FAULTY_THREAD, given }) }
    }
    const session = new SqliteSession(this.folder, (folder) => withDriverFaults(openDatabase(folder), this.#injector))
    return { session, ask: callHere(session) }
  }

  /** On a copy that nobody sees. */
  #rehearse(units: readonly Unit[]): readonly UnitResult[] {
    const folder = join(this.#root, 'rehearsal')
    mkdirSync(folder, { recursive: true })
    write(folder, this.#image())
    const session = new SqliteSession(folder)
    try {
      return session.commit(units)
    } finally {
      session.close()
      rmSync(folder, { recursive: true, force: true })
    }
  }

  closed(): void {
    this.#close = undefined
  }

  ended(): void {
    if (this.#close) void this.#outside(this.#close().catch(() => undefined))
    this.#close = undefined
  }

  image(): Image | undefined {
    return this.#alike ? undefined : this.#image()
  }

  #image(): Image {
    const read = (name: string) => {
      const path = join(this.folder, name)
      return existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
    }
    return { file: read(DATABASE_FILE), log: read(LOG_FILE) }
  }

  crash(dice: Dice, before: Image | undefined): void {
    const old = this.folder
    const torn = before && tear(before, this.#image(), dice)
    this.#images++
    mkdirSync(this.folder, { recursive: true })
    if (torn) write(this.folder, torn)
    else {
      for (const name of [DATABASE_FILE, LOG_FILE]) {
        if (existsSync(join(old, name))) copyFileSync(join(old, name), join(this.folder, name))
      }
    }
    const gone = () => rmSync(old, { recursive: true, force: true })
    void this.#outside((this.#close?.() ?? Promise.resolve()).then(gone, gone))
    this.#close = undefined
  }

  tamper = <T>(work: (db: DatabaseSync) => T): T => {
    const db = new DatabaseSync(join(this.folder, DATABASE_FILE))
    try {
      return work(db)
    } finally {
      db.close()
    }
  }

  async durable(): Promise<DurableState> {
    return this.tamper((db) => {
      const tables = db.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).all()
      const names = tables.map(({ name }) => String(name)).filter((name) => !isExcluded(name))
      return new Map(names.map((name) => [name, durableRows(name, db.prepare(`SELECT * FROM "${name}"`).all())]))
    })
  }

  async remove(): Promise<void> {
    await this.#close?.()
    rmSync(this.#root, { recursive: true, force: true })
  }
}

function write(folder: string, { file, log }: Image): void {
  writeFileSync(join(folder, DATABASE_FILE), file)
  writeFileSync(join(folder, LOG_FILE), log)
}

function tear(before: Image, after: Image, dice: Dice): Image {
  // A checkpoint has begun: then the log is whole, and pages of the file may or may not have been written.
  if (!before.file.equals(after.file) && dice.once(2)) {
    return { file: mixed(before.file, after.file, PAGE, dice), log: after.log }
  }
  return { file: before.file, log: mixed(before.log, after.log, SECTOR, dice) }
}

/** Bytes of which some sectors have been written: those up to a place, or any. */
function mixed(before: Buffer, after: Buffer, sector: number, dice: Dice): Buffer {
  const longest = Math.max(before.length, after.length)
  const result = Buffer.alloc(longest)
  before.copy(result)
  const changed: number[] = []
  for (let at = 0; at < after.length; at += sector) {
    if (!after.subarray(at, at + sector).equals(result.subarray(at, Math.min(at + sector, after.length))))
      changed.push(at)
  }
  const inOrder = dice.once(2)
  const upTo = dice.below(changed.length + 1)
  let length = before.length
  for (const [i, at] of changed.entries()) {
    if (inOrder ? i >= upTo : dice.once(2)) continue
    const end = Math.min(at + sector, after.length)
    after.copy(result, at, at, end)
    length = Math.max(length, end)
  }
  return result.subarray(0, length)
}
