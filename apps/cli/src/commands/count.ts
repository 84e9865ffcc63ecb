// `punto count`: what a card counter would win from a bet, or from every bet of a house.
import { writeFileSync } from 'node:fs'
import { DEFAULT_CUT_DEPTH, DEFAULT_DECKS, EVERY_PACK, type Game, refusalSentence, withPacks } from '@punto/rules'
import { TAG_LIMIT } from '@punto/sim'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { countermeasuresChart } from '../count/chart.ts'
import { countermeasures, countermeasuresText } from '../count/countermeasures.ts'
import { countHouse, houseText } from '../count/house.ts'
import { type CountRequest, countDocument, countReport, countSamples, countText } from '../count/report.ts'
import { countShardFile, mergeCount } from '../count/shards.ts'
import { MOST_TAG } from '../count/system.ts'
import { gameFrom, gameNamed, textOf, WITH_OPTION } from '../game-argument.ts'
import { SHARD_OPTIONS, shardOption } from '../shards.ts'
import { DECKS_OPTION, SEED_OPTION, seedOption } from '../simulate/options.ts'
import { steadyProgress } from '../simulate/steady-progress.ts'

const DEFAULT_SHOES = 100_000
const HOUSE_SHOES = 20_000
const MOST_SHOES = 10 ** 9
const MOST_TRIGGER = 300
/** Perfect play prices every round: a shoe of it takes as long as a thousand that are only counted. */
const SHOES_A_PERFECT_ONE = 200
/** Enough to tell countermeasures apart, each bet by its exact worth. */
const COUNTERMEASURE_SHOES = 2000

export const count: Command = {
  name: 'count',
  summary: 'Show what a card counter would win from a bet, and how to stop it',
  positionals: [
    {
      name: 'BET',
      help: 'a bet of the game or of a pack; none with --house; with --merge, the files that the shards of one run have printed',
      optional: true,
      many: true,
    },
  ],
  options: [
    { name: 'game', value: 'GAME', help: 'the game it lies beside (default commission)' },
    WITH_OPTION,
    DECKS_OPTION,
    { name: 'cut', value: 'N', help: `cards behind the cut card (default ${DEFAULT_CUT_DEPTH})` },
    { name: 'extra-round', help: 'deal one round more after the cut card has come out' },
    {
      name: 'burn',
      help: 'burn cards first: one is shown, and as many as it counts (ten for a picture) are put away unseen',
    },
    { name: 'tags', value: 'T,T,…', help: 'ten tags for A, 2 … 9, ten to king, instead of the best' },
    { name: 'levels', value: 'N', help: `the best tags from -N to N (default ${MOST_TAG})` },
    { name: 'trigger', value: 'N', help: 'bet from this true count on (default: where the bet turns)' },
    { name: 'shoes', value: 'N', help: `shoes to count (default ${DEFAULT_SHOES.toLocaleString('en')})` },
    {
      name: 'perfect',
      value: 'N',
      help: 'shoes to play by exact odds, 0 for none (default: shoes / 200; 2,000 with --countermeasures)',
    },
    { name: 'countermeasures', help: 'what is left to win with other cuts, decks and limits' },
    { name: 'svg', value: 'FILE', help: 'with --countermeasures: write them as a chart into FILE' },
    { name: 'house', value: 'FILE', help: 'every bet of every table in a house’s configuration, worst first' },
    SEED_OPTION,
    ...SHARD_OPTIONS,
    JSON_OPTION,
  ],
  examples: [
    ['punto count banker-7 --with seven-eight', 'Dragon 7 by the best count, and perfectly'],
    [
      'punto count banker-7 --game no-commission --tags 0,0,0,-1,-1,-1,-1,2,2,0 --trigger 4 --cut 14',
      'a printed count',
    ],
    ['punto count egalite-7 --countermeasures --svg egalite-7.svg', 'what the cut card does to it, and as a chart'],
    ['punto count --house house.json', 'a whole house, worst first'],
    ['punto count egalite-7 --shoes 1e9 --seed 7 --shard 3/16 --json > part-3.json', 'a sixteenth of a long run'],
    ['punto count --merge part-*.json', 'puts the sixteen together'],
  ],
  async run(given, io) {
    const merged = given.has('merge') ? mergeCount(given) : undefined
    const args = merged?.args ?? given
    const shard = shardOption(args)
    const { seed, name } = seedOption(args)
    const house = args.text('house')
    const bet = args.positionals[0]
    if (house !== undefined) {
      if (bet !== undefined) throw new UsageError('--house judges every bet: leave BET out')
      if (shard) throw new UsageError('--shard and --house exclude each other')
      return ofHouse(house, args, io)
    }
    if (bet === undefined)
      throw new UsageError('say which bet, as "punto count banker-7 --with seven-eight", or --house FILE')
    if (!merged && args.positionals.length > 1)
      throw new UsageError(
        `one BET at a time, not "${args.positionals.join(' ')}"; files of shards are added up by --merge`,
      )
    if (shard && args.has('countermeasures')) throw new UsageError('--shard and --countermeasures exclude each other')
    const svg = args.text('svg')
    if (svg !== undefined && !args.has('countermeasures'))
      throw new UsageError('--svg draws countermeasures: give --countermeasures too')
    const game = gameOf(args, bet)
    const decks = numberOption(args, 'decks', game.decks.min, game.decks.max, Math.min(DEFAULT_DECKS, game.decks.max))
    const extraRound = args.has('extra-round')
    const cut = numberOption(args, 'cut', extraRound ? 12 : 6, decks * 52 - 6, DEFAULT_CUT_DEPTH)
    const shoes = numberOption(args, 'shoes', 1, MOST_SHOES, DEFAULT_SHOES)
    const perfectShoes = numberOption(
      args,
      'perfect',
      args.has('countermeasures') ? 1 : 0,
      MOST_SHOES,
      args.has('countermeasures') ? COUNTERMEASURE_SHOES : Math.max(1, Math.ceil(shoes / SHOES_A_PERFECT_ONE)),
    )
    const progress = steadyProgress(io, bet)
    const onProgress = (share: number, what: string) => progress.show(share, () => what)
    if (args.has('countermeasures')) {
      const measures = countermeasures({ game, bet, decks, shoes: perfectShoes, seed, onProgress })
      progress.end()
      if (svg !== undefined) writeText(svg, countermeasuresChart([{ title: `${bet}, ${decks} decks`, measures }]))
      const document = { bet, game: game.id, decks, shoes: perfectShoes, seed: name, countermeasures: measures }
      io.stdout.write(
        args.has('json') ? `${JSON.stringify(document, null, 1)}\n` : `${countermeasuresText(measures)}\n`,
      )
      return 0
    }
    const request: CountRequest = {
      game,
      bet,
      decks,
      cut,
      extraRound,
      burn: args.has('burn'),
      shoes,
      perfectShoes,
      seed,
      tags: tagsOption(args),
      trigger: triggerOption(args),
      levels: numberOption(args, 'levels', 1, 10, MOST_TAG),
      onProgress,
    }
    merged?.check(request)
    const samples = merged?.samples ?? countSamples(request, shard)
    progress.end()
    if (shard) {
      io.stdout.write(`${JSON.stringify(countShardFile(args, request, samples))}\n`)
      return 0
    }
    const report = countReport(request, samples)
    const document = { ...countDocument(report), seed: name }
    io.stdout.write(args.has('json') ? `${JSON.stringify(document, null, 1)}\n` : countText(report, io))
    return 0
  },
}

