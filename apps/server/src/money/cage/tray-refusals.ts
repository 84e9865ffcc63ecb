// Why a tray takes or gives no chips: it is not open, is about to be closed, or should not hold so many.
import { fault, type WireFaultLike } from '@punto/protocol'
import { type CageState, trayOf } from './cage-events.ts'
import type { CageLog } from './cage-log.ts'

/** Chips move to and from open trays alone; once a closer is entered, nothing moves until it is decided. */
export function whyTrayIsClosed(state: CageState, table: string): WireFaultLike | undefined {
  const { open, openCount } = trayOf(state, table)
  if (!open) return fault('tray/not-open', { table })
  return openCount?.kind === 'closer' ? fault('tray/count-open', { table, serial: openCount.serial }) : undefined
}

/** A dealer's table opens on a tray that was counted once. */
export const whyUncounted = (state: CageState, table: string): WireFaultLike | undefined =>
  trayOf(state, table).lastCount ? undefined : fault('tray/never-counted', { table })

/** A tray gives no more than should lie in it. What players win may bring it below nothing: that is paid first and filled after. */
export async function whyTrayIsShort(log: CageLog, table: string, amount: number): Promise<WireFaultLike | undefined> {
  const { expected } = await log.expectedAt(table)
  return amount > expected ? fault('tray/not-enough', { table, expected, amount }) : undefined
}
