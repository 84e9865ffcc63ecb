// Gaming days and hours of the house's clock. They are asked for thousands of times a second, and the calendar is slow: each minute is
// looked up once, since days begin at whole minutes.

import { GamingDays } from '../../house/for-threads.ts'
import type { GamingDayConfig } from '../../house/index.ts'

const SLOT_MS = 60_000
const MOST_KEPT = 10_000

export interface DayAndHour {
  readonly day: string
  /** 0 to 23, by the clocks of the house's zone. */
  readonly hour: number
}

export class Days {
  readonly #days: GamingDays
  readonly #kept = new Map<number, DayAndHour>()

  constructor(config: GamingDayConfig) {
    this.#days = new GamingDays(config)
  }

  of(ms: number): DayAndHour {
    const slot = Math.floor(ms / SLOT_MS)
    let found = this.#kept.get(slot)
    if (!found) {
      if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
      found = { day: this.#days.dayOf(slot * SLOT_MS), hour: this.#days.hourOf(slot * SLOT_MS) }
      this.#kept.set(slot, found)
    }
    return found
  }
}
