// `punto submission --house` of a house on PostgreSQL: the figures that the same house has in the embedded database, and the same bytes.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { operator, TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { houseFigures } from '../src/submission/house.ts'
import { punto } from './run-punto.ts'
import { playThreeRounds } from './three-rounds.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const SCHEMA = 'punto_submission'
const TABLES = [
  { table: 'Knockout', game: 'knockout', standing: true },
  { table: 'commission', game: 'commission', standing: true },
]
const folder = mkdtempSync(join(tmpdir(), 'punto-submission-postgres-'))
const at = (...parts: readonly string[]) => join(folder, ...parts)
let server: PostgresServer
let url: string
let report: readonly { readonly key: string; readonly bets: number; readonly handle: number; readonly win: number }[]

/** The same three rounds each time: the house draws from a seed. */
async function play(evidence: { readonly folder: string } | { readonly url: string }) {
  const house = await TestHouse.open({ tables: TABLES, evidence, requests: 100_000 })
  await playThreeRounds(house)
  const boss = await operator(house)
  const { rows } = (await boss.get('/api/reports/play?by=bet&table=commission')).body as {
    readonly rows: typeof report
  }
  await house.close()
  return rows
}

beforeAll(async () => {
  server = await quickDatabase()
  await runSql(server.url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`)
  url = withSchema(server.url, SCHEMA)
  mkdirSync(at('data'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

it('has no figures of a database without a house, and says what is wrong with one that cannot be reached', async () => {
  expect(await houseFigures({ url })).toBeUndefined()
  await expect(houseFigures({ url: 'nonsense' })).rejects.toThrow(
    /^the rows of evidence cannot be read from DATABASE_URL: /,
  )
})

it('has the figures of the house’s own report, and those of the embedded database', async () => {
  report = await play({ url })
  await play({ folder: at('data') })
  const [ofPostgres, ofSqlite] = [await houseFigures({ url }), await houseFigures({ folder: at('data') })]
  const lifetime = ofPostgres!.lifetimeOf(['commission'])
  expect(lifetime.map(({ bet, lines, staked }) => [bet, lines, staked])).toEqual([
    ['player', 3, 900],
    ['tie', 3, 300],
  ])
  for (const { bet, lines, staked, net } of lifetime)
    expect(report.find(({ key }) => key === bet)).toMatchObject({ bets: lines, handle: staked, win: 0 - net })
  expect(ofPostgres!.lifetimeOf(['commission'])).toEqual(ofSqlite!.lifetimeOf(['commission']))
  expect(ofPostgres!.lifetimeOf(['Knockout'])).toEqual([])
  expect(ofPostgres!.played.map(({ table }) => table)).toEqual(['Knockout', 'commission'])
  expect(ofPostgres!.played).toEqual(ofSqlite!.played)
})

it('is the same folder from either database, and again', async () => {
  writeFileSync(at('house.json'), JSON.stringify({ tables: TABLES }))
  writeFileSync(at('data.signing.key'), `${'5a'.repeat(32)}\n`, { mode: 0o600 })
  const submit = async (out: string) => {
    const { code, stderr } = await punto(['submission', '--house', at('house.json'), '--data', at('data'), at(out)])
    expect([code, stderr]).toEqual([0, ''])
  }
  await submit('of-sqlite')
  vi.stubEnv('DATABASE_URL', url)
  await submit('of-postgres')
  execFileSync('diff', ['-r', at('of-sqlite'), at('of-postgres')])
  const { lifetime } = JSON.parse(readFileSync(at('of-postgres', 'par', 'commission.json'), 'utf8'))
  expect(lifetime).toHaveLength(2)
})
