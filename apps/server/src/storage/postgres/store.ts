// PostgreSQL as a store: commits go through the pipeline on a connection of their own, reads over a few others.
import { type Account, type Answer, type Balance, type Entry, Ledger, type StatementLine } from '@punto/ledger'
import pg from 'pg'
import { type AuditEntry, type AuditQuery, auditFilters } from '../audit-log.ts'
import { commandKeyText } from '../batch-needs.ts'
import { StorageFault } from '../faults.ts'
import {
  type ChainHead,
  emptyHead,
  headAfter,
  type LogEnd,
  type LogEndRow,
  type LogSegment,
  logEndOf,
  verifiedEvents,
  verifyChain,
} from '../hash-chain.ts'
import { entriesIn } from '../journal.ts'
import type { Records } from '../records.ts'
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
  Store,
  StoredAnswer,
  StoredEvent,
  Unit,
  UnitResult,
} from '../storage.ts'
import { type AccountRow, accountOf, type CommandRow, rememberedOf } from '../table-rows.ts'
import { CommitPipeline } from './commit-pipeline.ts'
import { checkSyncs, DURABLE, faultOf, migrate, placeIn, settingsFor } from './connect.ts'
import { PostgresDriver } from './driver.ts'
import { postgresRecords } from './records.ts'
import { Sockets } from './sockets.ts'

const PAGE = 1000
/** Commits and chapters are many rows in one. */
const FEW = 50
const READERS = 3
/** What is under way when the store closes has so long to be answered. */
const LAST_ANSWER_MS = 3000

/** The hash of the chapter that holds a table's event of some version; null where there is none. */
const hashAt = (table: string, version: string) =>
  `(SELECT CASE WHEN first <= ${version} THEN hash END FROM (
      SELECT first, hash FROM chapters c WHERE c."table" = ${table} AND last >= ${version} ORDER BY last LIMIT 1) AS held)`

export class PostgresStore implements Store {
  /** One is validated here while the one before it is written there. */
  readonly maxConcurrentCommits = 2
  readonly records: Records
  readonly #wires = new Sockets()
  readonly #pool: pg.Pool
  readonly #driver: PostgresDriver
  readonly #pipeline: CommitPipeline
  readonly #waiting = new Set<(fault: StorageFault) => void>()
  #closed = false

