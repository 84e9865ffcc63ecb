// Storage: what is kept, by SQLite or PostgreSQL. The contract is in store.ts.

export type { AuditEntry, AuditLog, AuditQuery } from './audit-log.ts'
export { isBrokenChain, reasonOf, STORAGE_FAULTS, StorageFault, type StorageFaultCode } from './faults.ts'
export type { StoredEvent } from './hash-chain.ts'
export { entriesIn } from './journal.ts'
export { LEASE_MS, type LeaseAnswer, type Leases, type Owners } from './leases.ts'
export type { AccountBalance } from './ledger-queries.ts'
export type { Archive } from './open/open-storage.ts'
export type { StorageStatus } from './open/storage-status.ts'
export { openPostgres, openSqlite, openSqliteHere } from './open.ts'
export type { SealingBegins } from './open-seals.ts'
export type { PageRequest, Placed } from './page.ts'
export type { KeptRecord, RecordChange, Records } from './records.ts'
export { openEvent, sealEvent } from './sealing/seal-cards.ts'
export { sealedStore } from './sealing/sealed-store.ts'
export { Sealer } from './sealing/sealer.ts'
export { sealKeyFrom } from './seals.ts'
export type { FoundSnapshot, Snapshot } from './snapshots.ts'
export type { EventLog, LedgerStore, Secrets, Store } from './store.ts'
export {
  type Append,
  type CommandKey,
  type CommandRecord,
  type IndexEntry,
  malformedField,
  type StoredAnswer,
  type Unit,
  type UnitResult,
} from './units.ts'
