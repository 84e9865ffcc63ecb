// A token bucket for each key, such as an address or a player. Only the most recent keys are kept: to evict one costs as many
// requests under other keys.
import { type Allowance, Bucket } from './bucket.ts'

const MOST_KEYS = 20_000

export class Buckets {
  readonly #allowance: Allowance
  /** The least recently used first. */
  readonly #buckets = new Map<string, Bucket>()
  #lastKey: string | undefined
  #last: Bucket | undefined

  constructor(allowance: Allowance) {
    this.#allowance = allowance
  }

  get size(): number {
    return this.#buckets.size
  }

  of(key: string, now: number): Bucket {
    // Often the same again: everybody's who comes from one address.
    if (key === this.#lastKey) return this.#last!
    const bucket = this.#buckets.get(key) ?? new Bucket(this.#allowance, now)
    this.#lastKey = key
    this.#last = bucket
    this.#buckets.delete(key)
    this.#buckets.set(key, bucket)
    if (this.#buckets.size > MOST_KEYS) this.#buckets.delete(this.#buckets.keys().next().value!)
    return bucket
  }
}
