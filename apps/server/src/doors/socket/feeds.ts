// The feeds of all tables. A table that could not be read has none until it is.
import type { TableState } from '@punto/table'
import type { House } from '../../house/index.ts'
import { readShoeSoFar, type ShoeRead } from '../../past/index.ts'
import type { Published } from '../../table/index.ts'
import type { Cursors } from './cursors.ts'
import { TableFeed } from './feed.ts'
import { MOST_RECENT } from './recent-events.ts'

/** Wait after storage could not be read. */
const RETRY_MS = 1000
/** How many tables are read at a time: as many as a database has connections to read over. */
const OPENED_AT_ONCE = 3

export class Feeds {
  readonly house: House
  readonly #cursors: Cursors
  readonly #feeds = new Map<string, TableFeed>()
  readonly #opening = new Set<string>()
  /** As the house has them, whichever was read first. */
  readonly #order = new Set<string>()
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
    return [...this.#order].filter((table) => this.#feeds.has(table))
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
    const waiting = this.house.everyTable.map(({ name }) => name).filter((table) => !this.#feeds.has(table))
    for (const table of waiting) this.#order.add(table)
    const openNext = async (): Promise<void> => {
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) await this.#open(table)
    }
    await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openNext))
  }

  /**
   * Reads the current shoe from storage up to where the table stands now, whoever runs it by then, and goes on with what is published
   * meanwhile; again only where that has a gap, or another runs the table now and has gone further.
   */
  async #open(table: string): Promise<void> {
    if (this.#opening.has(table)) return
    this.#opening.add(table)
    const { house } = this
    const meanwhile: Published[] = []
    const unwatch = house.watch(table, (published) => void meanwhile.push(published))
    try {
      for (let host = house.table(table); host && !this.#closed; host = house.table(table)) {
        const { state } = host
        meanwhile.splice(0)
        const found = await readShoeSoFar(house, host, MOST_RECENT)
        if (this.#closed || reachedBy(found.version, meanwhile) !== house.table(table)?.version) continue
        this.#replace(table, state, found, meanwhile)
        return
      }
    } finally {
      unwatch()
      this.#opening.delete(table)
    }
  }

  #replace(table: string, state: TableState, found: ShoeRead, meanwhile: readonly Published[]): void {
    const { house } = this
    const changed = () => this.#tell(table)
    const missed = () => this.#openAgain(table)
    const feed = new TableFeed({ house, table, cursors: this.#cursors, state, ...found, changed, missed })
    for (const published of meanwhile) feed.receive(published)
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

/** The version that follows from one and what was published after it; undefined where something is missing between them. */
function reachedBy(version: number, published: readonly Published[]): number | undefined {
  let reached = version
  for (const { from, events } of published) {
    if (from > reached) return undefined
    reached = Math.max(reached, from + events.length)
  }
  return reached
}
