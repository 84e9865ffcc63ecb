// `punto fair-test --recorded`: the shoes that a house has dealt, in the same tests, beside as many of the shuffle's own. Few shoes do
// not have the laws of many: then the worst of the tests is ranked among that of so many batches of the shuffle's own.

import type { TestResult } from '@punto/eyes'
import { columns, paint } from '@punto/replay'
import { type Args, type Io, UsageError } from '../command.ts'
import { progressLine } from '../terminal/progress.ts'
import { judge, type Laws, LEVEL, lawsOf, threshold } from './judge.ts'
import { readRecorded } from './recorded.ts'
import { realShuffle } from './shuffles.ts'
import { countShoe, emptyTally, type Tally } from './tally.ts'

/** From here on the statistics have their laws. */
const MANY_SHOES = 1000
/** Below this there is nothing to see. */
const FEWEST_SHOES = 10
/** Batches of the shuffle's own: so many that one in a hundred shows. */
const BATCHES = 199

interface Group {
  readonly decks: number
  readonly shoes: number
  readonly tests: readonly (TestResult & { readonly own: { readonly statistic: number; readonly p: number } })[]
  /** Of few shoes: how often the shuffle's own shoes look at least as bad. */
  readonly rank?: number
  readonly ok: boolean
}

export async function testRecorded(place: string, seed: string, args: Args, io: Io): Promise<number> {
  const progress = progressLine(io, 'Reading')
  const { tallies, tables } = await readRecorded(place, (shoes) => progress.show(0, `${shoes} shoes`))
  progress.end()
  const shoes = [...tallies.values()].reduce((sum, tally) => sum + tally.shoes[0]!, 0)
  const tested = [...tallies].filter(([, tally]) => tally.shoes[0]! >= FEWEST_SHOES)
  if (tested.length === 0)
    throw new UsageError(`${place} tells of ${shoes} shoes that are over; the tests need ${FEWEST_SHOES} of one size`)
  const groups = tested
    .toSorted(([one], [other]) => one - other)
    .map(([decks, tally]) => groupOf(decks, tally, seed, io))
  const ok = groups.every((group) => group.ok)
  const told = { ok, recorded: place, tables, shoes, seed, level: LEVEL, groups }
  io.stdout.write(args.has('json') ? `${JSON.stringify(told)}\n` : inWords(tables, groups, seed, io))
  return ok ? 0 : 1
}

/** A test that cannot tell anything of so few shoes says nothing against them. */
const judged = (tally: Tally, laws: Laws): readonly TestResult[] =>
  judge(tally, laws).map((one) =>
    Number.isFinite(one.statistic) && Number.isFinite(one.p) ? one : { ...one, statistic: 0, p: 1 },
  )

const worstOf = (tests: readonly TestResult[]): number => Math.min(...tests.map(({ p }) => p))

function groupOf(decks: number, tally: Tally, seed: string, io: Io): Group {
  const shoes = tally.shoes[0]!
  const laws = lawsOf(decks)
  const found = judged(tally, laws)
  const own = judged(batchOf(decks, shoes, seed), laws)
  const tests = found.map((one, i) => ({ ...one, own: { statistic: own[i]!.statistic, p: own[i]!.p } }))
  if (shoes >= MANY_SHOES) {
    const limit = threshold(tests.length)
    return { decks, shoes, tests, ok: tests.every(({ p }) => p >= limit) }
  }
  const progress = progressLine(io, 'Shuffling')
  let worse = 0
  for (let batch = 1; batch <= BATCHES; batch++) {
    if (worstOf(judged(batchOf(decks, shoes, `${seed} ${batch}`), laws)) <= worstOf(found)) worse++
    progress.show(batch / BATCHES, `${batch} of ${BATCHES} batches`)
  }
  progress.end()
  const rank = (worse + 1) / (BATCHES + 1)
  return { decks, shoes, tests, rank, ok: rank >= 1 - LEVEL }
}

function batchOf(decks: number, shoes: number, seed: string): Tally {
  const tally = emptyTally(decks)
  const shuffle = realShuffle(decks, seed)
  for (let shoe = 1; shoe <= shoes; shoe++) countShoe(tally, shuffle(shoe))
  return tally
}

function inWords(tables: readonly string[], groups: readonly Group[], seed: string, io: Io): string {
  const parts = groups.map(({ decks, shoes, tests, rank, ok }) => {
    const rows = tests.map(({ title, statistic, degrees, p, own }) => [
      title,
      statistic.toFixed(1),
      own.statistic.toFixed(1),
      String(degrees),
      p.toFixed(4),
      own.p.toFixed(4),
    ])
    const verdict = ok
      ? paint(io, 'green', '✓ Nothing is found against them.')
      : paint(io, 'red', '✗ They are not as a good shuffle deals them.')
    const how =
      rank === undefined
        ? `A test fails when its p is below ${threshold(tests.length)} (Bonferroni, 99%).`
        : `So few shoes do not have these laws: of ${BATCHES} batches of the shuffle's own, ${Math.round(rank * (BATCHES + 1)) - 1} look as bad as the worst of these tests; below one in a hundred fails.`
    return [
      `${shoes} shoes of ${decks} decks, beside as many of the shuffle's own (seed "${seed}")`,
      '',
      columns(
        [['What is tested', 'dealt', 'own', 'degrees', 'p dealt', 'p own'], ...rows],
        ['left', 'right', 'right', 'right', 'right', 'right'],
      ),
      '',
      verdict,
      how,
      '',
    ].join('\n')
  })
  return `Tables ${tables.join(', ')}: every shoe that is over fits its header and its seed.\n\n${parts.join('\n')}`
}
