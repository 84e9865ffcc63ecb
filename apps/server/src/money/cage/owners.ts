// For whom an event of the cage's log is found again: by its index entries.
import type { CageEvent } from './cage-events.ts'

export const trayAccount = (table: string): string => `tray/${table}`
/** What counts have found too much or too little. */
export const differenceAccount = (table: string): string => `difference/${table}`
export const cashOwner = (player: string): string => `cage/player/${player}`
export const dayOwner = (day: string): string => `cage/day/${day}`
export const ALERTS_OWNER = 'cage/alerts'

export function ownersOf(event: CageEvent): readonly string[] {
  switch (event.type) {
    case 'cash-moved': {
      const { player, day, table, drawer } = event
      const place = table ?? drawer
      return [cashOwner(player), dayOwner(day), ...(place === undefined ? [] : [trayAccount(place)])]
    }
    case 'cash-alert':
    case 'alert-acknowledged':
      return [ALERTS_OWNER]
    default:
      return [trayAccount(event.table)]
  }
}
