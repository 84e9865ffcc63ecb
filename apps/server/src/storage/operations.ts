// The operations of a store beside commits, by name: those that read and those that write. Both drivers run these, so a name and
// its arguments are all that crosses to SQLite's thread.
import {
  accountRow,
  accountRows,
  auditRows,
  checkSnapshots,
  commandKeysOf,
  commandRows,
  indexRows,
  lastRevision,
  nextLog,
  recordRows,
  sealedRecords,
  secretRows,
  segmentRows,
  segmentsAt,
  transferRows,
  transferRowsOf,
} from './check-queries.ts'
import { accountPage, balance, entryPage, openAccounts, statement } from './ledger-queries.ts'
import {
  heads,
  indexEntries,
  logEnd,
  logHeads,
  saveSnapshot,
  segmentEnd,
  segments,
  segmentsAfter,
  snapshot,
  tables,
  verifyNext,
} from './log-queries.ts'
import { auditLog, forgetCommands, hasCommands, keepSecret, records, secret, storedAnswer } from './other-queries.ts'
import type { Query } from './queries.ts'

export const READS = {
  tables,
  heads,
  logEnd,
  logHeads,
  segmentEnd,
  segments,
  segmentsAfter,
  verifyNext,
  indexEntries,
  snapshot,
  secret,
  storedAnswer,
  hasCommands,
  balance,
  statement,
  accountPage,
  entryPage,
  records,
  auditLog,
  accountRow,
  accountRows,
  auditRows,
  checkSnapshots,
  commandRows,
  commandKeysOf,
  indexRows,
  lastRevision,
  nextLog,
  recordRows,
  sealedRecords,
  secretRows,
  segmentsAt,
  segmentRows,
  transferRows,
  transferRowsOf,
}

export const WRITES = { saveSnapshot, keepSecret, openAccounts, forgetCommands }

export type Operations = typeof READS & typeof WRITES
export type OperationName = keyof Operations
export type OperationArguments<N extends OperationName> = Parameters<Operations[N]>
export type OperationResult<N extends OperationName> = ReturnType<Operations[N]> extends Query<infer T> ? T : never

/** Runs an operation on a database. */
export type Perform = <N extends OperationName>(name: N, ...args: OperationArguments<N>) => Promise<OperationResult<N>>

export const isWrite = (name: OperationName): name is keyof typeof WRITES => name in WRITES

const OPERATIONS: Operations = { ...READS, ...WRITES }

export const queryFor = <N extends OperationName>(name: N, args: OperationArguments<N>): Query<OperationResult<N>> =>
  (OPERATIONS[name] as (...given: OperationArguments<N>) => Query<OperationResult<N>>)(...args)
