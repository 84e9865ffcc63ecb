// How many requests one address may make, counted before anything else is done for them: before a route is looked for, a token
// looked up or a socket opened. Health has an allowance of its own, so that a flood of anything else never hides it.
import { performance } from 'node:perf_hooks'
import { Buckets } from './buckets.ts'
import type { Limits } from './limits.ts'

export class RequestLimiter {
  readonly #requests: Buckets
  readonly #health: Buckets
  readonly #refusals: Buckets
  readonly #now: () => number

  /** By a clock of its own: the house's stands still while it is read back. */
  constructor(
    {
      requestsPerAddress,
      healthPerAddress,
      refusalsPerAddress,
    }: Pick<Limits, 'requestsPerAddress' | 'healthPerAddress' | 'refusalsPerAddress'>,
    now: () => number = () => performance.now(),
  ) {
    this.#requests = new Buckets(requestsPerAddress)
    this.#health = new Buckets(healthPerAddress)
    this.#refusals = new Buckets(refusalsPerAddress)
    this.#now = now
  }

  /** Seconds to wait; 0 where it may be answered, and was counted. */
  secondsFor(address: string, what: 'request' | 'health' = 'request', cost = 1): number {
    const now = this.#now()
    const bucket = (what === 'health' ? this.#health : this.#requests).of(address, now)
    const waitMs = bucket.waitMs(now)
    if (waitMs === 0) bucket.spend(cost, now)
    return Math.ceil(waitMs / 1000)
  }

  /** Whether a request that has to wait is still answered: refusing a flood politely would cost as much as the flood. */
  mayBeTold(address: string): boolean {
    const now = this.#now()
    return this.#refusals.of(address, now).take(now)
  }
}
