// `punto admin audit` and `copy-check` on a house whose database is PostgreSQL: on this thread's workers and in parts, with the key and
// without; what was altered is found. And `migrate --try` on what earlier versions have left.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type PostgresServer, runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { openPostgres, sealKeyFrom } from '@punto/server/storage'
import { guest, KEY, TestHouse } from '@punto/server/testing'
import { fileOfCopy } from '@punto/server/testing/parts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { punto, type Ran } from './run-punto.ts'

const SCHEMA = 'punto_admin'
const OLD = join(import.meta.dirname, '../../../tests/old-data')
const folder = mkdtempSync(join(tmpdir(), 'punto-admin-postgres-'))
let server: PostgresServer
const at = (name: string) => join(folder, name)
const admin = (...words: readonly string[]): Promise<Ran> => punto(['admin', ...words])
const audit = async (threads: number) => {
  const { code, stdout } = await admin('audit', '--threads', String(threads), '--json')
  return { code, audited: JSON.parse(stdout) }
}

beforeAll(async () => {
  server = await quickDatabase()
  await runSql(server.url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`)
  const url = withSchema(server.url, SCHEMA)
  const house = await TestHouse.open({
    tables: [
      { table: 'main', game: 'commission' },
      { table: 'other', game: 'easy-six' },
    ],
    openStore: () => openPostgres(url, { sealKey: sealKeyFrom(KEY) }),
    logCopy: fileOfCopy(at('copy.jsonl')),
  })
  const ann = await guest(house)
  const send = (id: string, command: object) => ann.post('/api/tables/main/commands', { id, command })
  await send('sit', { type: 'sit', box: 1 })
  await house.untilPhase('main', 'betting')
  const { rounds: round } = house.state('main')
  expect((await send('bet', { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 })).status).toBe(200)
  await house.until(() => house.state('main').rounds > round)
  await house.close()
  writeFileSync(at('house.key'), Buffer.from(KEY).toString('hex'))
  vi.stubEnv('DATABASE_URL', url)
  vi.stubEnv('PUNTO_DATA', at('house'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await runSql(server.url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('is audited, in whole and in parts, and compared with the second copy', async () => {
  const whole = await audit(2)
  expect(whole).toMatchObject({ code: 0, audited: { ok: true, tables: 2, findings: [] } })
  expect(whole.audited.settled).toBeGreaterThanOrEqual(1)
  const parts = [at('1.json'), at('2.json')]
  for (const [i, part] of parts.entries()) {
    writeFileSync(part, (await admin('audit', '--threads', '1', '--shard', `${i + 1}/2`, '--json')).stdout)
  }
  expect(JSON.parse((await admin('audit', '--merge', ...parts, '--json')).stdout)).toEqual(whole.audited)
  const compared = await admin('copy-check', at('copy.jsonl'), '--json')
  const { ok, logs } = JSON.parse(compared.stdout)
  expect([compared.code, ok]).toEqual([0, true])
  for (const { log, copied, stored } of logs) expect([log, copied]).toEqual([log, stored])
})

it('is found altered, by its seals and by the second copy', async () => {
  const url = process.env.DATABASE_URL!
  const alter = (from: string, to: string) =>
    runSql(url, `UPDATE segments SET events = replace(events, '${from}', '${to}') WHERE "table" = 'main'`)
  await alter('"stake":500', '"stake":900')
  const found = await audit(1)
  expect(found).toMatchObject({ code: 1, audited: { ok: false, findings: [{ in: 'main' }] } })
  const compared = await admin('copy-check', at('copy.jsonl'), '--json')
  expect(compared.code).toBe(1)
  const { logs } = JSON.parse(compared.stdout)
  expect(logs.filter(({ differs }: { differs: unknown }) => differs !== null)).toMatchObject([{ log: 'main' }])
  await alter('"stake":900', '"stake":500')
})

it('says what keeps it out', async () => {
  const url = process.env.DATABASE_URL!
  vi.stubEnv('DATABASE_URL', 'postgres://punto:wrong@127.0.0.1:1/postgres')
  const { code, stderr } = await admin('audit')
  vi.stubEnv('DATABASE_URL', url)
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^punto admin: .+\n$/)])
})

const versions = readdirSync(OLD, { withFileTypes: true }).filter((entry) => entry.isDirectory())
it.each(versions.map(({ name }) => name))('tries the migration of data of commit %s on a copy', async (version) => {
  const file = at(`${version}.db`)
  const old = gunzipSync(readFileSync(join(OLD, version, 'punto.db.gz')))
  writeFileSync(file, old)
  const { code, stdout, stderr } = await admin('migrate', '--try', file)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/goes from version \d+ to \d+: .* every chain holds/)
  expect(readFileSync(file).equals(old)).toBe(true)
  expect(readdirSync(folder).filter((name) => name.startsWith('.punto-migration'))).toEqual([])
})
