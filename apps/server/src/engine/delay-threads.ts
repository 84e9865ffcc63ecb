// Computes the delay of a share list (docs/fairness.md) in low-priority worker threads. At most one thread fewer than there are
// processors runs at a time; further requests wait.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Delayed } from '@punto/fair'

export interface DelayRequest {
  readonly closing: Uint8Array
  readonly delay: number
}

export class DelayThreads {
  readonly #most: number
  readonly #waiting: (() => void)[] = []
  readonly #workers = new Set<Worker>()
  #running = 0
  #closed = false

  constructor(most = Math.max(1, availableParallelism() - 1)) {
    this.#most = most
  }

  readonly pass = async (closing: Uint8Array, delay: number): Promise<Delayed> => {
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#running++
    try {
      return await this.#pass({ closing, delay })
    } finally {
      this.#running--
      this.#waiting.shift()?.()
    }
  }

  /** Stops running computations; the next start repeats them. */
  async close(): Promise<void> {
    this.#closed = true
    for (const resolve of this.#waiting.splice(0)) resolve()
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  #pass(asked: DelayRequest): Promise<Delayed> {
    if (this.#closed) return Promise.reject(new Error('The house has closed'))
    return new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./delay-worker.ts', import.meta.url), { workerData: asked })
      this.#workers.add(worker)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => {
        this.#workers.delete(worker)
        reject(new Error('The delay was not computed to its end'))
      })
    })
  }
}
