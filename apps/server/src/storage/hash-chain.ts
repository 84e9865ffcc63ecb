// The hash chain of a log. A log is kept in segments, each being what one commit adds to one table: its events, and the transfers
// that belong to them. A segment's hash covers the hash before it, its events and its transfers, so that whatever is changed,
// missing or inserted breaks the chain.
//
// Transfers that belong to no event (chips from the cage, debts, transfers that were refused) are in a money log, which has no events:
// its versions count its lines. It is called after the process that writes it, with a space that no table's name has. So are the logs
// of what is done to records and to the audit log (records-log.ts).
//
// With a key the hashes are seals (seals.ts), which nobody can make without it.
import { hash } from 'node:crypto'
import type { ChainHead } from './chain-head.ts'
import { StorageFault } from './faults.ts'
import { linesOf } from './journal.ts'
import { isSeal, type Seals } from './seals.ts'
import { EVENT_SEPARATOR, TRANSFERS_SEPARATOR } from './units.ts'

/** Who writes a database that one process has to itself. */
export const ONLY_OWNER = 'main'

export const moneyLog = (owner: string): string => `money ${owner}`
export const isMoneyLog = (log: string): boolean => log.startsWith('money ')

/** What the commits of a process add to the audit log. */
export const auditLogOf = (owner: string): string => `audit ${owner}`
/** What happens to records, with what the audit log tells of it. */
export const RECORDS_LOG = 'records log'
/** Logs that belong to no table. */
export const isHouseLog = (log: string): boolean => log.includes(' ')

export type { ChainHead } from './chain-head.ts'

export interface StoredEvent {
  readonly version: number
  readonly text: string
}

/** The same with the epoch: how often the table has changed owners. */
export interface TableHead extends ChainHead {
  readonly epoch: number
}

/** The end of a log at one instant, by the table's row and by the segments that are there. */
export interface LogEnd {
  readonly head: ChainHead
  /** The version of the last event in any segment. */
  readonly last: number
}

/** The same as a row; an unknown table has none. */
export interface LogEndRow {
  readonly version: number | null
  readonly hash: string | null
  readonly last: number
}

export interface LogSegment {
  readonly table: string
  /** The versions of its first and last event. */
  readonly first: number
  readonly last: number
  readonly events: string
  /** The lines of its transfers (journal.ts). */
  readonly transfers: string
  readonly hash: string
}

/** SHA-256 over the 64 hex digits before it and the text, in UTF-8. */
export const chainHash = (before: string, text: string): string => hash('sha256', before + text)

/** The hash of the segment after another, sealed where there is a key. */
export const segmentHash = (before: string, text: string, seals: Seals | undefined): string =>
  seals ? seals.chain(before, text) : chainHash(before, text)

/** The head of an empty log. It hashes the table's name, so that one table's log cannot pass for another's. */
export const emptyHead = (table: string): ChainHead => ({ version: 0, hash: hash('sha256', `punto/table ${table}`) })

export const logEndOf = (table: string, { version, hash, last }: LogEndRow): LogEnd => ({
  head: version === null || hash === null ? emptyHead(table) : { version, hash },
  last,
})

/** What the hash of a segment covers, beside the hash before it. */
export const hashedText = ({ events, transfers }: Pick<LogSegment, 'events' | 'transfers'>): string =>
  transfers === '' ? events : events + TRANSFERS_SEPARATOR + transfers

const broken = (table: string, version: number) => new StorageFault('chain/broken', { table, version })

/** The events of the segment that comes after a head, or a money log's lines; throws where it does not follow. */
export function eventsOfNext(at: ChainHead, segment: LogSegment, seals: Seals | undefined): readonly string[] {
  const { table, first, last, events, transfers } = segment
  const texts = isMoneyLog(table) ? linesOf(transfers) : events.split(EVENT_SEPARATOR)
  const follows = first === at.version + 1 && last === at.version + texts.length
  if (!follows || !isChained(at.hash, segment, seals)) throw broken(table, at.version + 1)
  return texts
}

