// Every query on the embedded database, each a synchronous method. The owner of the session decides on which thread it runs.
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { type Account, type Answer, type Balance, type Entry, Ledger, type StatementLine } from '@punto/ledger'
import { type AuditEntry, type AuditQuery, auditFilters } from '../audit-log.ts'
import { type BatchNeeds, commandKeyText, needsOf } from '../batch-needs.ts'
import { StoreCache } from '../cache.ts'
import { reasonOf, StorageFault } from '../faults.ts'
import {
  type ChainHead,
  emptyHead,
  headAfter,
  type LogEnd,
  type LogEndRow,
  type LogSegment,
  logEndOf,
} from '../hash-chain.ts'
import { entriesIn, entriesUnder, type KeptId } from '../journal.ts'
import type { KeptRecord, RecordChange, RecordQuery } from '../records.ts'
import { firstWhole, SNAPSHOTS_KEPT, type SnapshotRow, snapshotSum } from '../snapshots.ts'
import { cursorNumber, StatementPage } from '../statement-page.ts'
import type {
  AccountBalance,
  CommandKey,
  FoundSnapshot,
  IndexEntry,
  PageRequest,
  Placed,
  Snapshot,
  StoredAnswer,
  Unit,
  UnitResult,
} from '../storage.ts'
import { type AccountRow, accountOf, byId, type CommandRow, rememberedOf } from '../table-rows.ts'
import type { BatchResult, LoadedContext } from '../validate-batch.ts'
import { errorNumber, faultOf, fileIn, isThereAlready, openDatabase } from './database.ts'
import { changeRecords, recordsSelect } from './records.ts'
import { Writer } from './write.ts'

const PAGE = 1000
/** A row of commits or chapters holds many events, so pages are small. */
const FEW = 50
const FULL = 13

/** A page of a longer list, and where the next one begins. */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly last: number
}

export class SqliteSession {
  readonly #place: string
  readonly #db: DatabaseSync
  readonly #writer: Writer
  readonly #cache = new StoreCache()
  readonly #statements = new Map<string, StatementSync>()
  #commits: number
  #uncertain: StorageFault | undefined

  constructor(folder: string, open: (folder: string) => DatabaseSync = openDatabase) {
    this.#place = fileIn(folder)
    this.#db = open(folder)
    this.#writer = new Writer(this.#db)
    this.#commits = this.#all<{ last: number }>('SELECT coalesce(max(number), 0) AS last FROM commits')[0]!.last
  }

