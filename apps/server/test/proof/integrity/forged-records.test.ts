// Whoever can write to the database writes a record of their own making, changes one or takes one away. The house does nothing by it: it
// refuses the record when it reads it, names it to the staff and in the audit log, and shuts what it concerns. On SQLite the file is
// changed while the house is stopped; on PostgreSQL under its eyes as well.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPostgres, openSqliteHere, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, REASON, Web, withFactor } from '../../serve/web.ts'

const CHIPS = 100_000
const ALONE = 1000
const SCHEMA = 'forged_records'
const sealKey = sealKeyFrom(KEY)

interface People {
  readonly ann: Web & { readonly id: string }
  readonly boss: Web
  readonly bossId: string
  readonly dora: Web
  readonly doraId: string
  readonly sam: Web
}

interface Forgery {
  readonly title: string
  /** What happens in the house before. */
  readonly before?: (people: People, house: TestHouse) => Promise<unknown>
  readonly sql: (people: People) => string
  /** The row that is named. */
  readonly row: RegExp
  readonly after: (people: People, house: TestHouse) => Promise<void>
}

const approved = JSON.stringify({
  ...{ at: 1, kind: 'chips-given', author: 'nobody', subject: 'ann' },
  text: '{"by":{"name":"operator","via":"session"},"of":"ann","address":"","agent":""}',
})
const balance = async ({ ann, boss }: People) => (await boss.get(`/api/players/${ann.id}/balance`)).body.available

const FORGERIES: readonly Forgery[] = [
  {
    title: 'a request for chips that nobody made and nobody approved',
    sql: ({ ann }) =>
      `INSERT INTO records (kind, key, text, revision) VALUES ('cage-request', 'forged', '${JSON.stringify({
        ...{ id: 'forged', player: ann.id, amount: 77_777_777, reason: '', by: 'a', byName: 'a' },
        ...{ since: 1, until: 9_999_999_999_999 },
      }).slice(0, -1)},"approved":${approved}}', 999999)`,
    row: /^cage-request forged$/,
    after: async (people, house) => {
      expect((await people.boss.get('/api/cage/requests')).body.items).toEqual([])
      expect(await balance(people)).toBe(CHIPS)
      expect(house.server.integrity.isCageShut).toBe(true)
      const given = (await people.boss.get('/api/audit-log?kind=chips-given')).body.items
      expect(given).toEqual([])
    },
  },
  {
    title: 'an exclusion that is taken away',
    before: async ({ ann, sam }) => {
      const until = '2033-01-01'
      expect((await sam.post(`/api/players/${ann.id}/exclusion`, { until, reason: REASON })).status).toBeLessThan(300)
    },
    sql: () => `DELETE FROM records WHERE kind = 'exclusion'`,
    row: /^exclusion /,
    after: async ({ ann }, house) => {
      await house.server.identity.exclusions.refresh()
      const sit = { id: 'after', command: { type: 'sit', box: 1 } }
      expect((await ann.post('/api/tables/main/commands', sit)).status).toBeGreaterThanOrEqual(400)
    },
  },
  {
    title: 'a dealer who becomes an operator',
    sql: ({ doraId }) =>
      `UPDATE records SET text = '${JSON.stringify({
        ...{ id: doraId, role: 'operator', name: 'dora', epoch: 2, madeAt: 1 },
        ...{ welcomed: true, newPasswordDue: false, closed: false },
      })}' WHERE kind = 'account' AND key = '${doraId}'`,
    row: /^account /,
    after: async ({ dora }, house) => {
      expect((await dora.get('/api/audit-log')).status).toBeGreaterThanOrEqual(400)
      const again = await new Web(house.url).post('/api/session', { name: 'dora', password: PASSWORD })
      expect(again.status).toBeGreaterThanOrEqual(400)
    },
  },
  {
    title: 'an operator whom nobody has hired',
    sql: ({ bossId }) =>
      `INSERT INTO records (kind, key, text, revision)
       SELECT kind, 'aaaaaaaaaaaaaaaa', text, 999999 FROM records
       WHERE kind = 'password' AND key = '${bossId}'`,
    row: /^password aaaaaaaaaaaaaaaa$/,
    after: async (_, house) => {
      const { records } = house.server.house
      await expect(records.read('password', 'aaaaaaaaaaaaaaaa')).rejects.toThrow('not as this house has written it')
    },
  },
  {
    title: 'an operator’s password that is another’s',
    sql: ({ bossId }) =>
      `UPDATE records SET text = (SELECT min(text) FROM records WHERE kind = 'password' AND key <> '${bossId}')
       WHERE kind = 'password' AND key = '${bossId}'`,
    row: /^password /,
    after: async (_, house) => {
      const again = await new Web(house.url).post('/api/session', { name: 'operator', password: PASSWORD })
      expect(again.status).toBeGreaterThanOrEqual(400)
    },
  },
  {
    title: 'an operator’s allowance that is full again',
    before: async ({ ann, boss }) => {
      const paid = await boss.post(`/api/players/${ann.id}/chips`, { id: 'one', amount: ALONE, reason: REASON })
      expect(paid.status).toBe(200)
    },
    sql: () => `UPDATE records SET text = '{"hours":[],"payments":[]}' WHERE kind = 'cage-allowance'`,
    row: /^cage-allowance /,
    after: async ({ ann, boss }, house) => {
      const again = await boss.post(`/api/players/${ann.id}/chips`, { id: 'two', amount: ALONE, reason: REASON })
      expect(again.status).toBeGreaterThanOrEqual(400)
      const { posted } = (await house.server.house.archive.balance(`player/${ann.id}`))!
      expect(posted).toBe(CHIPS + ALONE)
    },
  },
  {
    title: 'a session that is another’s',
    sql: ({ ann, bossId }) =>
      `UPDATE records SET text = (SELECT min(text) FROM records WHERE kind = 'session' AND key LIKE '${bossId}/%')
       WHERE kind = 'session' AND key LIKE '${ann.id}/%'`,
    row: /^session /,
    after: async ({ ann }) => {
      expect((await ann.get('/api/me/balance')).status).toBeGreaterThanOrEqual(400)
    },
  },
  {
    title: 'a second factor that is gone',
    before: ({ dora }, house) => withFactor(house, dora),
    sql: ({ doraId }) => `DELETE FROM records WHERE kind = 'second-factor' AND key = '${doraId}'`,
    row: /^second-factor /,
    after: async (_, house) => {
      const again = await new Web(house.url).post('/api/session', { name: 'dora', password: PASSWORD })
      expect(again.status).toBeGreaterThanOrEqual(400)
    },
  },
  {
    title: 'a token that is another’s',
    before: async ({ boss, dora }) => {
      for (const web of [boss, dora]) {
        const made = await web.post('/api/tokens', { label: 'a', scopes: ['watch'], password: PASSWORD })
        expect(made.status).toBe(201)
        web.token = made.body.token
      }
    },
    sql: ({ bossId, doraId }) =>
      `UPDATE records SET text = (SELECT min(text) FROM records WHERE kind = 'token' AND key LIKE '${bossId}/%')
       WHERE kind = 'token' AND key LIKE '${doraId}/%'`,
    row: /^token /,
    after: async ({ boss, dora }, house) => {
      const program = Object.assign(new Web(house.url), { token: dora.token })
      expect((await program.get('/api/me')).status).toBeGreaterThanOrEqual(400)
      for (const web of [boss, dora]) web.token = undefined
    },
  },
]

