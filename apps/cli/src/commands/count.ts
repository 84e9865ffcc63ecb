// `punto count`: what a card counter would win from a bet, or from every bet of a house.
import { writeFileSync } from 'node:fs'
import { DEFAULT_CUT_DEPTH, DEFAULT_DECKS, EVERY_PACK, type Game, refusalSentence, withPacks } from '@punto/rules'
import { START_LIMIT, TAG_LIMIT } from '@punto/sim'
import { countermeasures, MOST_TAG } from '@punto/sim/counting'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { byShoeDocument, byShoeText, countByShoe } from '../count/by-shoe.ts'
import { countermeasuresChart } from '../count/chart.ts'
import { countermeasuresText } from '../count/countermeasures.ts'
import { countDecisions, decisionsDocument, decisionsText } from '../count/decisions.ts'
import { countHouse, houseText } from '../count/house.ts'
import { type CountRequest, countDocument, countReport, countSamples, countText } from '../count/report.ts'
import { countShardFile, mergeCount } from '../count/shards.ts'
import { gameFrom, gameNamed, textOf, WITH_OPTION } from '../game-argument.ts'
import { SHARD_OPTIONS, shardOption } from '../shards.ts'
import { DECKS_OPTION, SEED_OPTION, seedOption } from '../simulate/options.ts'
import { steadyProgress } from '../simulate/steady-progress.ts'

const DEFAULT_SHOES = 100_000
const HOUSE_SHOES = 20_000
const MOST_SHOES = 10 ** 9
const MOST_TRIGGER = 300
const DECISION_SHOES = 500
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
      help: 'a bet of the game or of a pack; none with --house or --decisions; with --merge, the files that the shards of one run have printed',
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
    { name: 'trigger', value: 'N', help: 'bet from this count on (default: where the bet turns)' },
    { name: 'running', help: 'a running count, held against one number all through the shoe, by unbalanced tags' },
    { name: 'start', value: 'N', help: 'where the count begins (default: 0; a running one so that it turns at 0)' },
    { name: 'by-shoe', help: 'how shoes come out, one by one; several BETs are several counters at one table' },
    {
      name: 'decisions',
      help: `insurance and Antes of the game by their indices, no BET (${DECISION_SHOES} shoes unless said)`,
    },
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
    ['punto count banker-7 --game no-commission --running', 'a count that one can keep without dividing'],
    ['punto count banker-7 player-8 --game no-commission --by-shoe', 'two counters at a table, shoe by shoe'],
    ['punto count --decisions --game knockout', 'when to raise an Ante, by the count'],
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
    if (args.has('decisions')) {
      if (bet !== undefined)
        throw new UsageError('--decisions judges all insurance and Antes of the game: leave BET out')
      return ofDecisions(args, io)
    }
    if (bet === undefined)
      throw new UsageError('say which bet, as "punto count banker-7 --with seven-eight", or --house FILE')
    if (args.has('by-shoe')) {
      if (shard || args.has('countermeasures'))
        throw new UsageError('--by-shoe is a run of its own: leave --shard and --countermeasures out')
      return ofShoes(args, io)
    }
    if (!merged && args.positionals.length > 1)
      throw new UsageError(
        `one BET at a time, not "${args.positionals.join(' ')}", but with --by-shoe; files of shards are added up by --merge`,
      )
    if (shard && args.has('countermeasures')) throw new UsageError('--shard and --countermeasures exclude each other')
    const svg = args.text('svg')
    if (svg !== undefined && !args.has('countermeasures'))
      throw new UsageError('--svg draws countermeasures: give --countermeasures too')
    const game = gameOf(args, bet)
    checkBet(game, bet)
    const { decks, cut, extraRound, burn } = shoeOptions(args, game)
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
      burn,
      shoes,
      perfectShoes,
      seed,
      tags: tagsOption(args),
      trigger: triggerOption(args),
      kind: args.has('running') ? 'running' : 'true',
      start: startOption(args),
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

