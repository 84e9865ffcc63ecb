// `punto fair-test`: are the shoes that come out of the shuffle well shuffled? Tests the shoes, not the generator.

import { availableParallelism } from 'node:os'
import type { TestResult } from '@punto/eyes'
import { columns, paint } from '@punto/replay'
import { counted, DEFAULT_DECKS, MAX_DECKS, MIN_DECKS, plural } from '@punto/rules'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { judge, LEVEL, threshold } from '../fair-test/judge.ts'
import { type Run, tallyShoes } from '../fair-test/run.ts'
import { BIASES, type Bias } from '../fair-test/shuffles.ts'
import { writeWords } from '../fair-test/words.ts'
import { progressLine } from '../terminal/progress.ts'

/** Below this the statistics have not yet the laws they have for many shoes. */
const FEWEST_SHOES = 1000
const MOST_SHOES = 100_000_000
const MOST_THREADS = 64
const LONGEST_SEED = 200

export const fairTest: Command = {
  name: 'fair-test',
  summary: 'Test shuffled shoes for bias: positions, neighbours, runs, coups',
  options: [
    { name: 'shoes', value: 'N', help: `how many shoes, from ${FEWEST_SHOES}; 10000 unless said` },
    { name: 'decks', value: 'N', help: `decks in a shoe, ${MIN_DECKS} to ${MAX_DECKS}; ${DEFAULT_DECKS} unless said` },
    { name: 'seed', value: 'TEXT', help: 'any text: another text, other shoes; "punto" unless said' },
    { name: 'threads', value: 'N', help: 'threads to use; one for each core unless said. The result is the same' },
    {
      name: 'bias',
      value: 'KIND',
      help: `shuffle wrongly, to see it found out: ${BIASES.join(', ')}`,
      choices: BIASES,
    },
    {
      name: 'recorded',
      value: 'FOLDER|URL',
      help: 'the shoes that a house has dealt: its address, its data folder while it is stopped, or a folder of records',
    },
    {
      name: 'words',
      value: 'N',
      help: 'write N raw words of the random source, two bytes each, for NIST STS, dieharder or PractRand',
    },
    JSON_OPTION,
  ],
  examples: [
    ['punto fair-test --shoes 100000', 'a hundred thousand eight-deck shoes'],
    ['punto fair-test --shoes 100000 --seed "my own words"', 'shoes that nobody can have chosen'],
    ['punto fair-test --bias off-by-one', 'a wrong shuffle, found out: exit 1'],
    ['punto fair-test --recorded http://127.0.0.1:8080', 'every shoe that a running house has dealt'],
    ['punto fair-test --words 2000000 | rngtest', 'the words themselves, in a test of somebody else’s'],
  ],
  async run(args, io) {
    const words = args.text('words')
    if (words !== undefined) {
      goesAlone(args, 'words', ['recorded', 'shoes', 'decks', 'threads', 'bias', 'json'])
      return writeWords(wholeNumber('--words', words, 1, MOST_WORDS), seedFrom(args), io)
    }
    const recorded = args.text('recorded')
    if (recorded !== undefined) {
      goesAlone(args, 'recorded', ['shoes', 'decks', 'threads', 'bias'])
      return (await import('../fair-test/recorded-test.ts')).testRecorded(recorded, seedFrom(args), args, io)
    }
    const run = readRun(args)
    const progress = progressLine(io, 'Shuffling')
    const started = performance.now()
    const tally = await tallyShoes(run, (done) =>
      progress.show(done / run.shoes, `${done} shoes, ${Math.round((1000 * done) / (performance.now() - started))}/s`),
    )
    progress.end()
    const seconds = (performance.now() - started) / 1000
    const results = judge(tally)
    const ok = results.every(({ p }) => p >= threshold(results.length))
    io.stdout.write(args.has('json') ? asJson(run, results, ok, seconds) : inWords(run, results, ok, seconds, io))
    return ok ? 0 : 1
  },
}

const MOST_WORDS = 10 ** 12

function goesAlone(args: Args, option: string, others: readonly string[]): void {
  const other = others.find((name) => args.has(name) || args.text(name) !== undefined)
  if (other) throw new UsageError(`--${option} does not go with --${other}; leave one out`)
}

function seedFrom(args: Args): string {
  const seed = args.text('seed') ?? 'punto'
  if (seed.length > LONGEST_SEED) throw new UsageError(`--seed may have at most ${LONGEST_SEED} characters`)
  return seed
}

function readRun(args: Args): Run {
  const number = (name: string, otherwise: number, min: number, max: number) => {
    const text = args.text(name)
    return text === undefined ? otherwise : wholeNumber(`--${name}`, text, min, max)
  }
  const seed = seedFrom(args)
  const bias = args.text('bias')
  if (bias !== undefined && !BIASES.includes(bias as Bias))
    throw new UsageError(`--bias must be ${BIASES.join(' or ')}, not "${bias}"`)
  return {
    shoes: number('shoes', 10_000, FEWEST_SHOES, MOST_SHOES),
    decks: number('decks', DEFAULT_DECKS, MIN_DECKS, MAX_DECKS),
    seed,
    bias: bias as Bias | undefined,
    threads: number('threads', Math.min(MOST_THREADS, availableParallelism()), 1, MOST_THREADS),
  }
}

/** A p-value as the family's: so many tests give a small one so many chances. */
const corrected = (p: number, tests: number): number => Math.min(1, p * tests)

function asJson(run: Run, results: readonly TestResult[], ok: boolean, seconds: number): string {
  const { shoes, decks, seed, bias, threads } = run
  const tests = results.map((result) => ({
    ...result,
    corrected: corrected(result.p, results.length),
    ok: result.p >= threshold(results.length),
  }))
  const speed = { threads, seconds, shoesPerSecond: Math.round(shoes / seconds) }
  const level = { level: LEVEL, threshold: threshold(results.length) }
  return `${JSON.stringify({ ok, shoes, decks, seed, bias: bias ?? null, ...speed, ...level, tests })}\n`
}

function inWords(run: Run, results: readonly TestResult[], ok: boolean, seconds: number, io: Io): string {
  const limit = threshold(results.length)
  const rows = results.map(({ title, statistic, degrees, p }) => [
    p < limit ? paint(io, 'red', '✗') : paint(io, 'green', '✓'),
    title,
    statistic.toFixed(1),
    String(degrees),
    inShort(p),
    inShort(corrected(p, results.length)),
  ])
  const failed = results.filter(({ p }) => p < limit).length
  const verdict = ok
    ? paint(io, 'green', `None of the ${results.length} tests finds anything against the shuffle.`)
    : paint(
        io,
        'red',
        `${failed} of the ${results.length} tests ${plural('en', failed, { one: 'finds', other: 'find' })} the shoes badly shuffled.`,
      )
  return [
    `${run.shoes} shoes of ${run.decks} decks, seed "${run.seed}"${run.bias ? `, shuffled wrongly on purpose (${run.bias})` : ''}, ${seconds.toFixed(1)} s on ${counted(run.threads, 'thread')}`,
    '',
    columns(
      [['', 'What is tested', 'chi-square', 'degrees', 'p', `p × ${results.length}`], ...rows],
      ['left', 'left', 'right', 'right', 'right', 'right'],
    ),
    '',
    verdict,
    `A test fails when its p is below ${inShort(limit)}: so a good shuffle fails one run in a hundred, and no more (Bonferroni, 99%).`,
    '',
  ].join('\n')
}

const inShort = (p: number): string => (p >= 0.0001 ? p.toFixed(4) : p > 0 ? p.toExponential(1) : '< 1e-300')
