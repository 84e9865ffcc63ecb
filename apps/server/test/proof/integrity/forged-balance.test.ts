// A balance that somebody wrote into the database is not paid out, however quickly they come to the cage: what leaves the house is proven
// by the sealed logs first. On PostgreSQL the row is changed while the house runs, on SQLite while it is stopped.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPostgres, openSqlite, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../../serve/web.ts'

const CHIPS = 100_000
const SCHEMA = 'forged_balance'
const sealKey = sealKeyFrom(KEY)

const open = (options: object) =>
  TestHouse.open({
    tables: [{ table: 'main', game: 'commission' }],
    ...{ guestChips: CHIPS, requests: 100_000 },
    ...options,
  })

async function people(house: TestHouse) {
  const boss = await operator(house)
  return { boss, cora: await hired(house, boss, 'cora', 'cashier'), ann: await guest(house) }
}

let paid = 0
const cashOut = async (cora: Web, player: string, amount: number) => {
  const { status, body } = await cora.post('/api/cage/cash-out', { id: `out-${++paid}`, player, amount })
  return [status, body.code]
}
const more = (player: string) => `UPDATE accounts SET posted = posted + 1000000 WHERE id = 'player/${player}'`

async function refuses(house: TestHouse, cora: Web, player: string): Promise<void> {
  expect(await cashOut(cora, player, CHIPS * 2)).toEqual([409, 'cage/altered'])
  const { integrity } = house.server
  expect(integrity.findings.map(({ row }) => row)).toContain(`player/${player}`)
  expect(integrity.shutPlayer(player)).toBeDefined()
}

describe('on PostgreSQL, while the house runs', () => {
  let stop: () => Promise<void>
  let url: string
  let reset: () => Promise<void>
  let house: TestHouse
  beforeAll(async () => {
    const server = await quickDatabase()
    stop = server.stop
    url = withSchema(server.url, SCHEMA)
    reset = () => runSql(server.url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`)
  })
  beforeEach(async () => {
    await reset()
    house = await open({ openStore: () => openPostgres(url, { sealKey }) })
  })
  afterEach(() => house.server.close(0))
  afterAll(() => stop())

  it('a balance that was raised is not paid out', async () => {
    const { cora, ann } = await people(house)
    expect(await cashOut(cora, ann.id, 1000)).toEqual([201, undefined])
    await runSql(url, more(ann.id))
    await refuses(house, cora, ann.id)
  })

  it('a balance that was set back to what it once was is not paid out again', async () => {
    const { cora, ann } = await people(house)
    await runSql(url, `CREATE TABLE kept AS SELECT * FROM accounts WHERE id = 'player/${ann.id}'`)
    expect(await cashOut(cora, ann.id, CHIPS - 1000)).toEqual([201, undefined])
    const columns = ['posted', 'pending_debits', 'pending_credits', 'lines', 'last']
    const sets = columns.map((column) => `${column} = kept.${column}`).join(', ')
    await runSql(url, `UPDATE accounts SET ${sets} FROM kept WHERE accounts.id = kept.id`)
    expect(await cashOut(cora, ann.id, CHIPS - 1000)).toEqual([409, 'cage/altered'])
  })

  it('an account that may overdraw all of a sudden is paid nothing', async () => {
    const { cora, ann, boss } = await people(house)
    await runSql(url, `UPDATE accounts SET kind = 'wallet' WHERE id = 'player/${ann.id}'`)
    await refuses(house, cora, ann.id)
    expect((await boss.get('/api/findings')).body.items.map(({ found }: { found: string }) => found)).toContain(
      'kind wallet',
    )
  })
})

describe('on SQLite, while the house is stopped', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'punto-forged-balance-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  it('a balance that was raised is not paid out', async () => {
    const data = join(root, 'data')
    const options = { openStore: () => openSqlite(data, { sealKey }) }
    const house = await open(options)
    const { cora, ann } = await people(house)
    await house.server.close(0)
    const file = new DatabaseSync(join(data, 'punto.db'))
    file.exec(more(ann.id))
    file.close()
    const again = await open(options)
    await refuses(again, Object.assign(cora, { url: again.url }), ann.id)
    await again.server.close(0)
  })
})
