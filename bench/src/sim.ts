// How fast shoes are dealt: the kernel on one thread against plain scalar C compiled on the spot, and two threads against
// one. Ratios of runs taken in turns, since a machine's own speed varies from one minute to the next.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findGame, type Game } from '@punto/rules'
import { dealShoes, kernelEngine, planShoe, referenceEngine } from '@punto/sim'
import { simulate } from '@punto/sim/node'
import { type Bench, median, seconds } from './bench.ts'

const COMPILERS = ['gcc', 'cc', 'clang']
const FLAGS = ['-O3', '-march=native']
const TURNS = 9
const SHOES = 200_000
const REFERENCE_SHOES = 2_000
const THREAD_TURNS = 15
const THREAD_HANDS = 100_000_000
const AGAINST_C = { must: 0.8, goal: 1.2 }
const AGAINST_ONE_THREAD = { must: 1.8, goal: 1.95 }

const plan = planShoe(8)

export const sim: Bench = {
  name: 'sim',
  async run(report) {
    const folder = mkdtempSync(join(tmpdir(), 'punto-bench-'))
    try {
      const kernel = kernelEngine(plan, 1n)
      dealShoes(kernel, 0, SHOES)
      const c = compileReference(folder)
      const [kernelTimes, cTimes]: [number[], number[]] = [[], []]
      for (let turn = 0; turn < TURNS; turn++) {
        kernelTimes.push(seconds(() => dealShoes(kernel, 0, SHOES)))
        if (c) cTimes.push(runReference(c.file, turn))
      }
      const rate = (SHOES * plan.rounds) / median(kernelTimes)
      report({ what: 'the kernel on one thread', value: `${millions(rate)} hands a second` })
      if (c) {
        const ratio = median(cTimes) / median(kernelTimes)
        report({
          what: `… against scalar C (${c.name} ${FLAGS.join(' ')}, ${millions((SHOES * plan.rounds) / median(cTimes))})`,
          ...ratioRow(ratio, AGAINST_C),
        })
      } else report({ what: '… against scalar C', value: `no compiler here (${COMPILERS.join(', ')})` })
      const reference = referenceEngine(plan, 1n)
      dealShoes(reference, 0, REFERENCE_SHOES)
      const plain = seconds(() => dealShoes(reference, 0, REFERENCE_SHOES))
      report({
        what: 'the plain TypeScript reference',
        value: `${millions((REFERENCE_SHOES * plan.rounds) / plain)} hands a second`,
      })
      await threads(report)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function threads(report: Parameters<Bench['run']>[0]): Promise<void> {
  const what = 'two threads against one, once they run'
  if (availableParallelism() < 2) return report({ what, value: 'only one processor here' })
  const [one, two]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < THREAD_TURNS; turn++) {
    one.push(await rateOn(1))
    two.push(await rateOn(2))
  }
  report({ what, ...ratioRow(median(two) / median(one), AGAINST_ONE_THREAD) })
}

/** Hands a second from the first tallies that arrive to the last. */
async function rateOn(count: number): Promise<number> {
  const seen: { readonly hands: number; readonly atMs: number }[] = []
  const onProgress = (hands: number) => seen.push({ hands, atMs: performance.now() })
  const game = commission()
  await simulate({ plan, seed: 1n, game, raises: {}, threads: count, hands: THREAD_HANDS, onProgress })
  const [first, last] = [seen[0]!, seen.at(-1)!]
  return (last.hands - first.hands) / (last.atMs - first.atMs)
}

function commission(): Game {
  const game = findGame('commission')
  if (!game.ok) throw new Error('there is no commission')
  return game.value
}

const ratioRow = (ratio: number, { must, goal }: { readonly must: number; readonly goal: number }) => ({
  value: `${ratio.toFixed(2)}×`,
  must: `${must}×`,
  goal: `${goal}×`,
  ok: ratio >= must,
})

const millions = (rate: number): string => `${(rate / 1e6).toFixed(1)} million`

/** The yardstick as a program, by the first compiler there is. */
function compileReference(folder: string): { readonly name: string; readonly file: string } | undefined {
  const file = join(folder, 'reference')
  const source = join(import.meta.dirname, 'reference.c')
  const name = COMPILERS.find((one) => spawnSync(one, [...FLAGS, source, '-o', file]).status === 0)
  return name === undefined ? undefined : { name, file }
}

/** Its own measure of its dealing, in seconds; what it dealt must be baccarat. */
function runReference(file: string, seed: number): number {
  const printed = execFileSync(file, [String(SHOES), String(seed)], { encoding: 'utf8' })
  const [hands, taken, player, banker, tie] = printed.trim().split(' ').map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const expected = [0.446247, 0.458597, 0.095156]
  const off = [player, banker, tie].map((count, i) => Math.abs(count / hands - expected[i]!) * Math.sqrt(hands))
  if (hands !== SHOES * plan.rounds || off.some((distance) => distance > 3))
    throw new Error(`the yardstick deals ${printed}`)
  return taken
}
