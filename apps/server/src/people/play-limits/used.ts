// How much of a limit is used, and from when there is room again. A period goes back from the present moment by whole hours, so that
// it is never shorter than it says.
import { type LimitKind, type LimitPeriod, PERIOD_HOURS } from '@punto/protocol'
import { HOUR_MS, type HourOfPlay, type Play } from './play.ts'

/** What is on its way or lies on a felt: it counts for a limit before it is decided. */
export interface AtRisk {
  /** Stakes that lie: all of them may be lost. */
  readonly pending: number
  readonly claimedStakes: number
  readonly claimedDeposits: number
}

export const NOTHING_AT_RISK: AtRisk = { pending: 0, claimedStakes: 0, claimedDeposits: 0 }

/** In minor units, or in minutes begun. */
export function usedOf(kind: LimitKind, hours: readonly HourOfPlay[], risk: AtRisk): number {
  const sum = (of: (hour: HourOfPlay) => number) => hours.reduce((total, hour) => total + of(hour), 0)
  switch (kind) {
    case 'deposit':
      return sum(({ deposit }) => deposit) + risk.claimedDeposits
    case 'stake':
      return (
        Math.max(
          0,
          sum(({ staked }) => staked),
        ) + risk.claimedStakes
      )
    case 'loss':
      return Math.max(0, -sum(({ net }) => net) + risk.pending + risk.claimedStakes)
    case 'time':
      return Math.ceil(sum(({ playedMs }) => playedMs) / 60_000)
  }
}

export const hoursIn = ({ hours }: Play, period: LimitPeriod, now: number): readonly HourOfPlay[] => {
  const first = Math.floor(now / HOUR_MS) - PERIOD_HOURS[period]
  return hours.filter(({ hour }) => hour >= first)
}

/** When an hour leaves the period. */
const leavesAt = ({ hour }: HourOfPlay, period: LimitPeriod): number => (hour + PERIOD_HOURS[period] + 1) * HOUR_MS

/** When so much more fits; where it never does, when all that is used has left the period. */
export function roomFrom(
  kind: LimitKind,
  period: LimitPeriod,
  play: Play,
  {
    risk,
    asked,
    max,
    now,
  }: { readonly risk: AtRisk; readonly asked: number; readonly max: number; readonly now: number },
): number {
  const hours = hoursIn(play, period, now)
  for (let gone = 1; gone < hours.length; gone++) {
    if (usedOf(kind, hours.slice(gone), risk) + asked <= max) return leavesAt(hours[gone - 1]!, period)
  }
  const last = hours.at(-1)
  return last ? leavesAt(last, period) : now
}

/** When the first of what is used leaves the period; null where nothing is used. */
export function firstReset(period: LimitPeriod, play: Play, now: number): number | null {
  const [first] = hoursIn(play, period, now)
  return first ? leavesAt(first, period) : null
}
