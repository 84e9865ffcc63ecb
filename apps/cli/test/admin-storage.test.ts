// `punto admin backup`, `restore`, `migrate`, `audit` and `copy-check` as an operator uses them, one after the other.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteHere, sealKeyFrom } from '@punto/server/storage'
import { guest, KEY, operator, PASSWORD, TestHouse, withFactor } from '@punto/server/testing'
import { fileOfCopy } from '@punto/server/testing/parts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { punto, type Ran } from './run-punto.ts'

let folder: string
let house: TestHouse
const at = (name: string) => join(folder, name)
const admin = (...words: readonly string[]): Promise<Ran> => punto(['admin', ...words])

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'punto-storage-'))
  house = await TestHouse.open({
    tables: [{ table: 'main', game: 'commission' }],
    openStore: () => openSqliteHere(at('live'), undefined, { sealKey: sealKeyFrom(KEY) }),
    logCopy: fileOfCopy(at('copy.jsonl')),
  })
  const boss = await withFactor(house, await operator(house))
  const made = await boss.post('/api/tokens', { label: 'backup', scopes: ['back-up'], password: PASSWORD })
  vi.stubEnv('PUNTO_TOKEN', made.body.token)
  vi.stubEnv('PUNTO_URL', house.url)
  vi.stubEnv('PUNTO_DATA', at('restored'))
  writeFileSync(at('restored.key'), Buffer.from(KEY).toString('hex'))
  const ann = await guest(house)
  const send = (id: string, command: object) => ann.post('/api/tables/main/commands', { id, command })
  await send('sit', { type: 'sit', box: 1 })
  await house.untilPhase('main', 'betting')
  const { rounds: round } = house.state('main')
  await send('bet', { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 })
  await house.until(() => house.state('main').rounds > round)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await house.close()
  rmSync(folder, { recursive: true })
})

it('is fetched, tried, put back, audited in whole and in parts, and compared with the second copy', async () => {
  const file = at('tonight.db')
  const fetched = await admin('backup', '--output', file)
  expect([fetched.code, fetched.stderr]).toEqual([0, ''])
  expect(fetched.stdout).toMatch(/tonight\.db: \d+ bytes, \d+ events in \d+ logs, whole\.\n$/)
  expect((await admin('migrate', '--try', file)).stdout).toMatch(/is at version \d+ already: .* every chain holds/)
  const restored = await admin('restore', file)
  expect([restored.code, restored.stdout]).toEqual([0, expect.stringContaining('--from-backup')])
  const whole = await admin('audit', '--threads', '1', '--json')
  expect([whole.code, JSON.parse(whole.stdout)]).toMatchObject([0, { ok: true, tables: 1, settled: 1, findings: [] }])
  const parts = [at('1.json'), at('2.json')]
  for (const [i, part] of parts.entries()) {
    const ran = await admin('audit', file, '--key', `file:${at('restored.key')}`, '--shard', `${i + 1}/2`, '--json')
    writeFileSync(part, ran.stdout)
  }
  expect(JSON.parse((await admin('audit', '--merge', ...parts, '--json')).stdout)).toEqual(JSON.parse(whole.stdout))
  expect((await admin('audit', '--merge', parts[0]!)).stderr).toContain('1 of 2 shards is missing')
  const compared = await admin('copy-check', at('copy.jsonl'), '--json')
  expect([compared.code, JSON.parse(compared.stdout).ok]).toEqual([0, true])
})

it('says what it needs, and leaves nothing half', async () => {
  const refused = async (...words: readonly string[]) => {
    const { code, stdout, stderr } = await admin(...words)
    expect([words, code, stdout]).toEqual([words, 2, ''])
    return stderr
  }
  expect(await refused('backup')).toContain('--output is missing')
  expect(await refused('restore', at('none.db'), '--data', at('new'))).toContain('there is no such file')
  expect(existsSync(at('new'))).toBe(false)
  expect(await refused('migrate')).toContain('only tried, with --try')
  expect(await refused('audit', at('none.db'))).toContain('there is no such file')
  expect(await refused('copy-check', at('none.jsonl'))).toContain('is not there')
  const foreign = at('foreign.db')
  writeFileSync(foreign, 'not a database')
  expect(await refused('restore', foreign, '--data', at('new'))).toContain('foreign.db')
})
