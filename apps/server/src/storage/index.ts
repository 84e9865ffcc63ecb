// What is kept, by SQLite or PostgreSQL. The contract is in store.ts.
export { AUDIT_COLUMNS, type AuditEntry, type AuditQuery } from './audit-log.ts'
export type { ChainHead } from './chain-head.ts'
export type { SegmentRow } from './check-queries.ts'
export {
  columnList,
  creationOf,
  type DeclaredColumn,
  type DeclaredTable,
  type Dialect,
  postgresType,
} from './declared-tables.ts'
export { ExpectedRecords, recordName } from './expected-records.ts'
export { isBrokenChain, reasonOf, STORAGE_FAULTS, StorageFault, type StorageFaultCode } from './faults.ts'
export { Follower, type FollowerOptions, type Opened, retryMs } from './follow/follower.ts'
export type { Failing, Following } from './follow/followers.ts'
export { Followers } from './follow/followers.ts'
export { Recurring } from './follow/recurring.ts'
export { SegmentFollower, type SegmentPosition } from './follow/segment-follower.ts'
export {
  emptyHead,
  eventsOfNext,
  isHouseLog,
  isMoneyLog,
  type LogSegment,
  RECORDS_LOG,
  type StoredEvent,
  walkChain,
} from './hash-chain.ts'
export { HOUSE_TABLES } from './house-tables.ts'
export { entriesIn, linesOf, type ReadLine, readLine } from './journal.ts'
export { LEASE_MS, type Leases } from './leases.ts'
export type { AccountBalance } from './ledger-queries.ts'
export type { NamedHead } from './log-queries.ts'
export { MAKE_MOVED_TABLE, MOVED_TABLE, type MovedNote } from './moved.ts'
export { type CommitResult, Committer } from './open/committer.ts'
export { type Archive, OpenStorage } from './open/open-storage.ts'
export type { StorageStatus } from './open/storage-status.ts'
export { openSqlite, openSqliteHere } from './open.ts'
export type { SealingBegins } from './open-seals.ts'
export type { Perform } from './operations.ts'
export type { PageRequest, Placed } from './page.ts'
export { bigintArray, textArray } from './postgres/arrays.ts'
export { checkSyncs, faultOf, settingsFor } from './postgres/connect.ts'
export { Hosts } from './postgres/hosts.ts'
export { lockTables, makeTables as makePostgresTables, noteOf, removeTables } from './postgres/migrate.ts'
export { poolOf } from './postgres/pool.ts'
export { readPostgresRows } from './postgres/read-rows.ts'
export { openPostgres } from './postgres/store.ts'
export { PAGE_LARGE_ROWS, PAGE_ROWS } from './queries.ts'
export { type RecordKind, recordDeclaration } from './record-kinds.ts'
export type { KeptRecord, RecordChange, Records } from './records.ts'
export { AuditDigest, auditText, type RecordsLogEvent, textDigest } from './records-log.ts'
export { type AccountRow, accountOf, isCommandSealed } from './rows.ts'
export type { AlteredRecord } from './sealed-records.ts'
export { PersonalData } from './sealing/personal-store.ts'
export { openEvent, openSnapshot, sealEvent, sealSnapshot } from './sealing/seal-cards.ts'
export { sealedStore } from './sealing/sealed-store.ts'
export { Sealer } from './sealing/sealer.ts'
export { BEGUN_PLACE, isSeal, type SealKeys, Seals, sealKeyFrom } from './seals.ts'
export { BulkInsert } from './sqlite/bulk.ts'
export {
  DATABASE_FILE,
  makeTables as makeSqliteTables,
  noteIn,
  openDatabase,
  PAGE_BYTES,
  sqliteText,
} from './sqlite/database.ts'
export { checkDatabaseFile, type DatabaseFile, openForReading } from './sqlite/database-file.ts'
export type { FaultMessage } from './sqlite/serve-session.ts'
export { SqliteSession } from './sqlite/session.ts'
export type { LedgerStore, RowsForThread, Store, StoredRows } from './store.ts'
export {
  type CommandKey,
  type CommandRecord,
  commandKeyText,
  EVENT_SEPARATOR,
  type IndexEntry,
  malformedField,
  type StakedAccount,
  type StoredAnswer,
  type Unit,
  type UnitResult,
} from './units.ts'
