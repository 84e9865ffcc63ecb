// PostgreSQL as a store: commits go over the committer's own connection, reading over a few others.
import {
  type Account,
  type Answer,
  type Balance,
  type Entry,
  Ledger,
  type StatementLine,
  statementOf,
} from '@punto/ledger'
import pg from 'pg'
import { beginning, type ChainedEvent, checkedEvents, type Head } from '../chain.ts'
import { StorageFault } from '../faults.ts'
import type { Records } from '../records.ts'
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
  Store,
  StoredEvent,
  Unit,
} from '../storage.ts'
import { type AccountRow, accountOf, type CommandRow, placeBefore, rememberedOf, statementPage } from '../table-rows.ts'
import { accountsOf, entryOf, TRANSFER_COLUMNS, type TransferRow, WHAT_IT_ENDS } from '../transfer-row.ts'
import { Committer } from './committer.ts'
import { faultOf, migrate, settingsFor } from './connect.ts'
import { postgresRecords } from './records.ts'

const PAGE = 1000
const READERS = 3

/** A table's number, from its name as the query's first parameter. */
const NUMBER = '(SELECT n FROM tables WHERE id = $1)'

export class PostgresStore implements Store {
  readonly records: Records
  readonly #pool: pg.Pool
  readonly #committer: Committer
  #closed = false

  private constructor(url: string) {
    this.#pool = new pg.Pool({ ...settingsFor(url), max: READERS })
    // Without a listener a connection that breaks while idle would end the process; the next query makes a new one.
    this.#pool.on('error', () => undefined)
    this.#committer = new Committer(url)
    this.records = postgresRecords(this.#pool, () => this.#mustBeOpen())
  }

  static async open(url: string): Promise<PostgresStore> {
    const store = new PostgresStore(url)
    try {
      const client = await store.#pool.connect()
      try {
        await migrate(client, new URL(url).host + new URL(url).pathname)
      } finally {
        client.release()
      }
      return store
    } catch (error) {
      await store.#pool.end()
      throw faultOf(error)
    }
  }

  async commit(units: readonly Unit[]): Promise<readonly Outcome[]> {
    this.#mustBeOpen()
    return this.#committer.commit(units)
  }

  /** Another process may open the same account in between: then what it opened is found, and this is asked once more. */
  async openAccounts(accounts: readonly Account[]): Promise<readonly Answer[]> {
    for (;;) {
      const ids = accounts.map(({ id }) => id).filter((id) => typeof id === 'string' && !id.includes('\0'))
      const known = await this.#all<AccountRow>('SELECT * FROM accounts WHERE id = ANY($1::text[])', ids)
      const answers = Ledger.restore({ accounts: known.map(accountOf), entries: [] }).open(accounts)
      const fresh = accounts.filter((_, i) => answers[i]!.ok && !answers[i]!.repeated)
      const opened = await this.#all(
        `INSERT INTO accounts (id, kind, currency)
         SELECT id, kind, currency FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS u (id, kind, currency, place)
         ORDER BY place ON CONFLICT DO NOTHING RETURNING n`,
        fresh.map(({ id }) => id),
        fresh.map(({ kind }) => kind),
        fresh.map(({ currency }) => currency),
      )
      if (opened.length === fresh.length) return answers
    }
  }

  /** A table that was asked for and never written to is none. */
  tables(): Promise<readonly { table: string; version: number }[]> {
    return this.#all('SELECT id AS "table", version FROM tables WHERE version > 0 ORDER BY n')
  }

  async *events(table: string, after = 0, upTo = Number.MAX_SAFE_INTEGER): AsyncIterable<StoredEvent> {
    const hex = "encode(hash, 'hex') AS hash"
    const [head] = await this.#all<Head>(`SELECT version, ${hex} FROM tables WHERE id = $1`, table)
    const at = `SELECT ${hex} FROM events WHERE tbl = ${NUMBER} AND version = $2`
    const hashAfter =
      after === 0 ? beginning(table).hash : (await this.#all<{ hash: string }>(at, table, after))[0]?.hash
    yield* checkedEvents(table, after, hashAfter, head ?? beginning(table), upTo, (from, end) =>
      this.#all<ChainedEvent>(
        `SELECT version, text, ${hex} FROM events
         WHERE tbl = ${NUMBER} AND version > $2 AND version <= $3 ORDER BY version LIMIT ${PAGE}`,
        table,
        from,
        end,
      ),
    )
  }

