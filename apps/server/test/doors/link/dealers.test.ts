// Dealers in a house of several processes: one dealer deals at one table, whichever processes are asked in the same instant; and a
// dealer's page that is gone is told in the pit, whichever process it was connected to.
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Peer } from '../../serve/peer.ts'
import { hired, operator, PASSWORD, Web } from '../../serve/web.ts'
import { Cluster } from './cluster.ts'
import { BY_HAND, houseOf, LONG } from './options.ts'

const RACES = 10

let cluster: Cluster
let a: Awaited<ReturnType<Cluster['open']>>
let b: Awaited<ReturnType<Cluster['open']>>
/** Sessions at either process. */
let sam: readonly [Web, Web]
let dora: readonly [Web, Web]
beforeAll(async () => {
  cluster = await Cluster.start()
  await cluster.newHouse()
  const config = houseOf({ one: BY_HAND, two: BY_HAND })
  a = await cluster.open('a', config, { takes: ['one'] })
  b = await cluster.open('b', config, { takes: ['two'] })
  await vi.waitUntil(async () => (await new Web(a.url).get('/api/tables/two')).status === 200, LONG)
  const at = { url: a.url, server: a } as unknown as Parameters<typeof operator>[0]
  const boss = await operator(at)
  const both = async (name: string, role: string) => {
    const [here, there] = [await hired(at, boss, name, role), new Web(b.url)]
    await there.post('/api/session', { name, password: PASSWORD })
    return [here, there] as const
  }
  sam = await both('sam', 'shift-manager')
  dora = await both('dora', 'dealer')
})
afterAll(() => cluster.stop())

let ids = 0
const command = (by: Web, table: string, type: string) =>
  by.post(`/api/tables/${table}/commands`, { id: `d${++ids}`, command: { type } })

it('lets one dealer sign on at one of two tables, asked at two processes in the same instant', async () => {
  const [atA, atB] = dora
  for (let race = 0; race < RACES; race++) {
    const [first, second] = race % 2 === 0 ? [atA, atB] : [atB, atA]
    const answers = await Promise.all([command(first, 'one', 'sign-on'), command(second, 'two', 'sign-on')])
    expect([race, answers.map(({ status }) => status).sort()]).toEqual([race, [200, 409]])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('assignment/two-tables')
    const table = answers[0]!.status === 200 ? 'one' : 'two'
    // The other table takes her as soon as she has left, by whichever process.
    expect((await command(atA, table, 'sign-off')).status).toBe(200)
    const other = table === 'one' ? 'two' : 'one'
    expect((await command(atB, other, 'sign-on')).status).toBe(200)
    expect((await command(atB, other, 'sign-off')).status).toBe(200)
  }
}, 120_000)

it('says in the pit of either process that a dealer’s page is gone, wherever it was connected', async () => {
  expect((await command(dora[0], 'one', 'sign-on')).status).toBe(200)
  const trouble = async (web: Web) => {
    const { tables } = (await web.get('/api/pit')).body
    return tables.find(({ table }: { table: string }) => table === 'one').dealerTrouble as string | null
  }
  // Only a page that was seen can be gone: the owner of the table hears of it within a beat.
  const cycle = async () => {
    const page = await Peer.greeted(b.url, { cookie: dora[1].cookie })
    for (let asked = 0; asked < 8; asked++) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      await Promise.all(sam.map(trouble))
    }
    const connected = await Promise.all(sam.map(trouble))
    await page.end()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    return [connected, await Promise.all(sam.map(trouble))]
  }
  await expect.poll(cycle, { timeout: 60_000, interval: 10 }).toEqual([
    [null, null],
    ['away', 'away'],
  ])
}, 90_000)
