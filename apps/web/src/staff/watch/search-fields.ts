// What is looked for, from the address to what the house is asked: amounts are written in the currency's own unit there.
import type { RouteInput, Routes } from '@punto/protocol'
import { minorOf } from '../../base/money/written.ts'

export type SearchFields = Readonly<Record<string, string>>
export type RoundsQuery = NonNullable<RouteInput<Routes['findRounds']>['query']>
export type EventsQuery = NonNullable<RouteInput<Routes['significantEvents']>['query']>

/** What was the matter with the rounds of the list “corrections and voids”, unless another matter is chosen. */
export const CORRECTION_OR_VOID = 'correction,void'

/** Everything behind the question mark but which list it is. */
export const searchFieldsIn = (query: URLSearchParams): SearchFields =>
  Object.fromEntries([...query].filter(([name]) => name !== 'list'))

export function roundsQuery({ result, minStake, ...others }: SearchFields): RoundsQuery {
  const outcome = result === 'void' ? { outcome: 'void' } : result === undefined ? {} : { winner: result }
  const stake = minStake === undefined ? NaN : minorOf(minStake)
  // What nobody can ask for the house refuses, and says so.
  return { ...others, ...outcome, ...(stake > 0 && { minStake: stake }) } as unknown as RoundsQuery
}

export const eventsQuery = (asked: SearchFields): EventsQuery => asked as unknown as EventsQuery
