// The ids of transfers, against the segments that hold and end them: by a sum over all, and where that differs row by row.
import type { Check } from './check.ts'
import type { Concern } from './findings.ts'
import { addMark } from './marks.ts'
import { keysOf } from './segment-keys.ts'

const concerns: Concern = { kind: 'house' }

export async function checkTransfers(check: Check): Promise<void> {
  const { seals, logs } = check
  if (logs.isBroken) return
  let marks = 0
  for await (const { key, segment, ended } of transferRows(check)) {
    marks = addMark(marks, seals.mark(`${key} segment ${segment}`))
    if (ended !== null) marks = addMark(marks, seals.mark(`${key} ended ${ended}`))
  }
  await logs.readOn()
  if (marks === logs.transferMarks) return
  // Sums differ where somebody has written meanwhile too: each row is looked at by itself.
  await checkEachRow(check)
  for (const [log, { at }] of logs.all) await findMissing(check, log, at.version)
}

async function* transferRows({ perform }: Check) {
  for (let after = ''; ; ) {
    const page = await perform('transferRows', after)
    yield* page
    const end = page.at(-1)
    if (!end) return
    after = end.key
  }
}

async function checkEachRow(check: Check): Promise<void> {
  const { perform, find } = check
  const keysAt = async (n: number) => {
    const segment = await perform('segmentAt', n)
    return segment ? keysOf(segment) : { held: [], ended: [] }
  }
  for await (const { key, segment, ended } of transferRows(check)) {
    if (!(await keysAt(segment)).held.includes(key)) {
      find('transfers', key, 'the segment that holds it', `segment ${segment}`, concerns)
    } else if (ended !== null && !(await keysAt(ended)).ended.includes(key)) {
      find('transfers', key, 'the segment that ended it, or none', `segment ${ended}`, concerns)
    }
  }
}

async function findMissing({ perform, find }: Check, log: string, upTo: number): Promise<void> {
  for (let after = 0; after < upTo; ) {
    const page = await perform('segmentRows', log, after)
    if (page.length === 0) return
    for (const segment of page) {
      const { n } = segment
      const { held, ended } = keysOf(segment)
      const rows = new Map((await perform('transferRowsOf', [...held, ...ended])).map((row) => [row.key, row]))
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
