// A limit raced over two processes of `punto serve` on one PostgreSQL: a player with a device at each, and bets at a table of each.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { signingKeyFrom } from '../../../src/house/index.ts'
import { PASSWORD, Web } from '../../serve/web.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const BIN = join(import.meta.dirname, '../../../../cli/bin/punto.js')
const PATIENCE = { timeout: 240_000, interval: 200 }
const TABLES = ['one', 'two'] as const
const BETS = ['player', 'banker', 'tie', 'player-pair', 'banker-pair'] as const
const STAKE = 100

let postgres: PostgresServer
const folder = mkdtempSync(join(tmpdir(), 'punto-limits-'))
const children: ChildProcess[] = []

beforeAll(async () => {
  postgres = await quickDatabase()
}, PATIENCE.timeout)
afterAll(async () => {
  for (const child of children) {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A process that runs one table, and lets people in to both. */
async function serve(table: string, database: string): Promise<string> {
  const port = await freePort()
  const words = [
    ...['serve', '--config', join(folder, 'house.json'), '--port', String(port), '--name', table, '--tables', table],
    ...['--data', join(folder, table), '--link', `127.0.0.1:${await freePort()}`],
    ...['--key', `file:${join(folder, 'key')}`, '--signing-key', `file:${join(folder, 'signing')}`],
  ]
  const env = { ...process.env, DATABASE_URL: database }
  const child = spawn(process.execPath, ['--conditions=punto-source', BIN, ...words], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let said = ''
  child.stdout!.on('data', (data) => {
    said += data
  })
  await vi.waitUntil(() => said.includes('closes.') || child.exitCode !== null, PATIENCE)
  expect(child.exitCode).toBeNull()
  return `http://127.0.0.1:${port}`
}

it(
  'lets in what fits and not a cent more, whichever process is asked',
  async () => {
    const schema = `punto_served_limits_${process.pid}`
    await runSql(postgres.url, `CREATE SCHEMA ${schema}`)
    const tables = TABLES.map((table) => ({
      table,
      game: 'commission',
      bettingSeconds: 600,
      limits: { min: 100, max: 10_000 },
    }))
    writeFileSync(join(folder, 'house.json'), JSON.stringify({ tables, shares: { windowSeconds: 0 } }))
    const key = new Uint8Array(32).fill(1)
    for (const [name, bytes] of Object.entries({ key, signing: signingKeyFrom(key) })) {
      writeFileSync(join(folder, name), Buffer.from(bytes).toString('hex'), { mode: 0o600 })
    }
    const database = withSchema(postgres.url, schema)
    const urls: string[] = []
    for (const table of TABLES) urls.push(await serve(table, database))
    const [here, there] = urls.map((url) => new Web(url)) as [Web, Web]
    expect((await here.post('/api/accounts', { name: 'racer', password: PASSWORD })).status).toBe(201)
    expect((await there.post('/api/session', { name: 'racer', password: PASSWORD })).status).toBe(201)
    expect((await here.post('/api/me/limits', { kind: 'stake', period: 'day', max: 5 * STAKE })).status).toBe(200)
    const command = (by: Web, table: string, id: string, given: object) =>
      by.post(`/api/tables/${table}/commands`, { id, command: given })
    const rounds = new Map<string, number>()
    for (const table of TABLES) {
      await vi.waitUntil(async () => {
        const { view } = (await here.get(`/api/tables/${table}`)).body
        rounds.set(table, view?.round?.number ?? 0)
        return view?.phase === 'betting'
      }, PATIENCE)
      expect((await command(there, table, `sit-${table}`, { type: 'sit', box: 1 })).status).toBe(200)
    }
    // A player's very first limit reaches the other process within a second or so. A bet of another round is refused by either
    // reason, and lays nothing.
    let tries = 0
    await vi.waitUntil(async () => {
      const given = { type: 'place-bet', round: 999, box: 1, bet: BETS[0], stake: 6 * STAKE }
      const { body } = await command(there, TABLES[0]!, `known-${++tries}`, given)
      return body.code === 'limits/reached'
    }, PATIENCE)
    const answers = await Promise.all(
      TABLES.flatMap((table) =>
        BETS.map((bet, i) => {
          const given = { type: 'place-bet', round: rounds.get(table), box: 1, bet, stake: STAKE }
          return command(i % 2 === 0 ? here : there, table, `bet-${table}-${bet}`, given)
        }),
      ),
    )
    const codes = answers.map(({ status, body }) => (status === 200 ? 'taken' : body.code))
    expect(codes.toSorted()).toEqual([...Array(5).fill('limits/reached'), ...Array(5).fill('taken')])
    for (const by of [here, there]) {
      const { items } = (await by.get('/api/me/limits')).body
      const stake = items.find((one: { kind: string; period: string }) => one.kind === 'stake' && one.period === 'day')
      expect(stake).toMatchObject({ max: 500, used: 500, left: 0 })
      expect((await by.get('/api/me/balance')).body.reserved).toBe(500)
    }
  },
  PATIENCE.timeout,
)
