// A cashier's drawer among the trays: opened by a count of chips and cash, counted, filled from the vault behind it and closed as a tray
// is. The vault is the cage's account: whatever is in no tray and in no drawer. In the cage's log a drawer has a name that no table has.
import { fault, type WireFaultLike } from '@punto/protocol'
import { type CageState, type Tray, trayOf } from './cage-events.ts'

const DRAWER = 'house:drawer-'

export const drawerPlace = (drawer: string): string => `${DRAWER}${drawer}`
export const isDrawer = (place: string): boolean => place.startsWith(DRAWER)
export const drawerName = (place: string): string => place.slice(DRAWER.length)

/** The drawer that somebody has open; null for none. */
export function drawerHeldBy({ trays }: CageState, person: string): string | null {
  const found = Object.entries(trays).find(([place, { open, holder }]) => isDrawer(place) && open && holder === person)
  return found ? found[0] : null
}

/** What a drawer has to be for chips or cash to move there: whatever is counted stands still until it is decided. */
export function whyDrawerIsClosed(state: CageState, place: string): WireFaultLike | undefined {
  const { openCount } = trayOf(state, place)
  return openCount ? fault('tray/count-open', { table: drawerName(place), serial: openCount.serial }) : undefined
}

/** A drawer pays out no more cash than should lie in it. */
export function whyCashIsShort({ cash = 0 }: Tray, place: string, amount: number): WireFaultLike | undefined {
  return amount > cash ? fault('drawer/cash-short', { drawer: drawerName(place), cash, amount }) : undefined
}
