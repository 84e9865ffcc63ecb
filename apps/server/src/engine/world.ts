// What the engine room needs of the world outside, handed in so that a simulated world can break it on purpose.
import { randomBytes } from 'node:crypto'
import { type Clock, MonotonicClock } from './clock.ts'

/** Something an operator should know. */
export interface Notice {
  readonly level: 'info' | 'warn' | 'error'
  readonly what: string
  readonly table?: string
  readonly [detail: string]: unknown
}

export interface World {
  /** A clock that goes on from a time. */
  clock(origin: number): Clock
  /** Calls after so long, whatever the house's clock says: for patience with what is outside. What is returned calls it off. */
  later(ms: number, call: () => void): () => void
  /** Milliseconds since 1970, for statements and for nothing else. */
  wall(): number
  random(bytes: number): Uint8Array
  notice(notice: Notice): void
}

export const realWorld = (notice: (notice: Notice) => void): World => ({
  clock: (origin) => new MonotonicClock(origin),
  later: (ms, call) => {
    const timer = setTimeout(call, ms)
    return () => clearTimeout(timer)
  },
  // A clock that was never set may stand before 1970; no statement does.
  wall: () => Math.max(0, Date.now()),
  random: (bytes) => new Uint8Array(randomBytes(bytes)),
  notice,
})
