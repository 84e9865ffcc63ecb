// Slows down whoever tries often: some attempts are free, then each waits twice as long as the one before, up to a limit, and
// quiet times are forgiven. An attempt counts when it begins, so that a thousand at once count as a thousand; one that is
// refused for coming too soon does not count, so nobody's wait grows because somebody else is impatient.
//
// Only the most recent keys are kept. Whoever makes this forget a key has made as many attempts under other keys.

export interface ThrottleSettings {
  readonly free: number
  readonly baseMs: number
  readonly longestMs: number
  /** One attempt is forgotten each time so long has passed without any. */
  readonly forgiveMs: number
  /** Keys kept. */
  readonly most: number
}

export interface Tries {
  count: number
  /** Of the last attempt that counted. */
  at: number
}

/** An attempt that was let in and counted. */
export interface Admitted {
  readonly ok: true
  /** It was no failure: it does not count. */
  takeBack(): void
  /** It was the right person: nothing counts any more. */
  clear(): void
}
export type Admission = Admitted | { readonly ok: false; readonly seconds: number }

export class Throttle {
  readonly #settings: ThrottleSettings
  readonly #wall: () => number
  /** The least recent first. */
  readonly #tries = new Map<string, Tries>()
  #told: (key: string) => void = () => undefined

  constructor(settings: ThrottleSettings, wall: () => number) {
    this.#settings = settings
    this.#wall = wall
  }

  /** Told of every key whose state has changed. */
  watch(told: (key: string) => void): void {
    this.#told = told
  }

  /** What is known of a key that has used up what is free and is not forgiven yet. */
  waiting(key: string): Tries | undefined {
    const { count, at } = this.#triesOf(key)
    return count >= this.#settings.free ? { count, at } : undefined
  }

  /** Takes up what was known of a key before. */
  restore(key: string, { count, at }: Tries): void {
    const { free, most } = this.#settings
    if (this.#tries.has(key) || this.#tries.size >= most) return
    this.#tries.set(key, { count: Math.min(count, free + this.#doublings), at })
  }

  /** Forgets those of whom everything is forgiven. */
  tidy(): void {
    for (const key of [...this.#tries.keys()]) {
      if (this.#triesOf(key).count > 0) continue
      this.#tries.delete(key)
      this.#told(key)
    }
  }

  get size(): number {
    return this.#tries.size
  }

  /** How long this key would have to wait now, in milliseconds. */
  waitMs(key: string): number {
    const { count, at } = this.#triesOf(key)
    return Math.max(0, at + this.#delayMs(count) - this.#wall())
  }

  admit(key: string): Admission {
    const waitMs = this.waitMs(key)
    if (waitMs > 0) return { ok: false, seconds: Math.ceil(waitMs / 1000) }
    const { free, most } = this.#settings
    const before = this.#triesOf(key)
    // Beyond the longest delay nothing grows: what is forgiven then always helps.
    const tries = { count: Math.min(before.count + 1, free + this.#doublings), at: this.#wall() }
    this.#tries.delete(key)
    this.#tries.set(key, tries)
    if (this.#tries.size > most) this.#forget(this.#tries.keys().next().value!)
    this.#told(key)
    return {
      ok: true,
      takeBack: () => {
        const now = this.#tries.get(key)
        if (now === tries) this.#tries.set(key, before)
        else if (now) now.count = Math.max(0, now.count - 1)
        this.#told(key)
      },
      clear: () => this.#forget(key),
    }
  }

  #forget(key: string): void {
    this.#tries.delete(key)
    this.#told(key)
  }

  /** What counts now: some of it is forgiven, and a wall clock that went back makes nobody wait longer. */
  #triesOf(key: string): Tries {
    const tries = this.#tries.get(key)
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
