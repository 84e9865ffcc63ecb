// Evidence beside the embedded database: a file of its own, so that writing rows never holds a commit up and an operator's tools can read
// it while the house runs. It may be lost: it is written again from the logs.
import { closeSync, existsSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { BulkInsert, sqliteText } from '../../storage/index.ts'
import type { LogPosition, RowBatch } from './batch.ts'
import { type EvidenceDatabase, NewerEvidence, REWRITE, type SqlParameter } from './database.ts'
import {
  creation,
  DECLARED,
  EVIDENCE_TABLES,
  type EvidenceTable,
  type EvidenceTableName,
  POSITIONS,
  removal,
} from './tables.ts'

export const EVIDENCE_FILE = 'evidence.db'

/** The log is moved into the file after so many pages: nobody waits for it. */
const CHECKPOINT_PAGES = 4000
const CACHE_KIB = 16_384
/** A reader of the operator's may hold the file for so long. */
const BUSY_MS = 5000

export class SqliteEvidence implements EvidenceDatabase {
  readonly #file: string
  #db: DatabaseSync
  readonly #inserts = new Map<EvidenceTableName, { readonly insert: BulkInsert; readonly columns: readonly string[] }>()
  readonly #statements = new Map<string, StatementSync>()

  constructor(folder: string) {
    this.#file = join(folder, EVIDENCE_FILE)
    this.#db = this.#opened()
  }

  /** A file that is none of SQLite's, or damaged, is made anew. */
  #opened(): DatabaseSync {
    for (let attempt = 0; ; attempt++) {
      if (!existsSync(this.#file)) closeSync(openSync(this.#file, 'a', 0o600))
      const db = new DatabaseSync(this.#file, { timeout: BUSY_MS })
      try {
        db.exec(`
          PRAGMA journal_mode = WAL;
          PRAGMA synchronous = NORMAL;
          PRAGMA temp_store = MEMORY;
          PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES};
          PRAGMA cache_size = -${CACHE_KIB};`)
        db.prepare('SELECT count(*) FROM sqlite_master').get()
        return db
      } catch (error) {
        db.close()
        if (attempt > 0) throw error
        for (const end of ['', '-wal', '-shm']) rmSync(this.#file + end, { force: true })
      }
    }
  }

  async open(version: number, about: string): Promise<void> {
    const found = Number(Object.values(this.#db.prepare('PRAGMA user_version').get()!)[0])
    if (found > version) throw new NewerEvidence(found, version)
    const known = found === version && this.#db.prepare(`SELECT text FROM evidence_about`).get()?.text === about
    if (!known) this.#make(version, about)
  }

  #make(version: number, about: string): void {
    this.#inserts.clear()
    this.#statements.clear()
    this.#transaction(() => {
      for (const sql of [...removal(), 'DROP TABLE IF EXISTS evidence_about', ...creation('sqlite')]) this.#db.exec(sql)
      this.#db.exec('CREATE TABLE evidence_about (text TEXT NOT NULL) STRICT')
      this.#db.prepare('INSERT INTO evidence_about VALUES (?)').run(about)
      this.#db.exec(`PRAGMA user_version = ${version}`)
    })
  }

  async positions(): Promise<readonly LogPosition[]> {
    return this.rows(`SELECT log, version, hash, read_from AS "readFrom", state FROM ${POSITIONS}`, [])
  }

  async write(batch: RowBatch): Promise<boolean> {
    return this.#transaction(() => {
      for (const { log, expected } of batch.positions) {
        const at = this.#prepared(`SELECT version FROM ${POSITIONS} WHERE log = ?1`).get(log)?.version ?? 0
        if (at !== expected) return false
      }
      for (const { table, rows } of batch.tables()) {
        const { insert, columns } = this.#insert(table)
        const values: SQLInputValue[] = []
        for (const row of rows)
          for (const column of columns) values.push((row as Record<string, SQLInputValue>)[column]!)
        insert.runValues(values)
      }
      for (const { table, round, settlement, version } of batch.rewritten) {
        const [lines, ...others] = REWRITE
        this.#prepared(sqliteText(lines)).run(table, round, settlement)
        for (const sql of others) this.#prepared(sqliteText(sql)).run(table, round, version)
      }
      for (const { log, version, hash, readFrom, state } of batch.positions) {
        if (state === undefined) {
          this.#prepared(`UPDATE ${POSITIONS} SET version = ?2, hash = ?3 WHERE log = ?1`).run(log, version, hash)
        } else {
          const move = `INSERT OR REPLACE INTO ${POSITIONS} (log, version, hash, read_from, state) VALUES (?, ?, ?, ?, ?)`
          this.#prepared(move).run(log, version, hash, readFrom, state)
        }
      }
      return true
    })
  }

  async clear(): Promise<void> {
    this.#transaction(() => {
      for (const name of Object.keys(DECLARED)) this.#db.exec(`DELETE FROM ${name}`)
    })
  }

  async rows<Row>(sql: string, params: readonly SqlParameter[]): Promise<readonly Row[]> {
    return this.#prepared(sqliteText(sql)).all(...params) as unknown as readonly Row[]
  }

  async close(): Promise<void> {
    this.#db.close()
  }

  #insert(table: EvidenceTableName) {
    const known = this.#inserts.get(table)
    if (known) return known
    const { columns, key } = EVIDENCE_TABLES[table] as EvidenceTable
    const names = Object.keys(columns)
    const others = names.filter((name) => !key?.includes(name)).map((name) => `${name} = excluded.${name}`)
    const otherwise = key ? `ON CONFLICT (${key.join(', ')}) DO UPDATE SET ${others.join(', ')}` : ''
    const made = { insert: new BulkInsert(this.#db, table, names, otherwise), columns: names }
    this.#inserts.set(table, made)
    return made
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#db.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  #transaction<T>(work: () => T): T {
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      this.#db.exec(result === false ? 'ROLLBACK' : 'COMMIT')
      return result
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      throw error
    }
  }
}
