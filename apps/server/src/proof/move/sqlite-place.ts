// A data folder as one side of a move. As the new one it gets its database under another name until everything is there.
import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { makeFolder, syncFolder } from '../../base/index.ts'
import { creation, EVIDENCE_FILE } from '../../past/index.ts'
import {
  DATABASE_FILE,
  MAKE_MOVED_TABLE,
  MOVED_TABLE,
  type MovedNote,
  makeSqliteTables as makeTables,
  noteIn,
  openDatabase,
  openForReading,
  PAGE_BYTES,
} from '../../storage/index.ts'
import { CannotMove, refuseOther } from './cannot-move.ts'
import { ABOUT, columnsOf, type EvidenceAbout, MOVED_EVIDENCE, type MovedTable, type Row } from './moved-tables.ts'
import { type MovePlace, type MoveSource, type MoveTarget, PAGE_CHARACTERS, PAGE_ROWS } from './places.ts'

/** Whole, and not yet opened by any house. */
const WAITING = '.moved'
/** Being written. */
const PART = '.part'

export function sqlitePlace(folder: string): MovePlace {
  const file = join(resolve(folder), DATABASE_FILE)
  return {
    place: resolve(folder),
    audited: { file },
    note: async () => noteOf(existsSync(file) ? file : `${file}${WAITING}`),
    source: async () => openSource(resolve(folder), file),
    target: async () => new SqliteTarget(resolve(folder)),
  }
}

function noteOf(file: string): MovedNote | undefined {
  if (!existsSync(file)) return undefined
  const db = openForReading(file)
  try {
    return noteIn(db)
  } finally {
    db.close()
  }
}

function setNote(db: DatabaseSync, { state, move, place, at }: MovedNote): void {
  db.exec(`BEGIN IMMEDIATE; ${MAKE_MOVED_TABLE}; DELETE FROM ${MOVED_TABLE}`)
  db.prepare(`INSERT INTO ${MOVED_TABLE} VALUES (?, ?, ?, ?)`).run(state, move, place, at)
  db.exec('COMMIT')
}

const isEvidence = (table: MovedTable): boolean => MOVED_EVIDENCE.includes(table)

async function* pagesOf(db: DatabaseSync, table: MovedTable): AsyncGenerator<readonly Row[]> {
  const rows: Row[] = []
  let characters = 0
  for (const row of db.prepare(`SELECT ${columnsOf(table)} FROM ${table.name}`).iterate()) {
    const values = Object.values(row) as Row[number][]
    rows.push(values)
    for (const value of values) if (typeof value === 'string') characters += value.length
    if (rows.length < PAGE_ROWS && characters < PAGE_CHARACTERS) continue
    yield rows.splice(0)
    characters = 0
  }
  if (rows.length > 0) yield rows
}

function openSource(folder: string, file: string): MoveSource {
  if (!existsSync(file)) throw new CannotMove(`There is no house in ${folder}: ${file} is not there.`)
  const db = openDatabase(folder)
  const evidence = openEvidence(join(folder, EVIDENCE_FILE))
  const of = (table: MovedTable) => (isEvidence(table) ? evidence!.db : db)
  return {
    place: folder,
    evidence: evidence?.about,
    count: async (table) => Number(of(table).prepare(`SELECT count(*) AS n FROM ${table.name}`).get()!.n),
    pages: (table) => pagesOf(of(table), table),
    lastRevision: async () => Number(db.prepare('SELECT last FROM record_revisions').get()!.last),
    leave: async (note) => setNote(db, note),
    close: async () => {
      evidence?.db.close()
      db.close()
    },
  }
}

/** Rows of another version are written anew from the logs. */
function openEvidence(file: string): { readonly db: DatabaseSync; readonly about: EvidenceAbout } | undefined {
  if (!existsSync(file)) return undefined
  const db = new DatabaseSync(file)
  try {
    const version = Number(Object.values(db.prepare('PRAGMA user_version').get()!)[0])
    const text = db.prepare(`SELECT text FROM ${ABOUT}`).get()?.text
    for (const table of MOVED_EVIDENCE) db.prepare(`SELECT ${columnsOf(table)} FROM ${table.name} LIMIT 0`)
    if (typeof text === 'string') return { db, about: { version, text } }
  } catch {
    // Damaged, of another version, or never begun.
  }
  db.close()
  return undefined
}

