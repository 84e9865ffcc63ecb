// What each operator has paid in alone within the last 24 hours, so that many small payments cannot replace one that needs a second
// operator. It is counted before the money moves, so no payment goes uncounted, though a failed one uses up allowance. A repeated
// payment counts once.
import { Repository } from '../identity/repository.ts'
import type { Records } from '../storage/index.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
/** Payments that are known again when they are repeated. */
const REMEMBERED = 20

interface Allowance {
  /** Hours since 1970, with what was paid in each. */
  readonly hours: readonly (readonly [hour: number, amount: number])[]
  readonly payments: readonly string[]
}

const NONE: Allowance = { hours: [], payments: [] }

export type Taken = { readonly ok: true } | { readonly ok: false; readonly left: number }

export class Allowances {
  readonly #repository: Repository<Allowance>
  readonly #wall: () => number
  readonly #most: number

  constructor(records: Records, wall: () => number, most: number) {
    this.#repository = new Repository(records, 'cage-allowance')
    this.#wall = wall
    this.#most = most
  }

  /** `payment` tells a payment from every other of this operator. */
  async take(operator: string, payment: string, amount: number): Promise<Taken> {
    for (;;) {
      const kept = await this.#repository.read(operator)
      const { hours, payments } = kept?.value ?? NONE
      if (payments.includes(payment)) return { ok: true }
      const now = Math.floor(this.#wall() / HOUR_MS)
      const recent = hours.filter(([hour]) => hour > now - HOURS)
      const left = this.#most - recent.reduce((sum, [, paid]) => sum + paid, 0)
      if (amount > left) return { ok: false, left: Math.max(0, left) }
      const before = recent.find(([hour]) => hour === now)?.[1] ?? 0
      const next: Allowance = {
        hours: [...recent.filter(([hour]) => hour !== now), [now, before + amount]],
        payments: [...payments, payment].slice(-REMEMBERED),
      }
      if (await this.#repository.write(operator, kept?.revision ?? 0, next)) return { ok: true }
    }
  }
}
