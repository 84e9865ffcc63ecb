// Where the current round and shoe begin in a table's log, and the index entries that are written when they end, when settings
// change or when something goes wrong. The index finds a round by number, a player's rounds, the settings of a past round and what
// went wrong, without reading the log.
import { WENT_WRONG } from '@punto/protocol'
import type { TableEvent } from '@punto/table'
import type { IndexEntry } from '../storage/index.ts'

/** Versions of the first events of the latest round and shoe; 0 before there was one. */
export interface LogPositions {
  readonly round: number
  readonly shoe: number
}

export const NO_POSITIONS: LogPositions = { round: 0, shoe: 0 }

export const NO_INDEX_ENTRIES: readonly IndexEntry[] = []

/** `version` is the event's. */
export function positionsAfter(positions: LogPositions, { type }: TableEvent, version: number): LogPositions {
  if (type === 'betting-opened') return { ...positions, round: version }
  if (type === 'shoe-started') return { ...positions, shoe: version }
  return positions
}

export const tableIndex = (table: string): string => `table/${table}`
export const playerIndex = (player: string): string => `player/${player}`
export const shoeIndex = (table: string): string => `shoe/${table}`
/** Entries are numbered by the version of the change. */
export const settingsIndex = (table: string): string => `settings/${table}`

/** Entries are numbered by the version of the event; they reach back to the beginning of its round. */
export const wrongIndex = (table: string): string => `wrong/${table}`

const WRONG: ReadonlySet<string> = new Set(WENT_WRONG)

/**
 * The index entries of an event: for a round's end, one for the table and one for each player with a line in it; for a shoe's end
 * or new settings, one for the table; for what went wrong, one more.
 */
export function indexEntriesOf(
  table: string,
  positions: LogPositions,
  event: TableEvent,
  to: number,
): readonly IndexEntry[] {
  const ends = entriesForEvent(table, positions, event, to)
  if (!WRONG.has(event.type)) return ends
  const from = Math.max(positions.round, 1)
  return [...ends, { owner: wrongIndex(table), table, round: to, from, to }]
}

function entriesForEvent(
  table: string,
  { round: from, shoe }: LogPositions,
  event: TableEvent,
  to: number,
): readonly IndexEntry[] {
  switch (event.type) {
    case 'round-settled':
    case 'round-voided': {
      const { round, lines } = event
      const reversed = (event.type === 'round-voided' ? event.reversed : event.adjusted) ?? []
      const players = new Set([...lines, ...reversed].map(({ player }) => playerIndex(player)))
      return [tableIndex(table), ...players].map((owner) => ({ owner, table, round, from, to }))
    }
    case 'shoe-ended':
      return [{ owner: shoeIndex(table), table, round: event.shoe, from: shoe, to }]
    case 'settings-changed':
      return [{ owner: settingsIndex(table), table, round: to, from: to, to }]
    default:
      return NO_INDEX_ENTRIES
  }
}
