// What the Sessions view asks for, kept in the address: a bet, a plan of stakes, money and rounds.
import { type BettingPlan, NAMED_PLANS, type PlanName } from '@punto/sim'

export interface SessionRequest {
  readonly bet: string
  /** A name, or stakes in units as `1,3,2,6`, onward after a win. */
  readonly plan: string
  /** In units. */
  readonly bankroll: number
  /** Who has this much stops, where ruin is worked out; in units. */
  readonly goal: number
  /** The most that may be staked, in units. */
  readonly most: number
  readonly rounds: number
  readonly sessions: number
  readonly seed: string
}

export const PLAN_NAMES = Object.keys(NAMED_PLANS) as readonly PlanName[]
/** A unit in minor units: wins that are no whole unit are paid to the hundredth. */
export const UNIT_MINOR = 100

const LIMITS = {
  bankroll: [1, 1_000_000],
  goal: [2, 2_000_000],
  most: [1, 1_000_000],
  rounds: [1, 5000],
  sessions: [100, 100_000],
} as const
const FIRST = { bankroll: 100, goal: 200, most: 1000, rounds: 200, sessions: 5000 } as const

const within = (text: string | null, name: keyof typeof LIMITS): number => {
  const [least, most] = LIMITS[name]
  const value = text === null || text === '' ? Number.NaN : Number(text)
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : FIRST[name]
}

export const parsePlan = (query: URLSearchParams, bet: string): SessionRequest => ({
  bet,
  plan: planOf(query.get('plan') ?? '') ? query.get('plan')! : 'flat',
  bankroll: within(query.get('bankroll'), 'bankroll'),
  goal: Math.max(within(query.get('goal'), 'goal'), within(query.get('bankroll'), 'bankroll') + 1),
  most: within(query.get('most'), 'most'),
  rounds: within(query.get('rounds'), 'rounds'),
  sessions: within(query.get('sessions'), 'sessions'),
  seed: query.get('seed') ?? '1',
})

export function planOf(text: string): BettingPlan | undefined {
  if (Object.hasOwn(NAMED_PLANS, text)) return NAMED_PLANS[text as PlanName]
  const parts = text.split(/[,\s]+/).filter(Boolean)
  if (parts.length === 0 || parts.length > 50 || !parts.every((part) => /^[1-9]\d{0,5}$/.test(part))) return undefined
  return { stakes: parts.map(Number), advance: 'win' }
}
