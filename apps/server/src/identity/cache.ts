// Remembers what was read, for a while. What is dropped is read again by whoever asks after that: a read that was under way
// when its key was dropped answers those who had asked before, and is not kept. Other processes at the same database drop
// nothing here, so nothing is believed for longer than it is fresh.

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
  /** The least recent first. */
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
    // What is not there, or could not be read, is looked for again.
    entry.value.then((value) => value === undefined && forget(), forget)
    return entry.value
  }

  drop(key: string): void {
    this.#entries.delete(key)
  }
}