  async saveSnapshot(table: string, { version, body }: Snapshot): Promise<void> {
    const at = `SELECT encode(hash, 'hex') AS hash FROM events WHERE tbl = ${NUMBER} AND version = $2`
    const [event] = await this.#all<{ hash: string }>(at, table, version)
    if (!event) throw new StorageFault('snapshot/ahead', { table, version })
    await this.#all(
      `INSERT INTO snapshots (tbl, version, hash, body, sum)
       VALUES (${NUMBER}, $2, decode($3, 'hex'), $4, decode($5, 'hex'))
       ON CONFLICT (tbl, version) DO UPDATE SET hash = excluded.hash, body = excluded.body, sum = excluded.sum`,
      table,
      version,
      event.hash,
      body,
      snapshotSum(event.hash, body),
    )
    await this.#all(
      `DELETE FROM snapshots WHERE tbl = ${NUMBER} AND version IN (
         SELECT version FROM snapshots WHERE tbl = ${NUMBER} ORDER BY version DESC OFFSET ${SNAPSHOTS_KEPT})`,
      table,
    )
  }

  async snapshot(table: string): Promise<FoundSnapshot> {
    const rows = await this.#all<SnapshotRow>(
      `SELECT s.version, s.body, encode(s.hash, 'hex') AS hash, encode(s.sum, 'hex') AS sum,
         encode(e.hash, 'hex') AS event_hash
       FROM snapshots s LEFT JOIN events e ON e.tbl = s.tbl AND e.version = s.version
       WHERE s.tbl = ${NUMBER} ORDER BY s.version DESC`,
      table,
    )
    return firstWhole(rows)
  }

  async keepSecret(table: string, shoe: number, sealed: Uint8Array): Promise<Uint8Array> {
    await this.#all('INSERT INTO secrets VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', table, shoe, sealed)
    return (await this.secret(table, shoe))!
  }

  async secret(table: string, shoe: number): Promise<Uint8Array | undefined> {
    const query = 'SELECT sealed FROM secrets WHERE table_id = $1 AND shoe = $2'
    return (await this.#all<{ sealed: Uint8Array }>(query, table, shoe))[0]?.sealed
  }

  async remembered({ actor, id }: CommandKey): Promise<Remembered | undefined> {
    const query = 'SELECT * FROM commands WHERE id = $1 AND actor = $2'
    const [row] = await this.#all<CommandRow>(query, id, actor)
    return row && rememberedOf(row)
  }

  async balance(account: string): Promise<Balance | undefined> {
    const [row] = await this.#all<AccountRow>('SELECT * FROM accounts WHERE id = $1', account)
    return row && accountOf(row).balance
  }

  marks(
    owner: string,
    { before, limit, round }: PageAsked & { readonly round?: number },
  ): Promise<readonly Placed<Mark>[]> {
    return this.#all(
      `SELECT owner, "table", round, "from", "to", n::text AS place FROM marks
       WHERE owner = $1 AND n < $2 ${round === undefined ? '' : 'AND round = $4'} ORDER BY n DESC LIMIT $3`,
      ...[owner, placeBefore(before), limit, ...(round === undefined ? [] : [round])],
    )
  }

  async statement(account: string, asked: PageAsked): Promise<readonly Placed<StatementLine>[]> {
    const rows = await this.#all<TransferRow>(
      `WITH RECURSIVE mine AS (
         SELECT n, last FROM accounts WHERE id = $1
       ), line (seq, age) AS (
         SELECT last, 0 FROM mine
         UNION ALL
         SELECT CASE t.debit WHEN mine.n THEN t.debit_before ELSE t.credit_before END, age + 1
         FROM line JOIN transfers t ON t.seq = line.seq CROSS JOIN mine
       )
       SELECT ${TRANSFER_COLUMNS} FROM line JOIN transfers t ON t.seq = line.seq ${WHAT_IT_ENDS} ORDER BY age DESC`,
      account,
    )
    const transfers = (await this.#entriesOf(rows)).map(({ transfer }) => transfer)
    return statementPage(statementOf(account, transfers), rows, asked)
  }

  async *accounts(): AsyncIterable<AccountBalance> {
    const query = `SELECT * FROM accounts WHERE n > $1 ORDER BY n LIMIT ${PAGE}`
    for (let after = 0; ; ) {
      const rows = await this.#all<AccountRow>(query, after)
      if (rows.length === 0) return
      yield* rows.map(accountOf)
      after = rows.at(-1)!.n
    }
  }

  async *entries(): AsyncIterable<Entry> {
    const query = `SELECT ${TRANSFER_COLUMNS} FROM transfers t ${WHAT_IT_ENDS} WHERE t.seq > $1 ORDER BY t.seq LIMIT ${PAGE}`
    for (let after = 0; ; ) {
      const rows = await this.#all<TransferRow>(query, after)
      if (rows.length === 0) return
      yield* await this.#entriesOf(rows)
      after = rows.at(-1)!.seq
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#committer.close()
    await this.#pool.end()
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new StorageFault('storage/closed')
  }

  async #entriesOf(rows: readonly TransferRow[]): Promise<readonly Entry[]> {
    const numbers = [...new Set(rows.flatMap(accountsOf))]
    const accounts = await this.#all<AccountRow>('SELECT * FROM accounts WHERE n = ANY($1::int[])', numbers)
    const names = new Map(accounts.map(({ n, id }) => [n, id]))
    return rows.map((row) => entryOf(row, (n) => names.get(n)!))
  }

  async #all<T extends object>(query: string, ...params: readonly unknown[]): Promise<readonly T[]> {
    this.#mustBeOpen()
    try {
      return (await this.#pool.query<T>(query, [...params])).rows
    } catch (error) {
      throw faultOf(error)
    }
  }
}
