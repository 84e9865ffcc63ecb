// The hash chain of a table's log. The log is kept in segments, each being what one commit adds to one table (stored in
// the table `chapters`). A segment's hash covers the hash before it and its own events, so that a changed, missing or inserted
// event breaks the chain.
import { hash } from 'node:crypto'
import { StorageFault } from './faults.ts'
import { EVENT_SEPARATOR } from './units.ts'

export interface StoredEvent {
  readonly version: number
  readonly text: string
}

/** The head of a table's log: how many events it has, and the hash of its last segment. */
export interface ChainHead {
  readonly version: number
  readonly hash: string
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
  readonly hash: string
}

/** A long commit becomes several segments, so that a few events can be read without many others. */
const MOST_EVENTS = 250

/** SHA-256 over the 64 hex digits before it and the text, in UTF-8. */
export const chainHash = (before: string, text: string): string => hash('sha256', before + text)

/** The head of an empty log. It hashes the table's name, so that one table's log cannot pass for another's. */
export const emptyHead = (table: string): ChainHead => ({ version: 0, hash: hash('sha256', `punto/table ${table}`) })

export const logEndOf = (table: string, { version, hash, last }: LogEndRow): LogEnd => ({
  head: version === null || hash === null ? emptyHead(table) : { version, hash },
  last,
})

export function segmentsOf(table: string, head: ChainHead, events: readonly string[]): readonly LogSegment[] {
  const segments: LogSegment[] = []
  let { version, hash: before } = head
  for (let i = 0; i < events.length; i += MOST_EVENTS) {
    const told = events.slice(i, i + MOST_EVENTS)
    const text = told.join(EVENT_SEPARATOR)
    before = chainHash(before, text)
    segments.push({ table, first: version + 1, last: version + told.length, events: text, hash: before })
    version += told.length
  }
  return segments
}

const broken = (table: string, version: number) => new StorageFault('chain/broken', { table, version })

/** The events of the segment that comes after a head; throws where it does not follow. */
function eventsOfNext(at: ChainHead, { table, first, last, events, hash: kept }: LogSegment): readonly string[] {
  const texts = events.split(EVENT_SEPARATOR)
  const follows = first === at.version + 1 && last === at.version + texts.length
  if (!follows || chainHash(at.hash, events) !== kept) throw broken(table, at.version + 1)
  return texts
}

/** The head after the given next segments, up to a version. */
export function headAfter(table: string, at: ChainHead, segments: readonly LogSegment[], upTo: number): ChainHead {
  if (segments.length === 0) throw broken(table, at.version + 1)
  let head = at
  for (const segment of segments) {
    if (head.version >= upTo) break
    eventsOfNext(head, segment)
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
): AsyncGenerator<StoredEvent> {
  const ending = await reader.logEnd()
  if (after > ending.head.version) throw broken(table, after)
  const end = Math.min(upTo, ending.head.version)
  let at = await reader.segmentEnd(after)
  while (at.version < end) {
    const segments = await reader.page(at.version)
    if (segments.length === 0) throw broken(table, at.version + 1)
    for (const segment of segments) {
      if (at.version >= end) break
      for (const [i, text] of eventsOfNext(at, segment).entries()) {
        const version = segment.first + i
        if (version > after && version <= end) yield { version, text }
      }
      at = { version: segment.last, hash: segment.hash }
    }
  }
  checkEnd(table, at, ending)
}

function checkEnd(table: string, at: ChainHead, { head, last }: LogEnd): void {
  if (at.version > head.version || (at.version === head.version && at.hash !== head.hash)) {
    throw broken(table, at.version)
  }
  // A head that was set back together with its hash, or deleted, leaves later segments behind.
  if (last > head.version) throw broken(table, head.version + 1)
}
