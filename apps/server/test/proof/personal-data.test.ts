// Whoever has the database, its write-ahead log, the rows of evidence, the copy of the logs or a backup, and not the key, reads nobody's
// name, note, address or browser there. The house reads all of it as before, finds people by name, and goes on when its key is replaced.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { auditHouse } from '../../src/proof/audit/audit-house.ts'
import { fileOfCopy } from '../../src/proof/log-copy/copy-place.ts'
import { openUnderKey } from '../../src/serve/house-keys.ts'
import { openPostgres, openSqliteHere, sealKeyFrom } from '../../src/storage/index.ts'
import { RECORD_KINDS, recordDeclaration } from '../../src/storage/record-kinds.ts'
import { KEY, TestHouse } from '../serve/test-house.ts'
import { hired, operator, PASSWORD, Web } from '../serve/web.ts'

const NEW = new Uint8Array(32).fill(43)
const sealKey = sealKeyFrom(KEY)
/** As nothing else is called, and as the house writes them in keys and digests. */
const ANN = 'Quirinelda'
const DORA = 'Threnody'
const NOTE = 'Speaks Volapük to her cat'
const WHY = 'her uncle Bartholomew has asked'
const AGENT = 'Netscaperoo/4.0 (Wapping)'
const ADDRESS = '203.0.113.77'
const TOKEN = 'Ignatius’ telephone'
const HEADERS = { 'user-agent': AGENT, 'x-forwarded-for': ADDRESS }
const KNOWN_BY = [ANN, 'quirinelda', DORA, 'threnody', 'Volap', 'Bartholomew', 'Netscaperoo', ADDRESS, 'Ignatius']

interface Lived {
  readonly house: TestHouse
  readonly boss: Web
  readonly dora: Web
  readonly ann: string
}

const open = (options: object) =>
  TestHouse.open({
    tables: [{ table: 'main', game: 'commission' }],
    ...{ proxied: true, requests: 100_000, identity: { freshMs: 0 }, cage: { alone: 1000 } },
    ...options,
  })

/** What people do by which they could be known. */
async function life(options: object): Promise<Lived> {
  const house = await open(options)
  const boss = await operator(house)
  const dora = await hired(house, boss, DORA, 'shift-manager')
  const web = new Web(house.url)
  const ann = (await web.post('/api/accounts', { name: ANN, password: PASSWORD }, HEADERS)).body.player as string
  const must = async (by: Web, path: string, body: object) => {
    const { status, text } = await by.post(path, body, HEADERS)
    expect([path, status, text]).toEqual([path, expect.toBeOneOf([200, 201, 202, 204]), expect.anything()])
  }
  await must(boss, `/api/players/${ann}/notes`, { text: NOTE })
  await must(boss, `/api/players/${ann}/chips`, { id: 'one', amount: 500, reason: WHY })
  await must(boss, '/api/cage/requests', { player: ann, amount: 5000, reason: WHY })
  await must(web, '/api/tokens', { label: TOKEN, scopes: ['play'], password: PASSWORD })
  await must(dora, `/api/players/${ann}/exclusion`, { until: '2033-01-01', reason: WHY })
  for (let i = 0; i < 8; i++) await new Web(house.url).post('/api/session', { name: ANN, password: 'wrong' }, HEADERS)
  await house.server.identity.settled()
  await house.pass(3000)
  return { house, boss, dora, ann }
}

/** The house tells everything as it was written, to whom it may. */
async function tellsAll({ house, boss, ann }: Lived): Promise<void> {
  expect((await boss.get(`/api/people?q=${ANN.slice(0, 4).toUpperCase()}`)).body.items).toMatchObject([
    { id: ann, name: ANN },
  ])
  expect((await boss.get(`/api/players/${ann}`)).text).toContain(NOTE)
  const told = (await boss.get('/api/audit-log?limit=100')).text
  for (const text of [DORA, WHY, AGENT, ADDRESS]) expect(told).toContain(text)
  expect((await boss.get('/api/cage/requests')).text).toContain(WHY)
  expect(await house.server.identity.findByName(ANN.toUpperCase(), () => true, [])).toEqual([ann])
  const waiting = await house.server.house.records.list('throttle', { limit: 100 })
  expect(waiting.map(({ key }) => key)).toContainEqual(expect.stringMatching(/^(name|address)\//))
}

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory() ? filesUnder(path) : [path]
  })

