// How fast bets are made durable: an evening of bets and settlements committed in batches, beside bare loops over the same
// batches in the same run. On SQLite those are the same rows into tables without money, ids or a chain, and the same bytes
// appended to a file and synced; on PostgreSQL one statement a batch that inserts the same
// rows into tables of the same shape and asks nothing.
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSql, startPostgres, withSchema } from '@punto/harness/postgres'
import { openPostgres, openSqlite } from '@punto/server/storage'
import { type Bench, median, type Row } from './bench.ts'
import { barePostgres, bareSqlite } from './store/bare.ts'
import { type Batch, BETS, done, evening, seat } from './store/evening.ts'
import { OwnerThread } from './store/owner-thread.ts'

const MUST_BETS = 20_000
const MUST_P99_MS = 50
const MUST_POSTGRES = 0.5
/** Two processes on one database against one. */
const MUST_OWNERS = 1.3
const OWNER_LAPS = 5
const OWNER_BATCHES = 10

export const store: Bench = {
  name: 'store',
  async run(report) {
    const batches = evening()
    await onSqlite(batches, report)
    await onPostgres(batches, report)
  },
}

async function onSqlite(batches: readonly Batch[], report: (row: Row) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'punto-bench-'))
  const house = await openSqlite(join(folder, 'house'))
  await seat(house)
  const bare = bareSqlite(join(folder, 'bare.db'))
  const file = openSync(join(folder, 'bare.txt'), 'w')
  const [kept, rows, bytes] = await turns(batches, [
    async ({ units }) => done(await house.commit(units)),
    async ({ units }) => bare.write(units),
    async ({ units }) => {
      writeSync(file, JSON.stringify(units))
      fdatasyncSync(file)
    },
  ])
  await house.close()
  bare.close()
  closeSync(file)
  rmSync(folder, { recursive: true, force: true })
  tell(report, 'SQLite', kept!)
  report({ what: 'SQLite: the same rows into bare tables', value: perSecond(rows!) })
  report({ what: 'SQLite: the same bytes into a file, synced', value: perSecond(bytes!) })
  report({ what: 'SQLite, in times of the bare tables', value: ratio(rows!, kept!) })
}

async function onPostgres(batches: readonly Batch[], report: (row: Row) => void): Promise<void> {
  const server = await startPostgres([])
  const schema = `punto_bench_${process.pid}`
  const url = withSchema(server.url, schema)
  try {
    await runSql(server.url, `CREATE SCHEMA ${schema}`)
    const house = await openPostgres(url)
    await seat(house)
    const bare = await barePostgres(url)
    const [kept, statement] = await turns(batches, [
      async ({ units }) => done(await house.commit(units)),
      ({ units }) => bare.write(units),
    ])
    await bare.close()
    await house.close()
    tell(report, 'PostgreSQL', kept!)
    report({ what: 'PostgreSQL: one statement a batch with nothing else', value: perSecond(statement!) })
    report({
      what: 'PostgreSQL, in times of one statement',
      value: ratio(statement!, kept!),
      must: `≥ ${MUST_POSTGRES}×`,
      ok: median(statement!) / median(kept!) >= MUST_POSTGRES,
    })
    await withTwoOwners(url, report)
  } finally {
    await runSql(server.url, `DROP SCHEMA IF EXISTS ${schema} CASCADE`)
    await server.stop()
  }
}

/** Two owners, each a thread with tables and players of its own: one alone and both at once, in turns. */
async function withTwoOwners(url: string, report: (row: Row) => void): Promise<void> {
  const owners = [await OwnerThread.open(url, 'a'), await OwnerThread.open(url, 'b')] as const
  // The first batches are the compiler's, here and there.
  for (const owner of owners) await owner.run(OWNER_BATCHES)
  const [alone, both]: [number[], number[]] = [[], []]
  for (let lap = 0; lap < OWNER_LAPS; lap++) {
    alone.push(await owners[lap % 2]!.run(OWNER_BATCHES))
    const start = performance.now()
    await Promise.all(owners.map((owner) => owner.run(OWNER_BATCHES)))
    both.push(performance.now() - start)
  }
  for (const owner of owners) await owner.close()
  const times = (2 * median(alone)) / median(both)
  report({
    what: 'PostgreSQL: two owners at once, in times of one alone',
    value: `${times.toFixed(2)}×`,
    must: `≥ ${MUST_OWNERS}×`,
    ok: times >= MUST_OWNERS,
  })
}

/** Milliseconds of each batch for each of several works, taken in turns so that a slow minute is shared by all. */
async function turns(batches: readonly Batch[], works: readonly ((batch: Batch) => Promise<void>)[]) {
  const times: number[][] = works.map(() => [])
  for (const batch of batches) {
    for (const [i, work] of works.entries()) {
      const start = performance.now()
      await work(batch)
      times[i]!.push(performance.now() - start)
    }
  }
  // The first batches are the compiler's.
  return times.map((each) => each.slice(10))
}

const perSecond = (times: readonly number[]): string =>
  `${Math.round((1000 * BETS) / median(times)).toLocaleString('en')} bets/s`
const ratio = (bare: readonly number[], kept: readonly number[]): string =>
  `${(median(bare) / median(kept)).toFixed(2)}×`

function tell(report: (row: Row) => void, database: string, times: readonly number[]): void {
  const sorted = [...times].sort((a, b) => a - b)
  const p99 = sorted[Math.ceil(sorted.length * 0.99) - 1]!
  const rate = (1000 * BETS) / median(times)
  const must = database === 'SQLite'
  report({
    what: `${database}: bets kept, with their settlement (${BETS} a commit)`,
    value: perSecond(times),
    ...(must ? { must: `≥ ${MUST_BETS.toLocaleString('en')}`, ok: rate >= MUST_BETS } : {}),
  })
  report({
    what: `${database}: a commit, middle and 99th of 100`,
    value: `${median(times).toFixed(1)} ms, ${p99.toFixed(1)} ms`,
    ...(must ? { must: `< ${MUST_P99_MS} ms`, ok: p99 < MUST_P99_MS } : {}),
  })
}
