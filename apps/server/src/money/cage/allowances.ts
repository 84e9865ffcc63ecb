// What each operator has paid in alone within the last 24 hours, so that many small payments cannot replace one that needs a second
// operator. It is counted before the money moves, so no payment goes uncounted, though one that a crash cut off uses up allowance until
// it is repeated. A repeated payment counts once; one whose id turns out to be used is given back.
import { Repository } from '../../people/index.ts'
import type { Records } from '../../storage/index.ts'

const HOUR_MS = 3_600_000
const HOURS = 24
/** Payments that are known again when they are repeated. */
const REMEMBERED = 20

interface CountedPayment {
  readonly payment: string
  readonly hour: number
  readonly amount: number
}

interface Allowance {
  /** Hours since 1970, with what was paid in each. */
  readonly hours: readonly (readonly [hour: number, amount: number])[]
  /** The first versions kept the names alone. */
  readonly payments: readonly (CountedPayment | string)[]
}

const NONE: Allowance = { hours: [], payments: [] }

const nameOf = (kept: CountedPayment | string): string => (typeof kept === 'string' ? kept : kept.payment)

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
      if (payments.some((one) => nameOf(one) === payment)) return { ok: true }
      const hour = Math.floor(this.#wall() / HOUR_MS)
      const recent = hours.filter(([one]) => one > hour - HOURS)
      const left = this.#most - recent.reduce((sum, [, paid]) => sum + paid, 0)
      if (amount > left) return { ok: false, left: Math.max(0, left) }
      const before = recent.find(([one]) => one === hour)?.[1] ?? 0
      const next: Allowance = {
        hours: [...recent.filter(([one]) => one !== hour), [hour, before + amount]],
        payments: [...payments, { payment, hour, amount }].slice(-REMEMBERED),
      }
      if (await this.#repository.write(operator, kept?.revision ?? 0, next)) return { ok: true }
    }
  }

  /** For a payment that was not made and never will be; does nothing where none is counted. */
  async giveBack(operator: string, payment: string): Promise<void> {
    for (;;) {
      const kept = await this.#repository.read(operator)
      const counted = kept?.value.payments.find((one) => nameOf(one) === payment)
      if (!kept || counted === undefined || typeof counted === 'string') return
      const { hours, payments } = kept.value
      const next: Allowance = {
        hours: hours.map(([hour, paid]) => [hour, hour === counted.hour ? paid - counted.amount : paid] as const),
        payments: payments.filter((one) => one !== counted),
      }
      if (await this.#repository.write(operator, kept.revision, next)) return
    }
  }
}
