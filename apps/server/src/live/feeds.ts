// The feeds of all tables. A table that could not be read has none until it is.
import type { House, HouseTable } from '../engine/index.ts'
import { readShoeSoFar } from '../history/read-shoe-so-far.ts'
import type { Cursors } from './cursors.ts'
import { TableFeed } from './feed.ts'
import { MOST_RECENT } from './recent-events.ts'

export class Feeds {
  readonly house: House
  readonly #cursors: Cursors
  readonly #feeds = new Map<string, TableFeed>()
  readonly #opening = new Set<string>()
  readonly #changed = new Set<(table: string) => void>()
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
    this.#unwatch()
    this.#unwatchTables()
    for (const feed of this.#feeds.values()) feed.close()
  }

  async #openAll(): Promise<void> {
    for (const host of this.house.everyTable) {
      if (this.#feeds.has(host.name) || this.#opening.has(host.name)) continue
      this.#opening.add(host.name)
      await this.#open(host).finally(() => this.#opening.delete(host.name))
    }
  }

  /** Reads the current shoe from storage, and again if the table moved on meanwhile. */
  async #open(host: HouseTable): Promise<void> {
    const { house } = this
    const table = host.name
    let found = await readShoeSoFar(house, host, MOST_RECENT)
    while (found.version !== host.version) found = await readShoeSoFar(house, host, MOST_RECENT)
    const { state } = host
    const changed = () => this.#tell(table)
    const feed = new TableFeed({ house, table, cursors: this.#cursors, state, ...found, changed })
    this.#feeds.set(table, feed)
    this.#tell(table)
  }

  #tell(table: string): void {
    for (const changed of this.#changed) changed(table)
  }
}
