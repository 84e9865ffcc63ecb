// The chain of a table's events: each hash covers the one before it and the event's own text, so that nothing can be
// changed, left out or put in between without the break showing at its version.
import { hash } from 'node:crypto'
import { StorageFault } from './faults.ts'
import type { StoredEvent } from './storage.ts'

/** Where a table stands: how many events it has, and the hash of the last. */
export interface Head {
  readonly version: number
  readonly hash: string
}

export interface ChainedEvent extends StoredEvent {
  readonly hash: string
}

/** The hash after an event: SHA-256 over the 64 hex digits before it and the text, in UTF-8. */
export const link = (before: string, text: string): string => hash('sha256', before + text)

/** A table before its first event. Its name is in it, so that one table's story cannot stand for another's. */
export const beginning = (table: string): Head => ({ version: 0, hash: hash('sha256', `punto/table ${table}`) })

/**
 * Reads a table's events in pages, checking each, from after a version up to another, or to the head. `hashAfter` is the hash
 * kept with the event at that version, where there is one.
 */
export async function* checkedEvents(
  table: string,
  after: number,
  hashAfter: string | undefined,
  head: Head,
  upTo: number,
  page: (after: number, upTo: number) => Promise<readonly ChainedEvent[]>,
): AsyncGenerator<StoredEvent> {
  const broken = (version: number) => new StorageFault('chain/broken', { table, version })
  if (hashAfter === undefined) throw broken(after)
  let at: Head = { version: after, hash: hashAfter }
  const end = Math.min(upTo, head.version)
  while (at.version < end) {
    const events = await page(at.version, end)
    if (events.length === 0) throw broken(at.version + 1)
    for (const { version, text, hash: kept } of events) {
      if (version !== at.version + 1 || link(at.hash, text) !== kept) throw broken(at.version + 1)
      at = { version, hash: kept }
      yield { version, text }
    }
  }
  if (at.version > head.version || (at.version === head.version && at.hash !== head.hash)) throw broken(at.version)
}
