// A token bucket: so many at once, and so many a second after that.

export interface Allowance {
  readonly burst: number
  readonly perSecond: number
}

export class Bucket {
  readonly #allowance: Allowance
  #tokens: number
  #at: number

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance
    this.#tokens = allowance.burst
    this.#at = now
  }

  take(now: number): boolean {
    if (this.waitMs(now) > 0) return false
    this.#tokens--
    return true
  }

  /** Takes what has happened already, be it more than there is: the debt is waited for. */
  spend(amount: number, now: number): void {
    this.#fill(now)
    this.#tokens -= amount
  }

  /** How many may be taken now. */
  left(now: number): number {
    this.#fill(now)
    return Math.max(0, Math.floor(this.#tokens))
  }

  /** Until one is free; 0 where one is. */
  waitMs(now: number): number {
    this.#fill(now)
    if (this.#tokens >= 1) return 0
    return Math.max(1, Math.ceil(((1 - this.#tokens) * 1000) / this.#allowance.perSecond))
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#allowance
    this.#tokens = Math.min(burst, this.#tokens + (Math.max(0, now - this.#at) * perSecond) / 1000)
    this.#at = now
  }
}

/** Takes one of each, or of none: how long to wait until each has one, 0 where they were taken. */
export function takeOfEach(buckets: readonly Bucket[], now: number): number {
  const waitMs = Math.max(...buckets.map((bucket) => bucket.waitMs(now)))
  if (waitMs === 0) for (const bucket of buckets) bucket.take(now)
  return waitMs
}