  private constructor(url: string) {
    const settings = settingsFor(url, this.#wires.next)
    const onConnect = async (client: pg.ClientBase): Promise<void> => void (await client.query(DURABLE))
    this.#pool = new pg.Pool({ ...settings, max: READERS, onConnect })
    // Without a listener a connection that breaks, idle or lent, would end the process; the next query makes a new one.
    this.#pool.on('error', () => undefined)
    this.#pool.on('connect', (client) => client.on('error', () => undefined))
    this.#driver = new PostgresDriver(settings)
    this.#pipeline = new CommitPipeline(this.#driver)
    this.records = postgresRecords(this.#pool, (work) => this.#beside(work))
  }

  static async open(url: string): Promise<PostgresStore> {
    const place = placeIn(url)
    const store = new PostgresStore(url)
    try {
      const client = await store.#pool.connect()
      try {
        await checkSyncs(client, place)
        await migrate(client, place)
      } finally {
        client.release()
      }
      return store
    } catch (error) {
      await store.#pool.end()
      throw faultOf(error)
    }
  }

  async commit(units: readonly Unit[]): Promise<readonly UnitResult[]> {
    this.#mustBeOpen()
    return this.#pipeline.commit(units)
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

  tables(): Promise<readonly { table: string; version: number }[]> {
    return this.#all('SELECT id AS "table", version FROM tables ORDER BY n')
  }

  events(table: string, after = 0, upTo = Number.MAX_SAFE_INTEGER): AsyncIterable<StoredEvent> {
    const end = `SELECT last AS version, hash FROM chapters WHERE "table" = $1 AND last <= $2 ORDER BY last DESC LIMIT 1`
    return verifiedEvents(table, after, upTo, {
      logEnd: () => this.#ending(table),
      segmentEnd: async (version) => (await this.#all<ChainHead>(end, table, version))[0] ?? emptyHead(table),
      page: (version) => this.#chapters(table, version),
    })
  }

  verifyLog(table: string, upTo: number): AsyncIterable<number> {
    return verifyChain(table, upTo, {
      logEnd: () => this.#ending(table),
      next: async (at, end) => headAfter(table, at, await this.#chapters(table, at.version), end),
    })
  }

  /** In one statement: a commit that lands meanwhile is in both parts of it or in none. */
  async #ending(table: string): Promise<LogEnd> {
    const query = `SELECT version, hash, last
      FROM (SELECT coalesce(max(last), 0) AS last FROM chapters WHERE "table" = $1) AS told LEFT JOIN tables ON id = $1`
    return logEndOf(table, (await this.#all<LogEndRow>(query, table))[0]!)
  }

  #chapters(table: string, after: number): Promise<readonly LogSegment[]> {
    const page = `SELECT * FROM chapters WHERE "table" = $1 AND last > $2 ORDER BY last LIMIT ${FEW}`
    return this.#all<LogSegment>(page, table, after)
  }

  async saveSnapshot(table: string, { version, body }: Snapshot): Promise<void> {
    const [chapter] = await this.#all<{ hash: string | null }>(`SELECT ${hashAt('$1', '$2')} AS hash`, table, version)
    const hash = version > 0 ? chapter?.hash : undefined
    if (!hash) throw new StorageFault('snapshot/ahead', { table, version })
    await this.#all(
      `INSERT INTO snapshots ("table", version, hash, body, sum) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT ("table", version) DO UPDATE SET hash = excluded.hash, body = excluded.body, sum = excluded.sum`,
      table,
      version,
      hash,
      body,
      snapshotSum(hash, body),
    )
    const kept = `SELECT version FROM snapshots WHERE "table" = $1 ORDER BY version DESC LIMIT ${SNAPSHOTS_KEPT}`
    await this.#all(`DELETE FROM snapshots WHERE "table" = $1 AND version NOT IN (${kept})`, table)
  }

  async snapshot(table: string): Promise<FoundSnapshot> {
    const rows = await this.#all<SnapshotRow>(
      `SELECT version, body, hash, sum, ${hashAt('s."table"', 's.version')} AS chapter_hash
       FROM snapshots s WHERE "table" = $1 ORDER BY version DESC`,
      table,
    )
    return firstWhole(rows)
  }

  async keepSecret(table: string, shoe: number, sealed: Uint8Array): Promise<Uint8Array> {
    await this.#all('INSERT INTO secrets VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', table, shoe, sealed)
    return (await this.secret(table, shoe))!
  }

  async secret(table: string, shoe: number): Promise<Uint8Array | undefined> {
    const query = 'SELECT sealed FROM secrets WHERE "table" = $1 AND shoe = $2'
    return (await this.#all<{ sealed: Uint8Array }>(query, table, shoe))[0]?.sealed
  }

  async storedAnswer(key: CommandKey): Promise<StoredAnswer | undefined> {
    const [row] = await this.#all<CommandRow>('SELECT * FROM commands WHERE key = $1', commandKeyText(key))
    return row && rememberedOf(row)
  }

  async balance(account: string): Promise<Balance | undefined> {
    const [row] = await this.#all<AccountRow>('SELECT * FROM accounts WHERE id = $1', account)
    return row && accountOf(row).balance
  }

  indexEntries(
    owner: string,
    { before, limit, round }: PageRequest & { readonly round?: number },
  ): Promise<readonly Placed<IndexEntry>[]> {
    return this.#all(
      `SELECT owner, "table", round, "from", "to", n::text AS place FROM marks
       WHERE owner = $1 AND n < $2 ${round === undefined ? '' : 'AND round = $4'} ORDER BY n DESC LIMIT $3`,
      ...[owner, cursorNumber(before), limit, ...(round === undefined ? [] : [round])],
    )
  }

  auditLog(asked: AuditQuery): Promise<readonly Placed<AuditEntry>[]> {
    const filters = auditFilters(asked)
    return this.#all(
      `SELECT at, kind, author, subject, text, n::text AS place FROM audit_log
       WHERE n < $1 ${filters.map(([column], i) => `AND ${column} = $${i + 3}`).join(' ')} ORDER BY n DESC LIMIT $2`,
      ...[cursorNumber(asked.before), asked.limit, ...filters.map(([, value]) => value)],
    )
  }

  async statement(account: string, asked: PageRequest): Promise<readonly Placed<StatementLine>[]> {
    const [row] = await this.#all<AccountRow>('SELECT * FROM accounts WHERE id = $1', account)
    const page = new StatementPage(account, asked, row?.last ?? 0)
    while (page.commit > 0) {
      const query = 'SELECT journal FROM commits WHERE number = $1'
      const [commit] = await this.#all<{ journal: string }>(query, page.commit)
      page.read(commit?.journal ?? '')
    }
    return page.lines
  }

  async *accounts(): AsyncIterable<AccountBalance> {
    const query = `SELECT * FROM accounts WHERE n > $1 ORDER BY n LIMIT ${PAGE}`
    for (let after = 0; ; ) {
      const rows = await this.#all<AccountRow>(query, after)
      if (rows.length === 0) return
      yield* rows.map(accountOf).map(({ account, balance }) => ({ account, balance }))
      after = rows.at(-1)!.n
    }
  }

  async *entries(): AsyncIterable<Entry> {
    const query = `SELECT number, journal FROM commits WHERE number > $1 AND journal <> '' ORDER BY number LIMIT ${FEW}`
    for (let after = 0; ; ) {
      const rows = await this.#all<{ number: number; journal: string }>(query, after)
      if (rows.length === 0) return
      for (const { journal } of rows) yield* entriesIn(journal)
      after = rows.at(-1)!.number
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    this.#driver.stopWaiting()
    const silence = setTimeout(() => {
      this.#driver.hangUp()
      this.#wires.hangUp()
    }, LAST_ANSWER_MS)
    await this.#pipeline.inTurn(() => this.#driver.close())
    await this.#pool.end()
    clearTimeout(silence)
    for (const reject of this.#waiting) reject(new StorageFault('storage/closed'))
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new StorageFault('storage/closed')
  }

  async #all<T extends object>(query: string, ...params: readonly unknown[]): Promise<readonly T[]> {
    return (await this.#beside(() => this.#pool.query<T>(query, [...params]))).rows
  }

  /** Something beside the commits. Whoever waits for a connection when the pool ends is forgotten there, and told here. */
  async #beside<T>(work: () => Promise<T>): Promise<T> {
    this.#mustBeOpen()
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject)
      work()
        .then(resolve, (error: unknown) => reject(faultOf(error)))
        .finally(() => this.#waiting.delete(reject))
    })
  }
}
