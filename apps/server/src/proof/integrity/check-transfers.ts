// The ids of transfers, against the segments that hold and end them: by a sum over all, and where that differs row by row.
import { PAGE_LARGE_ROWS } from '../../storage/index.ts'
import type { Check } from './check.ts'
import type { Concern } from './concerns.ts'
import { addMark } from './marks.ts'
import { rowsInPages } from './pages.ts'
import { keysOf, transfersIn } from './segment-keys.ts'

const concerns: Concern = { kind: 'house' }

export async function checkTransfers(check: Check): Promise<void> {
  const { seals, logs } = check
  if (logs.isBroken) return
  let marks = 0
  for await (const page of transferPages(check)) {
    for (const { key, segment, ended } of page) {
      marks = addMark(marks, seals.mark(`${key} segment ${segment}`))
      if (ended !== null) marks = addMark(marks, seals.mark(`${key} ended ${ended}`))
    }
  }
  await logs.readOn()
  if (marks === logs.transferMarks) return
  // Sums differ where somebody has written meanwhile too: each row is looked at by itself.
  await checkEachRow(check)
  for (const [log, { at }] of logs.all) await findMissing(check, log, at.version)
}

const transferPages = ({ perform }: Check) =>
  rowsInPages(
    '',
    (after) => perform('transferRows', after),
    ({ key }) => key,
  )

/** Segments that many rows name are read once for a page. */
async function checkEachRow(check: Check): Promise<void> {
  const { perform, find } = check
  for await (const page of transferPages(check)) {
    const numbers = new Set(page.flatMap(({ segment, ended }) => (ended === null ? [segment] : [segment, ended])))
    const held = new Map<number, ReadonlySet<string>>()
    const ends = new Map<number, ReadonlySet<string>>()
    for (const some of inParts([...numbers], PAGE_LARGE_ROWS)) {
      for (const segment of await perform('segmentsAt', some)) {
        const keys = keysOf(transfersIn(segment))
        held.set(segment.n, new Set(keys.held))
        ends.set(segment.n, new Set(keys.ended))
      }
    }
    for (const { key, segment, ended } of page) {
      if (!held.get(segment)?.has(key)) {
        find('transfers', key, 'the segment that holds it', `segment ${segment}`, concerns)
      } else if (ended !== null && !ends.get(ended)?.has(key)) {
        find('transfers', key, 'the segment that ended it, or none', `segment ${ended}`, concerns)
      }
    }
  }
}

function* inParts<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let i = 0; i < all.length; i += size) yield all.slice(i, i + size)
}

async function findMissing({ perform, find }: Check, log: string, upTo: number): Promise<void> {
  for (let after = 0; after < upTo; ) {
    const page = await perform('segmentRows', log, after)
    if (page.length === 0) return
    const segments = page.map((segment) => ({ n: segment.n, ...keysOf(transfersIn(segment)) }))
    const keys = segments.flatMap(({ held, ended }) => [...held, ...ended])
    const rows = new Map((await perform('transferRowsOf', keys)).map((row) => [row.key, row]))
    for (const { n, held, ended } of segments) {
      for (const key of held) {
        const row = rows.get(key)
        if (row?.segment !== n)
          find('transfers', key, `segment ${n}`, row ? `segment ${row.segment}` : 'no such row', concerns)
      }
      for (const key of ended) {
        const by = rows.get(key)?.ended
        if (by !== n) find('transfers', key, `ended by segment ${n}`, `ended by ${by ?? 'none'}`, concerns)
      }
    }
    after = page.at(-1)!.last
  }
}