  /** Validated first from the cache, assuming that every id is new; if that fails, again from what is read. */
  commit(units: readonly Unit[]): readonly UnitResult[] {
    const optimistic = this.#cache.validateOptimistically(units)
    if (optimistic) {
      if (this.#write(optimistic)) return optimistic.outcomes
      this.#cache.revert()
    }
    const result = this.#cache.validate(units, this.#load(needsOf(units)))
    if (this.#write(result)) return result.outcomes
    this.#cache.clear()
    throw new StorageFault('storage/failed', { reason: 'a row that should be new is there already' })
  }

  #load(needs: BatchNeeds): LoadedContext {
    const ids = [...new Set([...needs.transfers, ...needs.pending])].flatMap((key) =>
      this.#all<KeptId>('SELECT key, place, ended FROM transfers WHERE key = ?', key),
    )
    const { entries, accounts } = entriesUnder(ids, (commit) => this.#journal(commit))
    return {
      commits: this.#commits,
      heads: new Map([...needs.tables].map((table) => [table, this.head(table)])),
      accounts: byId([...new Set([...needs.accounts, ...accounts])].flatMap((id) => this.#account(id) ?? [])),
      entries,
      commands: new Map(
        needs.commands
          .flatMap((key) => this.#all<CommandRow>('SELECT * FROM commands WHERE key = ?', key))
          .map((row) => [row.key, rememberedOf(row)]),
      ),
    }
  }

  openAccounts(accounts: readonly Account[]): readonly Answer[] {
    return this.#transaction(() => {
      const known = new Set(accounts.map(({ id }) => String(id)))
      const ledger = Ledger.restore({ accounts: [...known].flatMap((id) => this.#account(id) ?? []), entries: [] })
      const answers = ledger.open(accounts)
      const insert = this.#prepared('INSERT INTO accounts (id, kind, currency) VALUES (?, ?, ?)')
      for (const [i, { id, kind, currency }] of accounts.entries()) {
        const answer = answers[i]!
        if (answer.ok && !answer.repeated) insert.run(id, kind, currency)
      }
      return answers
    })
  }

  tables(): readonly { table: string; version: number }[] {
    return this.#all('SELECT id AS "table", version FROM tables ORDER BY n')
  }

  head(table: string): ChainHead {
    const [head] = this.#all<ChainHead>('SELECT version, hash FROM tables WHERE id = ?', table)
    return head ?? emptyHead(table)
  }

  logEnd(table: string): LogEnd {
    const query = `SELECT version, hash, last
      FROM (SELECT coalesce(max(last), 0) AS last FROM chapters WHERE "table" = ?1) LEFT JOIN tables ON id = ?1`
    return logEndOf(table, this.#all<LogEndRow>(query, table)[0]!)
  }

  segmentEnd(table: string, upTo: number): ChainHead {
    const query = `SELECT last AS version, hash FROM chapters WHERE "table" = ? AND last <= ? ORDER BY last DESC LIMIT 1`
    return this.#all<ChainHead>(query, table, upTo)[0] ?? emptyHead(table)
  }

  segments(table: string, after: number): readonly LogSegment[] {
    const query = `SELECT * FROM chapters WHERE "table" = ? AND last > ? ORDER BY last LIMIT ${FEW}`
    return this.#all(query, table, after)
  }

  verifyNext(table: string, at: ChainHead, upTo: number): ChainHead {
    return headAfter(table, at, this.segments(table, at.version), upTo)
  }

  indexEntries(
    owner: string,
    { before, limit, round }: PageRequest & { readonly round?: number },
  ): readonly Placed<IndexEntry>[] {
    return this.#all(
      `SELECT owner, "table", round, "from", "to", CAST(n AS TEXT) AS place FROM marks
       WHERE owner = ? AND n < ? ${round === undefined ? '' : 'AND round = ?'} ORDER BY n DESC LIMIT ?`,
      ...[owner, cursorNumber(before), ...(round === undefined ? [] : [round]), limit],
    )
  }

  saveSnapshot(table: string, { version, body }: Snapshot): void {
    this.#transaction(() => {
      const [chapter] = version > 0 ? this.#all<{ hash: string }>(`SELECT ${HASH_AT} AS hash`, table, version) : []
      const hash = chapter?.hash
      if (!hash) throw new StorageFault('snapshot/ahead', { table, version })
      const insert = 'INSERT OR REPLACE INTO snapshots ("table", version, hash, body, sum) VALUES (?, ?, ?, ?, ?)'
      this.#prepared(insert).run(table, version, hash, body, snapshotSum(hash, body))
      const kept = `SELECT version FROM snapshots WHERE "table" = ? ORDER BY version DESC LIMIT ${SNAPSHOTS_KEPT}`
      this.#prepared(`DELETE FROM snapshots WHERE "table" = ? AND version NOT IN (${kept})`).run(table, table)
    })
  }

  snapshot(table: string): FoundSnapshot {
    const rows = this.#all<SnapshotRow>(
      `SELECT version, body, hash, sum, ${HASH_AT.replace('?', 's."table"').replace('?', 's.version')} AS chapter_hash
       FROM snapshots s WHERE "table" = ? ORDER BY version DESC`,
      table,
    )
    return firstWhole(rows)
  }

  keepSecret(table: string, shoe: number, sealed: Uint8Array): Uint8Array {
    return this.#transaction(() => {
      const insert = 'INSERT OR IGNORE INTO secrets ("table", shoe, sealed) VALUES (?, ?, ?)'
      this.#prepared(insert).run(table, shoe, sealed)
      return this.secret(table, shoe)!
    })
  }

  secret(table: string, shoe: number): Uint8Array | undefined {
    const query = 'SELECT sealed FROM secrets WHERE "table" = ? AND shoe = ?'
    return this.#all<{ sealed: Uint8Array }>(query, table, shoe)[0]?.sealed
  }

  storedAnswer(key: CommandKey): StoredAnswer | undefined {
    const [row] = this.#all<CommandRow>('SELECT * FROM commands WHERE key = ?', commandKeyText(key))
    return row && rememberedOf(row)
  }

  balance(account: string): Balance | undefined {
    return this.#account(account)?.balance
  }

  statement(account: string, asked: PageRequest): readonly Placed<StatementLine>[] {
    const page = new StatementPage(account, asked, this.#account(account)?.last ?? 0)
    while (page.commit > 0) page.read(this.#journal(page.commit))
    return page.lines
  }

  accountPage(after: number): Page<AccountBalance> {
    const rows = this.#all<AccountRow>(`SELECT * FROM accounts WHERE n > ? ORDER BY n LIMIT ${PAGE}`, after)
    return {
      rows: rows.map(accountOf).map(({ account, balance }) => ({ account, balance })),
      last: rows.at(-1)?.n ?? after,
    }
  }

  entryPage(after: number): Page<Entry> {
    const query = `SELECT number, journal FROM commits WHERE number > ? AND journal <> '' ORDER BY number LIMIT ${FEW}`
    const rows = this.#all<{ number: number; journal: string }>(query, after)
    return { rows: rows.flatMap(({ journal }) => entriesIn(journal)), last: rows.at(-1)?.number ?? after }
  }

  readRecords(query: RecordQuery): readonly KeptRecord[] {
    return this.#all(...recordsSelect(query))
  }

  changeRecords(changes: readonly RecordChange[], audit: readonly AuditEntry[]): boolean {
    return this.#transaction(() => changeRecords(this.#db, changes, audit))
  }

  auditLog(asked: AuditQuery): readonly Placed<AuditEntry>[] {
    const filters = auditFilters(asked)
    return this.#all(
      `SELECT at, kind, author, subject, text, CAST(n AS TEXT) AS place FROM audit_log
       WHERE n < ? ${filters.map(([column]) => `AND ${column} = ?`).join(' ')} ORDER BY n DESC LIMIT ?`,
      ...[cursorNumber(asked.before), ...filters.map(([, value]) => value), asked.limit],
    )
  }

  close(): void {
    this.#db.close()
  }

  /** False where an id exists already and nothing was written. */
  #write(result: BatchResult): boolean {
    const { writes } = result
    try {
      if (writes) this.#transaction(() => this.#writer.write(writes))
    } catch (error) {
      if (error instanceof StorageFault && isThereAlready(error.cause)) return false
      // Whatever the reason, the next commit is validated from what is read.
      this.#cache.clear()
      throw error
    }
    if (writes) this.#commits = writes.number
    this.#cache.apply(result)
    return true
  }

  #account(id: string) {
    const [row] = this.#all<AccountRow>('SELECT * FROM accounts WHERE id = ?', id)
    return row && accountOf(row)
  }

