// A clock that runs so many times as fast as the real one.
import { type Clock, MonotonicClock } from '@punto/server/base'

export class FastClock implements Clock {
  readonly #origin: number
  readonly #speed: number
  readonly #real = new MonotonicClock(0)
  readonly #started = performance.now()

  constructor(origin: number, speed: number) {
    this.#origin = origin
    this.#speed = speed
  }

  now(): number {
    return this.#origin + Math.floor((performance.now() - this.#started) * this.#speed)
  }

  at(time: number, call: () => void): () => void {
    const left = Math.max(0, time - this.now()) / this.#speed
    // Timers are only as fine as a millisecond: rather late than early.
    return this.#real.at(this.#real.now() + Math.ceil(left), call)
  }
}
