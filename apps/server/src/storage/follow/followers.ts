// Who follows a log in this process, for the metrics and the pit: how far each is behind, and which cannot go on.

export interface Failing {
  /** Since when, in milliseconds since 1970. */
  readonly since: number
  readonly why: string
}

export interface Following {
  /** What follows, such as `balances`. */
  readonly name: string
  /** The log, or what several are called together. */
  readonly log: string
  /** How many events that are known are not done. */
  readonly behind: number
  readonly failing: Failing | undefined
}

export class Followers {
  readonly #all = new Set<Following>()

  add(following: Following): () => void {
    this.#all.add(following)
    return () => void this.#all.delete(following)
  }

  get all(): readonly Following[] {
    return [...this.#all]
  }

  get failing(): readonly Following[] {
    return this.all.filter(({ failing }) => failing !== undefined)
  }
}
