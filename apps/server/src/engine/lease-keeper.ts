// Keeps this process's lease on its tables, where several share a database, and takes over tables whose owner is gone.
import { LEASE_MS, type Leases, reasonOf, StorageFault } from '../storage/index.ts'
import type { Clock } from './clock.ts'
import type { World } from './world.ts'

/** How often the lease is prolonged, and tables of others are looked at. */
const RENEW_MS = 500

/** So long before its lease ends an owner that could not prolong it takes no command any more. */
const MARGIN_MS = 500

export interface LeaseKeeperOptions {
  readonly leases: Leases
  readonly world: World
  /** Tables that this process takes where they are free. */
  readonly wanted: readonly string[]
  readonly isHere: (table: string) => boolean
  /** A table is another's now. */
  readonly lost: (table: string, owner: string) => void
  /** Tables were taken over: they are read and started. */
  readonly taken: (tables: readonly string[]) => Promise<void>
}

export class LeaseKeeper {
  readonly #options: LeaseKeeperOptions
  readonly #clock: Clock
  /** When the last renewal that was answered was asked for. */
  #renewedAt: number
  #cancel: (() => void) | undefined
  #takesOthers = false
  #stopped = false

  /** To be made before the first tables are taken. */
  constructor(options: LeaseKeeperOptions) {
    this.#options = options
    this.#clock = options.world.clock(0)
    this.#renewedAt = this.#clock.now()
  }

  /** False where the lease may end before a command is written: then none is taken. */
  get holds(): boolean {
    return this.#clock.now() < this.#renewedAt + LEASE_MS - MARGIN_MS
  }

  start(): void {
    this.#cancel = this.#options.world.later(RENEW_MS, () => void this.#turn())
  }

  /** From here on tables of others are taken when they are free. */
  takeOthers(): void {
    this.#takesOthers = true
  }

  /** The lease is kept, and nothing further is taken. */
  finish(): void {
    this.#takesOthers = false
  }

  stop(): void {
    this.#stopped = true
    this.#cancel?.()
  }

  async #turn(): Promise<void> {
    const { world, leases, wanted } = this.#options
    try {
      await this.#renew()
      const others = wanted.filter((table) => !this.#options.isHere(table))
      if (others.length > 0 && this.#takesOthers && !this.#stopped) {
        const { taken } = await leases.take(others)
        if (taken.length > 0 && !this.#stopped) await this.#options.taken(taken)
      }
    } catch (error) {
      if (this.#stopped) return
      if (error instanceof StorageFault && error.code === 'storage/replaced') {
        world.notice({ level: 'error', what: 'process-replaced', why: reasonOf(error) })
        for (const table of wanted) if (this.#options.isHere(table)) this.#options.lost(table, leases.owner)
        this.stop()
      }
      // Any other error is the storage's, which reports its own; the lease ends unless it is prolonged in time.
    }
    if (!this.#stopped) this.start()
  }

  async #renew(): Promise<void> {
    const { leases, wanted } = this.#options
    const asked = this.#clock.now()
    const held = await leases.renew()
    this.#renewedAt = asked
    for (const table of wanted) {
      if (this.#options.isHere(table) && !held.has(table)) this.#options.lost(table, '')
    }
  }
}
