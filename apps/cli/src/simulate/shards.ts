// One run dealt in parts on different machines. Each part prints a file with its tallies; `--merge` adds the files of all parts
// up and reports what one run would have reported, or says which file does not belong.
import { createHash } from 'node:crypto'
import type { Game } from '@punto/rules'
import { addTallies, emptyTallies, parseTallies, readGame, type ShoePlan, tallyJson, tallySizes } from '@punto/sim'
import type { Shard, Simulation } from '@punto/sim/node'
import { wholeNumber } from '../args.ts'
import { type Args, UsageError } from '../command.ts'
import { gameFrom, textOf } from '../game-argument.ts'
import { bestRaises, exactOdds } from './exact.ts'
import { shoeOption } from './options.ts'

const MOST_SHARDS = 1_000_000

/** A simulation and what it was asked for. */
export interface Took {
  readonly plan: ShoePlan
  readonly threads: number
  readonly seed: string | number
  readonly done: Simulation
}

export function shardOption(args: Args): Shard | undefined {
  const text = args.text('shard')
  if (text === undefined) return undefined
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  if (number === undefined || of === undefined || Number(of) < 1 || Number(of) > MOST_SHARDS)
    throw new UsageError(`--shard must be K/N, as 3/16, with N up to ${MOST_SHARDS}, not "${text}"`)
  const shard = { number: wholeNumber('the K of --shard K/N', number, 1, Number(of)), of: Number(of) }
  if (args.text('seed') === undefined) throw new UsageError('--shard needs --seed: all parts of a run have one')
  if (!args.has('json')) throw new UsageError('--shard needs --json: what it prints is for --merge to read')
  for (const other of ['until', 'cut-card'])
    if (args.has(other) || args.text(other) !== undefined)
      throw new UsageError(
        `--shard and --${other} exclude each other: how many shoes such a run takes is known from all of them alone`,
      )
  return shard
}

interface ShardFile {
  readonly shard: string
  /** As on the command line, so that the game and its packs are found again. */
  readonly game: string
  readonly with?: string
  /** Of the game's declaration: every machine had the same one. */
  readonly declaration: string
  readonly decks: number
  /** Asked for, of the whole run. */
  readonly hands: number
  readonly seed: string | number
  readonly engine: Simulation['engine']
  readonly threads: number
  readonly seconds: number
  readonly tallies: unknown
}

export function shardJson({
  args,
  game,
  plan,
  hands,
  seed,
  threads,
  shard,
  done,
}: Took & { readonly args: Args; readonly game: Game; readonly hands: number; readonly shard: Shard }): ShardFile {
  const packs = args.text('with')
  return {
    shard: `${shard.number}/${shard.of}`,
    game: args.positionals[0]!,
    ...(packs !== undefined && { with: packs }),
    declaration: declarationOf(game),
    decks: plan.decks,
    hands,
    seed,
    engine: done.engine,
    threads,
    seconds: done.seconds,
    tallies: tallyJson(done.tallies),
  }
}

const declarationOf = (game: Game): string => createHash('sha256').update(JSON.stringify(game)).digest('hex')

/** What all files must have in common. */
const COMMON = ['game', 'with', 'declaration', 'decks', 'hands', 'seed', 'engine'] as const

export function mergeShards(args: Args): Took {
  for (const other of ['hands', 'until', 'seed', 'decks', 'with', 'threads', 'shard'])
    if (args.text(other) !== undefined) throw new UsageError(`--merge takes files alone; --${other} is in them`)
  const files = args.positionals.map((path) => ({ path, file: shardFile(path) }))
  const [first] = files
  if (!first) throw new UsageError('--merge needs the files of the shards, as shard-*.json')
  const shards = new Set<number>()
  const { of } = numbersOf(first.path, first.file)
  for (const { path, file } of files) {
    const differs = COMMON.find((name) => file[name] !== first.file[name])
    if (differs)
      throw new UsageError(
        `${path} is of another run than ${first.path}: ${differs} is ${JSON.stringify(file[differs])}, not ${JSON.stringify(first.file[differs])}`,
      )
    const own = numbersOf(path, file)
    if (own.of !== of) throw new UsageError(`${path} is shard ${file.shard} of a run in ${own.of} parts, not ${of}`)
    if (shards.has(own.number)) throw new UsageError(`${path} is shard ${file.shard}, which was given already`)
    shards.add(own.number)
  }
  const missing = Array.from({ length: of }, (_, i) => i + 1).filter((number) => !shards.has(number))
  if (missing.length > 0) {
    const shown = missing.slice(0, 5).join(', ')
    throw new UsageError(
      `${missing.length} of ${of} shards ${missing.length === 1 ? 'is' : 'are'} missing: ${shown}${missing.length > 5 ? ', …' : ''}`,
    )
  }
  return summed(first.file, files)
}

function summed(run: ShardFile, files: readonly { readonly path: string; readonly file: ShardFile }[]): Took {
  const options = { with: run.with, decks: String(run.decks) } as Readonly<Record<string, string | undefined>>
  const asked: Args = { positionals: [run.game], text: (name) => options[name], has: () => false }
  const game = gameFrom(asked)
  if (declarationOf(game) !== run.declaration)
    throw new UsageError(
      `${run.game} is declared otherwise here than where the shards were dealt; use the same version of it`,
    )
  const plan = shoeOption(asked, game)
  const reading = readGame(game, bestRaises(exactOdds(game, plan.decks)))
  const sizes = tallySizes(reading)
  const tallies = emptyTallies(sizes)
  for (const { path, file } of files) {
    const part = parseTallies(file.tallies, sizes)
    if (!part) throw new UsageError(`${path}: its tallies are not those of ${run.game}`)
    addTallies(tallies, part)
  }
  // Side by side they take as long as the longest.
  const seconds = Math.max(...files.map(({ file }) => file.seconds))
  const threads = files.reduce((sum, { file }) => sum + file.threads, 0)
  return { plan, threads, seed: run.seed, done: { tallies, reading, engine: run.engine, seconds, stopped: false } }
}

function shardFile(path: string): ShardFile {
  const text = textOf(path)
  try {
    const file = JSON.parse(text)
    if (typeof file.shard === 'string' && typeof file.game === 'string' && typeof file.seconds === 'number') return file
  } catch {
    // No JSON at all: told below.
  }
  throw new UsageError(`${path} is not what "punto simulate … --shard K/N --json" prints`)
}

function numbersOf(path: string, { shard }: ShardFile): Shard {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (number === undefined || of === undefined || Number(number) < 1 || Number(number) > Number(of))
    throw new UsageError(`${path}: its shard is "${shard}" and should be K/N, as 3/16`)
  return { number: Number(number), of: Number(of) }
}
