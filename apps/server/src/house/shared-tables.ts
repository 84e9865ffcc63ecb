// Which of the house's tables this process runs, where several share one database: it takes tables that are free, reads and goes on
// with those of a process that has died, and hands tables over between two rounds (lease-keeper.ts, place-tables.ts). The others are
// followed (other-tables.ts). Where the storage is this process's alone, all of them are its own.

import type { TableSettings } from '@punto/table'
import type { World } from '../base/index.ts'
import { type Clock, pause } from '../base/index.ts'
import type { Followers, OpenStorage, Sealer, Store } from '../storage/index.ts'
import type { FollowedTable, NextShoe, TableHost } from '../table/index.ts'
import { hasRound, settlesWithin } from './close-house.ts'
import { LeaseKeeper, type Neighbours } from './lease-keeper.ts'
import { type Announcement, type Member, PROCESS_VERSION, withdraw } from './membership.ts'
import { OtherTables, type TableLink } from './other-tables.ts'
import type { OwnTables } from './own-tables.ts'

/** How often a table that is handed over is looked at. */
const HAND_OVER_LOOK_MS = 25
/** How long a closing house tries to tell the other processes. */
const LEAVE_MS = 1000

export interface SharedTablesOptions {
  /** Every table of the house. */
  readonly tables: readonly TableSettings[]
  /** Those that begin no round any more. */
  readonly closed: ReadonlySet<string>
  /** The tables that this process takes; any of them unless said. */
  readonly takes: readonly string[] | undefined
  /** What this process tells the others of itself. */
  readonly announcement: Pick<Announcement, 'link' | 'config'> | undefined
  readonly world: World
  readonly sealer: Sealer
  readonly storage: OpenStorage
  readonly own: OwnTables
  readonly clock: () => Clock
  readonly advanceClock: (time: number) => void
  readonly isClosing: () => boolean
  readonly followers: Followers
  /** What the database says of the other processes has been read. */
  readonly onSeen: () => void
  /** Whether commands reach a table may have changed. */
  readonly onReach: (table: string) => void
}

export class SharedTables {
  readonly #options: SharedTablesOptions
  /** Those that other processes run. */
  readonly others: OtherTables
  /** Tables that are being read because this process has just taken them, and tables that it hands over. */
  readonly #taking = new Set<string>()
  readonly #handingOver = new Map<string, Promise<void>>()
  /** Absent where the storage is this process's alone. */
  #keeper: LeaseKeeper | undefined
  #unfollow: (() => void) | undefined
  readonly #instance: string
  #announced: Member | undefined
  #neighbours: Neighbours = { members: [], owners: new Map() }
  readonly #neighbourWatchers = new Set<(neighbours: Neighbours) => void>()
  readonly #tableWatchers = new Set<() => void>()
  /** This process runs tables; it is told so once, and not again where the storage is opened anew. */
  #ready = false
  /** Nothing is handed over any more. */
  #closed = false

  constructor(options: SharedTablesOptions) {
    this.#options = options
    const { tables, storage, sealer, world, own, followers } = options
    this.#instance = Buffer.from(world.random(8)).toString('hex')
    this.others = new OtherTables({
      tables,
      store: () => storage.store,
      sealer,
      world,
      followers,
      publish: (published) => {
        if (!own.has(published.table)) own.publish(published)
      },
    })
  }

  /** How long commands are still taken for unless the lease is prolonged; undefined where the storage is this process's alone. */
  get leaseLeftMs(): number | undefined {
    return this.#keeper?.leftMs
  }

  /** False where the lease may end before a command is written. */
  get holds(): boolean {
    return (this.leaseLeftMs ?? 1) > 0
  }

  /** A commit that was sent so long ago has been written. */
  noteCommit(agoMs: number): void {
    this.#keeper?.noteCommit(agoMs)
  }

  /** The process that runs a table; undefined where it is this one, empty where nobody does. */
  ownerOf(table: string): string | undefined {
    return this.others.ownerOf(table)
  }

  /** A table of another process. */
  followed(table: string): FollowedTable | undefined {
    return this.others.get(table)
  }

  /** It is another process's, or about to be. */
  isLeaving(table: string): boolean {
    return this.others.has(table) || this.#handingOver.has(table)
  }

  /** Resolves when a table that is being handed over has been. */
  async handedOver(table: string): Promise<void> {
    await this.#handingOver.get(table)
  }

  /** From here on commands for tables of other processes are passed to them. */
  useLink(link: TableLink): void {
    this.others.link = link
    this.#tellReach()
  }

  /** What this process has told the others of itself; undefined where the storage is its alone. */
  get announced(): Member | undefined {
    return this.#announced
  }

