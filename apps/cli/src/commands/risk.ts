// `punto risk`: how likely a betting plan is to lose the bankroll or to reach a goal, worked out and not simulated.
import { columns, paint } from '@punto/replay'
import { MAX_STAKE } from '@punto/rules'
import { type Kelly, kellyOf, lawOf, MOST_STATES, type Risk, type RiskRules, riskOf } from '@punto/sim'
import { wholeNumber } from '../args.ts'
import { type Args, type Command, type Io, JSON_OPTION, UsageError } from '../command.ts'
import { GAME_POSITIONAL, gameFrom, WITH_OPTION } from '../game-argument.ts'
import { exactOdds } from '../simulate/exact.ts'
import { grouped, percent } from '../simulate/numbers.ts'
import { DECKS_OPTION, shoeOption } from '../simulate/options.ts'
import { ADVANCE_OPTION, BET_OPTION, betFrom, PLAN_OPTION, planFrom } from '../simulate/plan-arguments.ts'

const UNIT = 100
const MOST_ROUNDS = 1_000_000

export const risk: Command = {
  name: 'risk',
  summary: 'Work out exactly how likely a betting plan is to lose a bankroll or to reach a goal',
  positionals: [GAME_POSITIONAL],
  options: [
    BET_OPTION,
    PLAN_OPTION,
    ADVANCE_OPTION,
    { name: 'bankroll', value: 'N', help: 'money at the start, in minor units' },
    { name: 'goal', value: 'N', help: 'the money at which one stops, more than the bankroll' },
    { name: 'rounds', value: 'N', help: 'stop after so many rounds (default: play on until ruin or goal)' },
    {
      name: 'stake',
      value: 'N',
      help: `a unit, in minor units (default ${UNIT}; a bankroll below that counts in units, and so does the goal)`,
    },
    { name: 'max', value: 'N', help: 'the most that may be staked on the bet (default: no limit)' },
    DECKS_OPTION,
    WITH_OPTION,
    JSON_OPTION,
  ],
  examples: [
    ['punto risk commission --bet banker --bankroll 10000 --goal 20000', 'doubling a hundred units by flat stakes'],
    [
      'punto risk commission --bet player --plan martingale --bankroll 10000 --goal 12000 --rounds 200',
      'two hundred rounds of doubling after every loss',
    ],
    ['punto risk knockout --bet ante-player --bankroll 50 --goal 60 --json', 'an Ante, raised where that is best'],
  ],
  run(args, io) {
    const game = gameFrom(args)
    const { decks } = shoeOption(args, game)
    const pricing = exactOdds(game, decks)
    const bet = betFrom(args, pricing)
    const { name: plan, betting } = planFrom(args)
    const amounts = amountsFrom(args)
    const rules = { law: lawOf(pricing, decks, bet.id), betting, ...amounts }
    const answer = riskOf(rules)
    if (!answer)
      throw new UsageError(
        `this plan leads to more than ${MOST_STATES.toLocaleString('en')} amounts of money; give a larger --stake, a lower --goal or fewer --rounds`,
      )
    const { unitMinor: stake, bankrollMinor: bankroll, goalMinor: goal, rounds } = amounts
    const asked = { game: game.id, decks, bet: bet.id, plan, stake, bankroll, goal, ...(rounds && { rounds }) }
    const document = { ...answer, kelly: kellyOf(rules.law), asked }
    io.stdout.write(args.has('json') ? `${JSON.stringify(document, null, 1)}\n` : text(document, io))
    return 0
  },
}

function amountsFrom(args: Args): Omit<RiskRules, 'law' | 'betting'> {
  const given = (name: string, most: number) => {
    const text = args.text(name)
    return text === undefined ? undefined : wholeNumber(`--${name}`, text, 1, most)
  }
  const required = (name: string) => {
    const amount = given(name, MAX_STAKE)
    if (amount === undefined) throw new UsageError(`--${name} is missing: --${name} N, in minor units`)
    return amount
  }
  const [bankroll, goal, stake] = [required('bankroll'), required('goal'), given('stake', MAX_STAKE)]
  // Below one unit there is nothing to stake: such a bankroll was meant in units.
  const by = stake === undefined && bankroll < UNIT ? UNIT : 1
  const unitMinor = stake ?? UNIT
  const mostMinor = (given('max', MAX_STAKE / UNIT) ?? MAX_STAKE / by) * by
  if (goal <= bankroll) throw new UsageError(`--goal must be more than the bankroll of ${bankroll}, not ${goal}`)
  if (goal * by > MAX_STAKE) throw new UsageError(`--goal must be at most ${MAX_STAKE / by}, not ${goal}`)
  if (bankroll * by < unitMinor)
    throw new UsageError(`--bankroll must be at least the stake of ${unitMinor}, not ${bankroll}`)
  if (mostMinor < unitMinor) throw new UsageError(`--max must be at least the stake of ${unitMinor}, not ${mostMinor}`)
  const rounds = given('rounds', MOST_ROUNDS)
  const amounts = { unitMinor, mostMinor, bankrollMinor: bankroll * by, goalMinor: goal * by }
  return rounds === undefined ? amounts : { ...amounts, rounds }
}

interface Document extends Risk {
  readonly kelly: Kelly
  readonly asked: {
    readonly game: string
    readonly decks: number
    readonly bet: string
    readonly plan: string
    readonly stake: number
    readonly bankroll: number
    readonly goal: number
    readonly rounds?: number
  }
}

function text({ asked, ...risk }: Document, io: Io): string {
  const { game, decks, bet, plan, stake, bankroll, goal, rounds } = asked
  const until = rounds === undefined ? 'until ruin or goal' : `at most ${grouped(rounds)} rounds`
  const share = (chance: number) => percent(chance, 4)
  return [
    `${paint(io, 'bold', `${bet}, ${plan}`)}  ${game}, ${decks} decks; a unit ${grouped(stake)}, from ${grouped(bankroll)} to ${grouped(goal)}, ${until}`,
    '',
    columns(
      [
        ['ruin', share(risk.ruin)],
        ['goal', share(risk.goal)],
        ['neither', share(risk.neither)],
        ['rounds on average', risk.expectedRounds.toFixed(2)],
        ['Kelly’s share', risk.kelly.share === 0 ? 'nothing' : share(risk.kelly.share)],
      ],
      ['left', 'right'],
    ),
    '',
    risk.kelly.share === 0
      ? 'The bet does not favour the bettor: by Kelly’s rule nothing of a bankroll is staked on it.'
      : `By Kelly’s rule that share of the bankroll is staked each round; it grows by ${(risk.kelly.growth * 100).toFixed(6)}% a round.`,
    `Worked out over ${grouped(risk.states)} amounts of money and places in the plan, to within ${risk.precision.toExponential(0)}; rounds are taken as independent.`,
    '',
  ].join('\n')
}