interface Database {
  readonly options: object
  sql(text: string): Promise<void>
}

async function people(house: TestHouse): Promise<People> {
  const boss = await operator(house)
  const bossId = (await boss.get('/api/me')).body.player as string
  const dora = await hired(house, boss, 'dora', 'dealer')
  const sam = await hired(house, boss, 'sam', 'shift-manager')
  const doraId = (await dora.get('/api/me')).body.player as string
  return { ann: await guest(house), boss, bossId, dora, doraId, sam }
}

const open = (options: object) =>
  TestHouse.open({
    tables: [{ table: 'main', game: 'commission' }],
    ...{ guestChips: CHIPS, cage: { alone: ALONE }, requests: 100_000, identity: { freshMs: 0 } },
    ...options,
  })

async function named(house: TestHouse, row: RegExp): Promise<void> {
  const { findings } = house.server.integrity
  const rows = findings.map((one) => one.row)
  expect(rows).toEqual(expect.arrayContaining([expect.stringMatching(row)]))
  const { house: engine } = house.server
  const told = async () =>
    (await engine.archive.auditLog({ kind: 'storage-altered', limit: 100 })).map(
      ({ text }) => JSON.parse(text).after.row,
    )
  await expect.poll(told).toEqual(expect.arrayContaining([expect.stringMatching(row)]))
}

describe('a house that was stopped, on SQLite', () => {
  let root: string
  let database: Database
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'punto-forged-'))
    const data = join(root, 'data')
    database = {
      options: { openStore: () => openSqliteHere(data, undefined, { sealKey }) },
      sql: async (text) => {
        const file = new DatabaseSync(join(data, 'punto.db'))
        file.exec(text)
        file.close()
      },
    }
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it.each(FORGERIES.map((one) => [one.title, one] as const))('does nothing by %s', async (_, forgery) => {
    const house = await open(database.options)
    const known = await people(house)
    await forgery.before?.(known, house)
    await house.server.close(0)
    await database.sql(forgery.sql(known))
    const again = await open(database.options)
    for (const web of [known.ann, known.boss, known.dora, known.sam]) Object.assign(web, { url: again.url })
    await forgery.after(known, again)
    await named(again, forgery.row)
    await again.server.close(0)
  })
})

describe('a house that runs, on PostgreSQL', () => {
  let database: Database
  let stop: () => Promise<void>
  let reset: () => Promise<void>
  beforeAll(async () => {
    const server = await quickDatabase()
    stop = server.stop
    const url = withSchema(server.url, SCHEMA)
    reset = () => runSql(server.url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`)
    database = { options: { openStore: () => openPostgres(url, { sealKey }) }, sql: (text) => runSql(url, text) }
  })
  beforeEach(() => reset())
  afterAll(() => stop())

  it.each(FORGERIES.map((one) => [one.title, one] as const))('does nothing by %s', async (_, forgery) => {
    const house = await open(database.options)
    const known = await people(house)
    await forgery.before?.(known, house)
    await database.sql(forgery.sql(known))
    await forgery.after(known, house)
    await named(house, forgery.row)
    await house.server.close(0)
  })
})
