// Cash that is split to stay below the house's thresholds: over accounts of one device, over players at one cashier or from one address,
// and after the first alert of a day.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, Web } from '../../serve/web.ts'

const T = 1_000_000
let house: TestHouse
let cora: Web
let carl: Web
let shift: Web
let ids = 0

beforeAll(async () => {
  house = await TestHouse.open({ requests: 1_000_000, proxied: true, cage: { alerts: { in: [T], out: [T] } } })
  const boss = await operator(house)
  cora = await hired(house, boss, 'cora', 'cashier')
  carl = await hired(house, boss, 'carl', 'cashier')
  shift = await hired(house, boss, 'sam', 'shift-manager')
})
afterAll(() => house.close())

const paid = async (by: Web, player: string, amount: number) => {
  const { status } = await by.post('/api/cage/cash-in', { id: `c${++ids}`, player, amount })
  expect(status).toBe(201)
}
/** Those that no one has told of before. */
const seen = new Set<number>()
const alerts = async (): Promise<readonly (readonly [string, number, number])[]> => {
  const { items } = (await shift.get('/api/cage/alerts')).body as {
    items: { serial: number; over?: string; sum: number; players?: number }[]
  }
  const news = items.filter(({ serial }) => !seen.has(serial))
  for (const { serial } of news) seen.add(serial)
  return news.map(({ over = 'day', sum, players = 1 }) => [over, sum, players] as const)
}
const from = (address: string) => ({ 'x-forwarded-for': address })
async function player(address: string, web = new Web(house.url)): Promise<string> {
  const { body } = await web.post('/api/accounts', { name: `p-${++ids}`, password: PASSWORD }, from(address))
  return body.player
}

it('sees four players who each stay a cent below at one cashier, wherever they come from', async () => {
  for (const [i, expected] of [[], [], [['cashier', 3 * (T - 1), 3]], []].entries()) {
    await paid(cora, await player(`198.51.100.${i}`), T - 1)
    expect([i, await alerts()]).toEqual([i, expected])
  }
  // Small buy-ins of an evening are no pattern, and neither is what is above the threshold, which has its own alert.
  for (let i = 0; i < 5; i++) await paid(cora, await player(`198.51.100.${50 + i}`), T / 2 - 1)
  expect(await alerts()).toEqual([])
})

it('sees players of one address, whoever serves them', async () => {
  const cashiers = [cora, carl]
  for (let i = 0; i < 3; i++) {
    await paid(cashiers[i % 2]!, await player('203.0.113.9'), T - 1)
    const address = (await alerts()).filter(([over]) => over === 'address')
    expect(address).toEqual(i === 2 ? [['address', 3 * (T - 1), 3]] : [])
  }
})

it('sees the accounts of one browser together, in small parts too', async () => {
  const browser = new Web(house.url)
  for (let i = 0; i < 4; i++) {
    await browser.send('DELETE', '/api/session')
    await paid(carl, await player(`192.0.2.${i}`, browser), T / 4)
    const device = (await alerts()).filter(([over]) => over === 'device')
    expect(device).toEqual(i === 3 ? [['device', T, 4]] : [])
  }
})

it('tells every further threshold of a day, and the last 24 hours over the end of one', async () => {
  const ann = await guest(house)
  for (const [amount, expected] of [
    [T, [['day', T, 1]]],
    [T - 1, []],
    [1, [['day', 2 * T, 1]]],
    [3 * T, [['day', 5 * T, 1]]],
  ] as const) {
    await paid(carl, ann.id, amount)
    expect([amount, (await alerts()).filter(([over]) => over !== 'cashier')]).toEqual([amount, expected])
  }
  const bea = await guest(house)
  await paid(carl, bea.id, T / 2 - 1)
  house.calendar.aheadMs += 12 * 60 * 60 * 1000
  for (const [web, name] of [
    [carl, 'carl'],
    [shift, 'sam'],
  ] as const) {
    await web.post('/api/session', { name, password: PASSWORD })
  }
  await paid(carl, bea.id, T / 2 + 1)
  expect((await alerts()).filter(([over]) => over === 'player')).toEqual([['player', T, 1]])
})
