// One run of the house, from a start to the crash or the stop that ends it. After its end it has no effect: its timers do not
// fire, its calls are never answered, and its answers reach nobody.
import type { Clock } from '@punto/server/engine'
import type { Timeline } from './timeline.ts'

export class HouseRun {
  readonly #timeline: Timeline
  running = true

  constructor(timeline: Timeline) {
    this.#timeline = timeline
  }

  /** The house's clock: it goes on from a time, and stops with the house. */
  clock(origin: number): Clock {
    const started = this.#timeline.now
    const now = () => origin + this.#timeline.now - started
    return { now, at: (time, call) => this.#timeline.at(started + time - origin, () => this.running && call()) }
  }

  /** Calls after a while, if the house is still there then. */
  readonly later = (ms: number, call: () => void): (() => void) =>
    this.#timeline.after(ms, () => this.running && call())

  /** Goes on after a while, if the house is still there then. */
  async sleep(ms: number): Promise<void> {
    if (ms > 0) await this.#timeline.sleep(ms)
    if (!this.running) await never()
  }
}

/** What a dead house waits for. One each: a promise shared by all would hold every house that ever waited for it. */
export function never(): Promise<never> {
  return new Promise(() => undefined)
}
