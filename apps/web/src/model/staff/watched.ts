// A table's events as they are watched: the newest first, each with its author and time, and what it says in figures.
import type { SeenEvent } from '@punto/table'

export interface WatchedEvent {
  /** The number of the event in what this viewer is told. */
  readonly number: number
  readonly event: SeenEvent
  readonly round: number
  /** Who sent the command that it belongs to; null for the program. */
  readonly by: string | null
  readonly role: string | null
  /** On the house's clock; null where it was not told. */
  readonly at: number | null
}

/** So many are kept: a watcher's page stays as light after a night as at its beginning. */
export const MOST_WATCHED_EVENTS = 400

/** Events after the first of a command carry no cause of their own: they belong to the one before. */
export function follow(
  before: readonly WatchedEvent[],
  number: number,
  event: SeenEvent,
  round: number,
): readonly WatchedEvent[] {
  const { cause } = event
  const last = before[0]
  const one: WatchedEvent = cause
    ? { number, event, round, by: cause.role === 'system' ? null : cause.by, role: cause.role, at: cause.at }
    : { number, event, round, by: last?.by ?? null, role: last?.role ?? null, at: last?.at ?? null }
  return [one, ...before].slice(0, MOST_WATCHED_EVENTS)
}

export const GROUPS = ['all', 'cards', 'money', 'people', 'wrong'] as const
export type EventGroup = (typeof GROUPS)[number]

const PATTERNS: Readonly<Record<Exclude<EventGroup, 'all'>, RegExp>> = {
  cards: /^(card-|cards-|coup-|cut-card|shoe-|squeeze-)/,
  money: /^(bet-|bets-|chips-|betting-|ante-|insurance-|round-settled|round-voided|decision-paid|jackpot-|window-)/,
  people: /^(player-|waiting-|dealer-|relief-|notice-|staff-|table-|settings-)/,
  wrong:
    /^(irregularity-|round-suspended|round-resumed|round-voided|round-reopened|cards-|card-corrected|option|claim-|dispute-|round-disputed|insurance-claimed|decision-paid|shoe-condemned|bets-taken-back|betting-reopened)/,
}

export const isOfGroup = (group: EventGroup, { event: { type } }: WatchedEvent): boolean =>
  group === 'all' || PATTERNS[group].test(type)
