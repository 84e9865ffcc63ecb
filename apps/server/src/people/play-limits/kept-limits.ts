// The limits of a player as they are kept: the player's own, those that the house has set for this player, and what the player has
// asked to be raised. A higher limit waits for the cooling period, and where the house asks for it also for the player's word
// after that; a lower one holds at once.
import { LIMITS_THERE_ARE, type LimitKey, type LimitValues } from './limit-keys.ts'

export interface AskedHigher {
  /** Null: no limit at all. */
  readonly max: number | null
  /** Milliseconds since 1970. */
  readonly from: number
}

export interface KeptLimits {
  readonly own: LimitValues
  readonly house: LimitValues
  readonly higher: { readonly [Key in LimitKey]?: AskedHigher }
  /** Minutes of play between two reality checks; missing where the player leaves it to the house. */
  readonly checkMinutes?: number
  /** Milliseconds since 1970: when the player last set limits, or answered the question whether they still fit. */
  readonly reviewed?: number
}

export const NO_LIMITS: KeptLimits = { own: {}, house: {}, higher: {} }

/** How the house has it. */
export interface LimitRules {
  /** For everybody. */
  readonly everybody: LimitValues
  readonly coolingHours: number
  readonly confirmHigher: boolean
  /** After so many days a player is asked whether their limits still fit; 0 for never. */
  readonly reviewDays: number
  /** The same for who has set none. */
  readonly declinedReviewDays: number
}

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The player's own limit now: one that was asked to be raised is raised by time alone, where no second word is needed. */
export function ownNow(kept: KeptLimits, key: LimitKey, { confirmHigher }: LimitRules, now: number): number | null {
  const asked = kept.higher[key]
  if (asked && asked.from <= now && !confirmHigher) return asked.max
  return kept.own[key] ?? null
}

/** The lowest of all that hold; null where there is none. */
export function limitNow(kept: KeptLimits, key: LimitKey, rules: LimitRules, now: number): number | null {
  const all = [ownNow(kept, key, rules, now), kept.house[key], rules.everybody[key]].filter(
    (max) => max !== null && max !== undefined,
  )
  return all.length === 0 ? null : Math.min(...all)
}

/** After the player has asked for a limit. */
export function withOwn(
  kept: KeptLimits,
  key: LimitKey,
  max: number | null,
  rules: LimitRules,
  now: number,
): KeptLimits {
  const before = ownNow(kept, key, rules, now)
  const { [key]: _, ...higher } = kept.higher
  const isHigher = before !== null && (max === null || max > before)
  const reviewed = { ...kept, reviewed: now }
  if (!isHigher) return { ...reviewed, own: withValue(kept.own, key, max), higher }
  const from = now + rules.coolingHours * HOUR_MS
  return { ...reviewed, own: withValue(kept.own, key, before), higher: { ...higher, [key]: { max, from } } }
}

/** True where the player has a limit of their own. */
export const hasOwn = (kept: KeptLimits, rules: LimitRules, now: number): boolean =>
  LIMITS_THERE_ARE.some(({ key }) => ownNow(kept, key, rules, now) !== null)

/** From when the player is asked whether their limits, or having none, still fit; null where the house never asks. */
export function reviewFrom(kept: KeptLimits, since: number, rules: LimitRules, now: number): number | null {
  const days = hasOwn(kept, rules, now) ? rules.reviewDays : rules.declinedReviewDays
  return days === 0 ? null : (kept.reviewed ?? since) + days * DAY_MS
}

/** After the player's word; undefined where nothing awaits it. */
export function confirmed(kept: KeptLimits, key: LimitKey, now: number): KeptLimits | undefined {
  const { [key]: asked, ...higher } = kept.higher
  if (!asked || asked.from > now) return undefined
  return { ...kept, own: withValue(kept.own, key, asked.max), higher }
}

export function withHouse(kept: KeptLimits, key: LimitKey, max: number | null): KeptLimits {
  return { ...kept, house: withValue(kept.house, key, max) }
}

function withValue(values: LimitValues, key: LimitKey, max: number | null): LimitValues {
  const { [key]: _, ...others } = values
  return max === null ? others : { ...others, [key]: max }
}