/** The shoe, as the options have it. */
function shoeOptions(args: Args, { decks: { min, max } }: Game) {
  const decks = numberOption(args, 'decks', min, max, Math.min(DEFAULT_DECKS, max))
  const extraRound = args.has('extra-round')
  const cut = numberOption(args, 'cut', extraRound ? 12 : 6, decks * 52 - 6, DEFAULT_CUT_DEPTH)
  return { decks, cut, extraRound, burn: args.has('burn') }
}

function checkBet(game: Game, bet: string): void {
  const offered = game.bets.filter(({ notOffered }) => !notOffered)
  if (!offered.some(({ id }) => id === bet)) {
    const known = offered.map(({ id }) => id).join(', ')
    throw new UsageError(`unknown bet "${bet}" in ${game.id}; its bets are ${known}; --with lays packs beside it`)
  }
  const wager = offered.find(({ raise }) => raise?.bet === bet)
  if (wager) throw new UsageError(`"${bet}" is not placed by itself: count "${wager.id}", which it follows`)
}

function ofShoes(args: Args, io: Io): number {
  const bets = args.positionals
  const game = bets.reduce<Game | undefined>((one, bet) => gameOf(args, bet, one), undefined)!
  for (const bet of bets) checkBet(game, bet)
  const { seed, name } = seedOption(args)
  const shoes = numberOption(args, 'shoes', 1, MOST_SHOES, DEFAULT_SHOES)
  const progress = steadyProgress(io, bets.join(' '))
  const onProgress = (share: number, what: string) => progress.show(share, () => what)
  const running = args.has('running')
  const found = countByShoe({ game, bets, ...shoeOptions(args, game), shoes, seed, running, onProgress })
  progress.end()
  const document = { ...byShoeDocument(found), seed: name }
  io.stdout.write(args.has('json') ? `${JSON.stringify(document, null, 1)}\n` : byShoeText(found, io))
  return 0
}

function ofDecisions(args: Args, io: Io): number {
  const game = gameFrom({ ...args, text: (name) => args.text(name), positionals: [args.text('game') ?? 'insurance'] })
  const { seed, name } = seedOption(args)
  const shoes = numberOption(args, 'shoes', 1, MOST_SHOES, DECISION_SHOES)
  const progress = steadyProgress(io, 'decisions')
  const onProgress = (share: number, what: string) => progress.show(share, () => what)
  const found = countDecisions({ game, ...shoeOptions(args, game), shoes, seed, onProgress })
  progress.end()
  const document = { ...decisionsDocument(found), seed: name }
  io.stdout.write(args.has('json') ? `${JSON.stringify(document, null, 1)}\n` : decisionsText(found, io))
  return 0
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
function gameOf(args: Args, bet: string, known?: Game): Game {
  const named =
    known ?? gameFrom({ ...args, text: (name) => args.text(name), positionals: [args.text('game') ?? 'commission'] })
  if (named.bets.some(({ id }) => id === bet)) return named
  const pack = EVERY_PACK.find(({ bets }) => bets.some(({ id, notOffered }) => id === bet && !notOffered))
  if (!pack) return named
  const bare = known === undefined && args.text('with') === undefined
  const game = withPacks(bare ? gameNamed(args.text('game') ?? 'commission') : named, [pack])
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

function startOption(args: Args): number | undefined {
  const text = args.text('start')
  return text === undefined ? undefined : wholeNumber('--start', text, -START_LIMIT, START_LIMIT)
}

function triggerOption(args: Args): number | undefined {
  const text = args.text('trigger')
  if (text === undefined) return undefined
  const trigger = text.trim() === '' ? Number.NaN : Number(text)
  const most = args.has('running') ? START_LIMIT : MOST_TRIGGER
  if (!(Math.abs(trigger) <= most)) {
    const kind = args.has('running') ? 'running' : 'true'
    throw new UsageError(`--trigger must be a ${kind} count from -${most} to ${most}, not "${text}"`)
  }
  return trigger
}
