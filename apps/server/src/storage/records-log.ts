// The log of what happens to records and to the audit log outside commits: sealed as the tables' logs are (seals.ts), written in the
// same transaction as the change. It has the digest of each record and none of its text, so that a person's data can be erased from the
// records and stays provable. What a commit adds to the audit log is in a log of the process that commits.
//
// The first events tell what was there when sealing began.
import { hash } from 'node:crypto'
import { AUDIT_COLUMNS, type AuditEntry } from './audit-log.ts'
import type { ChainHead } from './hash-chain.ts'
import { emptyHead, type LogSegment, RECORDS_LOG } from './hash-chain.ts'
import type { Seals } from './seals.ts'
import { EVENT_SEPARATOR } from './units.ts'

/** A record as the log tells it: kind, key, its new revision and the digest of its text; null and 0 where it was removed. */
export type RecordedChange = readonly [kind: string, key: string, revision: number, digest: string | null]

export type RecordsLogEvent =
  | { readonly records: readonly RecordedChange[]; readonly audit?: readonly AuditEntry[] }
  /** The audit log when sealing began: its first entries up to a number, how many, and a digest of them. */
  | { readonly auditBefore: { readonly upTo: number; readonly count: number; readonly digest: string } }

export const textDigest = (text: string): string => hash('sha256', text, 'base64url')

/** Records whose key is somebody's name in the clear. */
const NAMED_BY_KEY = 'name-order'

/** A key as the log tells it: a name is told by its digest, so that it can be forgotten. The first logs tell it in the clear. */
export const recordedKey = (kind: string, key: string): string =>
  kind === NAMED_BY_KEY && !key.startsWith('#') ? `#${textDigest(key)}` : key

export interface StoredRecord {
  readonly kind: string
  readonly key: string
  readonly text: string
  readonly revision: number
}

export const recordedOf = ({ kind, key, text, revision }: StoredRecord): RecordedChange => [
  kind,
  recordedKey(kind, key),
  revision,
  textDigest(text),
]

export const auditText = (entry: AuditEntry): string => JSON.stringify(AUDIT_COLUMNS.map((column) => entry[column]))

/** A digest of entries in their order, one after the other. */
export class AuditDigest {
  count = 0
  digest = textDigest('punto/audit-log')

  add(entry: AuditEntry): void {
    this.count++
    this.digest = textDigest(this.digest + auditText(entry))
  }
}

const BASELINE_RECORDS = 500

/** What was there when sealing began. */
export function baselineEvents(
  records: Iterable<StoredRecord>,
  entries: Iterable<AuditEntry & { readonly n: number }>,
): readonly RecordsLogEvent[] {
  const events: RecordsLogEvent[] = []
  let page: RecordedChange[] = []
  for (const record of records) {
    page.push(recordedOf(record))
    if (page.length < BASELINE_RECORDS) continue
    events.push({ records: page })
    page = []
  }
  if (page.length > 0) events.push({ records: page })
  const audit = new AuditDigest()
  let upTo = 0
  for (const entry of entries) {
    audit.add(entry)
    upTo = entry.n
  }
  return [...events, { auditBefore: { upTo, count: audit.count, digest: audit.digest } }]
}

/** The next segment of the log. */
export function recordsSegment(
  head: ChainHead | undefined,
  events: readonly RecordsLogEvent[],
  seals: Seals,
): LogSegment {
  const { version, hash: before } = head && head.version > 0 ? head : emptyHead(RECORDS_LOG)
  const text = events.map((event) => JSON.stringify(event)).join(EVENT_SEPARATOR)
  return {
    table: RECORDS_LOG,
    first: version + 1,
    last: version + events.length,
    events: text,
    transfers: '',
    hash: seals.chain(before, text),
  }
}
