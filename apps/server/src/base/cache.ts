// A read-through cache with a maximum age. `drop` invalidates a key, and a read that was under way then is not cached. What
// another process at the same database changes is dropped here within a second (doors/link/record-changes.ts); entries expire all the same.

export interface CacheOptions<T> {
  readonly read: (key: string) => Promise<T | undefined>
  readonly wall: () => number
  readonly freshMs: number
  readonly most: number
}

interface Entry<T> {
  readonly at: number
  readonly value: Promise<T | undefined>
}

export class Cache<T> {
  readonly #options: CacheOptions<T>
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry<T>>()

  constructor(options: CacheOptions<T>) {
    this.#options = options
  }

  get(key: string): Promise<T | undefined> {
    const { wall, freshMs, most, read } = this.#options
    const now = wall()
    const known = this.#entries.get(key)
    this.#entries.delete(key)
    if (known && now >= known.at && now - known.at < freshMs) {
      this.#entries.set(key, known)
      return known.value
    }
    const entry: Entry<T> = { at: now, value: read(key) }
    this.#entries.set(key, entry)
    if (this.#entries.size > most) this.#entries.delete(this.#entries.keys().next().value!)
    const forget = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    // Missing values and failed reads are not cached.
    entry.value.then((value) => value === undefined && forget(), forget)
    return entry.value
  }

  drop(key: string): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
