// An owner of tables on a thread of its own, as a process of its own would be: it commits batches when it is told to, as many at
// a time as a house would.
import { once } from 'node:events'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { openPostgres } from '@punto/server/storage'
import { done, evening, seat, TABLES } from './evening.ts'

/** More than are ever asked for. */
const BATCHES = 100

export class OwnerThread {
  readonly #worker: Worker

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  static async open(url: string, owner: string): Promise<OwnerThread> {
    const thread = new OwnerThread(new Worker(new URL(import.meta.url), { workerData: { url, owner } }))
    await thread.#answer()
    return thread
  }

  /** Commits the next batches; answers the milliseconds that it took. */
  run(batches: number): Promise<number> {
    this.#worker.postMessage(batches)
    return this.#answer()
  }

  async close(): Promise<void> {
    this.#worker.postMessage(0)
    await this.#answer()
  }

  /** Rejects where the thread fails. */
  async #answer(): Promise<number> {
    return (await once(this.#worker, 'message'))[0] as number
  }
}

if (!isMainThread && workerData?.owner) await serve(workerData)

async function serve({ url, owner }: { readonly url: string; readonly owner: string }): Promise<void> {
  const store = await openPostgres(url, { name: owner })
  await seat(store, owner)
  const batches = evening(owner, BATCHES)
  await store.leases!.take(Array.from({ length: TABLES }, (_, table) => `${owner}T${table}`))
  let next = 0
  const run = async (count: number) => {
    const end = next + count
    const commit = async (): Promise<void> => {
      while (next < end) done(await store.commit(batches[next++]!.units))
    }
    const start = performance.now()
    await Promise.all(Array.from({ length: store.maxConcurrentCommits }, commit))
    return performance.now() - start
  }
  parentPort!.on('message', async (count: number) => {
    if (count > 0) return parentPort!.postMessage(await run(count))
    await store.close()
    parentPort!.postMessage(0)
    parentPort!.close()
  })
  parentPort!.postMessage(0)
}
