// PostgreSQL as a Store: commits go through the pipeline on a connection of their own, everything else over a few others.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { StorageFault } from '../faults.ts'
import { ONLY_OWNER } from '../hash-chain.ts'
import { openSeals, type SealingBegins } from '../open-seals.ts'
import { type Perform, queryFor } from '../operations.ts'
import { recordsOver } from '../records.ts'
import { SealedRecords } from '../sealed-records.ts'
import { BEGUN_PLACE, type SealKeys, Seals } from '../seals.ts'
import { runStepsAsync } from '../steps.ts'
import type { Store } from '../store.ts'
import { storeParts } from '../store-parts.ts'
import { CommitPipeline } from './commit-pipeline.ts'
import { checkSyncs, failoverRisk, faultOf, settingsFor, timed } from './connect.ts'
import { PostgresDriver } from './driver.ts'
import { Hosts } from './hosts.ts'
import { postgresLeases } from './leases.ts'
import { migrate } from './migrate.ts'
import { perform } from './perform.ts'
import { poolOf } from './pool.ts'
import { type ProcessInstance, register, unnamed } from './processes.ts'
import { beginRecordsLog, changeRecords } from './records.ts'
import { Sockets } from './sockets.ts'

/** One is validated here while the one before it is written there. */
const MAX_CONCURRENT_COMMITS = 2
/** How long calls under way have to be answered when the store closes. */
const CLOSE_TIMEOUT_MS = 3000
/** A lease that could not be prolonged by then is tried over another connection, before it ends. */
const LEASE_TIMEOUT_MS = 1500

export interface PostgresOptions {
  /** What this process is called among those that share the database. Without it, it owns no table and leaves no trace. */
  readonly name?: string
  /** Told, when it opens, what a failover of the database may lose. */
  readonly atRisk?: (sentence: string) => void
  /** What is stored is sealed with this key (seals.ts); without it hashes are plain. */
  readonly sealKey?: Uint8Array | undefined
  /** Where nothing in the database was sealed, unless said. */
  readonly sealingBegins?: SealingBegins | undefined
}

export async function openPostgres(
  url: string,
  { name, atRisk, sealKey, sealingBegins }: PostgresOptions = {},
): Promise<Store> {
  const hosts = new Hosts(url)
  const instance = randomUUID()
  const process = { name: name ?? unnamed(instance), instance }
  const sockets = new Sockets()
  const settings = settingsFor(sockets.next)
  const pool = poolOf(settings, hosts)
  const leasePool = poolOf(settings, hosts, { max: 1, idleTimeoutMillis: 0 })
  await prepare(pool, hosts, process, atRisk).catch(async (error: unknown) => {
    await pool.end()
    throw faultOf(error)
  })
  const driver = new PostgresDriver(settings, hosts, process)
  const pipeline = new CommitPipeline(driver, name ?? ONLY_OWNER)
  const calls = new PoolCalls()
  let seals: Seals | undefined
  const run: Perform = (name, ...args) =>
    runStepsAsync(queryFor(name, args), (step) => calls.run(() => perform(pool, step, seals)))
  const keys = await keysOf(run, pool, { sealKey, sealingBegins }).catch(async (error: unknown) => {
    await Promise.all([pool.end(), leasePool.end(), driver.close()])
    throw faultOf(error)
  })
  if (keys) {
    seals = new Seals(keys)
    driver.useSeals(seals)
    pipeline.useSeals(seals)
  }
  const sealedRecords = seals && new SealedRecords(run, seals)
  const close = async () => {
    if (calls.closed) return
    calls.closed = true
    driver.stopWaiting()
    const timeout = setTimeout(() => {
      driver.stopReconnecting()
      sockets.destroyAll()
    }, CLOSE_TIMEOUT_MS)
    // At once: the pool must make no new connections for calls that wait once the sockets are destroyed.
    const ended = Promise.all([pool.end(), leasePool.end()])
    await pipeline.inTurn(() => driver.close())
    await ended
    clearTimeout(timeout)
    calls.rejectWaiting()
  }
  return {
    maxConcurrentCommits: MAX_CONCURRENT_COMMITS,
    commit: async (units) => {
      calls.checkOpen()
      return pipeline.commit(units)
    },
    ...storeParts(run, seals),
    ...(keys &&
      sealedRecords && {
        rows: {
          perform: run,
          seals: keys,
          embedded: false,
          watchRecords: (watcher) => sealedRecords.watch(watcher),
          forThread: () => ({ url }),
        },
      }),
    ...(name !== undefined && {
      leases: postgresLeases({
        process,
        query: (text, values) => calls.run(() => pool.query(timed(text, values, LEASE_TIMEOUT_MS))),
        queryAlone: (text, values) => calls.run(() => leasePool.query(timed(text, values, LEASE_TIMEOUT_MS))),
        own: (epochs) => pipeline.own(epochs),
      }),
    }),
    records: recordsOver({
      read: sealedRecords?.read ?? ((query) => run('records', query)),
      change: (changes, audit) => calls.run(() => changeRecords(pool, changes, audit, seals)),
    }),
    close,
  }
}

/** Makes the tables where they are not there yet, and enters this process among those of the house. */
async function prepare(
  pool: pg.Pool,
  hosts: Hosts,
  process: ProcessInstance,
  atRisk: PostgresOptions['atRisk'],
): Promise<void> {
  const client = await pool.connect()
  try {
    await checkSyncs(client, hosts.place)
    await migrate(client, hosts.place)
    await register(client, process)
    const risk = atRisk && (await failoverRisk(client))
    if (risk !== undefined) atRisk?.(risk)
  } finally {
    client.release()
  }
}

/** What the database is sealed with, which begins here where nothing was sealed yet; undefined without a key. */
async function keysOf(
  run: Perform,
  pool: pg.Pool,
  { sealKey, sealingBegins }: Pick<PostgresOptions, 'sealKey' | 'sealingBegins'>,
): Promise<SealKeys | undefined> {
  if (!sealKey) return undefined
  const opened = await openSeals(run, sealKey, sealingBegins)
  await beginRecordsLog(pool, opened)
  // Another process may have been first: what it has kept holds for all.
  return { key: sealKey, begun: Buffer.from((await run('secret', BEGUN_PLACE, 0))!).toString() }
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
