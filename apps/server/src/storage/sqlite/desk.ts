// All that the embedded database is asked, each as one plain call that is over when it returns. Whoever holds the desk
// decides on which thread that is.

import type { DatabaseSync } from 'node:sqlite'
import {
  type Account,
  type Answer,
  type Balance,
  type Entry,
  Ledger,
  type StatementLine,
  statementOf,
} from '@punto/ledger'
import { beginning, type ChainedEvent, type Head } from '../chain.ts'
import { reasonOf, StorageFault } from '../faults.ts'
import { isAllDone, judge } from '../judge.ts'
import { hopeful, type Needs, needsOf } from '../needs.ts'
import type { KeptRecord, RecordChange, RecordQuery } from '../records.ts'
import { firstWhole, SNAPSHOTS_KEPT, type SnapshotRow, snapshotSum } from '../snapshots.ts'
import type {
  AccountBalance,
  CommandKey,
  FoundSnapshot,
  Mark,
  Outcome,
  PageAsked,
  Placed,
  Remembered,
  Snapshot,
  Unit,
} from '../storage.ts'
import { type AccountRow, accountOf, type CommandRow, placeBefore, rememberedOf, statementPage } from '../table-rows.ts'
import { accountsOf, entryOf, TRANSFER_COLUMNS, type TransferRow, WHAT_IT_ENDS } from '../transfer-row.ts'
import { errorNumber, faultOf, openDatabase } from './database.ts'
import { Known } from './known.ts'
import { Loader } from './load.ts'
import { changeRecords, recordsSelect } from './records.ts'
import { Writer } from './write.ts'

const PAGE = 1000
const FULL = 13
const CONSTRAINT = 19

/** A page of a longer list, and where the next one begins. */
export interface Page<T> {
  readonly rows: readonly T[]
  readonly last: number
}

export class SqliteDesk {
  readonly #db: DatabaseSync
  readonly #known = new Known()
  readonly #loader: Loader
  readonly #writer: Writer
  #uncertain: StorageFault | undefined

  constructor(folder: string, open: (folder: string) => DatabaseSync = openDatabase) {
    this.#db = open(folder)
    this.#loader = new Loader(this.#db, this.#known)
    this.#writer = new Writer(this.#db, this.#known)
  }

  /** First in the hope that all ids are new; where one is not, once more with a look under each. */
  commit(units: readonly Unit[]): readonly Outcome[] {
    const needs = needsOf(units)
    try {
      return this.#keep(units, hopeful(needs)) ?? this.#keep(units, needs)!
    } catch (error) {
      if (!(error instanceof StorageFault && errorNumber(error.cause) === CONSTRAINT)) throw error
      return this.#keep(units, needs)!
    }
  }

