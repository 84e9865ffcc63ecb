// Computes the delay of a share list (docs/fairness.md) in low-priority worker threads. At most one thread fewer than there are
// processors runs at a time; further requests wait.
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Delayed } from '@punto/fair'

export interface DelayRequest {
  readonly closing: Uint8Array
  readonly delay: number
}

type Compute = (asked: DelayRequest) => Promise<Delayed>

export class DelayThreads {
  readonly #most: number
  readonly #compute: Compute
  readonly #waiting: (() => void)[] = []
  readonly #workers = new Set<Worker>()
  #running = 0
  #closed = false

  constructor(most = Math.max(1, availableParallelism() - 1), compute?: Compute) {
    this.#most = most
    this.#compute = compute ?? ((asked) => this.#onThread(asked))
  }

  readonly pass = async (closing: Uint8Array, delay: number): Promise<Delayed> => {
    // A finished computation hands its place to the next, so that #running does not change.
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    else this.#running++
    try {
      return await this.#compute({ closing, delay })
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }

  /** Stops running computations; the next start repeats them. */
  async close(): Promise<void> {
    this.#closed = true
    for (const resolve of this.#waiting.splice(0)) resolve()
    await Promise.all([...this.#workers].map((worker) => worker.terminate()))
  }

  #onThread(asked: DelayRequest): Promise<Delayed> {
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
