// One simulation in parts on different machines: each prints a file with its tallies, and `--merge` adds them up and reports what one
// run would have reported.
import type { Game } from '@punto/rules'
import {
  addTallies,
  bestRaises,
  emptyTallies,
  parseTallies,
  readGame,
  type ShoePlan,
  tallyJson,
  tallySizes,
} from '@punto/sim'
import type { Shard, Simulation } from '@punto/sim/node'
import { type Args, UsageError } from '../command.ts'
import { gameFrom } from '../game-argument.ts'
import { declarationOf, mergesAlone, shardOption, wholeRun } from '../shards.ts'
import { shoeOption } from './options.ts'

/** A simulation and what it was asked for. */
export interface Took {
  readonly plan: ShoePlan
  readonly threads: number
  readonly seed: string | number
  readonly done: Simulation
}

export function simulatedShard(args: Args): Shard | undefined {
  const shard = shardOption(args)
  for (const other of ['until', 'cut-card'])
    if (shard && (args.has(other) || args.text(other) !== undefined))
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

/** What all files must have in common. */
const COMMON = ['game', 'with', 'declaration', 'decks', 'hands', 'seed', 'engine'] as const

export function mergeShards(args: Args): Took {
  mergesAlone(args, ['hands', 'until', 'seed', 'decks', 'with', 'threads', 'shard'])
  const files = wholeRun<ShardFile>(args, shardFile, { command: 'punto simulate', common: COMMON })
  return summed(files[0]!.file, files)
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
  const reading = readGame(game, bestRaises(game, plan.decks))
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

function shardFile(json: unknown): ShardFile | undefined {
  const file = json as ShardFile
  const isOne = typeof file.shard === 'string' && typeof file.game === 'string' && typeof file.seconds === 'number'
  return isOne ? file : undefined
}
