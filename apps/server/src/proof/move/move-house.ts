// Moves a stopped house from one database to another, every row as it is. Whenever it is interrupted it is run again, or the old one
// still opens, and never do both:
//
//   1. everything is written to the new database in one transaction, with a note that keeps it shut;
//   2. it is read there again and audited, and must be what the old one is;
//   3. the old one gets its note: from here on it does not open;
//   4. the new one's note is turned, and it opens.
import { randomUUID } from 'node:crypto'
import type { AuditedPlace } from '../audit/index.ts'
import { CannotMove } from './cannot-move.ts'
import { MOVED_EVIDENCE, MOVED_HOUSE, type MovedTable } from './moved-tables.ts'
import type { MovePlace, MoveSource, MoveTarget } from './places.ts'
import { RowSum } from './row-sum.ts'

export type MoveStep = 'audit-old' | 'copy' | 'compare' | 'audit-new' | 'leave' | 'open'

export interface MoveOptions {
  readonly from: MovePlace
  readonly to: MovePlace
  /** Told at the beginning of each step, and as rows are read. */
  readonly progress: (step: MoveStep, done: number, total: number) => void
  /** Throws where something does not hold; answers a text that is the same for the same house. */
  readonly audit: (place: AuditedPlace, step: MoveStep) => Promise<string>
  readonly wall: () => number
}

export interface Moved {
  /** An earlier move had written everything, and was interrupted before it ended. */
  readonly resumed: boolean
  readonly rows: number
}

export async function moveHouse(options: MoveOptions): Promise<Moved> {
  const { from, to, progress } = options
  const left = await from.note()
  if (left?.state === 'gone') {
    await finish(options, left.move)
    return { resumed: true, rows: 0 }
  }
  progress('audit-old', 0, 1)
  const before = await options.audit(from.audited, 'audit-old')
  const source = await from.source()
  try {
    const target = await to.target()
    try {
      return { resumed: false, rows: await carry(options, { source, target, before }) }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** The old one is shut already: the new one is opened, where it is the one that it was shut for. */
async function finish({ from, to, progress }: MoveOptions, move: string): Promise<void> {
  const there = await to.note()
  if (there?.move !== move || there.state === 'gone')
    throw new CannotMove(
      `This house has moved from ${from.place} to ${(await from.note())!.place}, which is not ${to.place}, or not in this state any more. Nothing was changed.`,
    )
  progress('open', 0, 1)
  const target = await to.target()
  try {
    await target.open()
  } finally {
    await target.close()
  }
}

interface Sides {
  readonly source: MoveSource
  readonly target: MoveTarget
  /** What the audit of the old one has come to. */
  readonly before: string
}

async function carry(options: MoveOptions, { source, target, before }: Sides): Promise<number> {
  const { progress } = options
  const tables = source.evidence ? [...MOVED_HOUSE, ...MOVED_EVIDENCE] : MOVED_HOUSE
  let total = 0
  for (const table of tables) total += await source.count(table)
  await target.begin(source.place, source.evidence)
  const sums = new Map<MovedTable, RowSum>()
  let done = 0
  progress('copy', 0, total)
  for (const table of tables) {
    const sum = new RowSum()
    sums.set(table, sum)
    for await (const rows of source.pages(table)) {
      for (const row of rows) sum.add(row)
      await target.write(table, rows)
      done += rows.length
      progress('copy', done, total)
    }
  }
  const [move, at] = [randomUUID(), options.wall()]
  await target.commit({ state: 'coming', move, place: source.place, at }, await source.lastRevision())
  await compare(target, sums, (compared) => progress('compare', compared, total))
  progress('audit-new', 0, 1)
  if ((await options.audit(target.audited, 'audit-new')) !== before)
    throw new CannotMove(
      `What is in ${target.place} now is not what the audit has found in ${source.place}: was a house started there meanwhile? The old one opens as before; run the move again.`,
    )
  progress('leave', 0, 1)
  await source.leave({ state: 'gone', move, place: target.place, at })
  progress('open', 0, 1)
  await target.open()
  return total
}

async function compare(
  target: MoveTarget,
  sums: ReadonlyMap<MovedTable, RowSum>,
  compared: (rows: number) => void,
): Promise<void> {
  let done = 0
  compared(0)
  for (const [table, expected] of sums) {
    const found = new RowSum()
    for await (const rows of target.pages(table)) {
      for (const row of rows) found.add(row)
      done += rows.length
      compared(done)
    }
    if (!found.equals(expected))
      throw new CannotMove(
        `The rows of ${table.name} in ${target.place} are not those that were written there. The old house opens as before.`,
      )
  }
}