const foundIn = (text: string): readonly string[] => KNOWN_BY.filter((one) => text.includes(one))

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'punto-personal-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const data = () => join(root, 'data')
const onSqlite = () => ({
  openStore: () => openSqliteHere(data(), undefined, { sealKey }),
  evidence: { folder: data() },
  logCopy: fileOfCopy(join(root, 'copy')),
})

describe('personal data on SQLite', () => {
  it('is in no file: not in the database, its log, the rows of evidence, the copy of the logs, or a backup', async () => {
    const lived = await life(onSqlite())
    mkdirSync(join(root, 'backups'))
    await lived.house.server.house.backUp!(join(root, 'backups', 'tonight.db'))
    const look = () => filesUnder(root).map((file) => [file, foundIn(readFileSync(file, 'latin1'))])
    const names = filesUnder(root).map((file) => file.slice(root.length + 1))
    expect(names).toEqual(
      expect.arrayContaining(['backups/tonight.db', 'data/punto.db-wal', 'data/evidence.db', 'copy']),
    )
    expect(look().filter(([, found]) => found!.length > 0)).toEqual([])
    await tellsAll(lived)
    await lived.house.server.close(0)
    expect(look().filter(([, found]) => found!.length > 0)).toEqual([])
  })

  it('is told again after a restart, by the same key, and an audit without it follows the payments', async () => {
    const lived = await life(onSqlite())
    expect(await lived.house.checkedTwice()).toEqual([])
    await lived.house.server.close(0)
    const { logs } = await auditHouse({
      place: { file: join(data(), 'punto.db') },
      keys: undefined,
      threads: 0,
      progress: () => undefined,
    })
    expect(logs.flatMap(({ paid }) => paid?.acts ?? []).filter(({ kind }) => kind === 'chips-given')).toMatchObject([
      { amount: 500, transfer: 'one' },
    ])
    const house = await open(onSqlite())
    await tellsAll({ ...lived, house, boss: Object.assign(lived.boss, { url: house.url }) })
    await house.server.close(0)
  })

  it('is written anew under another key when the sealing key is replaced, live or at a start', async () => {
    let keys = [KEY]
    const options = () => ({
      ...onSqlite(),
      sealing: keys,
      openStore: () => openUnderKey(() => openSqliteHere(data(), undefined, { sealKey }), keys, 'the file'),
    })
    const lived = await life(options())
    const numbers = () => {
      const file = new DatabaseSync(join(data(), 'punto.db'), { readOnly: true })
      const rows = file.prepare(`SELECT DISTINCT substr(text, 1, 14) AS n FROM records WHERE text LIKE '{"personal"%'`)
      const found = rows.all().map(({ n }) => n)
      file.close()
      return found.sort()
    }
    keys = [NEW, KEY]
    await lived.house.server.useKeys(keys)
    await tellsAll(lived)
    expect((await lived.boss.post(`/api/players/${lived.ann}/notes`, { text: 'Came again' })).status).toBe(201)
    await lived.house.server.close(0)
    expect(numbers()).toEqual(['{"personal":"0', '{"personal":"1'])
    let house = await open(options())
    await tellsAll({ ...lived, house, boss: Object.assign(lived.boss, { url: house.url }) })
    expect(await house.checkedTwice()).toEqual([])
    await house.server.close(0)
    expect(numbers()).toEqual(['{"personal":"1'])
    // The old line is not needed any more.
    keys = [NEW]
    house = await open(options())
    await tellsAll({ ...lived, house, boss: Object.assign(lived.boss, { url: house.url }) })
    await house.server.close(0)
  })

  it('is not opened in another place than its own', async () => {
    const { house, ann } = await life(onSqlite())
    const { records } = house.server.house
    const other = (await records.list('account', { limit: 9 })).find(({ key }) => key !== ann)!
    await house.server.close(0)
    const store = await openSqliteHere(data(), undefined, { sealKey })
    const [one, another] = [await store.records.read('account', ann), await store.records.read('account', other.key)]
    // As whoever has the seals' key and not this one would write it.
    await store.records.write('account', ann, another!.text, one!.revision)
    await store.close()
    const again = await open(onSqlite())
    await expect(again.server.house.records.read('account', ann)).rejects.toThrow()
    await again.server.close(0)
  })
})

