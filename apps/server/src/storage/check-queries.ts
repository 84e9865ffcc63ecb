// Queries that read rows as they lie, in pages, for the check of what is stored. A page that is compared with the logs comes with their
// heads, in one statement and so as of one instant.
import type { AuditEntry } from './audit-log.ts'
import { type ChainHead, type LogSegment, RECORDS_LOG } from './hash-chain.ts'
import type { KeptId } from './journal.ts'
import type { NamedHead } from './log-queries.ts'
import { PAGE_LARGE_ROWS, PAGE_ROWS, type Query, rows, rowsByKey, storeSeals } from './queries.ts'
import type { KeptRecord, RecordQuery } from './records.ts'
import type { StoredRecord } from './records-log.ts'
import type { AccountRow, CommandRow } from './rows.ts'
import { isSeal } from './seals.ts'
import { type SnapshotRow, snapshotSum } from './snapshots.ts'
import type { IndexEntry } from './units.ts'

export interface SegmentRow extends LogSegment {
  readonly n: number
  readonly statements: string
}

const SEGMENT = 'n, "table", first, last, events, transfers, statements, hash'

export const segmentRows = (log: string, after: number): Query<readonly SegmentRow[]> =>
  rows(
    `SELECT ${SEGMENT} FROM segments WHERE "table" = $1 AND last > $2 ORDER BY last LIMIT ${PAGE_LARGE_ROWS}`,
    log,
    after,
  )

/** Those of some numbers. */
export const segmentsAt = (numbers: readonly number[]): Query<readonly SegmentRow[]> =>
  rowsByKey('segments', 'n', numbers)

/** The first log after a name that has segments. */
export function* nextLog(after: string): Query<string | undefined> {
  const [row] = yield* rows<{ log: string | null }>(
    'SELECT min("table") AS log FROM segments WHERE "table" > $1',
    after,
  )
  return row?.log ?? undefined
}

export interface AccountsPage {
  readonly heads: readonly NamedHead[]
  readonly accounts: readonly AccountRow[]
}

/** Accounts after a number, by their numbers. */
export const accountRows = (after: number): Query<AccountsPage> =>
  accountsWith(`n > $1 ORDER BY n LIMIT ${PAGE_ROWS}`, after)

/** One account. */
export const accountRow = (id: string): Query<AccountsPage> => accountsWith('id = $1', id)

function* accountsWith(condition: string, param: string | number): Query<AccountsPage> {
  const found = yield* rows<AccountRow & { row_of: string }>(
    `SELECT 'head' AS row_of, 0 AS n, id, hash AS kind, '' AS currency, version AS posted,
       0 AS pending_debits, 0 AS pending_credits, 0 AS lines, 0 AS last
     FROM tables WHERE version > 0
     UNION ALL
     SELECT 'account', n, id, kind, currency, posted, pending_debits, pending_credits, lines, last
     FROM (SELECT * FROM accounts WHERE ${condition}) AS page`,
    param,
  )
  return {
    heads: found.flatMap(({ row_of, id, kind, posted }) =>
      row_of === 'head' ? [{ log: id, version: posted, hash: kind as string }] : [],
    ),
    accounts: found.filter(({ row_of }) => row_of === 'account').sort((one, other) => one.n - other.n),
  }
}

export interface RecordsPage {
  readonly head: NamedHead | undefined
  readonly records: readonly StoredRecord[]
}

export function* recordRows(kind: string, key: string): Query<RecordsPage> {
  const found = yield* rows<StoredRecord & { row_of: string }>(
    `SELECT 'head' AS row_of, '' AS kind, '' AS key, hash AS text, version AS revision FROM tables WHERE id = $3
     UNION ALL
     SELECT 'record', kind, key, text, revision
     FROM (SELECT * FROM records WHERE kind > $1 OR (kind = $1 AND key > $2) ORDER BY kind, key LIMIT ${PAGE_ROWS}) AS page`,
    kind,
    key,
    RECORDS_LOG,
  )
  const head = found.find(({ row_of }) => row_of === 'head')
  const records = found.filter(({ row_of }) => row_of === 'record')
  const isBefore = (one: StoredRecord, other: StoredRecord) =>
    one.kind < other.kind || (one.kind === other.kind && one.key < other.key)
  return {
    head: head && { log: RECORDS_LOG, version: head.revision, hash: head.text },
    records: records.sort((one, other) => (isBefore(one, other) ? -1 : 1)),
  }
}

