// The house's clock: monotonic milliseconds, independent of the wall clock. After a restart it continues from the time of the
// last command. Betting, other windows and share lists end by it. The fault simulator passes in a clock of its own.
import { performance } from 'node:perf_hooks'

export interface Clock {
  now(): number
  /** Calls `call` at a time, or at once if it has passed. Returns a function that cancels it. */
  at(time: number, call: () => void): () => void
}

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.at(clock.now() + ms, resolve))

/** The same clock, or one that is ahead of it where its time must not be before `time`. */
export function clockFrom(clock: Clock, time: number): Clock {
  const ahead = time - clock.now()
  if (ahead <= 0) return clock
  return { now: () => clock.now() + ahead, at: (then, call) => clock.at(then - ahead, call) }
}

/** A clock that can be set forward, so that processes which share a house's tables count the same time. */
export class AdvancingClock implements Clock {
  readonly #clock: Clock
  readonly #timers = new Set<{ readonly time: number; readonly call: () => void; cancel: () => void }>()
  #ahead = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  now(): number {
    return this.#clock.now() + this.#ahead
  }

  at(time: number, call: () => void): () => void {
    const timer = { time, call, cancel: () => {} }
    this.#timers.add(timer)
    this.#set(timer)
    return () => {
      this.#timers.delete(timer)
      timer.cancel()
    }
  }

  /** It is at least this late. */
  advanceTo(time: number): void {
    const by = time - this.now()
    if (by <= 0) return
    this.#ahead += by
    for (const timer of this.#timers) {
      timer.cancel()
      this.#set(timer)
    }
  }

  #set(timer: { readonly time: number; readonly call: () => void; cancel: () => void }): void {
    timer.cancel = this.#clock.at(timer.time - this.#ahead, () => {
      this.#timers.delete(timer)
      timer.call()
    })
  }
}

/** Longer waits use several timers: setTimeout takes 31 bits of milliseconds. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

export class MonotonicClock implements Clock {
  readonly #origin: number
  readonly #started = performance.now()

  /** `origin` is the first value of `now`. */
  constructor(origin: number) {
    this.#origin = origin
  }

  now(): number {
    return this.#origin + Math.floor(performance.now() - this.#started)
  }

  at(time: number, call: () => void): () => void {
    let timer: NodeJS.Timeout
    const wait = () => {
      const left = time - this.now()
      timer = left > LONGEST_WAIT_MS ? setTimeout(wait, LONGEST_WAIT_MS) : setTimeout(call, Math.max(0, left))
    }
    wait()
    return () => clearTimeout(timer)
  }
}
