// The second copy of the logs against a database: each copied segment follows the one before, and is the one that the database has.
// What one of the two has and the other has not is told apart from what differs.

import type { Perform, Seals } from '../../storage/index.ts'
import { type ChainHead, emptyHead, eventsOfNext, isBrokenChain, type LogSegment } from '../../storage/index.ts'
import { parseCopyLine } from './copy-lines.ts'

export interface ComparedLog {
  readonly log: string
  /** Events in the copy, and in the database. */
  readonly copied: number
  readonly stored: number
  /** The first thing that differs; null where one is the beginning of the other. */
  readonly differs: string | null
  /** How often the database was set back behind the copy. */
  readonly setBacks: number
}

interface Following {
  at: ChainHead
  differs: string | null
  setBacks: number
  /** The database's segments that come next. */
  page: LogSegment[]
}

/** Throws a sentence where a line is none of a copy. */
export async function compareCopy(
  lines: AsyncIterable<readonly string[]>,
  perform: Perform,
  seals: Seals | undefined,
  progress: (lines: number) => void = () => undefined,
): Promise<readonly ComparedLog[]> {
  const logs = new Map<string, Following>()
  const following = (log: string): Following => {
    const known = logs.get(log) ?? { at: emptyHead(log), differs: null, setBacks: 0, page: [] }
    logs.set(log, known)
    return known
  }
  let count = 0
  for await (const batch of lines) {
    for (const text of batch) {
      if (text === '') continue
      count++
      const line = parseCopyLine(text)
      if (!line) throw new Error(`line ${count} is no line of a copy`)
      if ('setBack' in line) {
        const { setBacks } = following(line.setBack)
        logs.set(line.setBack, { at: emptyHead(line.setBack), differs: null, setBacks: setBacks + 1, page: [] })
      } else await follow(following(line.table), line, count, perform, seals)
    }
    progress(count)
  }
  const stored = new Map((await perform('logHeads')).map(({ log, version }) => [log, version]))
  const names = [...new Set([...logs.keys(), ...stored.keys()])].toSorted()
  return names.map((log) => {
    const { at, differs, setBacks } = following(log)
    return { log, copied: at.version, stored: stored.get(log) ?? 0, differs, setBacks }
  })
}

async function follow(
  own: Following,
  segment: LogSegment,
  line: number,
  perform: Perform,
  seals: Seals | undefined,
): Promise<void> {
  if (own.differs !== null) return
  // A batch that was sent twice, after a crash.
  if (segment.last <= own.at.version) return
  try {
    eventsOfNext(own.at, segment, seals)
  } catch (error) {
    if (!isBrokenChain(error)) throw error
    own.differs = `line ${line} of the copy does not follow the one before it (event ${own.at.version + 1})`
    return
  }
  if (own.page.length === 0) own.page = [...(await perform('segments', segment.table, own.at.version))]
  const kept = own.page.shift()
  own.at = { version: segment.last, hash: segment.hash }
  if (!kept) return
  const isSame =
    kept.first === segment.first &&
    kept.last === segment.last &&
    kept.hash === segment.hash &&
    kept.events === segment.events &&
    kept.transfers === segment.transfers
  if (!isSame) own.differs = `events ${segment.first} to ${segment.last} (line ${line} of the copy)`
}
