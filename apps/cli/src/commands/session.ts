// Plays a betting plan over many sessions and shows what becomes of the bankroll.
import { MAX_STAKE } from '@punto/rules'
import { type BettingPlan, raisesIn, type SessionRules, summariseSessions } from '@punto/sim'
import { playSessionsOnThreads } from '@punto/sim/node'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, JSON_OPTION, UsageError } from '../command.ts'
import { GAME_POSITIONAL, gameFrom, WITH_OPTION } from '../game-argument.ts'
import { exactOdds } from '../simulate/exact.ts'
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
import { ADVANCE_OPTION, BET_OPTION, betFrom, PLAN_OPTION, planFrom } from '../simulate/plan-arguments.ts'
import { type SessionReport, sessionJson, sessionText } from '../simulate/session-report.ts'
import { steadyProgress } from '../simulate/steady-progress.ts'

const DEFAULTS = { stake: 100, bankroll: 10_000, rounds: 200, sessions: 20_000 } as const
const MOST_ROUNDS = 1_000_000
const MOST_SESSIONS = 2_000_000

export const session: Command = {
  name: 'session',
  summary: 'Play a betting plan with a bankroll, many times over: results, ruin, drawdown',
  positionals: [GAME_POSITIONAL],
  options: [
    BET_OPTION,
    PLAN_OPTION,
    ADVANCE_OPTION,
    { name: 'stake', value: 'N', help: `a unit, in minor units (default ${DEFAULTS.stake}); less cannot be staked` },
    { name: 'max', value: 'N', help: 'the most that may be staked on the bet (default: no limit)' },
    { name: 'bankroll', value: 'N', help: `money at the start (default ${DEFAULTS.bankroll})` },
    { name: 'rounds', value: 'N', help: `rounds in a session (default ${DEFAULTS.rounds})` },
    { name: 'sessions', value: 'N', help: `sessions to play (default ${DEFAULTS.sessions})` },
    SEED_OPTION,
    DECKS_OPTION,
    WITH_OPTION,
    THREADS_OPTION,
    CUT_CARD_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['punto session commission --bet banker', 'flat stakes of 100 on Banker for 200 rounds'],
    ['punto session knockout --bet player --plan martingale --max 5000', 'doubles after every loss, up to a limit'],
    ['punto session commission --bet banker --plan 1,3,2,6', 'the stakes of a list, onward after a win'],
    ['punto session knockout --bet ante-player --rounds 60 --json', 'an Ante, raised where that is best'],
  ],
  async run(args, io) {
    const game = gameFrom(args)
    const shoe = shoeOption(args, game)
    const pricing = exactOdds(game, shoe.decks)
    const bet = betFrom(args, pricing)
    const { name: planName, betting } = planFrom(args)
    const rules = rulesFrom(args, betting)
    const sessions = number(args, 'sessions', DEFAULTS.sessions, MOST_SESSIONS)
    const { seed, name } = seedOption(args)
    const threads = threadsOption(args)
    return interruptible(async (signal) => {
      const progress = steadyProgress(io, bet.id)
      const { results, seconds, stopped } = await playSessionsOnThreads({
        plan: shoe,
        seed,
        game,
        raises: raisesIn(pricing),
        bet: bet.id,
        rules,
        sessions,
        threads,
        signal,
        onProgress: (played, of) => progress.show(played / of, () => `${short(played)} sessions`),
      })
      progress.end()
      if (results.net.length === 0) {
        io.stderr.write('punto session: stopped before the first sessions were over\n')
        return 1
      }
      if (stopped) io.stderr.write(`punto session: stopped early, after ${results.net.length} sessions\n`)
      const report: SessionReport = {
        game,
        decks: shoe.decks,
        bet: bet.id,
        plan: planName,
        rules,
        seed: name,
        threads,
        seconds,
        stopped,
        results,
        summary: summariseSessions(results),
        exact: bet,
      }
      io.stdout.write(args.has('json') ? `${JSON.stringify(sessionJson(report), null, 2)}\n` : sessionText(report, io))
      return 0
    })
  },
}

function rulesFrom(args: Args, betting: BettingPlan): SessionRules {
  const unitMinor = number(args, 'stake', DEFAULTS.stake, MAX_STAKE)
  const mostMinor = number(args, 'max', MAX_STAKE, MAX_STAKE)
  const bankrollMinor = number(args, 'bankroll', DEFAULTS.bankroll, MAX_STAKE)
  if (mostMinor < unitMinor) throw new UsageError(`--max must be at least the stake of ${unitMinor}, not ${mostMinor}`)
  if (bankrollMinor < unitMinor)
    throw new UsageError(`--bankroll must be at least the stake of ${unitMinor}, not ${bankrollMinor}`)
  return { betting, unitMinor, mostMinor, bankrollMinor, rounds: number(args, 'rounds', DEFAULTS.rounds, MOST_ROUNDS) }
}

function number(args: Args, name: string, fallback: number, most: number): number {
  const text = args.text(name)
  return text === undefined ? fallback : wholeNumber(`--${name}`, text, 1, most)
}
