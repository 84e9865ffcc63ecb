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
    const { burst, perSecond } = this.#allowance
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#at) * perSecond) / 1000)
    this.#at = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }

  /** Until the next one is free. */
  get waitMs(): number {
    return Math.max(1, Math.ceil(((1 - this.#tokens) * 1000) / this.#allowance.perSecond))
  }
}
