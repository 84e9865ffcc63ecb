// Where the current round and shoe begin in a table's log, and the index entries written when they end, so that a round is found
// by its number, and a player's rounds by the player, without reading the log; and where settings changed, since a past round
// was played under the settings of its time.
import type { TableEvent } from '@punto/table'
import type { IndexEntry } from '../storage/index.ts'

/** The versions of the first events of the latest round and of the latest shoe; 0 before there was one. */
export interface LogPositions {
  readonly round: number
  readonly shoe: number
}

export const NOWHERE: LogPositions = { round: 0, shoe: 0 }

export const NO_INDEX_ENTRIES: readonly IndexEntry[] = []

/** `version` is the event's own. */
export function positionsAfter(places: LogPositions, { type }: TableEvent, version: number): LogPositions {
  if (type === 'betting-opened') return { ...places, round: version }
  if (type === 'shoe-started') return { ...places, shoe: version }
  return places
}

export const tableIndex = (table: string): string => `table/${table}`
export const playerIndex = (player: string): string => `player/${player}`
export const shoeIndex = (table: string): string => `shoe/${table}`
/** Each under the version of the change. */
export const settingsIndex = (table: string): string => `settings/${table}`

/**
 * The index entries of an event: of a round for its table and every player with a line in it; of a shoe, or of new settings,
 * for its table.
 */
export function indexEntriesOf(
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
