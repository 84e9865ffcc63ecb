// Keeps this process's lease on its tables, where several share a database (lease-renewal.ts); takes tables that are free and hands
// over what others should run (place-tables.ts). Looking at the others and prolonging the lease do not wait for each other.

import { isDeepStrictEqual } from 'node:util'
import type { World } from '../base/index.ts'
import { type Leases, type Records, Recurring, reasonOf, StorageFault } from '../storage/index.ts'
import { LeaseRenewal } from './lease-renewal.ts'
import { type Announcement, announce, checkMembers, forgetGone, type Member, readMembers } from './membership.ts'
import { placeTables, runsTables } from './place-tables.ts'

/** How often tables of others are looked at. */
const LOOK_MS = 500

/** The other processes, as the database has them. */
export interface Neighbours {
  readonly members: readonly Member[]
  /** By table; absent where nobody runs it. */
  readonly owners: ReadonlyMap<string, string>
}

export interface LeaseKeeperOptions {
  readonly leases: Leases
  readonly records: Records
  readonly world: World
  /** Every table of the house, as it has them now. */
  readonly tables: () => readonly string[]
  /** Those that begin no round any more: they stay where they are, and whoever runs any takes one that is free. */
  readonly closed: ReadonlySet<string>
  /** What this process says of itself. */
  readonly announcement: Announcement
  readonly isHere: (table: string) => boolean
  /** What the database says of the other processes, twice a second. */
  readonly seen: (neighbours: Neighbours) => void
  /** A table is another's now. */
  readonly lost: (table: string, owner: string) => void
  /** Tables were taken over: they are read and started. */
  readonly taken: (tables: readonly string[]) => void
  /** Tables that another process should run. */
  readonly give: (tables: readonly string[]) => void
}

export class LeaseKeeper {
  readonly #options: LeaseKeeperOptions
  readonly #renewal: LeaseRenewal
  /** Without it nothing is taken and nothing handed over: a failure is seen as that of who follows a log. */
  readonly looking: Recurring
  #announcement: Announcement
  #cancel: (() => void) | undefined
  #turning = false
  #turnAgain = false
  #movesTables = false
  #stopped = false

