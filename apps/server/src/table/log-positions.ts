// Where the current round and shoe begin in a table's log, and the index entries that are written when they end, when settings
// change, when a dealer comes or goes, when something goes wrong or when something is said of an earlier round. The index finds a round by
// number, a player's rounds, the settings of a past round, dealers' turns, what went wrong and what followed a round, without reading the log.
import { earlierRoundOf, eventDeclaration, type TableEvent, type TableState } from '@punto/table'
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

/** Announcements of settings, numbered by the version of the event. */
export const announcedIndex = (table: string): string => `announced/${table}`

/** Dealers who signed on and off, numbered by the version of the event. */
export const turnIndex = (table: string): string => `turn/${table}`

/** Entries are numbered by the version of the event; they reach back to the beginning of its round. */
export const wrongIndex = (table: string): string => `wrong/${table}`

/** Entries are numbered by the round that the event is about; each is one event of a later round. */
export const laterIndex = (table: string): string => `later/${table}`

/**
 * The index entries of an event: for a round's end, one for the table and one for each player with a line in it; for a shoe's end
 * new settings or a dealer who comes or goes, one for the table; for what went wrong, one more; for what is about an earlier round, one more. `before` is the
 * table before the command of the event.
 */
export function indexEntriesOf(
  table: string,
  positions: LogPositions,
  event: TableEvent,
  to: number,
  before: TableState,
): readonly IndexEntry[] {
  const entries = [...entriesForEvent(table, positions, event, to)]
  if (eventDeclaration(event.type)?.wentWrong) {
    entries.push({ owner: wrongIndex(table), table, round: to, from: Math.max(positions.round, 1), to })
  }
  const earlier = earlierRoundOf(event, before)
  // What is about the round under way, or the last, stands with that round.
  if (earlier !== undefined && earlier < before.rounds) {
    entries.push({ owner: laterIndex(table), table, round: earlier, from: to, to })
  }
  return entries.length > 0 ? entries : NO_INDEX_ENTRIES
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
    case 'dealer-signed-on':
    case 'dealer-signed-off':
      return [{ owner: turnIndex(table), table, round: to, from: to, to }]
    case 'settings-announced':
      return [{ owner: announcedIndex(table), table, round: to, from: to, to }]
    default:
      return NO_INDEX_ENTRIES
  }
}
