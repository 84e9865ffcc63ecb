// Exponential back-off per key: some attempts are free, then the wait doubles up to a limit, and attempts are forgiven over time.
// An attempt counts when it begins, so that parallel attempts all count; one refused for coming too soon does not count, so an
// attacker cannot lengthen the owner's wait.
//
// Only the most recent keys are kept: to evict one costs as many attempts under other keys.

export interface ThrottleSettings {
  readonly free: number
  readonly baseMs: number
  readonly longestMs: number
  /** One attempt is forgiven for each such period without attempts. */
  readonly forgiveMs: number
  /** Maximum number of keys. */
  readonly most: number
}

export interface Attempts {
  count: number
  /** Time of the last attempt that counted. */
  at: number
}

/** An attempt that was admitted and counted. */
export interface Admitted {
  readonly ok: true
  /** The attempt was no failure: it no longer counts. */
  refund(): void
  /** The right person succeeded: the key's count is reset. */
  reset(): void
}
export type Admission = Admitted | { readonly ok: false; readonly seconds: number }

export class Throttle {
  readonly #settings: ThrottleSettings
  readonly #wall: () => number
  /** Least recently used first. */
  readonly #attempts = new Map<string, Attempts>()
  #onChange: (key: string) => void = () => undefined

  constructor(settings: ThrottleSettings, wall: () => number) {
    this.#settings = settings
    this.#wall = wall
  }

  /** Calls the watcher with every key whose count changed. */
  watch(told: (key: string) => void): void {
    this.#onChange = told
  }

  /** The count of a key that has no free attempts left; undefined for others. */
  waiting(key: string): Attempts | undefined {
    const { count, at } = this.#attemptsOf(key)
    return count >= this.#settings.free ? { count, at } : undefined
  }

  /** Restores the count of a key after a restart. */
  restore(key: string, { count, at }: Attempts): void {
    const { free, most } = this.#settings
    if (this.#attempts.has(key) || this.#attempts.size >= most) return
    this.#attempts.set(key, { count: Math.min(count, free + this.#doublings), at })
  }

  /** Takes over what another process has counted; undefined where it has forgiven everything. */
  takeOver(key: string, attempts: Attempts | undefined): void {
    if (!attempts) {
      this.#attempts.delete(key)
      return
    }
    if (attempts.count <= this.#attemptsOf(key).count) return
    this.#attempts.delete(key)
    this.restore(key, attempts)
  }

  /** Removes keys whose attempts are all forgiven. */
  removeForgiven(): void {
    for (const key of [...this.#attempts.keys()]) {
      if (this.#attemptsOf(key).count > 0) continue
      this.#attempts.delete(key)
      this.#onChange(key)
    }
  }

  get size(): number {
    return this.#attempts.size
  }

  /** The key's remaining wait in milliseconds. */
  waitMs(key: string): number {
    const { count, at } = this.#attemptsOf(key)
    return Math.max(0, at + this.#delayMs(count) - this.#wall())
  }

  admit(key: string): Admission {
    const waitMs = this.waitMs(key)
    if (waitMs > 0) return { ok: false, seconds: Math.ceil(waitMs / 1000) }
    const { free, most } = this.#settings
    const before = this.#attemptsOf(key)
    // The count is capped at the longest delay, so that each forgiven attempt shortens it.
    const tries = { count: Math.min(before.count + 1, free + this.#doublings), at: this.#wall() }
    this.#attempts.delete(key)
    this.#attempts.set(key, tries)
    if (this.#attempts.size > most) this.#forget(this.#attempts.keys().next().value!)
    this.#onChange(key)
    return {
      ok: true,
      refund: () => {
        const now = this.#attempts.get(key)
        if (now === tries) this.#attempts.set(key, before)
        else if (now) now.count = Math.max(0, now.count - 1)
        this.#onChange(key)
      },
      reset: () => this.#forget(key),
    }
  }

  #forget(key: string): void {
    this.#attempts.delete(key)
    this.#onChange(key)
  }

  /** The count after forgiveness. A wall clock that was set back does not lengthen a wait. */
  #attemptsOf(key: string): Attempts {
    const tries = this.#attempts.get(key)
    if (!tries) return { count: 0, at: 0 }
    const now = this.#wall()
    tries.at = Math.min(tries.at, now)
    const forgiven = Math.floor((now - tries.at) / this.#settings.forgiveMs)
    return { count: Math.max(0, tries.count - forgiven), at: tries.at }
  }

  get #doublings(): number {
    return Math.ceil(Math.log2(this.#settings.longestMs / this.#settings.baseMs))
  }

  #delayMs(count: number): number {
    const { free, baseMs, longestMs } = this.#settings
    return count < free ? 0 : Math.min(longestMs, baseMs * 2 ** (count - free))
  }
}
