// What a player, or the house for them, may set a limit to, and over which time. Money is in minor units, time in minutes.
import type { Text } from '@punto/rules'

/** The kinds of limits of play. */
export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'time'] as const
/** A kind of limit of play. */
export type LimitKind = (typeof LIMIT_KINDS)[number]

/** Over how long a limit of play counts. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const
/** Over how long a limit counts. */
export type LimitPeriod = (typeof LIMIT_PERIODS)[number]

/** Each goes back from the present moment: no midnight gives anything free. */
export const PERIOD_HOURS: Readonly<Record<LimitPeriod, number>> = { day: 24, week: 7 * 24, month: 30 * 24 }

/** What limits of play are called. */
export const LIMIT_KIND_WORDS: Readonly<Record<LimitKind, Text>> = {
  deposit: { en: 'deposit limit', zh: '充值限额' },
  loss: { en: 'loss limit', zh: '输额限额' },
  stake: { en: 'stake limit', zh: '投注限额' },
  time: { en: 'time limit', zh: '时间限额' },
}

/** What the periods of limits are called. */
export const LIMIT_PERIOD_WORDS: Readonly<Record<LimitPeriod, Text>> = {
  day: { en: '24 hours', zh: '24 小时' },
  week: { en: '7 days', zh: '7 天' },
  month: { en: '30 days', zh: '30 天' },
}
