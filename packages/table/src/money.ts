// From events to money: each event's transfers, as its matter declares them.
import { type Group, owedId, type Transfer } from '@punto/ledger'
import { eventDeclaration } from './event-list.ts'
import type { TableEvent } from './events.ts'
import type { Till } from './transfers.ts'

const NONE: readonly Group[] = []

/** What an event does to money, in groups that happen all or not at all. */
export const transfersOf = (event: TableEvent, till: Till): readonly Group[] =>
  eventDeclaration(event.type)?.transfers?.(event, till) ?? NONE

/** How many of these booked transfers, from the first on, were made for an event; what a player could not cover is booked apart. */
export function countMadeFor(event: TableEvent, table: string, booked: readonly Transfer[]): number {
  const made = transfersOf(event, { table, at: 0 }).flatMap((group) => group.map(({ id }) => id))
  const ids = new Set(made.flatMap((id) => [id, owedId(id)]))
  const other = booked.findIndex(({ id }) => !ids.has(id))
  return other < 0 ? booked.length : other
}