  /** To be made before the first tables are taken. */
  constructor(options: LeaseKeeperOptions) {
    this.#options = options
    this.#announcement = options.announcement
    const { leases, world, tables } = options
    this.looking = new Recurring({ name: 'neighbours', log: 'leases', world })
    this.#renewal = new LeaseRenewal({
      leases,
      world,
      renewed: (held) => {
        for (const table of tables()) if (options.isHere(table) && !held.has(table)) options.lost(table, '')
      },
      // The lease ends unless it is prolonged in time, which the log tells.
      failed: (error) => void this.#isReplaced(error),
    })
  }

  /** How long commands are still taken for unless the lease is prolonged; below zero where they are refused. */
  get leftMs(): number {
    return this.#renewal.leftMs
  }

  /** A commit that was sent so long ago has been written: it has prolonged the lease. */
  noteCommit(agoMs: number): void {
    this.#renewal.noteCommit(agoMs)
  }

  /** Joins the other processes, and takes what this one should run; throws where it cannot be one of them. */
  async join(): Promise<readonly string[]> {
    const { leases, records } = this.#options
    const { owners, processes } = await leases.survey()
    const members = await readMembers(records, processes)
    checkMembers({ ...this.#announcement, name: leases.owner }, members)
    await forgetGone(records, processes)
    await announce(records, leases.owner, this.#announcement)
    const neighbours = members.filter(({ name }) => name !== leases.owner)
    // While it starts, what it had before is run by the others, where there are any.
    const alone = !neighbours.some((one) => runsTables(one) && one.takes === null)
    const ready = this.#announcement.ready !== false || alone
    const self = { ...this.#announcement, name: leases.owner, ready }
    const all = [...neighbours, self]
    // What a process of this name had before is its own again.
    const others = new Map([...owners].filter(([, owner]) => processes.has(owner) && owner !== leases.owner))
    const { take } = placeTables({ tables: this.#options.tables(), self: leases.owner, members: all, owners: others })
    const { taken } = await leases.take(take)
    const left = this.#options.tables().filter((table) => owners.get(table) === leases.owner && !taken.includes(table))
    if (left.length > 0) await leases.release(left)
    const now = new Map([...others].filter(([table]) => !taken.includes(table)))
    this.#options.seen({ members: all, owners: now })
    this.#renewal.start()
    this.#lookLater()
    return taken
  }

  #lookLater(): void {
    this.#cancel = this.#options.world.later(LOOK_MS, () => void this.#turn())
  }

  /** From here on free tables are taken, and others handed over; the other processes are told that this one runs tables. */
  moveTables(): void {
    this.#movesTables = true
    this.#announcement = { ...this.#announcement, ready: true }
    this.lookSoon()
  }

  /** Other processes are told something else of this one from now on. */
  announceAnew(changed: Pick<Announcement, 'config'>): void {
    this.#announcement = { ...this.#announcement, ...changed }
    this.lookSoon()
  }

  /** Looks at once: something has changed. */
  lookSoon(): void {
    if (this.#stopped) return
    if (this.#turning) this.#turnAgain = true
    else {
      this.#cancel?.()
      this.#cancel = this.#options.world.later(0, () => void this.#turn())
    }
  }

  /** The lease is kept, nothing further is taken, and the others are told that this process leaves. */
  async finish(): Promise<void> {
    this.#movesTables = false
    this.#announcement = { ...this.#announcement, leaving: true }
    await announce(this.#options.records, this.#options.leases.owner, this.#announcement)
  }

  stop(): void {
    this.#stopped = true
    this.looking.stop()
    this.#renewal.stop()
    this.#cancel?.()
  }

  async #turn(): Promise<void> {
    this.#turning = true
    this.#turnAgain = false
    await this.looking.run(() => this.#lookOnce())
    this.#turning = false
    if (this.#stopped) return
    if (this.#turnAgain) this.lookSoon()
    else this.#lookLater()
  }

  async #lookOnce(): Promise<void> {
    try {
      await this.#look()
    } catch (error) {
      if (!this.#stopped && !this.#isReplaced(error)) throw error
    }
  }

  /** Another process has taken this one's name: it runs nothing any more. */
  #isReplaced(error: unknown): boolean {
    const { world, leases, tables } = this.#options
    if (this.#stopped || !(error instanceof StorageFault) || error.code !== 'storage/replaced') return false
    world.notice({ level: 'error', what: 'process-replaced', why: reasonOf(error) })
    for (const table of tables()) if (this.#options.isHere(table)) this.#options.lost(table, leases.owner)
    this.stop()
    return true
  }

  async #look(): Promise<void> {
    const { leases, records, closed, isHere } = this.#options
    const tables = this.#options.tables()
    const self = leases.owner
    const { owners: recorded, processes } = await leases.survey()
    const members = await readMembers(records, processes)
    if (this.#stopped) return
    // One that was away for long was forgotten; one that has become ready says so.
    const told = members.find(({ name }) => name === self)
    if (told?.ready !== this.#announcement.ready || !isDeepStrictEqual(told?.config, this.#announcement.config)) {
      await announce(records, self, this.#announcement)
    }
    const all = [...members.filter(({ name }) => name !== self), { ...this.#announcement, name: self }]
    const owners = new Map([...recorded].filter(([, owner]) => processes.has(owner)))
    // A table that is taken in this process's name and not run here is free.
    for (const table of tables) {
      if (isHere(table)) owners.set(table, self)
      else if (owners.get(table) === self) owners.delete(table)
    }
    this.#options.seen({ members: all, owners })
    if (!this.#movesTables || this.#stopped) return
    const open = tables.filter((table) => !closed.has(table))
    const { take: due, give } = placeTables({ tables: open, self, members: all, owners })
    const isFree = (table: string) => !owners.has(table) && this.#announcement.takes === null
    const take = [...due, ...[...closed].filter(isFree)]
    const taken: readonly string[] = take.length > 0 ? (await leases.take(take)).taken : []
    if (this.#stopped) return
    if (taken.length > 0) this.#options.taken(taken)
    if (give.length > 0) this.#options.give(give)
    // What is in this process's name and is neither run here nor taken is kept from the others: a release that did not get through,
    // a take without an answer, or tables of before that are more than its part now.
    const idle = tables.filter((table) => recorded.get(table) === self && !isHere(table) && !taken.includes(table))
    if (idle.length > 0) await leases.release(idle)
  }
}