/** Without the key nobody can tell whether a seal holds; its place in the chain is all that is checked then. */
function isChained(before: string, segment: LogSegment, seals: Seals | undefined): boolean {
  const { table, last, hash: kept } = segment
  if (isSeal(kept)) return !seals || seals.chain(before, hashedText(segment)) === kept
  if (isSeal(before) || chainHash(before, hashedText(segment)) !== kept) return false
  return !seals || seals.isOlder(table, { version: last, hash: kept })
}

/** The head after the given next segments, up to a version. */
export function headAfter(
  table: string,
  at: ChainHead,
  segments: readonly LogSegment[],
  upTo: number,
  seals: Seals | undefined,
): ChainHead {
  if (segments.length === 0) throw broken(table, at.version + 1)
  let head = at
  for (const segment of segments) {
    if (head.version >= upTo) break
    eventsOfNext(head, segment, seals)
    head = { version: segment.last, hash: segment.hash }
  }
  return head
}

/** Reads what `verifyChain` needs. */
export interface ChainVerifier {
  logEnd(): Promise<LogEnd>
  /** Verifies a few segments more. */
  next(at: ChainHead, upTo: number): Promise<ChainHead>
}

/** Verifies the chain from the beginning up to a version, or to the head; yields the version reached. */
export async function* verifyChain(table: string, upTo: number, follower: ChainVerifier): AsyncGenerator<number> {
  const ending = await follower.logEnd()
  const end = Math.min(upTo, ending.head.version)
  let at = emptyHead(table)
  while (at.version < end) {
    at = await follower.next(at, end)
    yield at.version
  }
  checkEnd(table, at, ending)
}

export interface WalkedSegment<S extends LogSegment> {
  readonly segment: S
  /** Its events, or a money log's lines. */
  readonly texts: readonly string[]
  /** The head after it. */
  readonly end: ChainHead
}

/** The segments of a log after a head up to a version, each verified, or up to where they end. `page` reads some that come next. */
export async function* walkChain<S extends LogSegment>(
  after: ChainHead,
  upTo: number,
  page: (after: number) => Promise<readonly S[]>,
  seals: Seals | undefined,
): AsyncGenerator<WalkedSegment<S>> {
  let at = after
  while (at.version < upTo) {
    const segments = await page(at.version)
    if (segments.length === 0) return
    for (const segment of segments) {
      if (at.version >= upTo) return
      const texts = eventsOfNext(at, segment, seals)
      at = { version: segment.last, hash: segment.hash }
      yield { segment, texts, end: at }
    }
  }
}

/** Reads what `verifiedEvents` needs. */
export interface LogReader {
  logEnd(): Promise<LogEnd>
  /** The head after the last segment that ends at this version or before it; the empty head where there is none. */
  segmentEnd(upTo: number): Promise<ChainHead>
  /** Some of the segments that end after a version, in order. */
  page(after: number): Promise<readonly LogSegment[]>
}

/** A table's events after a version up to another, or to the head, each segment verified. */
export async function* verifiedEvents(
  table: string,
  after: number,
  upTo: number,
  reader: LogReader,
  seals: Seals | undefined,
): AsyncGenerator<StoredEvent> {
  const ending = await reader.logEnd()
  if (after > ending.head.version) throw broken(table, after)
  const end = Math.min(upTo, ending.head.version)
  let at = await reader.segmentEnd(after)
  for await (const next of walkChain(at, end, (version) => reader.page(version), seals)) {
    for (const [i, text] of next.texts.entries()) {
      const version = next.segment.first + i
      if (version > after && version <= end) yield { version, text }
    }
    at = next.end
  }
  if (at.version < end) throw broken(table, at.version + 1)
  checkEnd(table, at, ending)
}

function checkEnd(table: string, at: ChainHead, { head, last }: LogEnd): void {
  if (at.version > head.version || (at.version === head.version && at.hash !== head.hash)) {
    throw broken(table, at.version)
  }
  // A head that was set back together with its hash, or deleted, leaves later segments behind.
  if (last > head.version) throw broken(table, head.version + 1)
}
