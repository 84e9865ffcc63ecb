// One run of the house, from a start to the crash or the stop that ends it. After its end it has no effect: its timers do not
// fire, its calls are never answered, and its answers reach nobody. While it is paused, as a process is by SIGSTOP, nothing of it
// happens, and what was due meanwhile happens when it goes on.
import type { Clock } from '@punto/server/base'
import type { Timeline } from './timeline.ts'

export class HouseRun {
  readonly #timeline: Timeline
  #pausedUntil = 0
  running = true

  constructor(timeline: Timeline) {
    this.#timeline = timeline
  }

  /** The house's clock: it goes on from a time, also during a pause, and stops with the house. */
  clock(origin: number): Clock {
    const started = this.#timeline.now
    const now = () => origin + this.#timeline.now - started
    return { now, at: (time, call) => this.at(started + time - origin, call) }
  }

  /** Calls after a while, if the house is still there then. */
  readonly later = (ms: number, call: () => void): (() => void) => this.at(this.#timeline.now + ms, call)

  /** Calls at a time of the world, if the house is still there then, and not before it is awake. */
  at(time: number, call: () => void): () => void {
    const due = () => {
      if (!this.running) return
      if (this.isPaused) cancel = this.#timeline.at(this.#pausedUntil, due)
      else call()
    }
    let cancel = this.#timeline.at(time, due)
    return () => cancel()
  }

  /** Goes on after a while, if the house is still there then. */
  async sleep(ms: number): Promise<void> {
    if (ms > 0) await new Promise<void>((resolve) => void this.later(ms, resolve))
    if (!this.running) await never()
  }

  pause(ms: number): void {
    this.#pausedUntil = this.#timeline.now + ms
  }

  get isPaused(): boolean {
    return this.#timeline.now < this.#pausedUntil
  }
}

/** What a dead house waits for. One each: a promise shared by all would hold every house that ever waited for it. */
export function never(): Promise<never> {
  return new Promise(() => undefined)
}
