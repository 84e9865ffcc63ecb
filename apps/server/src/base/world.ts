// What the engine needs from outside: clocks, randomness, the log. Passed in, so that the fault simulator can replace it.
import { randomBytes } from 'node:crypto'
import { type Clock, MonotonicClock } from './clock.ts'

/** A message for the operator's log. */
export interface Notice {
  readonly level: 'info' | 'warn' | 'error'
  readonly what: string
  readonly table?: string
  readonly [detail: string]: unknown
}

export interface World {
  /** A monotonic clock that starts at `origin`. */
  clock(origin: number): Clock
  /** Calls after real time has passed: for time limits on storage. Returns a function that cancels it. */
  later(ms: number, call: () => void): () => void
  /** Milliseconds since 1970; used for statements, the audit log and the dates of keys. */
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
  // A wall clock that was never set may be before 1970.
  wall: () => Math.max(0, Date.now()),
  random: (bytes) => new Uint8Array(randomBytes(bytes)),
  notice,
})
