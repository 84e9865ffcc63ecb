// Threads that share a job's tasks. Each has the next task waiting while it works on one, so that none is ever idle.
import { Worker } from 'node:worker_threads'
import type { Job, JobResult, Task } from './job.ts'

/** More are a mistake. */
export const MOST_THREADS = 1024
const TASKS_AHEAD = 2
/** Sources run as they are inside the house; a published package holds JavaScript. */
const WORKER = import.meta.url.endsWith('.ts')
  ? new URL('./worker.ts', import.meta.url)
  : new URL('./worker.js', import.meta.url)

export class Pool<J extends Job> {
  readonly #workers: readonly Worker[]

  constructor(job: J, threads: number) {
    this.#workers = Array.from({ length: threads }, () => {
      const worker = new Worker(WORKER, { workerData: job })
      // A thread may fail to start after all its tasks, perhaps none, are done by others: nobody waits for it then, and an
      // error without a listener would end the process.
      worker.on('error', () => {})
      return worker
    })
  }

  /** Hands out tasks until there are none or the signal says stop; results arrive in any order. */
  async run(
    tasks: Iterator<Task>,
    onResult: (result: JobResult<J>, task: Task) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    await Promise.all(this.#workers.map((worker) => feed(worker, tasks, onResult, signal)))
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()))
  }
}

function feed<R>(
  worker: Worker,
  tasks: Iterator<Task>,
  onResult: (result: R, task: Task) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const waiting: Task[] = []
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      worker.off('message', onMessage).off('error', onError)
      how()
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onMessage = (result: R) => {
      onResult(result, waiting.shift()!)
      refill()
    }
    const refill = () => {
      while (waiting.length < TASKS_AHEAD && !signal?.aborted) {
        const next = tasks.next()
        if (next.done) break
        waiting.push(next.value)
        worker.postMessage(next.value)
      }
      if (waiting.length === 0) settle(resolve)
    }
    worker.on('message', onMessage).on('error', onError)
    refill()
  })
}
