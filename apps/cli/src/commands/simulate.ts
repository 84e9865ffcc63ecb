// Deals millions of hands and sets every bet's average beside its exact value.
import { type BetReading, betFigures, insuranceFigures, raisesIn } from '@punto/sim'
import { type Simulation, simulate as simulateOnThreads } from '@punto/sim/node'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { GAME_POSITIONAL, gameFrom, WITH_OPTION } from '../game-argument.ts'
import { SHARD_OPTIONS } from '../shards.ts'
import { compareBets, compareInsurance, exactOdds } from '../simulate/exact.ts'
import { interruptible } from '../simulate/interrupt.ts'
import { short } from '../simulate/numbers.ts'
import {
  CUT_CARD_OPTION,
  DECKS_OPTION,
  SEED_OPTION,
  seedOption,
  shoeOption,
  THREADS_OPTION,
  threadsOption,
} from '../simulate/options.ts'
import { type Report, reportCsv, reportText } from '../simulate/report.ts'
import { mergeShards, shardJson, simulatedShard, type Took } from '../simulate/shards.ts'
import { steadyProgress } from '../simulate/steady-progress.ts'

const DEFAULT_HANDS = 10_000_000
const MOST_HANDS = 10 ** 13

export const simulate: Command = {
  name: 'simulate',
  summary: 'Deal real shoes by the million and compare every bet with its exact value',
  positionals: [
    {
      ...GAME_POSITIONAL,
      help: `${GAME_POSITIONAL.help}; with --merge, the files that the shards of one run have printed`,
      optional: true,
      many: true,
    },
  ],
  options: [
    { name: 'hands', value: 'N', help: 'hands to deal, as 1000000 or 1e9 (default 1e7); the last shoe is finished' },
    {
      name: 'until',
      value: 'SE',
      help: 'deal until the standard error of Player and Banker is below this, as 0.00001',
    },
    SEED_OPTION,
    DECKS_OPTION,
    WITH_OPTION,
    THREADS_OPTION,
    CUT_CARD_OPTION,
    ...SHARD_OPTIONS,
    JSON_OPTION,
    { name: 'csv', help: 'print comma-separated values' },
  ],
  examples: [
    ['punto simulate commission', 'deals ten million hands from fresh shoes of eight decks'],
    ['punto simulate knockout --hands 1e9 --seed 7', 'deals a billion hands, the same whenever it is asked'],
    ['punto simulate easy-six --until 0.00001', 'deals until Player and Banker are sure to a thousandth of a percent'],
    ['punto simulate insurance --cut-card', 'shows the bias of dealing to the cut card'],
    [
      'punto simulate commission --hands 1e12 --seed 7 --shard 3/16 --json',
      'deals the third sixteenth of a trillion hands',
    ],
    ['punto simulate --merge shard-*.json', 'puts the sixteen together'],
  ],
  async run(args, io) {
    if (args.has('json') && args.has('csv')) throw new UsageError('choose --json or --csv, not both')
    if (args.has('merge')) {
      const { plan, threads, seed, done } = mergeShards(args)
      tell({ args, io, plan, threads, seed, done })
      return 0
    }
    if (args.positionals.length !== 1)
      throw new UsageError(
        args.positionals.length === 0
          ? `GAME is missing: ${GAME_POSITIONAL.help}`
          : `one GAME at a time, not "${args.positionals.join(' ')}"; files of shards are added up by --merge`,
      )
    const game = gameFrom(args)
    const { hands, until } = extentOf(args)
    const shard = simulatedShard(args)
    const { seed, name } = seedOption(args)
    const threads = threadsOption(args)
    const plan = shoeOption(args, game)
    const pricing = exactOdds(game, plan.decks)
    return interruptible(async (signal) => {
      const progress = steadyProgress(io, game.id)
      const done = await simulateOnThreads({
        plan,
        seed,
        game,
        raises: raisesIn(pricing),
        threads,
        hands,
        ...(until !== undefined && { until }),
        ...(shard && { shard }),
        signal,
        onProgress: (dealt, of) =>
          progress.show(dealt / of, (seconds) => `${short(dealt)} hands, ${short(dealt / seconds)}/s`),
      })
      progress.end()
      if (done.stopped && (done.tallies.hands === 0 || shard)) {
        const what = shard
          ? `its shard was finished: run --shard ${shard.number}/${shard.of} again`
          : 'the first shoes were finished'
        io.stderr.write(`punto simulate: stopped before ${what}\n`)
        return 1
      }
      warn(done, io)
      if (shard)
        io.stdout.write(`${JSON.stringify(shardJson({ args, game, plan, hands, seed: name, threads, shard, done }))}\n`)
      else tell({ args, io, plan, threads, seed: name, done })
      return 0
    })
  },
}

function tell({ args, io, plan, threads, seed, done }: Took & { readonly args: Args; readonly io: Io }): void {
  const { game } = done.reading
  const pricing = exactOdds(game, plan.decks)
  const { hands } = done.tallies
  const bets = compareBets(betFigures(done.reading, done.tallies), hands, pricing)
  const insurance = compareInsurance(insuranceFigures(done.reading, done.tallies), pricing)
  const report = { game, plan, hands, seed, threads, seconds: done.seconds, bets, insurance }
  if (args.has('json')) io.stdout.write(`${JSON.stringify(reportJson(report, done), null, 2)}\n`)
  else io.stdout.write(args.has('csv') ? reportCsv(report) : reportText(report, io))
}

/** How far to go: a number of hands, a standard error, or whichever comes first. */
function extentOf(args: Args): { readonly hands: number; readonly until: number | undefined } {
  const [handsText, untilText] = [args.text('hands'), args.text('until')]
  const until = untilText === undefined ? undefined : Number(untilText)
  if (until !== undefined && !(until > 0 && until < 1))
    throw new UsageError(`--until must be a number above 0 and below 1, as 0.00001, not "${untilText}"`)
  const fallback = until === undefined ? DEFAULT_HANDS : MOST_HANDS
  return { hands: handsText === undefined ? fallback : wholeNumber('--hands', handsText, 1, MOST_HANDS), until }
}

function warn({ stopped, reading, tallies }: Simulation, io: Io): void {
  if (stopped) io.stderr.write(`punto simulate: stopped early, after ${tallies.hands.toLocaleString('en')} hands\n`)
  const loose = reading.bets.filter(({ source }) => source === 'coup').map(({ bet }: BetReading) => bet.id)
  if (loose.length > 0)
    io.stderr.write(
      `punto simulate: ${loose.join(', ')} must be decided coup by coup, which the kernel cannot do; this was slower\n`,
    )
}

function reportJson(report: Report, { engine, stopped }: Simulation): object {
  const { game, plan, hands, seed, threads, seconds, bets, insurance } = report
  const toCutCard = plan.rounds === 0
  const bias = (ev: number, exactEv: number) => (toCutCard ? { bias: ev - exactEv } : {})
  return {
    game: game.id,
    decks: plan.decks,
    dealing: toCutCard ? 'cut-card' : 'fixed-rounds',
    ...(toCutCard ? {} : { roundsPerShoe: plan.rounds, shoes: hands / plan.rounds }),
    hands,
    seed,
    threads,
    seconds,
    handsPerSecond: hands / seconds,
    engine,
    stopped,
    bets: bets.map(({ id, ev, se, exact, exactEv, z }) => ({ id, ev, se, exact, z, ...bias(ev, exactEv) })),
    ...(insurance.length > 0 && {
      insurance: insurance.map(({ exactEv, ...one }) => ({ ...one, ...bias(one.ev, exactEv) })),
    }),
  }
}
