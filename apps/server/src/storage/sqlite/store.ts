// SQLite as a Store: every call goes to one session, on this thread or on a thread of its own, in the order of asking.
import type { Account, Answer, Balance, Entry, StatementLine } from '@punto/ledger'
import type { AuditEntry, AuditQuery } from '../audit-log.ts'
import { StorageFault } from '../faults.ts'
import { verifiedEvents, verifyChain } from '../hash-chain.ts'
import type { Records } from '../records.ts'
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
import { sqliteRecords } from './records.ts'
import type { Page, SqliteSession } from './session.ts'

/** The names of the session's methods. */
export type SessionCall = keyof SqliteSession
export type CallSession = <C extends SessionCall>(
  call: C,
  ...args: Parameters<SqliteSession[C]>
) => Promise<ReturnType<SqliteSession[C]>>

export class SqliteStore implements Store {
  /** Waiting commits share one transaction. */
  readonly maxConcurrentCommits = 4
  readonly records: Records
  readonly #call: CallSession
  #closed = false

  constructor(callSession: CallSession) {
    this.#call = async (call, ...args) => {
      if (this.#closed) throw new StorageFault('storage/closed')
      return callSession(call, ...args)
    }
    this.records = sqliteRecords(this.#call)
  }

  commit = (units: readonly Unit[]): Promise<readonly UnitResult[]> => this.#call('commit', units)
  openAccounts = (accounts: readonly Account[]): Promise<readonly Answer[]> => this.#call('openAccounts', accounts)
  tables = (): Promise<readonly { table: string; version: number }[]> => this.#call('tables')
  saveSnapshot = (table: string, snapshot: Snapshot): Promise<void> => this.#call('saveSnapshot', table, snapshot)
  snapshot = (table: string): Promise<FoundSnapshot> => this.#call('snapshot', table)
  secret = (table: string, shoe: number): Promise<Uint8Array | undefined> => this.#call('secret', table, shoe)
  storedAnswer = (key: CommandKey): Promise<StoredAnswer | undefined> => this.#call('storedAnswer', key)
  balance = (account: string): Promise<Balance | undefined> => this.#call('balance', account)
  indexEntries = (
    owner: string,
    asked: PageRequest & { readonly round?: number },
  ): Promise<readonly Placed<IndexEntry>[]> => this.#call('indexEntries', owner, asked)
  statement = (account: string, asked: PageRequest): Promise<readonly Placed<StatementLine>[]> =>
    this.#call('statement', account, asked)
  auditLog = (asked: AuditQuery): Promise<readonly Placed<AuditEntry>[]> => this.#call('auditLog', asked)
  accounts = (): AsyncIterable<AccountBalance> => pages((after) => this.#call('accountPage', after))
  entries = (): AsyncIterable<Entry> => pages((after) => this.#call('entryPage', after))

  keepSecret(table: string, shoe: number, sealed: Uint8Array): Promise<Uint8Array> {
    return this.#call('keepSecret', table, shoe, sealed)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    const done = this.#call('close')
    this.#closed = true
    await done
  }

  events(table: string, after = 0, upTo = Number.MAX_SAFE_INTEGER): AsyncIterable<StoredEvent> {
    return verifiedEvents(table, after, upTo, {
      logEnd: () => this.#call('logEnd', table),
      segmentEnd: (version) => this.#call('segmentEnd', table, version),
      page: (version) => this.#call('segments', table, version),
    })
  }

  verifyLog(table: string, upTo: number): AsyncIterable<number> {
    return verifyChain(table, upTo, {
      logEnd: () => this.#call('logEnd', table),
      next: (at, end) => this.#call('verifyNext', table, at, end),
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
