// The embedded database as a driver: runs commits and operations synchronously. The session's owner decides on which thread.
import { backup, type DatabaseSync, type StatementSync } from 'node:sqlite'
import type { AuditEntry } from '../audit-log.ts'
import { StoreCache } from '../commit/cache.ts'
import { loadContext } from '../commit/load.ts'
import { type CommitMode, commitSteps } from '../commit/protocol.ts'
import type { BatchWrites } from '../commit/validate-batch.ts'
import { reasonOf, StorageFault } from '../faults.ts'
import { type ChainHead, ONLY_OWNER, RECORDS_LOG } from '../hash-chain.ts'
import { isWrite, type OperationArguments, type OperationName, type OperationResult, queryFor } from '../operations.ts'
import { keepSecret } from '../other-queries.ts'
import type { Query, SqlRow, SqlStep, SqlValue } from '../queries.ts'
import type { RecordChange } from '../records.ts'
import { type RecordsLogEvent, recordsSegment } from '../records-log.ts'
import { BEGUN_PLACE, type SealKeys, Seals } from '../seals.ts'
import { runSteps } from '../steps.ts'
import type { Unit, UnitResult } from '../units.ts'
import { errorNumber, FULL, faultOf, fileIn, isThereAlready, openDatabase, sqliteText } from './database.ts'
import { changeRecords, recordsBefore } from './records.ts'
import { BatchRefused, Writer } from './write.ts'

/** Nobody else writes to the file: a write is refused only because an id exists, which the second attempt knows. */
const COMMIT_MODE: CommitMode = { applyWhenSent: false, attempts: 2 }

/** Pages that a backup copies at a time, 4 MiB: commits wait for no more than that. */
const BACKUP_PAGES = 512
const BACKUP_ATTEMPTS = 6
const BACKUP_PAUSE_MS = 100

export class SqliteSession {
  readonly #place: string
  readonly #db: DatabaseSync
  readonly #writer: Writer
  readonly #cache = new StoreCache(ONLY_OWNER)
  readonly #statements = new Map<string, StatementSync>()
  #seals: Seals | undefined
  /** Set once it is unknown what the file holds: then every call is refused with it. */
  #uncertain: StorageFault | undefined

  constructor(folder: string, open: (folder: string) => DatabaseSync = openDatabase) {
    this.#place = fileIn(folder)
    this.#db = open(folder)
    this.#writer = new Writer(this.#db)
  }

  commit(units: readonly Unit[]): readonly UnitResult[] {
    return runSteps(commitSteps(this.#cache, units, COMMIT_MODE), (step) =>
      'load' in step ? this.#run(loadContext(step.load)) : this.#write(step.write),
    )
  }

  perform<N extends OperationName>(name: N, ...args: OperationArguments<N>): OperationResult<N> {
    const query = queryFor(name, args)
    return isWrite(name) ? this.#transaction(() => this.#run(query)) : this.#run(query)
  }

  changeRecords(changes: readonly RecordChange[], audit: readonly AuditEntry[]): boolean {
    const seals = this.#seals
    if (!seals) return this.#transaction(() => changeRecords(this.#db, changes, audit, undefined))
    return this.#appending((append) => changeRecords(this.#db, changes, audit, append), seals)
  }

  /**
   * From here on what is written is sealed. Where it begins, the log of records begins with what is there, and what says from where on
   * logs are sealed is kept with it: both or neither.
   */
  useSeals(keys: SealKeys): void {
    const seals = new Seals(keys)
    if (!this.#recordsHead()) {
      this.#appending((append) => {
        append(recordsBefore(this.#db))
        this.#run(keepSecret(BEGUN_PLACE, 0, Buffer.from(keys.begun)))
      }, seals)
    }
    this.#seals = seals
    this.#cache.useSeals(seals)
  }

  /**
   * Copies the database into a file that is empty or not there, page by page on a thread of the system's, while commits go on. What
   * is written meanwhile is in the copy too: it is the database as of the moment when the copy is whole.
   */
  async backUp(file: string): Promise<void> {
    if (this.#uncertain) throw this.#uncertain
    for (let attempt = 1; ; attempt++) {
      try {
        await backup(this.#db, file, { rate: BACKUP_PAGES })
        return
      } catch (error) {
        // SQLite refuses a step that falls into a write; the copy is then begun again.
        if (attempt === BACKUP_ATTEMPTS) throw faultOf(error, this.#place)
        await new Promise((resolve) => setTimeout(resolve, BACKUP_PAUSE_MS * attempt))
      }
    }
  }

  close(): void {
    this.#db.close()
  }

  /** A transaction that may write to the log of records. */
  #appending<T>(work: (append: (events: readonly RecordsLogEvent[]) => void) => T, seals: Seals): T {
    let appended = false
    const result = this.#transaction(() =>
      work((events) => {
        this.#writer.append(recordsSegment(this.#recordsHead(), events, seals))
        appended = true
      }),
    )
    if (appended) this.#writer.appended()
    return result
  }

  #recordsHead(): ChainHead | undefined {
    const sql = 'SELECT version, hash FROM tables WHERE id = $1'
    return this.#rows(sql, [RECORDS_LOG])[0] as ChainHead | undefined
  }

  /** False, with nothing written, where a row that should be new exists already or one is not as the batch needs it. */
  #write(writes: BatchWrites): boolean {
    try {
      this.#transaction(() => this.#writer.write(writes))
    } catch (error) {
      this.#writer.forget()
      if (error instanceof StorageFault && (isThereAlready(error.cause) || error.cause instanceof BatchRefused)) {
        return false
      }
      throw error
    }
    this.#writer.committed(writes)
    return true
  }

