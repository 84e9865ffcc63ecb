// A serial queue for each key, such as a person: work under different keys runs side by side. A queue lasts as long as it has work.
import { type Alone, SerialQueue } from './serial-queue.ts'

export class SerialQueues {
  readonly #queues = new Map<string, SerialQueue>()

  /** Queues that have work. */
  get size(): number {
    return this.#queues.size
  }

  /** How much runs and waits under a key. */
  sizeOf(key: string): number {
    return this.#queues.get(key)?.size ?? 0
  }

  async run<T>(key: string, work: (alone: Alone) => Promise<T>, isOrderedByItself?: () => boolean): Promise<T> {
    const queue = this.#queues.get(key) ?? new SerialQueue()
    this.#queues.set(key, queue)
    try {
      return await queue.run(work, isOrderedByItself)
    } finally {
      if (queue.size === 0 && this.#queues.get(key) === queue) this.#queues.delete(key)
    }
  }
}
