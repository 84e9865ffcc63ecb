// What sessions and risks are told on the command line: the bet, and the betting plan.
import { type Fraction, type Pricing, toNumber } from '@punto/odds'
import { nearest } from '@punto/rules/nearest'
import { ADVANCES, type Advance, type BettingPlan, NAMED_PLANS } from '@punto/sim'
import { wholeNumber } from '../args.ts'
import { type Args, type Option, UsageError } from '../command.ts'

const MOST_STAKES = 1000
const MOST_UNITS = 10 ** 9
const PLAN_NAMES = Object.keys(NAMED_PLANS)

export const BET_OPTION: Option = {
  name: 'bet',
  value: 'BET',
  help: 'the bet to play, as banker (default the first on the felt)',
}
export const PLAN_OPTION: Option = {
  name: 'plan',
  value: 'PLAN',
  help: `${PLAN_NAMES.join(', ')}, or a list of stakes in units, as 1,3,2,6 (default flat)`,
  choices: PLAN_NAMES,
}
export const ADVANCE_OPTION: Option = {
  name: 'advance',
  value: 'WHEN',
  help: 'what moves on to the next stake of a list: win (default), loss or round',
  choices: ADVANCES,
}

/** A bet with its exact expectation, and everything staked on it, per unit. */
export interface PlayedBet {
  readonly id: string
  readonly ev: Fraction
  readonly staked: number
}

export function betFrom(args: Args, { bets, decisions }: Pricing): PlayedBet {
  const priced = [
    ...bets.map(({ id, ev }) => ({ id, ev, staked: 1 })),
    ...decisions.map(({ id, ev, staked }) => ({ id, ev, staked: toNumber(staked) })),
  ]
  const id = args.text('bet') ?? priced[0]?.id
  const bet = priced.find((one) => one.id === id)
  if (bet) return bet
  const known = priced.map((one) => one.id)
  const meant = nearest(id ?? '', known)
  throw new UsageError(
    `--bet must be one of ${known.join(', ')}, not "${id}"${meant === undefined ? '' : `; did you mean ${meant}?`}`,
  )
}

export function planFrom(args: Args): { readonly name: string; readonly betting: BettingPlan } {
  const name = args.text('plan') ?? 'flat'
  const advance = args.text('advance')
  if (Object.hasOwn(NAMED_PLANS, name)) {
    if (advance !== undefined) throw new UsageError(`--advance goes with a list of stakes; ${name} has its own way`)
    return { name, betting: NAMED_PLANS[name as keyof typeof NAMED_PLANS] }
  }
  const parts = name.split(',').map((part) => part.trim())
  if (!parts.every((part) => /^[1-9]\d{0,9}$/.test(part)) || parts.length > MOST_STAKES)
    throw new UsageError(
      `--plan must be ${PLAN_NAMES.join(', ')} or up to ${MOST_STAKES} stakes in whole units, as 1,3,2,6, not "${name}"`,
    )
  if (advance !== undefined && !isAdvance(advance))
    throw new UsageError(`--advance must be ${ADVANCES.join(', ')}, not "${advance}"`)
  const stakes = parts.map((part) => wholeNumber('--plan', part, 1, MOST_UNITS))
  return { name: stakes.join('-'), betting: { stakes, advance: advance ?? 'win' } }
}

const isAdvance = (text: string): text is Advance => (ADVANCES as readonly string[]).includes(text)