function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

async function ofHouse(path: string, args: Args, io: Io): Promise<number> {
  const { readConfig } = await import('@punto/server/config')
  const checked = readConfig(textOf(path))
  if (!checked.ok) {
    const [first] = checked.mistakes
    throw new UsageError(`${path}: ${first!.place}: ${first!.sentence}`)
  }
  const { seed, name } = seedOption(args)
  const shoes = numberOption(args, 'shoes', 1, MOST_SHOES, HOUSE_SHOES)
  const progress = steadyProgress(io, 'house')
  const { tables } = checked.config
  const rows = countHouse({ tables, shoes, seed, onProgress: (share, what) => progress.show(share, () => what) })
  progress.end()
  io.stdout.write(
    args.has('json') ? `${JSON.stringify({ shoes, seed: name, rows }, null, 1)}\n` : `${houseText(rows)}\n`,
  )
  return 0
}

/** The game named, with the packs named; a bet of a pack that was not named brings its pack along. */
function gameOf(args: Args, bet: string): Game {
  const named = gameFrom({ ...args, text: (name) => args.text(name), positionals: [args.text('game') ?? 'commission'] })
  if (named.bets.some(({ id }) => id === bet)) return named
  const pack = EVERY_PACK.find(({ bets }) => bets.some(({ id, notOffered }) => id === bet && !notOffered))
  if (!pack) return named
  const game = withPacks(args.text('with') === undefined ? gameNamed(args.text('game') ?? 'commission') : named, [pack])
  if (!game.ok) throw new UsageError(refusalSentence(game.refusal, 'en'))
  return game.value
}

function numberOption(args: Args, name: string, min: number, max: number, fallback: number): number {
  const text = args.text(name)
  return text === undefined ? fallback : wholeNumber(`--${name}`, text, min, max)
}

/** A, 2 … 9, ten on the command line; by value, ten first, inside. */
function tagsOption(args: Args): readonly number[] | undefined {
  const text = args.text('tags')
  if (text === undefined) return undefined
  const tags = text.split(',').map((tag) => (/^\s*[+-]?\d+\s*$/.test(tag) ? Number(tag) : Number.NaN))
  if (tags.length !== 10 || tags.some((tag) => !(Math.abs(tag) <= TAG_LIMIT))) {
    throw new UsageError(
      `--tags must be ten whole numbers from -${TAG_LIMIT} to ${TAG_LIMIT}, for A, 2 … 9 and ten, not "${text}"`,
    )
  }
  return [tags[9]!, ...tags.slice(0, 9)]
}

function triggerOption(args: Args): number | undefined {
  const text = args.text('trigger')
  if (text === undefined) return undefined
  const trigger = text.trim() === '' ? Number.NaN : Number(text)
  if (!(Math.abs(trigger) <= MOST_TRIGGER)) {
    throw new UsageError(`--trigger must be a true count from -${MOST_TRIGGER} to ${MOST_TRIGGER}, not "${text}"`)
  }
  return trigger
}
