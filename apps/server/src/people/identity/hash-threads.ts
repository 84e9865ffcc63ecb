// Password hashes on threads of their own: on Node's pool they would stand before everything else that runs there, such as
// compression and files. There are as many threads as hashes may run at once (passwords.ts), at low priority: tables go first.
import { Worker } from 'node:worker_threads'
import type { HashAnswer, HashCall } from './hash-thread.ts'
import type { Derive } from './passwords.ts'

interface Running {
  readonly resolve: (hash: Uint8Array) => void
  readonly reject: (error: unknown) => void
}

export class HashThreads {
  readonly #free: Worker[] = []
  readonly #running = new Map<Worker, Running>()
  #closed = false

  readonly derive: Derive = async (password, salt, params, bytes) => {
    if (this.#closed) throw new Error('The house has closed')
    const worker = this.#free.pop() ?? this.#start()
    const call: HashCall = { password, salt, params, bytes }
    return new Promise((resolve, reject) => {
      this.#running.set(worker, { resolve, reject })
      worker.postMessage(call)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all([...this.#free, ...this.#running.keys()].map((worker) => worker.terminate()))
  }

  #start(): Worker {
    const worker = new Worker(new URL('./hash-thread.ts', import.meta.url))
    worker.unref()
    worker.on('message', (answer: HashAnswer) => {
      const asker = this.#running.get(worker)
      this.#running.delete(worker)
      this.#free.push(worker)
      if ('hash' in answer) asker?.resolve(answer.hash)
      else asker?.reject(new Error(answer.failed))
    })
    const died = (error: unknown) => {
      const asker = this.#running.get(worker)
      this.#running.delete(worker)
      const at = this.#free.indexOf(worker)
      if (at >= 0) this.#free.splice(at, 1)
      asker?.reject(error)
    }
    worker.on('error', died)
    worker.on('exit', () => died(new Error('The thread that hashes passwords has ended')))
    return worker
  }
}
