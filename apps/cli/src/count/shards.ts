// One count in parts on different machines: each prints a file with what it played, and `--merge` sums up what one run would have.
import { type Args, UsageError } from '../command.ts'
import { declarationOf, mergesAlone, type ReadShard, wholeRun } from '../shards.ts'
import type { CountRequest, CountSamples } from './report.ts'

/** Options that decide what is played, as on the command line. */
const VALUES = [
  'game',
  'with',
  'decks',
  'cut',
  'tags',
  'levels',
  'trigger',
  'start',
  'shoes',
  'perfect',
  'seed',
] as const
const SWITCHES = ['extra-round', 'burn', 'running'] as const

export interface CountShardFile extends CountSamples {
  readonly shard: string
  readonly bet: string
  readonly asked: Readonly<Record<string, string>>
  /** Of the game's declaration: every machine had the same one. */
  readonly declaration: string
}

export function countShardFile(args: Args, { game, bet }: CountRequest, samples: CountSamples): CountShardFile {
  const values = VALUES.flatMap((name) => {
    const text = args.text(name)
    return text === undefined ? [] : [[name, text] as const]
  })
  const switches = SWITCHES.filter((name) => args.has(name)).map((name) => [name, ''] as const)
  const asked = Object.fromEntries([...values, ...switches])
  return { shard: args.text('shard')!, bet, asked, declaration: declarationOf(game), ...samples }
}

export interface MergedCount {
  /** The command line of the whole run. */
  readonly args: Args
  readonly samples: CountSamples
  /** Throws where the game is declared otherwise here. */
  check(request: CountRequest): void
}

export function mergeCount(args: Args): MergedCount {
  mergesAlone(args, [...VALUES, 'shard'])
  const files = wholeRun<CountShardFile>(args, readFile, {
    command: 'punto count',
    common: ['bet', 'asked', 'declaration'],
  })
  const { bet, asked, declaration } = files[0]!.file
  return {
    args: {
      positionals: [bet],
      text: (name) => asked[name] || undefined,
      has: (name) => name in asked || args.has(name),
    },
    samples: joined(files),
    check: ({ game }) => {
      if (declarationOf(game) === declaration) return
      throw new UsageError(
        `${game.id} is declared otherwise here than where the shards were dealt; use the same version of it`,
      )
    },
  }
}

/** In the order of the parts, so that sums come out as in one run. */
const joined = (files: readonly ReadShard<CountShardFile>[]): CountSamples => ({
  counted: files.flatMap(({ file }) => file.counted),
  perfect: files.flatMap(({ file }) => file.perfect),
  board: {
    samples: files.flatMap(({ file }) => file.board.samples),
    sums: files.flatMap(({ file }) => file.board.sums),
  },
})

function readFile(json: unknown): CountShardFile | undefined {
  const { shard, bet, asked, counted, perfect, board } = json as Partial<CountShardFile>
  const isOne =
    typeof shard === 'string' &&
    typeof bet === 'string' &&
    typeof asked === 'object' &&
    [counted, perfect, board?.samples, board?.sums].every((list) => Array.isArray(list))
  return isOne ? (json as CountShardFile) : undefined
}