/** What a query for records finds, with the head of the log that tells of them: in one statement, so as of one instant. */
export function* sealedRecords(query: RecordQuery): Query<{
  readonly head: ChainHead | undefined
  readonly records: readonly KeptRecord[]
}> {
  const [condition, ...params] =
    'key' in query
      ? (['key = $3', query.kind, query.key] as const)
      : (['key > $3 ORDER BY key LIMIT $4', query.kind, query.after, query.limit] as const)
  const found = yield* rows<KeptRecord & { row_of: string }>(
    `SELECT 'head' AS row_of, '' AS key, hash AS text, version AS revision FROM tables WHERE id = $1
     UNION ALL
     SELECT 'record', key, text, revision FROM (SELECT key, text, revision FROM records WHERE kind = $2 AND ${condition}) AS page`,
    RECORDS_LOG,
    ...params,
  )
  const head = found.find(({ row_of }) => row_of === 'head')
  const records = found.flatMap(({ row_of, key, text, revision }) =>
    row_of === 'record' ? [{ key, text, revision }] : [],
  )
  return {
    head: head && { version: head.revision, hash: head.text },
    records: records.sort((one, other) => (one.key < other.key ? -1 : 1)),
  }
}

export type AuditRow = AuditEntry & { readonly n: number }

export const auditRows = (after: number): Query<readonly AuditRow[]> =>
  rows(`SELECT n, at, kind, author, subject, text FROM audit_log WHERE n > $1 ORDER BY n LIMIT ${PAGE_ROWS}`, after)

export const transferRows = (after: string): Query<readonly KeptId[]> =>
  rows(`SELECT key, segment, ended FROM transfers WHERE key > $1 ORDER BY key LIMIT ${PAGE_ROWS}`, after)

export const transferRowsOf = (keys: readonly string[]): Query<readonly KeptId[]> => rowsByKey('transfers', 'key', keys)

export const commandRows = (after: string): Query<readonly CommandRow[]> =>
  rows(`SELECT key, digest, answer, refusal FROM commands WHERE key > $1 ORDER BY key LIMIT ${PAGE_ROWS}`, after)

/** Those of them that were answered. */
export const commandKeysOf = (keys: readonly string[]): Query<readonly Pick<CommandRow, 'key'>[]> =>
  rowsByKey('commands', 'key', keys, 'key')

export const indexRows = (after: number): Query<readonly (IndexEntry & { readonly n: number })[]> =>
  rows(
    `SELECT n, owner, "table", round, "from", "to" FROM index_entries WHERE n > $1 ORDER BY n LIMIT ${PAGE_ROWS}`,
    after,
  )

export interface CheckedSnapshot {
  readonly table: string
  readonly version: number
  /** Whether it is what was saved; undefined where it carries no seal. */
  readonly holds: boolean | undefined
}

/** Every snapshot, judged where it lies: bodies are large. */
export function* checkSnapshots(): Query<readonly CheckedSnapshot[]> {
  const seals = yield* storeSeals()
  const found = yield* rows<Omit<SnapshotRow, 'segment_hash'>>(
    'SELECT "table", version, hash, body, sum FROM snapshots ORDER BY "table", version',
  )
  return found.map((row) => {
    const { table, version, sum } = row
    return { table, version, holds: isSeal(sum) && seals ? snapshotSum(row, seals) === sum : undefined }
  })
}

export const secretRows = (
  after: string,
  shoe: number,
): Query<readonly { readonly table: string; readonly shoe: number; readonly sealed: Uint8Array }[]> =>
  rows(
    `SELECT "table", shoe, sealed FROM secrets WHERE "table" > $1 OR ("table" = $1 AND shoe > $2)
     ORDER BY "table", shoe LIMIT ${PAGE_LARGE_ROWS}`,
    after,
    shoe,
  )

/** Of the embedded database alone: how far revisions are counted. */
export function* lastRevision(): Query<readonly number[]> {
  return (yield* rows<{ last: number }>('SELECT last FROM record_revisions')).map(({ last }) => last)
}
