// Asynchronous work in the order in which it was handed in: its place is taken before anything is awaited, and it begins when the work
// before it has ended, with a result or an error. Where nothing waits it begins at once.
//
// Some work has its order fixed by what its first step does before it awaits, as a command that its table decides on the spot. Such
// work begins beside other such work before it (`isOrderedByItself`, asked when its turn has come); all other work runs alone. Where its
// order turns out not to be fixed, as that of a command whose table has left meanwhile, it goes on alone too (`Alone`).

/** For work whose order is not fixed after all: what came later waits for it, and this resolves when what came before it has ended. */
export type Alone = () => Promise<unknown>

type Work<T> = (alone: Alone) => Promise<T>

interface Waiting {
  readonly start: () => void
  readonly isOrderedByItself: () => boolean
}

export class SerialQueue {
  readonly #waiting: Waiting[] = []
  /** In the order in which it began. */
  readonly #running = new Set<Promise<unknown>>()
  /** Whether what runs is ordered by itself. */
  #isShared = false

  /** What runs and what waits. */
  get size(): number {
    return this.#running.size + this.#waiting.length
  }

  run<T>(work: Work<T>, isOrderedByItself: () => boolean = never): Promise<T> {
    if (this.#waiting.length === 0 && this.#lets(isOrderedByItself)) return this.#start(work)
    return new Promise((resolve) => {
      this.#waiting.push({ start: () => resolve(this.#start(work)), isOrderedByItself })
    })
  }

  #lets(isOrderedByItself: () => boolean): boolean {
    if (this.#running.size > 0 && !this.#isShared) return false
    const isShared = isOrderedByItself()
    if (this.#running.size > 0 && !isShared) return false
    this.#isShared = isShared
    return true
  }

  async #start<T>(work: Work<T>): Promise<T> {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    this.#running.add(ended)
    try {
      return await work(() => {
        this.#isShared = false
        const running = [...this.#running]
        return Promise.all(running.slice(0, running.indexOf(ended)))
      })
    } finally {
      this.#running.delete(ended)
      end()
      while (this.#waiting[0] && this.#lets(this.#waiting[0].isOrderedByItself)) this.#waiting.shift()!.start()
    }
  }
}

const never = (): boolean => false
