// The session as the bar shows it: since when, and what it has come to. Kept in the browser, so that reloads and other tabs agree.
import { live } from '@punto/client'
import { store, stored } from '../base/preferences.ts'
import { netOf, type PlaySession, parseSession, sessionNow } from '../model/session.ts'
import { client } from './house.ts'
import { shownBalance } from './shown-balance.ts'

const KEY = 'punto.session'

export interface SessionShown {
  readonly since: number
  readonly net: number
}

const shown = live<SessionShown | null>(null)
export const playSession = { get: shown.get, subscribe: shown.subscribe }

function look(): void {
  const player = client.you.get()?.player
  const purse = shownBalance.get()
  if (!player || !purse) {
    shown.set(null)
    return
  }
  const session: PlaySession = sessionNow(parseSession(stored(KEY)), player, purse, Date.now())
  store(KEY, JSON.stringify(session))
  const net = netOf(session, purse)
  const before = shown.get()
  if (before?.since !== session.since || before.net !== net) shown.set({ since: session.since, net })
}

shownBalance.subscribe(look)
client.you.subscribe(look)
setInterval(look, 60_000)
