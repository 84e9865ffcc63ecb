// The feeds of all tables. A table that could not be read has none until it is.

import type { House } from '../../house/index.ts'
import { readShoeSoFar } from '../../past/index.ts'
import type { Opened } from '../../storage/index.ts'
import type { Published, TableFollower } from '../../table/index.ts'
import type { Cursors } from './cursors.ts'
import { TableFeed } from './feed.ts'
import { MOST_RECENT } from './recent-events.ts'

/** How many tables are read at a time: as many as a database has connections to read over. */
const OPENED_AT_ONCE = 3

export class Feeds {
  readonly house: House
  readonly #cursors: Cursors
  readonly #feeds = new Map<string, TableFeed>()
  /** In the order in which the house has its tables, whichever was read first. */
  readonly #followers = new Map<string, TableFollower>()
  readonly #reading = new Set<Promise<unknown>>()
  readonly #changed = new Set<(table: string) => void>()
  #closed = false
  readonly #unwatch: () => void
  readonly #unwatchTables: () => void

  private constructor(house: House, cursors: Cursors) {
    this.house = house
    this.#cursors = cursors
    this.#unwatch = house.watchStorageStatus(() => {
      // One whose log was broken may be read now.
      if (house.storageStatus.kind === 'well') void this.#openAll()
      for (const table of this.tables) this.#tell(table)
    })
    // One that another process runs may have been set up since.
    this.#unwatchTables = house.shared.watchTables(() => void this.#openAll())
  }

  static async open(house: House, cursors: Cursors): Promise<Feeds> {
    const feeds = new Feeds(house, cursors)
    await feeds.#openAll()
    // A house that cannot read its tables does not start.
    const failing = [...feeds.#followers.values()].find((follower) => follower.failing && !feeds.of(follower.log))
    if (failing) {
      feeds.close()
      throw new Error(`The table ${failing.log} cannot be told of: ${failing.failing!.why}`)
    }
    return feeds
  }

  get tables(): readonly string[] {
    return [...this.#followers.keys()].filter((table) => this.#feeds.has(table))
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
    for (const follower of this.#followers.values()) follower.stop()
    for (const feed of this.#feeds.values()) feed.close()
  }

  /** Resolves when every table that can be read is told of up to where it stands. */
  async #openAll(): Promise<void> {
    for (const { name } of this.house.everyTable) {
      if (!this.#followers.has(name)) {
        this.#followers.set(
          name,
          this.house.follow(name, 'feed', () => this.#inTurn(() => this.#open(name))),
        )
      }
    }
    await Promise.all([...this.#followers.values()].map((follower) => follower.caughtUp()))
  }

  /** Reads the current shoe; again after a failure, and then everybody who watches gets a snapshot of what is so. */
  async #open(table: string): Promise<Opened<Published>> {
    const { house } = this
    const host = house.table(table)
    if (!host) throw new Error('The table cannot be read')
    const { state } = host
    const found = await readShoeSoFar(house, host, MOST_RECENT)
    const changed = () => this.#tell(table)
    const feed = new TableFeed({ house, table, cursors: this.#cursors, state, ...found, changed })
    if (this.#closed) feed.close()
    const before = this.#feeds.get(table)
    this.#feeds.set(table, feed)
    before?.close()
    before?.moveTo(feed)
    this.#tell(table)
    return { after: found.version, each: (published) => receive(feed, published) }
  }

  /** A few at a time. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (this.#reading.size >= OPENED_AT_ONCE) await Promise.race(this.#reading)
    const done = work()
    const settled = done.catch(() => undefined)
    this.#reading.add(settled)
    void settled.then(() => this.#reading.delete(settled))
    return done
  }

  #tell(table: string): void {
    for (const changed of this.#changed) changed(table)
  }
}

/** A feed that is wrong tells nobody anything more. */
function receive(feed: TableFeed, published: Published): void {
  try {
    feed.receive(published)
  } catch (error) {
    feed.close()
    throw error
  }
}
