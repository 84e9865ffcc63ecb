// The feeds of all tables. A table that could not be read has none until it is. A table that another process runs has a feed while
// somebody here watches it, and for a moment afterwards; otherwise its owner tells once a second how it stands (told-table.ts).

import type { TableState } from '@punto/table'
import type { House } from '../../house/index.ts'
import { readShoeSoFar } from '../../past/index.ts'
import type { Opened } from '../../storage/index.ts'
import type { Published, ShoeSoFar, TableFollower } from '../../table/index.ts'
import type { Cursors } from './cursors.ts'
import { TableFeed } from './feed.ts'
import { MOST_RECENT } from './recent-events.ts'
import { ToldTable } from './told-table.ts'

/** How many tables are read at a time: as many as a database has connections to read over. */
const OPENED_AT_ONCE = 3
/** Whoever leaves another process's table often comes again: a page that is loaded anew, a connection that was lost. */
const LINGER_MS = 5000

export class Feeds {
  readonly house: House
  readonly #cursors: Cursors
  readonly #feeds = new Map<string, TableFeed>()
  /** Tables without a feed. */
  readonly #told = new Map<string, ToldTable>()
  /** In the order in which the house has its tables, whichever was read first. */
  readonly #followers = new Map<string, TableFollower>()
  readonly #opening = new Map<string, Promise<TableFeed | undefined>>()
  readonly #closing = new Map<string, () => void>()
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
    // One that another process runs may have been set up since, or have changed hands.
    this.#unwatchTables = house.shared.watchTables(() => void this.#openAll())
  }

  static async open(house: House, cursors: Cursors): Promise<Feeds> {
    const feeds = new Feeds(house, cursors)
    await feeds.#openAll()
    // A house that cannot read its tables does not start.
    const failing = [...feeds.#followers.values()].find((follower) => follower.failing && !feeds.now(follower.log))
    if (failing) {
      feeds.close()
      throw new Error(`The table ${failing.log} cannot be told of: ${failing.failing!.why}`)
    }
    return feeds
  }

  get tables(): readonly string[] {
    return [...this.#followers.keys()].filter((table) => this.now(table))
  }

  /** How a table stands: at this process's tables and at those that are watched here now, at others a second ago at most. */
  now(table: string): { readonly state: TableState; readonly shoe: ShoeSoFar } | undefined {
    return this.#feeds.get(table) ?? this.#told.get(table)
  }

  /** Undefined where nobody here watches another process's table. */
  of(table: string): TableFeed | undefined {
    return this.#feeds.get(table)
  }

  /** For who is about to watch; undefined where the table cannot be read. */
  async opened(table: string): Promise<TableFeed | undefined> {
    const feed = this.#feeds.get(table)
    if (feed) return feed
    const opening = this.#opening.get(table) ?? this.#openFeed(table).finally(() => this.#opening.delete(table))
    this.#opening.set(table, opening)
    return opening
  }

  /** Called with every table that has changed. */
  watch(changed: (table: string) => void): void {
    this.#changed.add(changed)
  }

  close(): void {
    this.#closed = true
    this.#unwatch()
    this.#unwatchTables()
    for (const cancel of this.#closing.values()) cancel()
    for (const follower of this.#followers.values()) follower.stop()
    for (const feed of this.#feeds.values()) feed.close()
  }

  /** Resolves when every table that can be read is told of up to where it stands. */
  async #openAll(): Promise<void> {
    for (const { name } of this.house.everyTable) {
      const isHere = this.house.runs(name)
      if (!this.#followers.has(name)) {
        this.#followers.set(name, isHere ? this.#followEvents(name) : this.#followSummaries(name))
      } else if (isHere && this.#told.has(name)) void this.opened(name)
      else if (!isHere) this.#closeLater(name)
    }
    await Promise.all([...this.#followers.values()].map((follower) => follower.caughtUp()))
  }

  #followEvents(table: string): TableFollower {
    return this.house.follow(table, 'feed', () => this.#inTurn(() => this.#openEvents(table)))
  }

  #followSummaries(table: string): TableFollower {
    const open = () => {
      const told = this.#told.get(table)
      return told ? this.#goOn(table, told) : this.#inTurn(() => this.#openTold(table))
    }
    return this.house.follow(table, 'lobby', open, 'summaries')
  }

  async #openFeed(table: string): Promise<TableFeed | undefined> {
    if (!this.#followers.has(table)) return undefined
    await this.house.fresh(table)
    if (this.#closed) return undefined
    this.#followers.get(table)?.stop()
    const follower = this.#followEvents(table)
    this.#followers.set(table, follower)
    await follower.caughtUp()
    this.#closeLater(table)
    return this.#feeds.get(table)
  }

  /** Nobody here may watch another process's table any more. */
  #closeLater(table: string): void {
    if (this.#closed || this.#closing.has(table) || !this.#feeds.has(table)) return
    const { clock } = this.house
    this.#closing.set(
      table,
      clock.at(clock.now() + LINGER_MS, () => {
        this.#closing.delete(table)
        this.#closeUnwatched(table)
      }),
    )
  }

  #closeUnwatched(table: string): void {
    const feed = this.#feeds.get(table)
    if (!feed || feed.streams > 0 || this.house.runs(table)) return
    // What it has not heard of yet is not lost.
    if (feed.version !== this.house.table(table)?.version) {
      this.#closeLater(table)
      return
    }
    this.#feeds.delete(table)
    this.#followers.get(table)?.stop()
    feed.close()
    this.#told.set(table, new ToldTable(feed))
    this.#followers.set(table, this.#followSummaries(table))
  }

  /** Reads the current shoe; again after a failure, and then everybody who watches gets a snapshot of what is so. */
  async #openEvents(table: string): Promise<Opened<Published>> {
    const { house } = this
    const host = house.table(table)
    if (!host) throw new Error('The table cannot be read')
    const { state } = host
    const found = await readShoeSoFar(house, host, MOST_RECENT)
    const changed = () => this.#tell(table)
    const unwatched = () => this.#closeLater(table)
    const feed = new TableFeed({ house, table, cursors: this.#cursors, state, ...found, changed, unwatched })
    if (this.#closed) feed.close()
    const before = this.#feeds.get(table)
    this.#feeds.set(table, feed)
    this.#told.delete(table)
    before?.close()
    before?.moveTo(feed)
    this.#tell(table)
    return { after: found.version, each: (published) => receive(feed, published) }
  }

  async #openTold(table: string): Promise<Opened<Published>> {
    const { house } = this
    const host = house.table(table)
    if (!host) throw new Error('The table cannot be read')
    const { state } = host
    const told = new ToldTable({ state, ...(await readShoeSoFar(house, host, 0)) })
    this.#told.set(table, told)
    this.#tell(table)
    return this.#goOn(table, told)
  }

  #goOn(table: string, told: ToldTable): Opened<Published> {
    return {
      after: told.version,
      each: (published) => {
        told.receive(published)
        this.#tell(table)
      },
    }
  }

  /** A few at a time. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    while (this.#reading.size >= OPENED_AT_ONCE) await Promise.race(this.#reading)
    const done = work()
    // Whoever asked for it hears of its failure.
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
