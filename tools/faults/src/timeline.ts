// Simulated time: the next due call runs next, and the clock jumps to it. Between two calls everything that was set off runs to its
// end: promises, and calls to a database on another thread or in another process, which the clock waits for. Nothing else waits for
// anything real, so that a seed makes the same world with any database.

interface Due {
  readonly time: number
  readonly order: number
  readonly call: () => void
  off: boolean
}

/** One turn of the event loop: every promise that can go on has gone on. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

export class Timeline {
  readonly #heap: Due[] = []
  #order = 0
  /** Calls that are being carried out elsewhere. */
  #outside = 0
  /** Called when all of them have been answered. */
  #answered: () => void = () => undefined
  now = 0

  /** What is due at the same time happens in the order in which it was asked for. */
  at(time: number, call: () => void): () => void {
    const due: Due = { time: Math.max(time, this.now), order: this.#order++, call, off: false }
    this.#push(due)
    return () => {
      due.off = true
    }
  }

  after(ms: number, call: () => void): () => void {
    return this.at(this.now + ms, call)
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve))
  }

  /** Something real that the simulated clock waits for. */
  async outside<T>(work: Promise<T>): Promise<T> {
    this.#outside++
    try {
      return await work
    } finally {
      if (--this.#outside === 0) this.#answered()
    }
  }

  /** When the next call is due; undefined where none is. */
  get next(): number | undefined {
    while (this.#heap[0]?.off) this.#pop()
    return this.#heap[0]?.time
  }

  /** Lets everything happen up to a time; `before` is called before each happening. */
  async runTo(time: number, before: () => void): Promise<void> {
    for (;;) {
      const next = this.#heap[0]
      if (!next || next.time > time) break
      this.#pop()
      if (next.off) continue
      this.now = next.time
      before()
      next.call()
      await turn()
      while (this.#outside > 0) {
        await new Promise<void>((resolve) => {
          this.#answered = resolve
        })
        await turn()
      }
    }
    this.now = Math.max(this.now, time)
  }

  #push(due: Due): void {
    const heap = this.#heap
    let i = heap.push(due) - 1
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (!earlier(heap[i]!, heap[parent]!)) break
      swap(heap, i, parent)
      i = parent
    }
  }

  #pop(): void {
    const heap = this.#heap
    const last = heap.pop()!
    if (heap.length === 0) return
    heap[0] = last
    for (let i = 0; ; ) {
      const left = 2 * i + 1
      const right = left + 1
      let first = i
      if (left < heap.length && earlier(heap[left]!, heap[first]!)) first = left
      if (right < heap.length && earlier(heap[right]!, heap[first]!)) first = right
      if (first === i) return
      swap(heap, i, first)
      i = first
    }
  }
}

const earlier = (one: Due, other: Due): boolean =>
  one.time < other.time || (one.time === other.time && one.order < other.order)

function swap(heap: Due[], i: number, j: number): void {
  const kept = heap[i]!
  heap[i] = heap[j]!
  heap[j] = kept
}
