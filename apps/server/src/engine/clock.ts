// The house's clock: milliseconds that never go back, whatever the wall clock does, and that go on from the last command
// after a restart. Windows close by it. The simulator of faults brings a clock of its own.
import { performance } from 'node:perf_hooks'

export interface Clock {
  now(): number
  /** Calls at a time, or as soon as can be when it has passed; what is returned calls it off. */
  at(time: number, call: () => void): () => void
}

export const pause = (clock: Clock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.at(clock.now() + ms, resolve))

/** Longer waits are made of several: a timer of the runtime holds 31 bits of milliseconds. */
const LONGEST_WAIT_MS = 2 ** 31 - 1

export class MonotonicClock implements Clock {
  readonly #origin: number
  readonly #started = performance.now()

  /** Goes on from here. */
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
