// What the house says of players' limits: limits for everybody, how long a higher one waits, and how often play is interrupted.
import { LIMIT_KINDS, LIMIT_PERIODS } from '@punto/protocol'
import { keysOf, orElse, part, whole, yesOrNo } from '../../house/index.ts'
import { LIMITS_THERE_ARE, type LimitValues } from './limit-keys.ts'
import type { LimitsConfig } from './player-limits.ts'

const MOST = 10 ** 12
const MOST_HOURS = 30 * 24
const DAY_MINUTES = 24 * 60
const MOST_DAYS = 3660

export const NO_LIMITS_CONFIG: LimitsConfig = {
  everybody: {},
  coolingHours: 24,
  confirmHigher: false,
  realityCheckMinutes: 0,
  askAtSignUp: false,
  reviewDays: 0,
  declinedReviewDays: 0,
}

const byName = <K extends string, T>(names: readonly K[], of: T) =>
  Object.fromEntries(names.map((name) => [name, of])) as Record<K, T>

const PERIODS = part(`A limit is by ${LIMIT_PERIODS.join(', ')}`, byName(LIMIT_PERIODS, whole(0, MOST).optional()))

const EVERYBODY = part(
  `Limits for everybody are by ${LIMIT_KINDS.join(', ')}`,
  byName(LIMIT_KINDS, PERIODS.optional()),
).transform((written): LimitValues => {
  const limits = LIMITS_THERE_ARE.map(({ key, kind, period }) => [key, written[kind]?.[period]] as const)
  return Object.fromEntries(limits.filter(([, limit]) => limit !== undefined))
})

/** What is not written is as `defaults` has it. */
export const playerLimits = (defaults: LimitsConfig) => {
  const shape = {
    everybody: EVERYBODY.prefault({}).transform((limits) => ({ ...defaults.everybody, ...limits })),
    coolingHours: whole(0, MOST_HOURS).default(defaults.coolingHours),
    confirmHigher: orElse(yesOrNo('confirmHigher'), defaults.confirmHigher),
    realityCheckMinutes: whole(0, DAY_MINUTES).default(defaults.realityCheckMinutes),
    askAtSignUp: orElse(yesOrNo('askAtSignUp'), defaults.askAtSignUp),
    reviewDays: orElse(whole(0, MOST_DAYS), defaults.reviewDays),
    declinedReviewDays: orElse(whole(0, MOST_DAYS), defaults.declinedReviewDays),
  }
  return part(`Players' limits are ${keysOf(shape)}`, shape)
}
