// The last events of a table, so that a short gap is filled without the disk.
import type { TableEvent } from '@punto/table'

/** Some rounds of a busy table. */
const MOST_EVENTS = 2048

export class Recent {
  #events: TableEvent[] = []
  /** The version before the first of them. */
  #from: number

  constructor(from: number) {
    this.#from = from
  }

  /** The version after the last. */
  get version(): number {
    return this.#from + this.#events.length
  }

  append(events: readonly TableEvent[]): void {
    this.#events.push(...events)
    // Trimmed by halves: moving the list at every event would cost more than the room.
    const over = this.#events.length - MOST_EVENTS
    if (over < MOST_EVENTS) return
    this.#events = this.#events.slice(over)
    this.#from += over
  }

  /** All after a version, undefined where they reach further back than this list, or the version has not come yet. */
  after(version: number): readonly TableEvent[] | undefined {
    if (version < this.#from || version > this.version) return undefined
    return this.#events.slice(version - this.#from)
  }
}
