// Limits TCP connections before a byte is read: in all, per address, and new ones per second. The last tenth is reserved for addresses
// with few connections, so that staff and monitoring still get in during a flood.
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { Buckets } from './buckets.ts'
import type { Limits } from './limits.ts'

/** Part of all connections that is kept for newcomers. */
const RESERVE = 0.1
/** What an address may hold and still count as a newcomer. */
const FEW = 4
/** Descriptors that are none of the port's: the database, the log, threads. */
const OWN_FILES = 256

export interface OpenConnectionsOptions {
  readonly limits: Pick<Limits, 'tcpConnections' | 'tcpConnectionsPerAddress' | 'connectsPerAddress'>
  /** Behind a proxy all come from its address: it counts them by their own. */
  readonly proxied: boolean
  /** Files that the process may have open. */
  readonly openFiles?: number
  readonly now?: () => number
}

export class OpenConnections {
  readonly #most: number
  readonly #mostOfAddress: number
  readonly #connects: Buckets | undefined
  readonly #now: () => number
  readonly #ofAddress = new Map<string, number>()
  #open = 0

  constructor({ limits, proxied, openFiles = openFilesLimit(), now }: OpenConnectionsOptions) {
    this.#most = Math.max(1, Math.min(limits.tcpConnections, openFiles - OWN_FILES))
    this.#mostOfAddress = proxied ? Number.POSITIVE_INFINITY : limits.tcpConnectionsPerAddress
    this.#connects = proxied ? undefined : new Buckets(limits.connectsPerAddress)
    this.#now = now ?? (() => performance.now())
  }

  get open(): number {
    return this.#open
  }

  /** Whether one more is let in from this address; it is counted then, until `leave`. */
  admit(address: string): boolean {
    const own = this.#ofAddress.get(address) ?? 0
    if (this.#open >= this.#most || own >= this.#mostOfAddress) return false
    const isReserve = this.#open >= this.#most * (1 - RESERVE)
    if (isReserve && own >= FEW && this.#mostOfAddress !== Number.POSITIVE_INFINITY) return false
    const now = this.#now()
    if (this.#connects && !this.#connects.of(address, now).take(now)) return false
    this.#ofAddress.set(address, own + 1)
    this.#open++
    return true
  }

  leave(address: string): void {
    this.#open--
    const own = this.#ofAddress.get(address)! - 1
    if (own === 0) this.#ofAddress.delete(address)
    else this.#ofAddress.set(address, own)
  }
}

/** As the system says; where it does not, as many as one likes. */
export function openFilesLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
