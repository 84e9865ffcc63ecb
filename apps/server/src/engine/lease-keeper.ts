// Keeps this process's lease on its tables, where several share a database; takes tables that are free and hands over what others
// should run (place-tables.ts).
import { LEASE_MS, type Leases, type Records, reasonOf, StorageFault } from '../storage/index.ts'
import type { Clock } from './clock.ts'
import { type Announcement, announce, checkMembers, forgetGone, type Member, readMembers } from './membership.ts'
import { placeTables } from './place-tables.ts'
import type { World } from './world.ts'

/** How often the lease is prolonged, and tables of others are looked at. */
const RENEW_MS = 500

/** So long before its lease ends an owner that could not prolong it takes no command any more. */
const MARGIN_MS = 500

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
  /** Every table of the house. */
  readonly tables: readonly string[]
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
  readonly #clock: Clock
  #announcement: Announcement
  /** When the last renewal that was answered was asked for. */
  #renewedAt: number
  #cancel: (() => void) | undefined
  #turning = false
  #turnAgain = false
  #movesTables = false
  #stopped = false

  /** To be made before the first tables are taken. */
  constructor(options: LeaseKeeperOptions) {
    this.#options = options
    this.#announcement = options.announcement
    this.#clock = options.world.clock(0)
    this.#renewedAt = this.#clock.now()
  }

  /** False where the lease may end before a command is written: then none is taken. */
  get holds(): boolean {
    return this.#clock.now() < this.#renewedAt + LEASE_MS - MARGIN_MS
  }

  /** Joins the other processes, and takes what this one should run; throws where it cannot be one of them. */
  async join(): Promise<readonly string[]> {
    const { leases, records } = this.#options
    const self = { ...this.#announcement, name: leases.owner }
    const { owners, processes } = await leases.survey()
    const members = await readMembers(records, processes)
    checkMembers(self, members)
    await forgetGone(records, processes)
    await announce(records, leases.owner, this.#announcement)
    const all = [...members.filter(({ name }) => name !== leases.owner), self]
    // What a process of this name had before is its own again.
    const others = new Map([...owners].filter(([, owner]) => processes.has(owner) && owner !== leases.owner))
    const { take } = placeTables({ tables: this.#options.tables, self: leases.owner, members: all, owners: others })
    const { taken } = await leases.take(take)
    const now = new Map([...others].filter(([table]) => !taken.includes(table)))
    this.#options.seen({ members: all, owners: now })
    this.start()
    return taken
  }

  start(): void {
    this.#cancel = this.#options.world.later(RENEW_MS, () => void this.#turn())
  }

  /** From here on free tables are taken, and others handed over. */
  moveTables(): void {
    this.#movesTables = true
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
    this.#cancel?.()
  }

  async #turn(): Promise<void> {
    const { world, leases, tables } = this.#options
    this.#turning = true
    this.#turnAgain = false
    try {
      await this.#renew()
      await this.#look()
    } catch (error) {
      if (this.#stopped) return
      if (error instanceof StorageFault && error.code === 'storage/replaced') {
        world.notice({ level: 'error', what: 'process-replaced', why: reasonOf(error) })
        for (const table of tables) if (this.#options.isHere(table)) this.#options.lost(table, leases.owner)
        this.stop()
      }
      // Any other error is the storage's, which reports its own; the lease ends unless it is prolonged in time.
    }
    this.#turning = false
    if (this.#stopped) return
    if (this.#turnAgain) this.lookSoon()
    else this.start()
  }

  async #renew(): Promise<void> {
    const { leases, tables } = this.#options
    const asked = this.#clock.now()
    const held = await leases.renew()
    this.#renewedAt = asked
    for (const table of tables) {
      if (this.#options.isHere(table) && !held.has(table)) this.#options.lost(table, '')
    }
  }

  async #look(): Promise<void> {
    const { leases, records, tables, isHere } = this.#options
    const self = leases.owner
    const { owners: recorded, processes } = await leases.survey()
    const members = await readMembers(records, processes)
    if (this.#stopped) return
    // One that was away for long was forgotten.
    const all = members.some(({ name }) => name === self)
      ? members
      : [...members, { ...this.#announcement, name: self }]
    if (all !== members) await announce(records, self, this.#announcement)
    const owners = new Map([...recorded].filter(([, owner]) => processes.has(owner)))
    // A table that is taken in this process's name and not run here is free.
    for (const table of tables) {
      if (isHere(table)) owners.set(table, self)
      else if (owners.get(table) === self) owners.delete(table)
    }
    this.#options.seen({ members: all, owners })
    if (!this.#movesTables || this.#stopped) return
    const { take, give } = placeTables({ tables, self, members: all, owners })
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
