// The chain of a table's events. They are kept in chapters, what one commit adds to a table; each chapter's hash covers the one
// before it and its own events, so that nothing can be changed, left out or put in between without the break showing.
import { hash } from 'node:crypto'
import { StorageFault } from './faults.ts'
import { BETWEEN_EVENTS } from './needs.ts'
import type { StoredEvent } from './storage.ts'

/** Where a table stands: how many events it has, and the hash of its last chapter. */
export interface Head {
  readonly version: number
  readonly hash: string
}

/** Where a story ends at one instant, as the table's row has it and as its chapters lie there. */
export interface Ending {
  readonly head: Head
  /** The version of the last event in any chapter. */
  readonly last: number
}

/** The same as it is read: a table that was never heard of has no row. */
export interface EndingRow {
  readonly version: number | null
  readonly hash: string | null
  readonly last: number
}

export interface Chapter {
  readonly table: string
  /** The versions of its first and last event. */
  readonly first: number
  readonly last: number
  readonly events: string
  readonly hash: string
}

/** A long commit is told in several, so that a few events can be read without many others. */
const MOST_EVENTS = 250

/** SHA-256 over the 64 hex digits before it and the text, in UTF-8. */
export const link = (before: string, text: string): string => hash('sha256', before + text)

/** A table before its first event. Its name is in it, so that one table's story cannot stand for another's. */
export const beginning = (table: string): Head => ({ version: 0, hash: hash('sha256', `punto/table ${table}`) })

export const endingOf = (table: string, { version, hash, last }: EndingRow): Ending => ({
  head: version === null || hash === null ? beginning(table) : { version, hash },
  last,
})

export function chaptersOf(table: string, head: Head, events: readonly string[]): readonly Chapter[] {
  const chapters: Chapter[] = []
  let { version, hash: before } = head
  for (let i = 0; i < events.length; i += MOST_EVENTS) {
    const told = events.slice(i, i + MOST_EVENTS)
    const text = told.join(BETWEEN_EVENTS)
    before = link(before, text)
    chapters.push({ table, first: version + 1, last: version + told.length, events: text, hash: before })
    version += told.length
  }
  return chapters
}

const broken = (table: string, version: number) => new StorageFault('chain/broken', { table, version })

/** The texts of the chapter that comes after a head; throws where it does not follow. */
function textsAfter(at: Head, { table, first, last, events, hash: kept }: Chapter): readonly string[] {
  const texts = events.split(BETWEEN_EVENTS)
  const follows = first === at.version + 1 && last === at.version + texts.length
  if (!follows || link(at.hash, events) !== kept) throw broken(table, at.version + 1)
  return texts
}

/** Where a story stands after some of the chapters that should come next, up to a version. */
export function headAfter(table: string, at: Head, chapters: readonly Chapter[], upTo: number): Head {
  if (chapters.length === 0) throw broken(table, at.version + 1)
  let head = at
  for (const chapter of chapters) {
    if (head.version >= upTo) break
    textsAfter(head, chapter)
    head = { version: chapter.last, hash: chapter.hash }
  }
  return head
}

/** How a table's story is followed. */
export interface StoryFollower {
  ending(): Promise<Ending>
  /** Some chapters on. */
  next(at: Head, upTo: number): Promise<Head>
}

/** The chain from the beginning up to a version, or to the head; tells how far it has come. */
export async function* followedChain(table: string, upTo: number, follower: StoryFollower): AsyncGenerator<number> {
  const ending = await follower.ending()
  const end = Math.min(upTo, ending.head.version)
  let at = beginning(table)
  while (at.version < end) {
    at = await follower.next(at, end)
    yield at.version
  }
  checkEnd(table, at, ending)
}

/** How a table's story is read from a database. */
export interface StoryReader {
  ending(): Promise<Ending>
  /** The end of the last chapter that ends at this version or before it; the beginning where there is none. */
  chapterEnd(upTo: number): Promise<Head>
  /** Some of the chapters that end after a version, in order. */
  page(after: number): Promise<readonly Chapter[]>
}

/** A table's events from after a version up to another, or to the head, each chapter checked. */
export async function* checkedEvents(
  table: string,
  after: number,
  upTo: number,
  reader: StoryReader,
): AsyncGenerator<StoredEvent> {
  const ending = await reader.ending()
  if (after > ending.head.version) throw broken(table, after)
  const end = Math.min(upTo, ending.head.version)
  let at = await reader.chapterEnd(after)
  while (at.version < end) {
    const chapters = await reader.page(at.version)
    if (chapters.length === 0) throw broken(table, at.version + 1)
    for (const chapter of chapters) {
      if (at.version >= end) break
      for (const [i, text] of textsAfter(at, chapter).entries()) {
        const version = chapter.first + i
        if (version > after && version <= end) yield { version, text }
      }
      at = { version: chapter.last, hash: chapter.hash }
    }
  }
  checkEnd(table, at, ending)
}

function checkEnd(table: string, at: Head, { head, last }: Ending): void {
  if (at.version > head.version || (at.version === head.version && at.hash !== head.hash)) {
    throw broken(table, at.version)
  }
  // A head that was set back together with its hash, or taken away, leaves behind what came after it.
  if (last > head.version) throw broken(table, head.version + 1)
}