  #journal(commit: number): string {
    return this.#all<{ journal: string }>('SELECT journal FROM commits WHERE number = ?', commit)[0]?.journal ?? ''
  }

  #prepared(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#db.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  #all<T>(query: string, ...params: readonly SQLInputValue[]): T[] {
    if (this.#uncertain) throw this.#uncertain
    try {
      return this.#prepared(query).all(...params) as T[]
    } catch (error) {
      throw faultOf(error, this.#place)
    }
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
      // No room means that the commit was not written in full. After any other failure the log may hold it: only those
      // who open the file again can tell, so nothing more is said from here.
      if (errorNumber(error) !== FULL) this.#loseCertainty(error)
      this.#rollBack()
      throw this.#uncertain ?? faultOf(error, this.#place)
    }
    return result
  }

  #loseCertainty(error: unknown): void {
    this.#uncertain ??= new StorageFault('storage/uncertain', { reason: reasonOf(error) }, error)
  }

  #rollBack(): void {
    try {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
    } catch (error) {
      this.#loseCertainty(error)
    }
  }
}

/** The hash of the segment that holds a table's event of some version; null where there is none. */
const HASH_AT = `(SELECT iif(first <= v, hash, NULL) FROM (
  SELECT first, hash, v FROM (SELECT ? AS t, ? AS v) JOIN chapters ON "table" = t AND last >= v ORDER BY last LIMIT 1))`
