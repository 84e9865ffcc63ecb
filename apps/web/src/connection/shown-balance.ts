// What the player has, as the bar shows it: while a card is being turned at a table one follows, the figure does not tell what
// it is.
import { live } from '@punto/client'
import { client } from './house.ts'

const shown = live(client.balance.get())
const turning = new Set<string>()

export const shownBalance = { get: shown.get, subscribe: shown.subscribe }

function look(): void {
  if (turning.size === 0) shown.set(client.balance.get())
}

/** Whether cards are being turned at this table. */
export function turningAt(table: string, now: boolean): void {
  if (now === turning.has(table)) return
  if (now) turning.add(table)
  else turning.delete(table)
  look()
}

client.balance.subscribe(look)
