// What the house says of players' limits: limits for everybody, how long a higher one waits, and how often play is interrupted.
import { LIMIT_KINDS, LIMIT_PERIODS } from '@punto/protocol'
import { show } from '@punto/rules'
import { isRecord, unknownKeys, type Wrong, wholeNumber } from '../../base/index.ts'
import { keyOf, type LimitValues } from './limit-keys.ts'
import type { LimitsConfig } from './player-limits.ts'

const KEYS = [
  'everybody',
  'coolingHours',
  'confirmHigher',
  'realityCheckMinutes',
  'askAtSignUp',
  'reviewDays',
  'declinedReviewDays',
] as const
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

/** What is not written is as `defaults` has it. */
export function checkPlayerLimits(written: unknown, wrong: Wrong, defaults = NO_LIMITS_CONFIG): LimitsConfig {
  if (!isRecord(written)) {
    const keys = KEYS.map((key) => `"${key}"`).join(', ')
    wrong('playerLimits', `Players' limits are { ${keys} }, not ${show(written)}.`)
    return defaults
  }
  unknownKeys('playerLimits.', written, KEYS, wrong)
  const { everybody = {}, coolingHours = defaults.coolingHours } = written
  const { realityCheckMinutes = defaults.realityCheckMinutes } = written
  const yesOrNo = (key: 'confirmHigher' | 'askAtSignUp'): boolean => {
    const value = written[key] ?? defaults[key]
    if (typeof value !== 'boolean') wrong(`playerLimits.${key}`, `${key} is true or false, not ${show(value)}.`)
    return value === true
  }
  const days = (key: 'reviewDays' | 'declinedReviewDays'): number =>
    wholeNumber(`playerLimits.${key}`, written[key] ?? defaults[key], 0, MOST_DAYS, wrong)
  return {
    everybody: { ...defaults.everybody, ...checkEverybody(everybody, wrong) },
    coolingHours: wholeNumber('playerLimits.coolingHours', coolingHours, 0, MOST_HOURS, wrong),
    confirmHigher: yesOrNo('confirmHigher'),
    realityCheckMinutes: wholeNumber('playerLimits.realityCheckMinutes', realityCheckMinutes, 0, DAY_MINUTES, wrong),
    askAtSignUp: yesOrNo('askAtSignUp'),
    reviewDays: days('reviewDays'),
    declinedReviewDays: days('declinedReviewDays'),
  }
}

function checkEverybody(written: unknown, wrong: Wrong): LimitValues {
  const place = 'playerLimits.everybody'
  if (!isRecord(written)) {
    wrong(place, `Limits for everybody are by ${LIMIT_KINDS.join(', ')}, not ${show(written)}.`)
    return {}
  }
  unknownKeys(`${place}.`, written, LIMIT_KINDS, wrong)
  const values: { -readonly [Key in keyof LimitValues]: LimitValues[Key] } = {}
  for (const kind of LIMIT_KINDS) {
    const periods = written[kind]
    if (periods === undefined) continue
    if (!isRecord(periods)) {
      wrong(`${place}.${kind}`, `A limit is by ${LIMIT_PERIODS.join(', ')}, not ${show(periods)}.`)
      continue
    }
    unknownKeys(`${place}.${kind}.`, periods, LIMIT_PERIODS, wrong)
    for (const period of LIMIT_PERIODS) {
      if (periods[period] === undefined) continue
      values[keyOf(kind, period)] = wholeNumber(`${place}.${kind}.${period}`, periods[period], 0, MOST, wrong)
    }
  }
  return values
}