it('is in no record of any kind, by its text or its key', async () => {
  const house = await open(onSqlite())
  const { records } = house.server.house
  for (const kind of Object.keys(RECORD_KINDS)) {
    const { keyed, clear, gone } = recordDeclaration(kind)
    if (clear || gone) continue
    expect(await records.write(kind, keyed ? ANN : 'key', JSON.stringify({ name: ANN }), 0)).toBe(true)
    expect(await records.read(kind, keyed ? ANN : 'key')).toMatchObject({ text: JSON.stringify({ name: ANN }) })
    expect((await records.list(kind, { limit: 500 })).some(({ key }) => key === (keyed ? ANN : 'key'))).toBe(true)
  }
  await house.server.close(0)
  expect(foundIn(readFileSync(join(data(), 'punto.db'), 'latin1'))).toEqual([])
})

it('of a house of before is encrypted at the first start, its names found, and what was removed is overwritten', async () => {
  const plain = await openSqliteHere(data(), undefined, { sealKey })
  // As versions wrote it that kept names in the clear.
  const account = {
    id: 'a234567890abcdef',
    role: 'player',
    name: ANN,
    epoch: 1,
    madeAt: 1,
    welcomed: true,
    closed: false,
  }
  const nameOf = { account: account.id }
  await plain.records.change([
    { kind: 'account', key: account.id, text: JSON.stringify({ ...account, newPasswordDue: false }), revision: 0 },
    { kind: 'name', key: 'ab'.repeat(32), text: JSON.stringify(nameOf), revision: 0 },
    { kind: 'name-order', key: `quirinelda/${account.id}`, text: JSON.stringify(nameOf), revision: 0 },
    { kind: 'throttle', key: `address/${ADDRESS}`, text: '{"count":5,"since":1,"until":9999999999999}', revision: 0 },
  ])
  await plain.close()
  const house = await open(onSqlite())
  const found: string[] = []
  for await (const { id } of house.server.identity.search('QUIRI')) found.push(id)
  expect(found).toEqual([account.id])
  const { records } = house.server.house
  expect((await records.list('throttle', { limit: 9 })).map(({ key }) => key)).toEqual([`address/${ADDRESS}`])
  expect(await house.checkedTwice()).toEqual([])
  await house.server.close(0)
  // The log of records of then tells keys, and is never written again.
  expect(foundIn(readFileSync(join(data(), 'punto.db'), 'latin1'))).toEqual([ADDRESS])
})

it('is in no row of PostgreSQL', async () => {
  const server = await quickDatabase()
  const url = withSchema(server.url, 'personal')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('DROP SCHEMA IF EXISTS personal CASCADE; CREATE SCHEMA personal')
  const lived = await life({ openStore: () => openPostgres(url, { sealKey }), evidence: { url } })
  await tellsAll(lived)
  expect(await lived.house.checkedTwice()).toEqual([])
  const { rows: tables } = await client.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'personal' AND table_type = 'BASE TABLE'`,
  )
  expect(tables.length).toBeGreaterThan(8)
  for (const { name } of tables) {
    const { rows } = await client.query(`SELECT row_to_json(t)::text AS row FROM "${name}" AS t`)
    expect([name, foundIn(rows.map(({ row }) => row).join('\n'))]).toEqual([name, []])
  }
  await lived.house.server.close(0)
  await client.end()
  await server.stop()
})
