// The pit's view of all tables, kept up to date: asked for when the lobby says that something has changed, at most once a second, and
// every few seconds besides.
import { live } from '@punto/client'
import { type PitFloor, rightOf } from '@punto/protocol'
import { useEffect, useSyncExternalStore } from 'react'
import { setCurrency } from '../../base/money/currency.ts'
import { learnName } from '../../base/names.ts'
import { api } from '../../connection/api.ts'
import { client, useLive } from '../../connection/house.ts'

const SOONEST_MS = 1000
const LATEST_MS = 4000
/** What is shown is older than it should be. */
const STALE_MS = 10_000

export interface FloorNow {
  /** Null until the house has answered. */
  readonly floor: PitFloor | null
  readonly error: unknown
  /** When it was answered, by the browser's own clock. */
  readonly at: number
}

const shown = live<FloorNow>({ floor: null, error: undefined, at: 0 })
let users = 0
let lookingAt: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let asking = false
let askedAt = 0

async function ask(): Promise<void> {
  clearTimeout(timer)
  if (asking || users === 0 || !rightOf('read-pit').roles.includes(client.you.get()?.role ?? 'public')) return
  asking = true
  askedAt = performance.now()
  try {
    const floor = await api.pit({ query: lookingAt === undefined ? {} : { at: lookingAt } })
    for (const { table, name } of floor.tables) learnName(table, name)
    setCurrency(floor.currency)
    shown.set({ floor, error: undefined, at: performance.now() })
  } catch (error) {
    shown.set({ ...shown.get(), error })
  }
  asking = false
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), LATEST_MS)
}

/** Something may have changed. */
function changed(): void {
  if (asking || shown.get().error !== undefined) return
  clearTimeout(timer)
  timer = setTimeout(() => void ask(), Math.max(0, askedAt + SOONEST_MS - performance.now()))
}

/** Asks at once: something was done. */
export const refreshFloor = (): void => void ask()

export function useFloor(): FloorNow {
  useEffect(() => {
    users++
    void ask()
    const { model, leave } = client.watchLobby()
    const end = model.cards.subscribe(changed)
    return () => {
      users--
      end()
      leave()
      if (users === 0) clearTimeout(timer)
    }
  }, [])
  return useLive(shown)
}

/** Tells others of the pit which matter one has before one, while it is shown. */
export function useLooking(matter: string | undefined): void {
  useEffect(() => {
    lookingAt = matter
    void ask()
    return () => {
      lookingAt = undefined
    }
  }, [matter])
}

const everySecond = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

/** The house's clock, by the second. */
export function useHouseSeconds({ floor, at }: FloorNow): { readonly now: number; readonly stale: boolean } {
  const second = useSyncExternalStore(everySecond, () => Math.floor(performance.now() / 1000))
  const passed = Math.max(0, second * 1000 - at)
  return { now: (floor?.now ?? 0) + passed, stale: floor !== null && passed > STALE_MS }
}