  get neighbours(): Neighbours {
    return this.#neighbours
  }

  /** Called twice a second with what the database says of the other processes. */
  watchNeighbours(watcher: (neighbours: Neighbours) => void): () => void {
    this.#neighbourWatchers.add(watcher)
    return () => void this.#neighbourWatchers.delete(watcher)
  }

  /** Called when this process runs other tables than before, or can read one that it could not. */
  watchTables(watcher: () => void): () => void {
    this.#tableWatchers.add(watcher)
    return () => void this.#tableWatchers.delete(watcher)
  }

  /** Another process says that it runs a table now, or, with an empty name, that it has let it go. */
  noteOwner(table: string, owner: string): void {
    this.others.noteOwner(table, owner)
    if (owner === '') this.#keeper?.lookSoon()
    this.#options.onReach(table)
  }

  /** Whether commands reach the table has changed. */
  reachChanged(table: string): void {
    this.#options.onReach(table)
  }

  /** The owner has published another next shoe. */
  noteNextShoe(table: string, next: NextShoe | undefined): void {
    const followed = this.others.get(table)
    if (!followed) return
    followed.nextShoe = next
    this.#options.own.tellNextShoe(table)
  }

  /** Takes what this process runs, and keeps it; the other tables are elsewhere. */
  async take({ leases, records }: Store): Promise<readonly string[]> {
    const { tables, takes, world, announcement, own, closed } = this.#options
    const names = tables.map(({ table }) => table)
    if (!leases) return names
    const announced: Announcement = {
      instance: this.#instance,
      version: PROCESS_VERSION,
      takes: takes ?? null,
      leaving: false,
      ready: this.#ready,
      link: null,
      config: {},
      ...announcement,
    }
    this.#announced = { ...announced, name: leases.owner }
    // What was taken when the storage was opened before, and could not be read, may be another's by now.
    this.#taking.clear()
    this.#keeper = new LeaseKeeper({
      leases,
      records,
      world,
      tables: () => tables.map(({ table }) => table),
      closed,
      announcement: announced,
      isHere: (table) => !this.others.has(table) || this.#taking.has(table),
      seen: (neighbours) => this.#seen(neighbours),
      lost: (table, owner) => this.lose(table, owner),
      taken: (taken) => void this.#takeOver(taken),
      give: (given) => {
        for (const table of given) void this.#handOver(table)
      },
    })
    this.#unfollow?.()
    this.#unfollow = this.#options.followers.add(this.#keeper.looking)
    const taken = await this.#keeper.join()
    for (const table of names) {
      if (taken.includes(table)) this.#taking.add(table)
      else if (!this.others.has(table)) {
        this.others.add(table, this.#neighbours.owners.get(table) ?? '', own.get(table))
      }
    }
    return taken
  }

  /** After the storage was opened: these tables are run here, or broken here. Any other that was taken is another's by now. */
  reopen(here: readonly string[]): void {
    for (const table of here) this.others.delete(table)
    for (const table of this.#taking) if (!here.includes(table) && !this.others.has(table)) this.others.add(table, '')
    this.#taking.clear()
    this.others.reopen()
    this.#tellTables()
  }

  /** Tables that the house has from now on: whoever should run them takes them, and the others follow them. */
  async addTables(added: readonly string[]): Promise<void> {
    for (const table of added) this.others.add(table, this.#neighbours.owners.get(table) ?? '')
    if (this.#keeper) this.#keeper.lookSoon()
    else if (added.length > 0) await this.#takeOver(added)
  }

  /** What this process runs by has changed: the others compare it with what they run by. */
  useConfig(config: Announcement['config']): void {
    this.#keeper?.announceAnew({ config })
  }

  /** Reads the tables of others that are not followed yet. */
  readOthers(store: Store): Promise<boolean> {
    return this.others.readNew(store)
  }

  get isReady(): boolean {
    return this.#ready
  }

  /** From here on free tables are taken, and others handed over. */
  moveTables(): void {
    this.#ready = true
    this.#keeper?.moveTables()
  }

  stop(): void {
    this.#keeper?.stop()
    this.#unfollow?.()
  }

  /** How far those who watch a table here have seen its log. */
  readonly versionSeen = (table: string): number | undefined =>
    this.#options.own.get(table)?.version ?? this.others.get(table)?.version

  /** What the database says of the other processes. */
  #seen(neighbours: Neighbours): void {
    const { tables, storage, isClosing, onSeen } = this.#options
    this.#neighbours = neighbours
    for (const { table } of tables) this.others.noteOwner(table, neighbours.owners.get(table) ?? '')
    for (const watcher of this.#neighbourWatchers) watcher(neighbours)
    if (!storage.isOpen || isClosing()) return
    void this.others.catchUp()
    onSeen()
    void this.others.readNew(storage.store).then((found) => {
      if (!found) return
      this.#tellReach()
      this.#tellTables()
    })
  }

  /** Another process runs the table now. What this one has not written of it, it never will. */
  lose(table: string, owner: string): void {
    if (this.others.has(table)) return
    this.#leave(table, owner)
    this.#options.world.notice({ level: 'warn', what: 'table-lost', table, why: 'another process has taken it over' })
  }

  #leave(table: string, owner: string): void {
    this.others.add(table, owner, this.#options.own.remove(table))
    this.#tellTables()
    this.#options.onReach(table)
  }

  /** Hands a table over between two rounds: it is written down as it stands, and let go. */
  #handOver(table: string): Promise<void> {
    const known = this.#handingOver.get(table)
    if (known) return known
    const handing = this.#handOverWhenIdle(table).finally(() => this.#handingOver.delete(table))
    this.#handingOver.set(table, handing)
    return handing
  }

  async #handOverWhenIdle(table: string): Promise<void> {
    const { world, own, storage, clock } = this.#options
    const host = own.get(table)
    const { store } = storage
    if (!host || !store.leases) return
    host.finish()
    const isGone = () => own.get(table) !== host || storage.store !== store || this.#closed
    while (!isGone() && (hasRound(host) || !host.idle)) await pause(clock(), HAND_OVER_LOOK_MS)
    if (isGone()) return
    host.stop('shut')
    while (!isGone() && !host.idle) await pause(clock(), HAND_OVER_LOOK_MS)
    if (isGone()) return
    // Without a snapshot the next owner reads more events.
    await host.snapshot().catch(() => undefined)
    await store.leases.release([table]).catch(() => undefined)
    if (isGone()) return
    this.#leave(table, '')
    world.notice({ level: 'info', what: 'table-handed-over', table })
  }

  /** Tables that are free, or that another process has let go of or died over, are read here and go on. */
  async #takeOver(names: readonly string[]): Promise<void> {
    for (const table of names) {
      this.#taking.add(table)
      // What is written from here on is read with the table.
      this.others.get(table)?.stop()
    }
    try {
      const hosts = await this.#readTaken(names)
      await Promise.all(hosts.map((host) => host.start()))
    } catch (error) {
      // They count as free again, and are taken at the next look.
      this.#options.storage.noteError(error)
    } finally {
      for (const table of names) {
        this.#taking.delete(table)
        this.others.get(table)?.resume()
      }
    }
  }

  /** Empty where the storage was opened again, or the house began to close, meanwhile. */
  async #readTaken(names: readonly string[]): Promise<readonly TableHost[]> {
    const { tables, world, own, storage, isClosing } = this.#options
    const { store } = storage
    const isOver = () => storage.store !== store || isClosing()
    const taken = tables.filter(({ table }) => names.includes(table))
    // What was followed here is gone on with: only what was written since is read.
    const found = await own.find(store, taken, this.versionSeen, (table) => this.others.get(table))
    if (isOver()) return []
    own.addBroken(found.broken)
    for (const { state } of found.recovered) this.#options.advanceClock(state.at)
    const hosts = found.recovered.map((recovered) => own.hostOf(recovered))
    await own.noteClocks(hosts)
    if (isOver()) return []
    const here = [...hosts.map(({ name }) => name), ...found.broken.keys()]
    for (const table of here) this.others.delete(table)
    own.add(hosts)
    for (const published of found.missed) own.publish(published)
    for (const table of here) {
      world.notice({ level: 'warn', what: 'table-taken-over', table })
      this.#options.onReach(table)
    }
    this.#tellTables()
    return hosts
  }

  /** Hands every table over as soon as its round is over; what is not over in time is taken up by its next owner. */
  async leave(graceMs: number): Promise<void> {
    const { world, own, storage } = this.#options
    const { records, leases } = storage.store
    if (this.#keeper && leases) {
      await settlesWithin(world, LEAVE_MS, this.#keeper.finish())
      const handed = Promise.all(own.all.map(({ name }) => this.#handOver(name)))
      await settlesWithin(world, graceMs, handed)
    }
    this.#closed = true
    if (leases) await settlesWithin(world, LEAVE_MS, withdraw(records, leases.owner, this.#instance))
  }

  #tellReach(): void {
    for (const { table } of this.#options.tables) this.#options.onReach(table)
  }

  #tellTables(): void {
    for (const watcher of this.#tableWatchers) watcher()
  }
}
