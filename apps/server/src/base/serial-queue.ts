// Asynchronous work in the order in which it was handed in: its place is taken before anything is awaited, and it begins when the work
// before it has ended, with a result or an error. Where nothing waits it begins at once.
//
// Some work has its order fixed by what its first step does before it awaits, as a command that its table decides on the spot. Such
// work begins beside other such work before it (`isOrderedByItself`, asked when its turn has come); all other work runs alone.

interface Waiting {
  readonly start: () => void
  readonly isOrderedByItself: () => boolean
}

export class SerialQueue {
  readonly #waiting: Waiting[] = []
  #running = 0
  /** Whether what runs is ordered by itself. */
  #isShared = false

  /** What runs and what waits. */
  get size(): number {
    return this.#running + this.#waiting.length
  }

  run<T>(work: () => Promise<T>, isOrderedByItself: () => boolean = never): Promise<T> {
    if (this.#waiting.length === 0 && this.#lets(isOrderedByItself)) return this.#start(work)
    return new Promise((resolve) => {
      this.#waiting.push({ start: () => resolve(this.#start(work)), isOrderedByItself })
    })
  }

  #lets(isOrderedByItself: () => boolean): boolean {
    if (this.#running > 0 && !this.#isShared) return false
    const isShared = isOrderedByItself()
    if (this.#running > 0 && !isShared) return false
    this.#isShared = isShared
    return true
  }

  async #start<T>(work: () => Promise<T>): Promise<T> {
    this.#running++
    try {
      return await work()
    } finally {
      this.#running--
      while (this.#waiting[0] && this.#lets(this.#waiting[0].isOrderedByItself)) this.#waiting.shift()!.start()
    }
  }
}

const never = (): boolean => false
