// Where the round and the shoe that are under way lie in a table's story, and the marks that are set when they end, so that a
// round is found afterwards by its number, and a player's rounds by the player, without reading the story; and where its
// settings were changed, since what is past was played under those of its time.
import type { TableEvent } from '@punto/table'
import type { Mark } from '../storage/index.ts'

/** The versions of the first events of the latest round and of the latest shoe; 0 before there was one. */
export interface Places {
  readonly round: number
  readonly shoe: number
}

export const NOWHERE: Places = { round: 0, shoe: 0 }

export const NO_MARKS: readonly Mark[] = []

/** `version` is the event's own. */
export function placesAfter(places: Places, { type }: TableEvent, version: number): Places {
  if (type === 'betting-opened') return { ...places, round: version }
  if (type === 'shoe-started') return { ...places, shoe: version }
  return places
}

export const tableMarks = (table: string): string => `table/${table}`
export const playerMarks = (player: string): string => `player/${player}`
export const shoeMarks = (table: string): string => `shoe/${table}`
/** Each under the version of the change. */
export const settingsMarks = (table: string): string => `settings/${table}`

/**
 * The marks that an event sets: of a round for its table and for everybody with a line in it; of a shoe, or of new settings,
 * for its table.
 */
export function marksOf(table: string, { round: from, shoe }: Places, event: TableEvent, to: number): readonly Mark[] {
  switch (event.type) {
    case 'round-settled':
    case 'round-voided': {
      const { round, lines } = event
      const reversed = event.type === 'round-voided' ? (event.reversed ?? []) : []
      const players = new Set([...lines, ...reversed].map(({ player }) => playerMarks(player)))
      return [tableMarks(table), ...players].map((owner) => ({ owner, table, round, from, to }))
    }
    case 'shoe-ended':
      return [{ owner: shoeMarks(table), table, round: event.shoe, from: shoe, to }]
    case 'settings-changed':
      return [{ owner: settingsMarks(table), table, round: to, from: to, to }]
    default:
      return NO_MARKS
  }
}
