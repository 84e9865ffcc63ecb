// The contract of storage: what is kept, what a commit does, and what is read back. SQLite and PostgreSQL implement it, and one
// contract suite tests both.
//
// A COMMIT is a list of units in one database transaction: many commands, many tables (group commit). It happens as a
// whole or, where it rejects, not at all; when it resolves, every unit that is `done` is on the disk. Commits of one
// store happen one after the other, in the order in which they were asked for. Commits of other processes come in between, where
// they share the database; each is as if it were alone.
//
// A UNIT is one command's work: events for one table, transfers, the command's id with its answer, and index entries. Each part may
// be missing: a buy-in has no events, a dealer's step may have no id. Units are taken in order, each seeing what those
// before it did, and each stands or falls alone and whole. Of several answers that apply, the first speaks:
//
//   malformed  a field of the unit is invalid. Nothing is kept.
//   repeated   the actor's id is known, with the same digest: here is what was remembered. Nothing happens again.
//   id-used    the actor's id is known, with another digest. Nothing happens; what was remembered stays.
//   fenced     another process has taken the table over: it is at another epoch than the one at which it was taken here. Nothing is
//              kept, no id is used up, and nothing will be: send the command to the new owner.
//   stale      the table is not at the expected version: another owner has written (the fence), or an earlier unit of
//              this same commit was not done and this one was decided on top of it. Nothing is kept, no id is used up:
//              decide again on the state at `version`, and commit again under the same ids.
//   refused    the ledger, asked inside the transaction, does not move the money: that unit alone is refused. No event is
//              written. The refusal is stored as the command's answer, and under the transfers' ids, wherever the
//              ledger remembers such a refusal (an overdraft is); the others use no id up.
//   done       events, transfers, answer, index entries and audit entries are all kept. Where the first transfer of the unit was
//              accepted before, what the audit entries tell of has happened already, and none of them is kept.
//
// So every unit that follows one that was not done at the same table is `stale`, since versions count events: dependencies need
// not be declared. Units at other tables are not affected. A unit that appends events must bring new transfers: one that was
// accepted before under the same id would let an event be written for money that moved for another, so that is refused as
// `id/used-otherwise`.
//
// EVENTS, answers and snapshots are the caller's texts; storage does not parse them. What a commit adds to a table's log is a
// segment, and segments are chained by hash (hash-chain.ts). Reading verifies the chain; a break is a fault of that table alone.
import type { MessagePort } from 'node:worker_threads'
import type { Account, Answer, Balance, Entry, StatementLine } from '@punto/ledger'
import type { AuditLog } from './audit-log.ts'
import type { ChainHead, LogSegment, StoredEvent } from './hash-chain.ts'
import type { Leases } from './leases.ts'
import type { AccountBalance } from './ledger-queries.ts'
import type { TableVersion } from './log-queries.ts'
import type { Perform } from './operations.ts'
import type { PageRequest, Placed } from './page.ts'
import type { Records } from './records.ts'
import type { SealedRecords } from './sealed-records.ts'
import type { SealKeys } from './seals.ts'
import type { FoundSnapshot, Snapshot } from './snapshots.ts'
import type { CommandKey, IndexEntry, StoredAnswer, Unit, UnitResult } from './units.ts'

export interface Store {
  /** How many commits the caller should keep in flight: one being written, and those that wait so that the writer never does. */
  readonly maxConcurrentCommits: number
  /** A result for every unit, in its place. */
  commit(units: readonly Unit[]): Promise<readonly UnitResult[]>
  /** What an actor was answered under an id. */
  storedAnswer(key: CommandKey): Promise<StoredAnswer | undefined>
  /** Takes stored answers away, by the text of their keys. */
  forgetCommands(keys: readonly string[]): Promise<void>
  readonly log: EventLog
  readonly ledger: LedgerStore
  readonly secrets: Secrets
  /** Everything that is neither money nor log. */
  readonly records: Records
  /** The audit log, the newest entry first. */
  readonly auditLog: AuditLog
  /** Who owns which table, where several processes share the database; without them all tables are this process's. */
  readonly leases?: Leases | undefined
  /** Rows as they lie, for the check of what is stored; without a key there is nothing to check them by. */
  readonly rows?: StoredRows | undefined
  /** Copies the whole database into a file while commits go on; absent where the database has backups of its own. */
  readonly backUp?: ((file: string) => Promise<void>) | undefined
  /** Waits for earlier calls, then closes the database. */
  close(): Promise<void>
}

export interface StoredRows {
  readonly perform: Perform
  readonly seals: SealKeys
  /** Whether the house has the database to itself: then it counts revisions in a row of its own. */
  readonly embedded: boolean
  /** Tells of every record that is read and is not as it was written. */
  readonly watchRecords: SealedRecords['watch']
  /** For another thread; without it rows are read on this one. */
  forThread?(): RowsForThread
}

/** How another thread reaches the rows: over a port, which is transferred to it, or by the database's address. */
export type RowsForThread = { readonly port: MessagePort } | { readonly url: string }

/** The tables' logs of events, with their index and snapshots. */
export interface EventLog {
  /** Every table with its version. */
  tables(): Promise<readonly TableVersion[]>
  /** Every log with its version: the tables', the cage's and the money logs. */
  heads(): Promise<readonly TableVersion[]>
  /** The next segments of several logs as they are kept, each after a version of its own, unverified; not all where there are many. */
  segmentsAfter(logs: readonly { readonly log: string; readonly after: number }[]): Promise<readonly LogSegment[]>
  /** The head after the last segment that ends at this version or before it. */
  segmentEnd(log: string, version: number): Promise<ChainHead>
  /** The events after a version up to another, or to the last, verified against the chain; throws `chain/broken`. */
  events(table: string, after?: number, upTo?: number): AsyncIterable<StoredEvent>
  /** Only verifies, from the beginning up to a version; yields now and then the version reached; throws `chain/broken`. */
  verify(table: string, upTo: number): AsyncIterable<number>
  /** An owner's index entries, the newest first; with a number, those of that round. */
  indexEntries(owner: string, asked: PageRequest & { readonly round?: number }): Promise<readonly Placed<IndexEntry>[]>
  /** Keeps the two newest of each table; the events up to its version must be there. */
  saveSnapshot(table: string, snapshot: Snapshot): Promise<void>
  snapshot(table: string): Promise<FoundSnapshot>
}

/** Accounts, balances, and the journal of transfers. */
export interface LedgerStore {
  /** Opens accounts, each on its own. To open one again as it is changes nothing. */
  openAccounts(accounts: readonly Account[]): Promise<readonly Answer[]>
  balance(account: string): Promise<Balance | undefined>
  /** The account's lines, the newest first, each with the balance after it; none for an account that was never opened. */
  statement(account: string, asked: PageRequest): Promise<readonly Placed<StatementLine>[]>
  /** Every account in the order of opening. */
  accounts(): AsyncIterable<AccountBalance>
  /** Every remembered answer to a transfer: the ledger's journal. Those of one account are in the order of its statement. */
  entries(): AsyncIterable<Entry>
}

/** The sealed secrets of shoes. */
export interface Secrets {
  /** Keeps a secret unless one is kept already; returns the one that is kept: the first, for ever. */
  keep(table: string, shoe: number, sealed: Uint8Array): Promise<Uint8Array>
  read(table: string, shoe: number): Promise<Uint8Array | undefined>
}
