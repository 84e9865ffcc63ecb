// `punto admin move` as an operator uses it: an evening's house into PostgreSQL and back, what it says, and what it refuses.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { openSqliteHere, sealKeyFrom } from '@punto/server/storage'
import { guest, KEY, TestHouse } from '@punto/server/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { punto, type Ran } from './run-punto.ts'

const SCHEMA = `punto_moved_${process.pid}`
const folder = mkdtempSync(join(tmpdir(), 'punto-admin-move-'))
const at = (name: string) => join(folder, name)
const admin = (...words: readonly string[]): Promise<Ran> => punto(['admin', ...words])
let server: PostgresServer

beforeAll(async () => {
  server = await quickDatabase()
  await runSql(server.url, `CREATE SCHEMA ${SCHEMA}`)
  const house = await TestHouse.open({
    tables: [{ table: 'main', game: 'commission' }],
    openStore: () => openSqliteHere(at('data'), undefined, { sealKey: sealKeyFrom(KEY) }),
  })
  const ann = await guest(house)
  const send = (id: string, command: object) => ann.post('/api/tables/main/commands', { id, command })
  await send('sit', { type: 'sit', box: 1 })
  await house.untilPhase('main', 'betting')
  const { rounds: round } = house.state('main')
  await send('bet', { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 })
  await house.until(() => house.state('main').rounds > round)
  await house.close()
  writeFileSync(at('data.key'), Buffer.from(KEY).toString('hex'))
  vi.stubEnv('TO', withSchema(server.url, SCHEMA))
  vi.stubEnv('DATABASE_URL', undefined)
}, 120_000)
afterAll(async () => {
  vi.unstubAllEnvs()
  await runSql(server.url, `DROP SCHEMA ${SCHEMA} CASCADE`)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('asks for what it needs', async () => {
  const refused = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await admin('move', ...words)
    expect([code, stdout]).toEqual([2, ''])
    return stderr
  }
  expect(await refused()).toContain('--to is missing')
  expect(await refused('--to', 'env:NOT_SET')).toContain('NOT_SET, which is not set')
  expect(await refused('--data', at('data'), '--to', at('other'))).toContain('DATABASE_URL names the database')
  expect(await refused('--data', at('none'), '--to', 'env:TO')).toContain('there is no such file')
  expect(await refused('--data', at('data'), '--to', 'postgres://[')).toContain('names no PostgreSQL database')
})

it('moves a house into PostgreSQL and back, and the house of before says where it went', {
  timeout: 600_000,
}, async () => {
  const audited = async () => JSON.parse((await admin('audit', '--data', at('data'), '--json')).stdout)
  const whole = await audited()
  const moved = await admin('move', '--data', at('data'), '--to', 'env:TO')
  expect([moved.code, moved.stderr]).toEqual([0, ''])
  expect(moved.stdout).toContain('audited before and after, the same')
  expect(moved.stdout).not.toContain('punto:punto@')
  expect(await audited()).toEqual(whole)
  await expect(openSqliteHere(at('data'))).rejects.toThrow('has moved to 127.0.0.1')
  vi.stubEnv('DATABASE_URL', process.env.TO)
  const again = await admin('move', '--data', at('data'), '--to', 'env:TO')
  expect(again.stdout).toContain('is finished')
  const back = await admin('move', '--data', at('data'), '--to', at('back'), '--json')
  expect([back.code, JSON.parse(back.stdout)]).toMatchObject([0, { resumed: false, to: at('back') }])
  expect(existsSync(at('back.key'))).toBe(true)
  const after = JSON.parse((await admin('audit', '--data', at('back'), '--json')).stdout)
  expect(after).toEqual(whole)
})
