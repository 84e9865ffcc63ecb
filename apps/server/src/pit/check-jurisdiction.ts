// Holds a house's file against the profile of its jurisdiction: what is less than it asks for is a mistake with its source.
import { show } from '@punto/rules'
import type { TableSettings } from '@punto/table'
import type { Wrong } from '../base/index.ts'
import type { LimitsConfig } from '../people/index.ts'
import { NO_LIMITS_CONFIG } from '../people/index.ts'
import { JURISDICTIONS, type Jurisdiction, type JurisdictionName, jurisdictionOf } from './jurisdictions.ts'

const NAMES = Object.keys(JURISDICTIONS) as readonly JurisdictionName[]

export function checkJurisdiction(written: unknown, wrong: Wrong): JurisdictionName | undefined {
  if (written === undefined) return undefined
  const known = NAMES.find((name) => name === written)
  const all = NAMES.map((name) => `"${name}"`).join(', ')
  if (!known) wrong('jurisdiction', `A jurisdiction is one of ${all}, not ${show(written)}.`)
  return known
}

/** What happens when a part of the program is not what was started: it is told, or no new rounds are dealt besides. */
export const PROGRAM_CHANGED = ['tell', 'stop'] as const
export type ProgramChanged = (typeof PROGRAM_CHANGED)[number]

export function checkProgramChanged(
  written: unknown,
  where: JurisdictionName | undefined,
  wrong: Wrong,
): ProgramChanged {
  const profile: Jurisdiction = where ? jurisdictionOf(where) : { title: '' }
  if (written === undefined) return profile.stopWhenChanged ? 'stop' : 'tell'
  const known = PROGRAM_CHANGED.find((one) => one === written)
  if (!known) wrong('programChanged', `programChanged is "tell" or "stop", not ${show(written)}.`)
  return known ?? 'tell'
}

/** What players' limits are where the file does not say. */
export function limitsOf(name: JurisdictionName | undefined): LimitsConfig {
  const profile: Jurisdiction = name ? jurisdictionOf(name) : { title: '' }
  return {
    ...NO_LIMITS_CONFIG,
    ...(profile.realityCheckMinutes && { realityCheckMinutes: profile.realityCheckMinutes.is }),
    ...(profile.coolingHours && { coolingHours: profile.coolingHours.is }),
    ...(profile.confirmHigher && { confirmHigher: true }),
    ...(profile.askAtSignUp && { askAtSignUp: true }),
    ...(profile.reviewDays && { reviewDays: profile.reviewDays.is }),
    ...(profile.declinedReviewDays && { declinedReviewDays: profile.declinedReviewDays.is }),
  }
}

export interface Held {
  readonly limits: LimitsConfig
  readonly tables: readonly TableSettings[]
  readonly programChanged: ProgramChanged
}

/** Names whatever asks for less than the jurisdiction does. */
export function holdTo(name: JurisdictionName, { limits, tables, programChanged }: Held, wrong: Wrong): void {
  const { leastRoundSeconds, noAutoplay, realityCheckMinutes, coolingHours, confirmHigher, askAtSignUp } =
    jurisdictionOf(name)
  const because = (source: string) => `("${name}": ${source})`
  if (realityCheckMinutes) {
    const { is, source } = realityCheckMinutes
    const { realityCheckMinutes: asked } = limits
    if (asked === 0 || asked > is) {
      wrong('playerLimits.realityCheckMinutes', `Reality checks come at least every ${is} minutes ${because(source)}.`)
    }
  }
  if (coolingHours && limits.coolingHours < coolingHours.is) {
    const { is, source } = coolingHours
    wrong('playerLimits.coolingHours', `A higher limit waits for at least ${is} hours ${because(source)}.`)
  }
  if (confirmHigher && !limits.confirmHigher) {
    wrong('playerLimits.confirmHigher', `A higher limit is confirmed by the player ${because(confirmHigher.source)}.`)
  }
  if (askAtSignUp && !limits.askAtSignUp) {
    wrong('playerLimits.askAtSignUp', `Limits are asked for at sign-up ${because(askAtSignUp.source)}.`)
  }
  const { stopWhenChanged, ...asked }: Jurisdiction = jurisdictionOf(name)
  for (const key of ['reviewDays', 'declinedReviewDays'] as const) {
    const least = asked[key]
    if (!least || (limits[key] > 0 && limits[key] <= least.is)) continue
    wrong(
      `playerLimits.${key}`,
      `Players are asked about their limits every ${least.is} days ${because(least.source)}.`,
    )
  }
  if (stopWhenChanged && programChanged !== 'stop') {
    const sentence = 'No new rounds are dealt once a part of the program is not what was started'
    wrong('programChanged', `${sentence} ${because(stopWhenChanged.source)}.`)
  }
  for (const [i, { bettingSeconds, autoplay }] of tables.entries()) {
    if (leastRoundSeconds && bettingSeconds < leastRoundSeconds.is) {
      const { is, source } = leastRoundSeconds
      wrong(`tables[${i}].bettingSeconds`, `Betting is open for at least ${is} seconds ${because(source)}.`)
    }
    if (noAutoplay && autoplay !== false) {
      wrong(`tables[${i}].autoplay`, `Bets are not repeated by themselves ${because(noAutoplay.source)}.`)
    }
  }
}
