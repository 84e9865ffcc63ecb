// The way back to the operator who sent the player. It stays when the session is over: whoever was sent here becomes no guest.
import { type Live, live } from '@punto/client'
import type { You } from '@punto/protocol'
import { store, stored } from '../base/preferences.ts'

const KEY = 'punto.operator'

const address = live(stored(KEY) ?? '')

/** Whether the page is held in a frame, where nobody comes in but by an operator. */
export const isFramed = window.top !== window

/** An address of the operator's; "none" where the launch named none; empty for whoever was not sent by an operator. */
export const wayBack: Live<string> = address

/** The public may be whoever was here before. */
export function followOperator(you: You | null): void {
  if (!you?.player) return
  const next = you.launched ? (you.launched.returnTo ?? 'none') : ''
  if (next === address.get()) return
  address.set(next)
  store(KEY, next)
}
