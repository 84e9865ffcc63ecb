// How fast bets are made durable: an evening of bets and settlements committed in batches, beside bare loops over the same
// batches in the same run. On SQLite those are the same rows into tables without money, ids or a chain, and the same bytes
// appended to a file and synced; on PostgreSQL one statement a batch that inserts the same
// rows into tables of the same shape and asks nothing.
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSql, startPostgres, withSchema } from '@punto/harness/postgres'
import type { Account, OpeningTransfer, Transfer } from '@punto/ledger'
import { openPostgres, openSqlite, type Store, type Unit } from '@punto/server/storage'
import { type Bench, median, type Row } from './bench.ts'
import { barePostgres, bareSqlite } from './store/bare.ts'

const TABLES = 20
const PLAYERS = 200
/** Each player bets twice, then every table settles. */
const BETS = 2 * PLAYERS
const BATCHES = 60
const MUST_BETS = 20_000
const MUST_P99_MS = 50
const MUST_POSTGRES = 0.5

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
  } finally {
    await runSql(server.url, `DROP SCHEMA IF EXISTS ${schema} CASCADE`)
    await server.stop()
  }
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

function done(outcomes: Awaited<ReturnType<Store['commit']>>): void {
  const other = outcomes.find(({ kind }) => kind !== 'done')
  if (other) throw new Error(`A unit of the bench was not done: ${JSON.stringify(other)}`)
}

interface Batch {
  readonly units: readonly Unit[]
}

const house = (table: number) => `house/T${table}`
const player = (seat: number) => `player/p${seat}`
const ASKED = { reason: 'bet', at: 1_767_225_600_000 }

/** Opens the accounts and pays everybody in. */
async function seat(at: Store): Promise<void> {
  const accounts: Account[] = [{ id: 'cage', kind: 'cage', currency: 'EUR' }]
  for (let table = 0; table < TABLES; table++) accounts.push({ id: house(table), kind: 'house', currency: 'EUR' })
  for (let p = 0; p < PLAYERS; p++) accounts.push({ id: player(p), kind: 'player', currency: 'EUR' })
  await at.ledger.openAccounts(accounts)
  const paid = Array.from({ length: PLAYERS }, (_, p): Unit => {
    const ids = { by: 'cage', id: `in-${p}`, debit: 'cage', credit: player(p), ref: '' }
    return { transfers: [{ kind: 'posted', ...ids, ...ASKED, amount: 1_000_000_000 }] }
  })
  done(await at.commit(paid))
}

/** Every batch is a round at every table: its bets, each a command, and the settlement, half lost and half won. */
function evening(): readonly Batch[] {
  const versions = Array<number>(TABLES).fill(0)
  const append = (table: number, event: object) => ({
    table: `T${table}`,
    expected: versions[table]!++,
    events: [JSON.stringify(event)],
  })
  return Array.from({ length: BATCHES }, (_, round) => {
    const units: Unit[] = []
    const bets: OpeningTransfer[][] = Array.from({ length: TABLES }, () => [])
    for (let i = 0; i < BETS; i++) {
      const [table, seated] = [i % TABLES, i % PLAYERS]
      const ref = `${round}.${i}-${((i * 7919) % 46_656).toString(36)}`
      const command = { id: `${round * BETS + i}`.padStart(12, '0'), actor: player(seated) }
      const cause = { id: command.id, role: 'player', by: `p${seated}`, at: 123_456, digest: 123_456_789_012 }
      const placed = { player: `p${seated}`, box: 1 + (i % 9), bet: 'player', ref, amount: 1000 + i, seated: true }
      const bet: OpeningTransfer = {
        kind: 'pending',
        by: house(table),
        id: ref,
        debit: player(seated),
        credit: house(table),
        amount: 1000 + i,
        ref,
        ...ASKED,
      }
      bets[table]!.push(bet)
      units.push({
        append: append(table, { type: 'bet-placed', ...placed, confirmed: true, v: 1, cause }),
        transfers: [bet],
        command: { ...command, digest: '123456789012', answer: '{"ok":true}' },
      })
    }
    for (const [table, placed] of bets.entries()) {
      const lines = placed.map(({ id, amount, debit }) => ({ player: debit, box: 1, stake: amount, net: 950, ref: id }))
      units.push({
        append: append(table, { type: 'round-settled', v: 1, round, lines }),
        transfers: placed.flatMap((bet, i) => settled(bet, i % 2 === 0)),
      })
    }
    return { units }
  })
}

function settled({ by, id, ref, debit, amount }: OpeningTransfer, lost: boolean): readonly Transfer[] {
  const end = { by, pending: { by, id }, ref, ...ASKED }
  if (lost) return [{ kind: 'post-pending', ...end, id: `${id}/post`, amount }]
  const pay = { by, id: `${id}/pay`, debit: by, credit: debit, amount: 950, ref }
  return [
    { kind: 'void-pending', ...end, id: `${id}/void` },
    { kind: 'posted', ...pay, ...ASKED },
  ]
}
