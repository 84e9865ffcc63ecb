// A win that the operator's wallet never books is settled outside it and closed by two people: nobody alone, and nobody without the
// right. The wallet is then asked no more, also after a restart, and the day's file tells it as closed.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { OpenItems } from '../../../src/money/index.ts'
import { WalletOutbox } from '../../../src/money/wallet/wallet-outbox.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, REASON, type Web } from '../../serve/web.ts'

const TRANSACTION = 'main/7/win/p-1'
const REQUEST = {
  ...{ kind: 'win', transaction: TRANSACTION, player: 'p-1', table: 'main', round: 7 },
  ...{ amount: 500, reason: 'settled', closes: true },
} as const

let wallet: Server
let house: TestHouse
let boss: Web
let shift: Web
let manager: Web
/** How often the wallet was asked for the win. */
let asked = 0

beforeAll(async () => {
  vi.stubEnv('PUNTO_TEST_WALLET', 'what the operator and the house both know')
  wallet = createServer((_, response) => void response.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(wallet, 'listening')
  house = await TestHouse.open({
    ...{ currency: 'EUR', guestChips: 0 },
    tables: [{ table: 'main', game: 'commission', wallet: 'operator' }],
    wallet: { url: `http://127.0.0.1:${(wallet.address() as AddressInfo).port}`, key: 'env:PUNTO_TEST_WALLET' },
  })
  boss = await operator(house)
  shift = await hired(house, boss, 'shift', 'shift-manager')
  manager = await hired(house, boss, 'manager', 'pit-manager')
})
afterAll(async () => {
  await house.close()
  wallet.close()
  vi.unstubAllEnvs()
})

const records = () => house.server.house.records
const close = async (by: Web) => {
  const { status, body } = await by.post('/api/wallet/items/close', { transaction: TRANSACTION, reason: REASON })
  return [status, body.code ?? body.closed]
}

/** As the outbox of a table asks that this house does not have, without waiting in between. */
function outbox(items: OpenItems) {
  const ask = async () => {
    asked++
    return { kind: 'unknown', why: 'HTTP 503' } as const
  }
  const later = (_: number, call: () => void) => {
    const timer = setImmediate(call)
    return () => clearImmediate(timer)
  }
  const world = { wall: () => house.wall, later, notice: () => undefined } as never
  const told = () => undefined
  const options = { table: 'main', wallet: { ask }, items, holdsBets: false, world, told }
  return WalletOutbox.open({ house: house.server.house, ...options })
}

it('needs two, with a reason each, and ends the asking for good', async () => {
  const item = { request: REQUEST, since: 1, why: 'HTTP 502' }
  await records().write('wallet-item', TRANSACTION, JSON.stringify(item), 0)
  expect(await close(manager)).toEqual([403, 'auth/may-not'])
  const asking = await outbox(new OpenItems(records()))
  expect(await close(boss)).toEqual([200, false])
  expect(await close(boss)).toEqual([409, 'two/own-request'])
  const { items } = (await boss.get('/api/wallet/items')).body
  expect(items).toMatchObject([{ transaction: TRANSACTION, close: { by: { name: 'operator' }, reason: REASON } }])
  const before = asked
  await vi.waitUntil(() => asked > before, 60_000)
  expect(asking.waiting).toBe(1)
  expect(await close(shift)).toEqual([200, true])
  await vi.waitUntil(() => asking.waiting === 0, 60_000)
  await asking.stop()
  const last = asked
  const after = await outbox(new OpenItems(records()))
  expect(after.waiting).toBe(0)
  await after.stop()
  expect(asked).toBe(last)
  expect((await boss.get('/api/wallet/items')).body.items).toEqual([])
  expect(await close(shift)).toEqual([404, 'not-found/wallet-item'])
  const log = (await boss.get('/api/audit-log?limit=20')).body.items
  const kinds = log.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['wallet-item-closed', 'wallet-close-asked']))
  const kept = JSON.parse((await records().read('wallet-item', TRANSACTION))!.text)
  expect(kept).toMatchObject({ closed: { by: { name: 'shift' } }, close: { by: { name: 'operator' } } })
})
