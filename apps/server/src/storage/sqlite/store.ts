// The embedded database as a store: whatever is asked goes over a desk, on this thread or on one of its own, after all that was
// asked for before it.
import type { Account, Answer, Balance, Entry, StatementLine } from '@punto/ledger'
import type { AuditEntry, AuditQuery } from '../audit-log.ts'
import { checkedEvents, followedChain } from '../chain.ts'
import { StorageFault } from '../faults.ts'
import type { Records } from '../records.ts'
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
import type { Page, SqliteDesk } from './desk.ts'
import { sqliteRecords } from './records.ts'

/** The desk's calls by name. */
export type DeskCall = keyof SqliteDesk
export type Ask = <C extends DeskCall>(
  call: C,
  ...args: Parameters<SqliteDesk[C]>
) => Promise<ReturnType<SqliteDesk[C]>>

export class SqliteStore implements Store {
  /** Those that wait are taken together. */
  readonly flights = 4
  readonly records: Records
  readonly #ask: Ask
  #closed = false

  constructor(ask: Ask) {
    this.#ask = async (call, ...args) => {
      if (this.#closed) throw new StorageFault('storage/closed')
      return ask(call, ...args)
    }
    this.records = sqliteRecords(this.#ask)
  }

  commit = (units: readonly Unit[]): Promise<readonly Outcome[]> => this.#ask('commit', units)
  openAccounts = (accounts: readonly Account[]): Promise<readonly Answer[]> => this.#ask('openAccounts', accounts)
  tables = (): Promise<readonly { table: string; version: number }[]> => this.#ask('tables')
  saveSnapshot = (table: string, snapshot: Snapshot): Promise<void> => this.#ask('saveSnapshot', table, snapshot)
  snapshot = (table: string): Promise<FoundSnapshot> => this.#ask('snapshot', table)
  secret = (table: string, shoe: number): Promise<Uint8Array | undefined> => this.#ask('secret', table, shoe)
  remembered = (key: CommandKey): Promise<Remembered | undefined> => this.#ask('remembered', key)
  balance = (account: string): Promise<Balance | undefined> => this.#ask('balance', account)
  marks = (owner: string, asked: PageAsked & { readonly round?: number }): Promise<readonly Placed<Mark>[]> =>
    this.#ask('marks', owner, asked)
  statement = (account: string, asked: PageAsked): Promise<readonly Placed<StatementLine>[]> =>
    this.#ask('statement', account, asked)
  auditLog = (asked: AuditQuery): Promise<readonly Placed<AuditEntry>[]> => this.#ask('auditLog', asked)
  accounts = (): AsyncIterable<AccountBalance> => pages((after) => this.#ask('accountPage', after))
  entries = (): AsyncIterable<Entry> => pages((after) => this.#ask('entryPage', after))

  keepSecret(table: string, shoe: number, sealed: Uint8Array): Promise<Uint8Array> {
    return this.#ask('keepSecret', table, shoe, sealed)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    const done = this.#ask('close')
    this.#closed = true
    await done
  }

  events(table: string, after = 0, upTo = Number.MAX_SAFE_INTEGER): AsyncIterable<StoredEvent> {
    return checkedEvents(table, after, upTo, {
      ending: () => this.#ask('ending', table),
      chapterEnd: (version) => this.#ask('chapterEnd', table, version),
      page: (version) => this.#ask('chapters', table, version),
    })
  }

  follow(table: string, upTo: number): AsyncIterable<number> {
    return followedChain(table, upTo, {
      ending: () => this.#ask('ending', table),
      next: (at, end) => this.#ask('follow', table, at, end),
    })
  }
}

/** Everything of a list that is read in pages. */
async function* pages<T>(read: (after: number) => Promise<Page<T>>): AsyncGenerator<T> {
  for (let after = 0; ; ) {
    const { rows, last } = await read(after)
    if (rows.length === 0) return
    yield* rows
    after = last
  }
}
