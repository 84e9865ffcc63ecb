// What witnesses are told of what was settled at a table: the head of its log of events at the end of each shoe. docs/fairness.md,
// "Witnessed settlements".
import { settledEntryOf } from '@punto/fair'
import type { Archive, IndexEntry } from '../storage/index.ts'
import { shoeIndex } from './log-positions.ts'

export interface SettledEntry {
  /** Of the event that ended the shoe. */
  readonly version: number
  readonly entry: Uint8Array
}

const PAGE = 200

/** Of the shoes that ended after a version, in order. */
export async function settledEntries(
  log: Pick<Archive, 'indexEntries' | 'segmentEnd'>,
  table: string,
  after = 0,
): Promise<readonly SettledEntry[]> {
  const ends: IndexEntry[] = []
  for (let before: string | undefined; ; ) {
    const page = await log.indexEntries(shoeIndex(table), { limit: PAGE, ...(before !== undefined && { before }) })
    const later = page.filter(({ to }) => to > after)
    ends.push(...later)
    if (later.length < PAGE) break
    before = page.at(-1)!.place
  }
  return Promise.all(
    ends
      .toReversed()
      .map(async ({ to }) => ({ version: to, entry: settledEntryOf(table, await log.segmentEnd(table, to)) })),
  )
}
