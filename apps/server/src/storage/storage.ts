// The contract of the house's storage: what is kept, what one commit does, and what is read back. Two adapters carry it,
// SQLite and PostgreSQL, and one suite holds both to it.
//
// A COMMIT is a list of units in one database transaction: many commands, many tables (group commit). It happens as a
// whole or, where it rejects, not at all; when it resolves, every unit that is `done` is on the disk. Commits of one
// store happen one after the other, in the order in which they were asked for.
//
// A UNIT is one command's work: events for one table, transfers, the command's id with its answer, and index entries. Each part may
// be missing: a buy-in has no events, a dealer's step may have no id. Units are taken in order, each seeing what those
// before it did, and each stands or falls alone and whole. Of several answers that apply, the first speaks:
//
//   malformed  a field of the unit is invalid. Nothing is kept.
//   repeated   the actor's id is known, with the same digest: here is what was remembered. Nothing happens again.
//   id-used    the actor's id is known, with another digest. Nothing happens; what was remembered stays.
//   stale      the table is not at the expected version: another owner has written (the fence), or an earlier unit of
//              this same commit was not done and this one was decided on top of it. Nothing is kept, no id is used up:
//              decide again on the state at `version`, and commit again under the same ids.
//   refused    the ledger, asked inside the transaction, does not move the money: that bet alone falls. No event is
//              written. The refusal is remembered as the command's answer, and under the transfers' ids, wherever the
//              ledger remembers such a refusal (an overdraft is); the others use no id up.
//   done       events, transfers, answer, index entries and audit entries are kept, all of them; but where every transfer of the unit
//              was accepted before, nothing has moved, and no audit entry is kept either.
//
// So whatever follows a unit that was not done at the same table gets `stale`, since versions count events: nobody has to
// say what depends on what. Units at other tables are not touched. A unit that appends events must bring new money: a
// transfer accepted before under the same id would let an event be written for money that moved for another, so that is
// refused as `id/used-otherwise`.
//
// EVENTS, answers and snapshots are texts of the caller's; storage reads nothing in them. What a commit adds to a table's
// events is a segment, and segments are chained: each keeps the SHA-256 of the hash before it and its own text, and the
// table's row keeps the last. Reading checks the chain and that nothing lies behind its end; a break is a fault of that table
// alone.
import type { Account, Answer, Balance, Entry, Group, LedgerRefusal, StatementLine } from '@punto/ledger'
import type { AuditEntry, AuditLog } from './audit-log.ts'
import type { Records } from './records.ts'

export interface Append {
  readonly table: string
  /** The version on which the events were decided; a table never heard of is at 0. */
  readonly expected: number
  /** Each as the text that JSON.stringify makes of it; a text with the separator of events is malformed. */
  readonly events: readonly string[]
}

/** Ids are per actor: nobody can use up another's. */
export interface CommandKey {
  readonly actor: string
  readonly id: string
}

export interface CommandRecord extends CommandKey {
  /** What was asked, its id and time left out, in few characters: it tells a repeat from another command. */
  readonly digest: string
  /** What the actor is told when the unit is done, now and whenever the command comes again. */
  readonly answer: string
}

/**
 * Where something lies in a table's log, so that it is found without reading the log: a round or a shoe, by its number,
 * for everybody who will ask for it. `from` and `to` are the versions of its first and last event.
 */
export interface IndexEntry {
  readonly owner: string
  readonly table: string
  readonly round: number
  readonly from: number
  readonly to: number
}

/** So many of a list that is told from its newest end; `before` is the place of the last one that was told. */
export interface PageRequest {
  readonly before?: string
  readonly limit: number
}

/** Something of such a list, with its place in it. */
export type Placed<T> = T & { readonly place: string }

export interface Unit {
  readonly append?: Append | undefined
  /** All or none of them, in order; a command's groups one after the other. */
  readonly transfers?: Group | undefined
  readonly command?: CommandRecord | undefined
  readonly indexEntries?: readonly IndexEntry[] | undefined
  /** What the audit log tells of it. */
  readonly audit?: readonly AuditEntry[] | undefined
}

/** What was answered under an id: the caller's own text, or the ledger's refusal. */
export type StoredAnswer =
  | { readonly digest: string; readonly answer: string }
  | { readonly digest: string; readonly refusal: LedgerRefusal }

export type UnitResult =
  | { readonly kind: 'malformed'; readonly place: string }
  | { readonly kind: 'repeated'; readonly remembered: StoredAnswer }
  | { readonly kind: 'id-used' }
  | { readonly kind: 'stale'; readonly version: number }
  | { readonly kind: 'refused'; readonly refusal: LedgerRefusal; readonly transfers: readonly Answer[] }
  /** `version` is the table's after this unit; 0 where the unit appends nothing. */
  | { readonly kind: 'done'; readonly version: number; readonly transfers: readonly Answer[] }

export interface StoredEvent {
  readonly version: number
  readonly text: string
}

export interface Snapshot {
  readonly version: number
  readonly body: string
}

/** The newest snapshot that is whole, and the versions of newer ones that are damaged. */
export interface FoundSnapshot {
  readonly snapshot?: Snapshot
  readonly damaged: readonly number[]
}

export interface AccountBalance {
  readonly account: Account
  readonly balance: Balance
}

export interface Store {
  /** How many commits it should have at once: one that it writes, and those that wait so that it never does. */
  readonly maxConcurrentCommits: number
  /** Opens accounts, each on its own. To open one again as it is changes nothing. */
  openAccounts(accounts: readonly Account[]): Promise<readonly Answer[]>
  /** An outcome for every unit, in its place. */
  commit(units: readonly Unit[]): Promise<readonly UnitResult[]>

  /** Every table with its version. */
  tables(): Promise<readonly { readonly table: string; readonly version: number }[]>
  /** The events after a version up to another, or to the last, checked against the chain; throws `chain/broken`. */
  events(table: string, after?: number, upTo?: number): AsyncIterable<StoredEvent>
  /** Only the check, from the beginning up to a version: tells now and then how far it has come; throws `chain/broken`. */
  verifyLog(table: string, upTo: number): AsyncIterable<number>
  /** An owner's index entries, the newest first; with a number, those of that round. */
  indexEntries(owner: string, asked: PageRequest & { readonly round?: number }): Promise<readonly Placed<IndexEntry>[]>

  /** Keeps the two newest of each table; the events up to its version must be there. */
  saveSnapshot(table: string, snapshot: Snapshot): Promise<void>
  snapshot(table: string): Promise<FoundSnapshot>

  /** Keeps a shoe's sealed secret and tells which one is kept: the first one given, for ever. */
  keepSecret(table: string, shoe: number, sealed: Uint8Array): Promise<Uint8Array>
  secret(table: string, shoe: number): Promise<Uint8Array | undefined>

  /** What an actor was answered under an id. */
  storedAnswer(key: CommandKey): Promise<StoredAnswer | undefined>
  balance(account: string): Promise<Balance | undefined>
  /** The account's lines, the newest first, each with the balance after it; none for an account that was never opened. */
  statement(account: string, asked: PageRequest): Promise<readonly Placed<StatementLine>[]>
  /** Every account in the order of opening. */
  accounts(): AsyncIterable<AccountBalance>
  /** Every remembered answer to a transfer, in order: the ledger's journal. */
  entries(): AsyncIterable<Entry>

  /** What is neither money nor log. */
  readonly records: Records
  /** The audit log, the newest entry first. */
  readonly auditLog: AuditLog

  /** Waits for what was asked before, then lets go of the database. */
  close(): Promise<void>
}
