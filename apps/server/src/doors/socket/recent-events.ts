// The last events of a table in memory.
import type { TableEvent } from '@punto/table'

/** A few rounds of a busy table. A client that has missed more gets a snapshot. */
export const MOST_RECENT = 512

export class RecentEvents {
  #events: TableEvent[]
  /** The version before the first event. */
  #from: number

  /** The last events up to a version. */
  constructor(version: number, events: readonly TableEvent[] = []) {
    this.#events = events.slice(-MOST_RECENT)
    this.#from = version - this.#events.length
  }

  /** The version of the last event. */
  get version(): number {
    return this.#from + this.#events.length
  }

  append(events: readonly TableEvent[]): void {
    this.#events.push(...events)
    // Trimmed when twice as long: copying the list at every event would cost more than the memory.
    if (this.#events.length < 2 * MOST_RECENT) return
    const over = this.#events.length - MOST_RECENT
    this.#events = this.#events.slice(over)
    this.#from += over
  }

  /** All events after a version; undefined if they are no longer in memory, or the version is in the future. */
  after(version: number): readonly TableEvent[] | undefined {
    const { version: now } = this
    if (version < Math.max(this.#from, now - MOST_RECENT) || version > now) return undefined
    return this.#events.slice(version - this.#from)
  }
}