class SqliteTarget implements MoveTarget {
  readonly place: string
  readonly #file: string
  readonly #evidenceFile: string
  #db: DatabaseSync | undefined
  #evidence: DatabaseSync | undefined
  readonly #inserts = new Map<MovedTable, StatementSync>()

  constructor(folder: string) {
    this.place = folder
    this.#file = join(folder, DATABASE_FILE)
    this.#evidenceFile = join(folder, EVIDENCE_FILE)
  }

  get audited() {
    return { file: this.#file + WAITING }
  }

  async begin(from: string, evidence: EvidenceAbout | undefined): Promise<void> {
    for (const file of [this.#file, `${this.#file}-wal`]) {
      if (existsSync(file))
        throw new CannotMove(`There is a house in ${this.place} already: move into a folder of its own.`)
    }
    refuseOther(noteOf(this.#file + WAITING), from, this.place)
    makeFolder(this.place, 0o700)
    this.#db = this.#made(this.#file)
    makeTables(this.#db, this.#file)
    this.#db.exec('BEGIN')
    if (!evidence) return
    this.#evidence = this.#made(this.#evidenceFile)
    this.#evidence.exec('BEGIN')
    for (const sql of creation('sqlite')) this.#evidence.exec(sql)
    this.#evidence.exec(`CREATE TABLE ${ABOUT} (text TEXT NOT NULL) STRICT; PRAGMA user_version = ${evidence.version}`)
    this.#evidence.prepare(`INSERT INTO ${ABOUT} VALUES (?)`).run(evidence.text)
  }

  /** What is not whole is thrown away, so that nothing has to be rolled back. */
  #made(file: string): DatabaseSync {
    for (const end of [WAITING, PART]) rmSync(file + end, { force: true })
    closeSync(openSync(file + PART, 'wx', 0o600))
    const db = new DatabaseSync(file + PART)
    db.exec(`PRAGMA page_size = ${PAGE_BYTES}; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF`)
    return db
  }

  async write(table: MovedTable, rows: readonly Row[]): Promise<void> {
    let insert = this.#inserts.get(table)
    if (!insert) {
      const db = isEvidence(table) ? this.#evidence! : this.#db!
      const places = Object.keys(table.columns).map(() => '?')
      insert = db.prepare(`INSERT INTO ${table.name} (${columnsOf(table)}) VALUES (${places.join(', ')})`)
      this.#inserts.set(table, insert)
    }
    for (const row of rows) insert.run(...(row as readonly SQLInputValue[]))
  }

  async commit(note: MovedNote, lastRevision: number): Promise<void> {
    this.#inserts.clear()
    this.#db!.prepare('UPDATE record_revisions SET last = ?').run(lastRevision)
    this.#db!.exec('COMMIT')
    setNote(this.#db!, note)
    if (this.#evidence) {
      this.#evidence.exec('COMMIT')
      this.#keep(this.#evidence, this.#evidenceFile)
    }
    this.#keep(this.#db!, this.#file)
    this.#db = openForReading(this.#file + WAITING)
    if (this.#evidence) this.#evidence = openForReading(this.#evidenceFile + WAITING)
  }

  #keep(db: DatabaseSync, file: string): void {
    db.close()
    const opened = openSync(file + PART, 'r')
    fsyncSync(opened)
    closeSync(opened)
    renameSync(file + PART, file + WAITING)
    syncFolder(this.place)
  }

  pages(table: MovedTable): AsyncIterable<readonly Row[]> {
    return pagesOf(isEvidence(table) ? this.#evidence! : this.#db!, table)
  }

  async open(): Promise<void> {
    this.#closeFiles()
    const waiting = this.#file + WAITING
    if (!existsSync(waiting)) return
    const db = new DatabaseSync(waiting)
    try {
      db.exec(`UPDATE ${MOVED_TABLE} SET state = 'came'`)
    } finally {
      db.close()
    }
    if (existsSync(this.#evidenceFile + WAITING)) renameSync(this.#evidenceFile + WAITING, this.#evidenceFile)
    renameSync(waiting, this.#file)
    syncFolder(this.place)
  }

  async close(): Promise<void> {
    this.#closeFiles()
    for (const file of [this.#file, this.#evidenceFile]) rmSync(file + PART, { force: true })
  }

  #closeFiles(): void {
    this.#db?.close()
    this.#evidence?.close()
    this.#db = undefined
    this.#evidence = undefined
  }
}
