// The feeds of all tables. A table that could not be read has none until it is.
import type { TableState } from '@punto/table'
import type { House } from '../engine/index.ts'
import { readShoeSoFar, type ShoeRead } from '../history/read-shoe-so-far.ts'
import type { Cursors } from './cursors.ts'
import { TableFeed } from './feed.ts'
import { MOST_RECENT } from './recent-events.ts'

/** Wait after storage could not be read. */
const RETRY_MS = 1000

export class Feeds {
  readonly house: House
  readonly #cursors: Cursors
  readonly #feeds = new Map<string, TableFeed>()
  readonly #opening = new Set<string>()
  readonly #changed = new Set<(table: string) => void>()
  #closed = false
  readonly #unwatch: () => void
  readonly #unwatchTables: () => void

  private constructor(house: House, cursors: Cursors) {
    this.house = house
    this.#cursors = cursors
    this.#unwatch = house.watchStorageStatus(() => {
      // A table that could not be read is tried again when storage works again.
      if (house.storageStatus.kind === 'well') this.#openAll().catch(() => undefined)
      for (const table of this.tables) this.#tell(table)
    })
    // One that another process runs may have been set up since.
    this.#unwatchTables = house.shared.watchTables(() => this.#openAll().catch(() => undefined))
  }

  static async open(house: House, cursors: Cursors): Promise<Feeds> {
    const feeds = new Feeds(house, cursors)
    await feeds.#openAll()
    return feeds
  }

  get tables(): readonly string[] {
    return [...this.#feeds.keys()]
  }

  of(table: string): TableFeed | undefined {
    return this.#feeds.get(table)
  }

  /** Called with every table that has changed. */
  watch(changed: (table: string) => void): void {
    this.#changed.add(changed)
  }

  close(): void {
    this.#closed = true
    this.#unwatch()
    this.#unwatchTables()
    for (const feed of this.#feeds.values()) feed.close()
  }

  async #openAll(): Promise<void> {
    for (const { name } of this.house.everyTable) if (!this.#feeds.has(name)) await this.#open(name)
  }

  /** Reads the current shoe from storage, and again if the table moved on meanwhile, or came to be run by somebody else. */
  async #open(table: string): Promise<void> {
    if (this.#opening.has(table)) return
    this.#opening.add(table)
    try {
      const { house } = this
      for (let host = house.table(table); host && !this.#closed; host = house.table(table)) {
        const found = await readShoeSoFar(house, host, MOST_RECENT)
        if (house.table(table) !== host || found.version !== host.version || this.#closed) continue
        this.#replace(table, host.state, found)
        return
      }
    } finally {
      this.#opening.delete(table)
    }
  }

  #replace(table: string, state: TableState, found: ShoeRead): void {
    const { house } = this
    const changed = () => this.#tell(table)
    const missed = () => this.#openAgain(table)
    const feed = new TableFeed({ house, table, cursors: this.#cursors, state, ...found, changed, missed })
    const before = this.#feeds.get(table)
    this.#feeds.set(table, feed)
    before?.close()
    before?.moveTo(feed)
    this.#tell(table)
  }

  /** After a gap in what was published: everybody who watches gets a snapshot of what is so. */
  #openAgain(table: string): void {
    this.#open(table).catch(() => {
      const { clock } = this.house
      clock.at(clock.now() + RETRY_MS, () => this.#closed || this.#openAgain(table))
    })
  }

  #tell(table: string): void {
    for (const changed of this.#changed) changed(table)
  }
}
