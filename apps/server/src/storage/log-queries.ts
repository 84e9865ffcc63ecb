// Queries on the tables' logs: heads, segments, the index of rounds and shoes, and snapshots.
import { StorageFault } from './faults.ts'
import {
  type ChainHead,
  emptyHead,
  headAfter,
  type LogEnd,
  type LogEndRow,
  type LogSegment,
  logEndOf,
} from './hash-chain.ts'
import { cursorNumber, type PageRequest, type Placed } from './page.ts'
import { change, PAGE_LARGE_ROWS, type Query, rows, storeSeals } from './queries.ts'
import {
  type FoundSnapshot,
  firstWhole,
  SNAPSHOTS_KEPT,
  type Snapshot,
  type SnapshotRow,
  snapshotSum,
} from './snapshots.ts'
import type { IndexEntry } from './units.ts'

export interface TableVersion {
  readonly table: string
  readonly version: number
}

/** Those that something was written to; money logs are not among them (hash-chain.ts). */
export const tables = (): Query<readonly TableVersion[]> =>
  rows(`SELECT id AS "table", version FROM tables WHERE version > 0 AND id NOT LIKE '% %' ORDER BY n`)

/** Every table's log with its version, and the money logs; not those of records and of the audit log. */
export const heads = (): Query<readonly TableVersion[]> =>
  rows(
    `SELECT id AS "table", version FROM tables WHERE version > 0 AND (id NOT LIKE '% %' OR id LIKE 'money %') ORDER BY n`,
  )

export interface NamedHead extends ChainHead {
  readonly log: string
}

/** The heads of all logs, those that belong to no table included: in one statement, so as of one instant. */
export const logHeads = (): Query<readonly NamedHead[]> =>
  rows('SELECT id AS log, version, hash FROM tables WHERE version > 0 ORDER BY n')

/** One statement, so that a commit that is written meanwhile is in both parts of the answer or in neither. */
export function* logEnd(table: string): Query<LogEnd> {
  const [row] = yield* rows<LogEndRow>(
    `SELECT version, hash, last
     FROM (SELECT coalesce(max(last), 0) AS last FROM segments WHERE "table" = $1) AS kept LEFT JOIN tables ON id = $1`,
    table,
  )
  return logEndOf(table, row!)
}

export function* segmentEnd(table: string, upTo: number): Query<ChainHead> {
  const [head] = yield* rows<ChainHead>(
    'SELECT last AS version, hash FROM segments WHERE "table" = $1 AND last <= $2 ORDER BY last DESC LIMIT 1',
    table,
    upTo,
  )
  return head ?? emptyHead(table)
}

export const segments = (table: string, after: number): Query<readonly LogSegment[]> =>
  rows(
    `SELECT "table", first, last, events, transfers, hash FROM segments WHERE "table" = $1 AND last > $2 ORDER BY last LIMIT ${PAGE_LARGE_ROWS}`,
    table,
    after,
  )

/** How many segments of all logs together are read at once. */
const MOST_SEGMENTS = 400

/** The next segments of several logs, each after a version of its own; at most so many that the rest is left for the next time. */
export function* segmentsAfter(
  logs: readonly { readonly log: string; readonly after: number }[],
): Query<readonly LogSegment[]> {
  const found: LogSegment[] = []
  for (const { log, after } of logs) {
    if (found.length >= MOST_SEGMENTS) break
    found.push(...(yield* segments(log, after)))
  }
  return found
}

export function* verifyNext(table: string, at: ChainHead, upTo: number): Query<ChainHead> {
  return headAfter(table, at, yield* segments(table, at.version), upTo, yield* storeSeals())
}

export const indexEntries = (
  owner: string,
  { before, limit, round }: PageRequest & { readonly round?: number },
): Query<readonly Placed<IndexEntry>[]> =>
  rows(
    `SELECT owner, "table", round, "from", "to", CAST(n AS TEXT) AS place FROM index_entries
     WHERE owner = $1 AND n < $2 ${round === undefined ? '' : 'AND round = $4'} ORDER BY n DESC LIMIT $3`,
    ...[owner, cursorNumber(before), limit, ...(round === undefined ? [] : [round])],
  )

/** SQL for the hash of the segment that holds a table's event of some version; null where there is none. */
const hashAt = (table: string, version: string): string =>
  `(SELECT CASE WHEN first <= ${version} THEN hash END FROM (
      SELECT first, hash FROM segments c WHERE c."table" = ${table} AND last >= ${version} ORDER BY last LIMIT 1) AS held)`

export function* saveSnapshot(table: string, { version, body }: Snapshot): Query<void> {
  const [segment] = yield* rows<{ hash: string | null }>(`SELECT ${hashAt('$1', '$2')} AS hash`, table, version)
  const hash = version > 0 ? segment?.hash : undefined
  if (!hash) throw new StorageFault('snapshot/ahead', { table, version })
  yield* change(
    `INSERT INTO snapshots ("table", version, hash, body, sum) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT ("table", version) DO UPDATE SET hash = excluded.hash, body = excluded.body, sum = excluded.sum`,
    ...[table, version, hash, body, snapshotSum({ table, version, hash, body }, yield* storeSeals())],
  )
  const kept = `SELECT version FROM snapshots WHERE "table" = $1 ORDER BY version DESC LIMIT ${SNAPSHOTS_KEPT}`
  yield* change(`DELETE FROM snapshots WHERE "table" = $1 AND version NOT IN (${kept})`, table)
}

export function* snapshot(table: string): Query<FoundSnapshot> {
  return firstWhole(
    yield* rows<SnapshotRow>(
      `SELECT "table", version, body, hash, sum, ${hashAt('s."table"', 's.version')} AS segment_hash
       FROM snapshots s WHERE "table" = $1 ORDER BY version DESC`,
      table,
    ),
    yield* storeSeals(),
  )
}
