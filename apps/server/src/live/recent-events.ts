// The last events of a table, so that a short gap is filled without the disk.
import type { TableEvent } from '@punto/table'

/** Some rounds of a busy table. Whoever has missed more is sent a snapshot. */
export const MOST_RECENT = 512

export class RecentEvents {
  #events: TableEvent[]
  /** The version before the first of them. */
  #from: number

  /** The last events up to a version. */
  constructor(version: number, events: readonly TableEvent[] = []) {
    this.#events = events.slice(-MOST_RECENT)
    this.#from = version - this.#events.length
  }

  /** The version after the last. */
  get version(): number {
    return this.#from + this.#events.length
  }

  append(events: readonly TableEvent[]): void {
    this.#events.push(...events)
    // Trimmed by halves: moving the list at every event would cost more than the room.
    if (this.#events.length < 2 * MOST_RECENT) return
    const over = this.#events.length - MOST_RECENT
    this.#events = this.#events.slice(over)
    this.#from += over
  }

  /** All after a version; undefined where they are too many or gone, or the version has not come yet. */
  after(version: number): readonly TableEvent[] | undefined {
    const { version: now } = this
    if (version < Math.max(this.#from, now - MOST_RECENT) || version > now) return undefined
    return this.#events.slice(version - this.#from)
  }
}
