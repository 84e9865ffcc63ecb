// Prolongs this process's lease, and knows how long it still holds. A commit prolongs it too, in the statement that writes it
// (storage/postgres/commit-batch.ts), so that a process that writes cannot lose its lease because it writes; only one that is idle asks
// for nothing but the lease.

import type { Clock, World } from '../base/index.ts'
import { LEASE_MS, type Leases } from '../storage/index.ts'

/** A lease that was prolonged so long ago is prolonged again. */
const RENEW_MS = 500
const LOOK_MS = 250

/** So long before its lease ends an owner that could not prolong it takes no command any more. */
const MARGIN_MS = 500

export interface LeaseRenewalOptions {
  readonly leases: Pick<Leases, 'renew'>
  readonly world: World
  /** These of the tables are still owned here. */
  readonly renewed: (held: ReadonlySet<string>) => void
  readonly failed: (error: unknown) => void
}

export class LeaseRenewal {
  readonly #options: LeaseRenewalOptions
  readonly #clock: Clock
  /** When the last renewal that got through was asked for. */
  #renewedAt: number
  #asking = false
  /** The log has been told that commands are refused. */
  #toldLate = false
  #cancel: (() => void) | undefined

  /** To be made before the first tables are taken: taking prolongs the lease. */
  constructor(options: LeaseRenewalOptions) {
    this.#options = options
    this.#clock = options.world.clock(0)
    this.#renewedAt = this.#clock.now()
  }

  /** How long commands are still taken for unless the lease is prolonged; below zero where they are refused. */
  get leftMs(): number {
    return this.#renewedAt + LEASE_MS - MARGIN_MS - this.#clock.now()
  }

  /** A commit that was sent so long ago has been written. */
  noteCommit(agoMs: number): void {
    this.#noteRenewed(this.#clock.now() - agoMs)
  }

  start(): void {
    this.#cancel = this.#options.world.later(LOOK_MS, () => {
      this.#look()
      this.start()
    })
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  #look(): void {
    const { leftMs } = this
    if (leftMs <= 0 && !this.#toldLate) {
      this.#toldLate = true
      this.#options.world.notice({ level: 'error', what: 'lease-not-renewed', lateMs: Math.round(-leftMs) })
    }
    if (!this.#asking && this.#clock.now() - this.#renewedAt >= RENEW_MS) void this.#renew()
  }

  async #renew(): Promise<void> {
    const asked = this.#clock.now()
    this.#asking = true
    try {
      const held = await this.#options.leases.renew()
      this.#noteRenewed(asked)
      if (this.#cancel) this.#options.renewed(held)
    } catch (error) {
      if (this.#cancel) this.#options.failed(error)
    } finally {
      this.#asking = false
    }
  }

  #noteRenewed(asked: number): void {
    this.#renewedAt = Math.max(this.#renewedAt, asked)
    if (!this.#toldLate || this.leftMs <= 0) return
    this.#toldLate = false
    this.#options.world.notice({ level: 'warn', what: 'lease-renewed-again' })
  }
}
