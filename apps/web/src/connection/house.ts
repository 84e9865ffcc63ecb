// The page's one connection to the house, and who the house takes the reader for. Whoever comes for the first time is made a
// guest at once: the tables are seen before that, and played right after.
import { Client, globalWorld, type Live, live, type PuntoError } from '@punto/client'
import { useSyncExternalStore } from 'react'
import { prefer, preferences } from '../base/preferences.ts'
import { parseRoute } from '../base/router.ts'
import { type OpenedSocket, worldAfter } from './first-socket.ts'
import { followOperator, isFramed, wayBack } from './way-back.ts'

let opened: OpenedSocket | undefined

export const client = new Client({
  url: window.location.origin,
  lang: preferences().language,
  world: worldAfter(globalWorld(), () => opened),
})

export const useLive = <T>({ subscribe, get }: Live<T>): T => useSyncExternalStore(subscribe, get)

export type Welcome = { readonly kind: 'fine' } | { readonly kind: 'refused'; readonly error: unknown }

const welcome = live<Welcome>({ kind: 'fine' })

/** Whether coming in as a guest has failed. */
export const guestWelcome: Live<Welcome> = welcome

let coming: Promise<void> | undefined

/** So long before the next attempt where a session has ended: a house that keeps refusing is not run over. */
const SIGNED_OUT_MS = 1500

/** Comes in as a guest; who is signed in already stays who they are. */
export function comeInAsGuest(): Promise<void> {
  coming ??= comeIn().finally(() => {
    coming = undefined
  })
  return coming
}

/** Whoever signs in waits for this: a guest's session that came afterwards would take the place of theirs. */
export const guestComing = async (): Promise<void> => coming

async function comeIn(): Promise<void> {
  try {
    const { api } = await import('./api.ts')
    await api.guest()
    prefer({ away: false })
    welcome.set({ kind: 'fine' })
    client.connect()
  } catch (error) {
    welcome.set({ kind: 'refused', error })
    // Whoever came too soon comes in by themselves when the time is over.
    const { seconds } = (error as Partial<PuntoError>).params ?? {}
    if (typeof seconds === 'number') setTimeout(() => void comeAgain(), seconds * 1000)
  }
}

/** Unless somebody has signed in meanwhile, or left. */
async function comeAgain(): Promise<void> {
  if (client.you.get()?.role === 'public' && !preferences().away) await comeInAsGuest()
}

export async function signOut(): Promise<void> {
  prefer({ away: true })
  const { api } = await import('./api.ts')
  await api.signOut()
  client.connect()
}

client.you.subscribe(() => {
  followOperator(client.you.get())
  const wasSent = isFramed || wayBack.get() !== ''
  // A wall needs nobody, and whoever has a link comes in by it.
  const { hash } = window.location
  const isWall = parseRoute(hash).page === 'board' || hash.startsWith('#/join/')
  if (client.you.get()?.role === 'public' && !preferences().away && !isWall && !wasSent) void comeInAsGuest()
})

client.connection.subscribe(() => {
  // A session that ended is followed by another, as a guest or signed in anew: the tables can be watched meanwhile.
  if (client.connection.get().kind === 'signed-out') setTimeout(() => client.connect(), SIGNED_OUT_MS)
})

// A socket does not notice by itself that its network has gone and come back: a new one takes up where it was.
window.addEventListener('offline', () => client.suspect())
window.addEventListener('online', () => client.connect())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') client.wake()
})

declare global {
  interface Window {
    /** Set by `first.js`: the connection, opened as soon as the house knows the reader. */
    readonly puntoSocket?: Promise<OpenedSocket>
  }
}

const connect = () => client.connect()
if (window.puntoSocket) {
  void window.puntoSocket.then((socket) => {
    opened = socket
    connect()
  }, connect)
} else connect()

const networkChanged = (changed: () => void): (() => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser has a network at all: it knows before any socket does. */
export const useNetwork = (): boolean => useSyncExternalStore(networkChanged, () => navigator.onLine)

/** The house's clock; the reader's own until anything was heard. */
export const houseClock = (): number => client.houseNow() ?? performance.now()