  /** Nothing is written, and nothing said, of a hope that has failed. */
  #keep(units: readonly Unit[], needs: Needs): readonly Outcome[] | undefined {
    let learn = () => {}
    try {
      const outcomes = this.#transaction(() => {
        const loaded = this.#loader.load(needs)
        const judgement = judge(units, loaded)
        if (needs.isHope && !isAllDone(judgement)) return undefined
        learn = this.#writer.write(judgement.writes, loaded)
        return judgement.outcomes
      })
      learn()
      return outcomes
    } catch (error) {
      this.#known.forget()
      throw error
    }
  }

  openAccounts(accounts: readonly Account[]): readonly Answer[] {
    return this.#transaction(() => {
      const known = this.#loader.accounts(accounts.map(({ id }) => String(id))).map(accountOf)
      const ledger = Ledger.restore({ accounts: known, entries: [] })
      const answers = ledger.open(accounts)
      const insert = this.#db.prepare('INSERT INTO accounts (id, kind, currency) VALUES (?, ?, ?)')
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

  head(table: string): Head {
    const [head] = this.#all<Head>('SELECT version, lower(hex(hash)) AS hash FROM tables WHERE id = ?', table)
    return head ?? beginning(table)
  }

  /** The hash kept with an event; before the first there is the beginning's. */
  hashAt(table: string, version: number): string | undefined {
    if (version === 0) return beginning(table).hash
    const query = `SELECT lower(hex(hash)) AS hash FROM events WHERE tbl = ${NUMBER} AND version = ?`
    return this.#all<{ hash: string }>(query, table, version)[0]?.hash
  }

  eventPage(table: string, after: number, upTo: number): readonly ChainedEvent[] {
    return this.#all(
      `SELECT version, text, lower(hex(hash)) AS hash FROM events
       WHERE tbl = ${NUMBER} AND version > ? AND version <= ? ORDER BY version LIMIT ${PAGE}`,
      table,
      after,
      upTo,
    )
  }

  saveSnapshot(table: string, { version, body }: Snapshot): void {
    this.#transaction(() => {
      const hash = version > 0 ? this.hashAt(table, version) : undefined
      if (hash === undefined) throw new StorageFault('snapshot/ahead', { table, version })
      const insert = `INSERT OR REPLACE INTO snapshots (tbl, version, hash, body, sum) VALUES (${NUMBER}, ?, unhex(?), ?, unhex(?))`
      this.#db.prepare(insert).run(table, version, hash, body, snapshotSum(hash, body))
      const old = `SELECT version FROM snapshots WHERE tbl = ${NUMBER} ORDER BY version DESC LIMIT -1 OFFSET ${SNAPSHOTS_KEPT}`
      this.#db.prepare(`DELETE FROM snapshots WHERE tbl = ${NUMBER} AND version IN (${old})`).run(table, table)
    })
  }

  snapshot(table: string): FoundSnapshot {
    const rows = this.#all<SnapshotRow>(
      `SELECT s.version, s.body, lower(hex(s.hash)) AS hash, lower(hex(s.sum)) AS sum, lower(hex(e.hash)) AS event_hash
       FROM snapshots s LEFT JOIN events e ON e.tbl = s.tbl AND e.version = s.version
       WHERE s.tbl = ${NUMBER} ORDER BY s.version DESC`,
      table,
    )
    return firstWhole(rows)
  }

  keepSecret(table: string, shoe: number, sealed: Uint8Array): Uint8Array {
    return this.#transaction(() => {
      this.#db
        .prepare('INSERT OR IGNORE INTO secrets (table_id, shoe, sealed) VALUES (?, ?, ?)')
        .run(table, shoe, sealed)
      return this.secret(table, shoe)!
    })
  }

  secret(table: string, shoe: number): Uint8Array | undefined {
    const query = 'SELECT sealed FROM secrets WHERE table_id = ? AND shoe = ?'
    return this.#all<{ sealed: Uint8Array }>(query, table, shoe)[0]?.sealed
  }

  remembered({ actor, id }: CommandKey): Remembered | undefined {
    const [row] = this.#all<CommandRow>('SELECT * FROM commands WHERE id = ? AND actor = ?', id, actor)
    return row && rememberedOf(row)
  }

  balance(account: string): Balance | undefined {
    const [row] = this.#loader.accounts([account])
    return row && accountOf(row).balance
  }

  marks(owner: string, { before, limit, round }: PageAsked & { readonly round?: number }): readonly Placed<Mark>[] {
    const ofRound = round === undefined ? '' : 'AND round = ?'
    return this.#all(
      `SELECT owner, "table", round, "from", "to", CAST(n AS TEXT) AS place FROM marks
       WHERE owner = ? AND n < ? ${ofRound} ORDER BY n DESC LIMIT ?`,
      ...[owner, placeBefore(before), ...(round === undefined ? [] : [round]), limit],
    )
  }

  statement(account: string, asked: PageAsked): readonly Placed<StatementLine>[] {
    const [row] = this.#loader.accounts([account])
    if (!row) return []
    const query = `
      WITH RECURSIVE line (seq, age) AS (
        SELECT last, 0 FROM accounts WHERE n = ?1
        UNION ALL
        SELECT CASE t.debit WHEN ?1 THEN t.debit_before ELSE t.credit_before END, age + 1
        FROM line JOIN transfers t ON t.seq = line.seq
      )
      SELECT ${TRANSFER_COLUMNS} FROM line JOIN transfers t ON t.seq = line.seq ${WHAT_IT_ENDS} ORDER BY age DESC`
    const rows = this.#all<TransferRow>(query, row.n)
    const transfers = this.#entriesOf(rows).map(({ transfer }) => transfer)
    return statementPage(statementOf(account, transfers), rows, asked)
  }

  accountPage(after: number): Page<AccountBalance> {
    const rows = this.#all<AccountRow>(`SELECT * FROM accounts WHERE n > ? ORDER BY n LIMIT ${PAGE}`, after)
    return { rows: rows.map(accountOf), last: rows.at(-1)?.n ?? after }
  }

  entryPage(after: number): Page<Entry> {
    const query = `SELECT ${TRANSFER_COLUMNS} FROM transfers t ${WHAT_IT_ENDS} WHERE t.seq > ? ORDER BY t.seq LIMIT ${PAGE}`
    const rows = this.#all<TransferRow>(query, after)
    return { rows: this.#entriesOf(rows), last: rows.at(-1)?.seq ?? after }
  }

  readRecords(query: RecordQuery): readonly KeptRecord[] {
    return this.#all(...recordsSelect(query))
  }

  changeRecords(changes: readonly RecordChange[]): boolean {
    return this.#transaction(() => changeRecords(this.#db, changes))
  }

  close(): void {
    this.#db.close()
  }

  #entriesOf(rows: readonly TransferRow[]): readonly Entry[] {
    const accounts = this.#loader.accountsByNumber(new Set(rows.flatMap(accountsOf)))
    const names = new Map(accounts.map(({ n, id }) => [n, id]))
    return rows.map((row) => entryOf(row, (n) => names.get(n)!))
  }

  #all<T>(query: string, ...params: readonly (string | number)[]): T[] {
    if (this.#uncertain) throw this.#uncertain
    try {
      return this.#db.prepare(query).all(...params) as T[]
    } catch (error) {
      throw faultOf(error)
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
      throw faultOf(error)
    }
    try {
      this.#db.exec('COMMIT')
    } catch (error) {
      this.#rollBack()
      // No room means that the commit was not written in full. After any other failure the log may hold it: only those
      // who open the file again can tell, so nothing more is said from here.
      if (errorNumber(error) === FULL) throw faultOf(error)
      this.#uncertain = new StorageFault('storage/uncertain', { reason: reasonOf(error) }, error)
      throw this.#uncertain
    }
    return result
  }

  #rollBack(): void {
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
  }
}

/** A table's number, from its name as the query's next parameter. */
const NUMBER = '(SELECT n FROM tables WHERE id = ?)'
