// An alarm that a row has raised is looked at, checked again, and lifted by two people without a restart; what is still there is not, and
// nobody lifts it alone. All of it is on the audit log.
import { runSql, withSchema } from '@punto/harness/postgres'
import { quickDatabase } from '@punto/harness/quick-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres, sealKeyFrom } from '../../../src/storage/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, REASON, type Web } from '../../serve/web.ts'

const SCHEMA = 'lifted'
const sealKey = sealKeyFrom(KEY)
let stop: () => Promise<void>
let url: string
let house: TestHouse
let boss: Web
let sam: Web
let cora: Web
let ann: string

beforeAll(async () => {
  const server = await quickDatabase()
  stop = server.stop
  await runSql(server.url, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE; CREATE SCHEMA ${SCHEMA}`)
  url = withSchema(server.url, SCHEMA)
  house = await TestHouse.open({
    tables: [{ table: 'main', game: 'commission' }],
    openStore: () => openPostgres(url, { sealKey }),
    ...{ guestChips: 100_000, requests: 100_000 },
  })
  boss = await operator(house)
  sam = await hired(house, boss, 'sam', 'shift-manager')
  cora = await hired(house, boss, 'cora', 'cashier')
  ann = (await guest(house)).id
})
afterAll(async () => {
  await house.server.close(0)
  await stop()
})

let paid = 0
/** Where proving the balance takes longer than a cashier waits, the house says to ask again. */
const cashOut = async (): Promise<string | undefined> => {
  const asked = { player: ann, amount: 10 }
  let code: string | undefined
  const ask = async () => {
    code = (await cora.post('/api/cage/cash-out', { id: `out-${++paid}`, ...asked })).body.code
    return code
  }
  await expect.poll(ask, { timeout: 60_000 }).not.toBe('cage/checking')
  return code
}
const change = (by: number) => runSql(url, `UPDATE accounts SET posted = posted + ${by} WHERE id = 'player/${ann}'`)
const found = async () => (await sam.get('/api/findings')).body.items
const row = () => ({ in: 'accounts', row: `player/${ann}` })
const lift = async (by: Web) => {
  const { status, body } = await by.post('/api/findings/lift', { ...row(), reason: REASON })
  return [status, body.code ?? body.lifted]
}
const checkedAgain = async (isThere: boolean) => {
  expect((await sam.post('/api/findings/check')).status).toBe(204)
  await expect.poll(async () => (await found())[0].isThere, { timeout: 120_000 }).toBe(isThere)
}

it('is not lifted while the row is wrong, and by two people when it is right again', async () => {
  await change(5)
  expect(await cashOut()).toBe('cage/altered')
  expect(await found()).toMatchObject([{ ...row(), isThere: null, lift: null }])
  expect(await lift(sam)).toEqual([409, 'finding/still-there'])
  await checkedAgain(true)
  expect(await lift(sam)).toEqual([409, 'finding/still-there'])
  await change(-5)
  await checkedAgain(false)
  expect((await cora.post('/api/findings/lift', { ...row(), reason: REASON })).status).toBe(403)
  expect(await lift(sam)).toEqual([200, false])
  expect(await lift(sam)).toEqual([409, 'finding/own-request'])
  expect(await cashOut()).toBe('cage/altered')
  expect(await found()).toMatchObject([{ lift: { by: { name: 'sam' }, reason: REASON } }])
  expect(await lift(boss)).toEqual([200, true])
  expect(await found()).toEqual([])
  expect(await cashOut()).toBeUndefined()
  expect(await lift(boss)).toEqual([404, 'not-found/finding'])
  for (const kind of ['storage-altered', 'alarm-lift-asked', 'alarm-lifted']) {
    expect((await boss.get(`/api/audit-log?kind=${kind}`)).body.items).toHaveLength(1)
  }
})
