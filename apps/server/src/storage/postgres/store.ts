// PostgreSQL as a Store: commits go through the pipeline on a connection of their own, everything else over a few others.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { StorageFault } from '../faults.ts'
import { moneyLog, ONLY_OWNER } from '../hash-chain.ts'
import { type Perform, queryFor } from '../operations.ts'
import { recordsOver } from '../records.ts'
import { runStepsAsync } from '../steps.ts'
import type { Store } from '../store.ts'
import { storeParts } from '../store-parts.ts'
import { CommitPipeline } from './commit-pipeline.ts'
import { checkSyncs, DURABLE, faultOf, placeIn, settingsFor } from './connect.ts'
import { PostgresDriver } from './driver.ts'
import { postgresLeases } from './leases.ts'
import { migrate } from './migrate.ts'
import { perform } from './perform.ts'
import { register, unnamed } from './processes.ts'
import { changeRecords } from './records.ts'
import { Sockets } from './sockets.ts'

/** One is validated here while the one before it is written there. */
const MAX_CONCURRENT_COMMITS = 2
const POOL_SIZE = 3
/** How long calls under way have to be answered when the store closes. */
const CLOSE_TIMEOUT_MS = 3000

export interface PostgresOptions {
  /** What this process is called among those that share the database. Without it, it owns no table and leaves no trace. */
  readonly name?: string
}

export async function openPostgres(url: string, { name }: PostgresOptions = {}): Promise<Store> {
  const place = placeIn(url)
  const instance = randomUUID()
  const process = { name: name ?? unnamed(instance), instance }
  const sockets = new Sockets()
  const settings = settingsFor(url, sockets.next)
  const pool = poolOf(settings)
  try {
    const client = await pool.connect()
    try {
      await checkSyncs(client, place)
      await migrate(client, place)
      await register(client, process)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw faultOf(error)
  }
  const driver = new PostgresDriver(settings, process)
  const pipeline = new CommitPipeline(driver, moneyLog(name ?? ONLY_OWNER))
  const calls = new PoolCalls()
  const run: Perform = (name, ...args) =>
    runStepsAsync(queryFor(name, args), (step) => calls.run(() => perform(pool, step)))
  return {
    maxConcurrentCommits: MAX_CONCURRENT_COMMITS,
    commit: async (units) => {
      calls.checkOpen()
      return pipeline.commit(units)
    },
    ...storeParts(run),
    ...(name !== undefined && {
      leases: postgresLeases({
        process,
        query: (sql, values) => calls.run(() => pool.query(sql, values)),
        own: (epochs) => pipeline.own(epochs),
      }),
    }),
    records: recordsOver({
      read: (query) => run('records', query),
      change: (changes, audit) => calls.run(() => changeRecords(pool, changes, audit)),
    }),
    close: async () => {
      if (calls.closed) return
      calls.closed = true
      driver.stopWaiting()
      const timeout = setTimeout(() => {
        driver.stopReconnecting()
        sockets.destroyAll()
      }, CLOSE_TIMEOUT_MS)
      // At once: the pool must make no new connections for calls that wait once the sockets are destroyed.
      const ended = pool.end()
      await pipeline.inTurn(() => driver.close())
      await ended
      clearTimeout(timeout)
      calls.rejectWaiting()
    },
  }
}

function poolOf(settings: pg.ClientConfig): pg.Pool {
  const onConnect = async (client: pg.ClientBase): Promise<void> => void (await client.query(DURABLE))
  const pool = new pg.Pool({ ...settings, max: POOL_SIZE, onConnect })
  // Without a listener a connection that breaks, idle or lent, would end the process; the next query makes a new one.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Calls over the pool. When the pool ends it forgets those that wait for a connection: they are rejected here. */
class PoolCalls {
  readonly #waiting = new Set<(fault: StorageFault) => void>()
  closed = false

  checkOpen(): void {
    if (this.closed) throw new StorageFault('storage/closed')
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.checkOpen()
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject)
      work()
        .then(resolve, (error: unknown) => reject(faultOf(error)))
        .finally(() => this.#waiting.delete(reject))
    })
  }

  rejectWaiting(): void {
    for (const reject of this.#waiting) reject(new StorageFault('storage/closed'))
  }
}
