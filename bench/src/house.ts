// The engine room under load, in process: bets acknowledged by a house with two hundred players at twenty tables, beside bare
// loops over the very batches it has written; how soon it is back after a hundred thousand rounds; what it holds in memory.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSql, startPostgres, withSchema } from '@punto/harness/postgres'
import { openPostgres } from '@punto/server/storage'
import type { Bench, Row } from './bench.ts'
import { type Load, measure } from './house/loads.ts'
import { measureOnSqlite } from './house/on-sqlite.ts'
import { recordRounds } from './house/recorded.ts'
import { barePostgres } from './store/bare.ts'
import { percent, WINDOWS_IN_WORDS } from './windows.ts'

const MUST_BETS = 20_000
const MUST_P99_MS = 50
const MUST_POSTGRES = 0.5
const ROUNDS_RECORDED = 100_000
const MUST_READY_MS = 3000
const MUST_RESTART_BYTES = 300e6
const FEW_ROUNDS = 1000
const MANY_ROUNDS = 10_000
/** What a process takes and keeps for itself (room for young objects, the database's pages) it has by then; it is not to take more. */
const MORE_ROUNDS = 20_000
/** What is called flat: it has grown by no more than this. The heap is read after a collection. */
const MUST_GROWTH = 1.1

type Report = (row: Row) => void

export const house: Bench = {
  name: 'house',
  async run(report) {
    report({ what: 'load of the machine, one minute', value: loadavg()[0]!.toFixed(1) })
    const folder = mkdtempSync(join(tmpdir(), 'punto-bench-'))
    try {
      await onSqlite(folder, report)
      await onPostgres(report)
      await restart(join(folder, 'recorded'), report)
      await memory(join(folder, 'memory'), report)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function onSqlite(folder: string, report: Report): Promise<void> {
  const load = await measureOnSqlite(folder)
  const { perSecond, waits } = load
  const p99 = waits[Math.floor(waits.length * 0.99)]!
  const must = `≥ ${MUST_BETS.toLocaleString('en')}`
  report({
    what: `SQLite: bets acknowledged, ${WINDOWS_IN_WORDS}`,
    value: rate(perSecond),
    must,
    ok: perSecond >= MUST_BETS,
  })
  report({
    what: 'SQLite: 99 of 100 within, in the best window',
    value: ms(p99),
    must: `< ${MUST_P99_MS} ms`,
    ok: p99 < MUST_P99_MS,
  })
  tell('SQLite', load, report)
  report({ what: 'SQLite, in times of the bare loop', value: times(load) })
}

async function onPostgres(report: Report): Promise<void> {
  const server = await startPostgres([])
  const schema = `punto_bench_${process.pid}`
  const url = withSchema(server.url, schema)
  try {
    await runSql(server.url, `CREATE SCHEMA ${schema}`)
    const store = await openPostgres(url)
    const bare = await barePostgres(url)
    const load = await measure(store, bare.write)
    await bare.close()
    report({ what: `PostgreSQL: bets acknowledged, ${WINDOWS_IN_WORDS}`, value: rate(load.perSecond) })
    tell('PostgreSQL', load, report)
    const ok = load.perSecond / load.bareBetsPerSecond >= MUST_POSTGRES
    report({ what: 'PostgreSQL, in times of the bare loop', value: times(load), must: `≥ ${MUST_POSTGRES}×`, ok })
  } finally {
    await runSql(server.url, `DROP SCHEMA IF EXISTS ${schema} CASCADE`)
    await server.stop()
  }
}

function tell(database: string, { waits, taken, cpuMicros, batch, bareBetsPerSecond }: Load, report: Report): void {
  report({ what: `${database}: half of them within`, value: ms(waits[waits.length >> 1]!) })
  report({ what: `${database}: meanwhile taken by other guests of the machine`, value: percent(taken) })
  report({ what: `${database}: processor time for a bet, all threads`, value: `${cpuMicros.toFixed(0)} µs` })
  report({ what: `${database}: bets in a commit`, value: batch.toFixed(0) })
  report({ what: `${database}: a bare loop over the same batches`, value: rate(bareBetsPerSecond) })
}

async function restart(folder: string, report: Report): Promise<void> {
  const recorded = await recordRounds(folder, ROUNDS_RECORDED)
  const start = performance.now()
  const [found] = await child<{ rounds: number; openMs: number; rss: number }>('restart', folder)
  const { rounds, openMs, rss } = found!
  const ready = performance.now() - start
  const all = inWords(recorded)
  if (rounds !== recorded) throw new Error(`${rounds} rounds were found of ${recorded}`)
  report({
    what: `restart after ${all}: the process ready in`,
    value: ms(ready),
    must: '≤ 3 s',
    ok: ready <= MUST_READY_MS,
  })
  report({ what: `restart after ${all}: of that, opening the house`, value: ms(openMs) })
  const ok = rss < MUST_RESTART_BYTES
  report({ what: `restart after ${all}: memory at its most`, value: megabytes(rss), must: '< 300 MB', ok })
}

interface Held {
  readonly rounds: number
  readonly heapUsed: number
  readonly rss: number
}

async function memory(folder: string, report: Report): Promise<void> {
  const held = await child<Held>('rounds', folder, FEW_ROUNDS, MANY_ROUNDS, MORE_ROUNDS)
  for (const { rounds, heapUsed, rss } of held) {
    const value = `${megabytes(heapUsed)}, ${megabytes(rss)}`
    report({ what: `memory after ${inWords(rounds)}: heap, resident at its most`, value })
  }
  const [few, many, more] = held as [Held, Held, Held]
  const flat = (what: string, now: number, then: number) =>
    report({
      what: `memory, ${what}`,
      value: `${(now / then).toFixed(2)}×`,
      must: `flat: ≤ ${MUST_GROWTH}×`,
      ok: now / then <= MUST_GROWTH,
    })
  flat(`heap, in times of that after ${inWords(few.rounds)}`, many.heapUsed, few.heapUsed)
  flat(`resident at its most, in times of that after ${inWords(many.rounds)}`, more.rss, many.rss)
}

/** Runs a house in a process of its own, and reads what it says. */
async function child<T>(what: string, folder: string, ...marks: readonly number[]): Promise<readonly T[]> {
  const script = join(import.meta.dirname, 'house', 'child.ts')
  const options = ['--conditions=punto-source', '--expose-gc', '--disable-warning=ExperimentalWarning']
  const process_ = spawn(process.execPath, [...options, script, what, folder, ...marks.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  process_.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(process_, 'close')
  if (code !== 0) throw new Error(`The house ended with ${code}`)
  return said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T)
}

const inWords = (rounds: number): string => `${rounds.toLocaleString('en')} rounds`
const rate = (perSecond: number): string => `${Math.round(perSecond).toLocaleString('en')} bets/s`
const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`
const times = ({ perSecond, bareBetsPerSecond }: Load): string => `${(perSecond / bareBetsPerSecond).toFixed(2)}×`