  #run = <T>(query: Query<T>): T => runSteps(query, (step) => this.#perform(step))

  #perform(step: SqlStep): readonly SqlRow[] {
    switch (step.kind) {
      case 'rows':
        return this.#rows(step.sql, step.params)
      case 'rows-by-key': {
        if (step.keys.length === 0) return []
        const keys = 'SELECT value FROM json_each($1)'
        const sql = `SELECT ${step.columns} FROM ${step.from} WHERE ${step.column} IN (${keys})`
        return this.#rows(sql, [JSON.stringify(step.keys)])
      }
      case 'remove-by-key': {
        const remove = this.#prepared(`DELETE FROM ${step.from} WHERE ${step.column} = $1`)
        for (const key of step.keys) remove.run(key)
        return []
      }
      case 'seals':
        return this.#seals ? [this.#seals] : []
      case 'change':
        this.#prepared(step.sql).run(...step.params)
        return []
      case 'insert-new': {
        const places = step.columns.map((_, i) => `$${i + 1}`)
        const sql = `INSERT INTO ${step.into} (${step.columns}) VALUES (${places}) ON CONFLICT DO NOTHING`
        const insert = this.#prepared(sql)
        let inserted = 0
        for (const row of step.rows) inserted += Number(insert.run(...row).changes)
        return [{ inserted }]
      }
    }
  }

  #rows(sql: string, params: readonly SqlValue[] = []): readonly SqlRow[] {
    if (this.#uncertain) throw this.#uncertain
    try {
      return this.#prepared(sql).all(...params)
    } catch (error) {
      throw faultOf(error, this.#place)
    }
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      statement = this.#db.prepare(sqliteText(sql))
      this.#statements.set(sql, statement)
    }
    return statement
  }

  #transaction<T>(work: () => T): T {
    if (this.#uncertain) throw this.#uncertain
    let result: T
    try {
      this.#db.exec('BEGIN IMMEDIATE')
      result = work()
    } catch (error) {
      this.#rollBack()
      throw this.#uncertain ?? faultOf(error, this.#place)
    }
    try {
      this.#db.exec('COMMIT')
    } catch (error) {
      // A full disk means that the commit was not written in full. After any other failure the log may hold it: only
      // opening the file again can tell, so this session refuses everything from here on.
      if (errorNumber(error) !== FULL) this.#setUncertain(error)
      this.#rollBack()
      throw this.#uncertain ?? faultOf(error, this.#place)
    }
    return result
  }

  #setUncertain(error: unknown): void {
    this.#uncertain ??= new StorageFault('storage/uncertain', { reason: reasonOf(error) }, error)
  }

  #rollBack(): void {
    try {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
    } catch (error) {
      this.#setUncertain(error)
    }
  }
}
