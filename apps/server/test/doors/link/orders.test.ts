// Orders for the whole house, assignments and changed roles hold at every process of it within a second or so.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Peer } from '../../serve/peer.ts'
import { hired, operator, REASON, Web } from '../../serve/web.ts'
import { Cluster } from './cluster.ts'
import { BY_HAND, FAST, houseOf, LONG } from './options.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await Cluster.start()
  await cluster.newHouse()
})
afterAll(() => cluster.stop())

it('holds what one process was told at the tables and doors of the other', async () => {
  const config = houseOf({ one: BY_HAND, two: FAST, three: BY_HAND })
  const a = await cluster.open('a', config, { takes: ['one'] })
  const b = await cluster.open('b', config, { takes: ['two', 'three'] })
  await expect.poll(async () => (await new Web(a.url).get('/api/tables/two')).status, LONG).toBe(200)
  const at = { url: a.url, server: a } as unknown as Parameters<typeof operator>[0]
  const boss = await operator(at)
  const sam = await hired(at, boss, 'sam', 'shift-manager')
  const dora = await hired(at, boss, 'dora', 'dealer')
  const id = (await dora.get('/api/me')).body.player as string
  const [public_, dealer] = [await Peer.greeted(b.url), await Peer.greeted(b.url, { cookie: dora.cookie })]
  const rounds = () => b.house.table('two')!.state.rounds

  // New rounds: told at the other process, and none begins at its table.
  expect((await sam.post('/api/house/rounds/stop', { id: 'stop', reason: REASON })).status).toBe(200)
  expect(await public_.next('house')).toMatchObject({ stopped: { everywhere: true } })
  await expect.poll(() => ['settled', 'between', 'void'].includes(b.house.table('two')!.state.phase), LONG).toBe(true)
  const stopped = rounds()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  expect(rounds()).toBe(stopped)
  await sam.post('/api/house/rounds/resume', { id: 'resume', reason: REASON })
  await expect.poll(rounds, LONG).toBeGreaterThan(stopped)

  // An assignment.
  expect((await sam.post('/api/assignments', { dealer: 'dora', tables: ['three'], reason: REASON })).status).toBe(200)
  const signOn = () => dealer.code({ type: 'do', table: 'one', command: { type: 'sign-on' } })
  await expect.poll(signOn, LONG).toBe('assignment/elsewhere')

  // A role: the socket at the other process stays open and is told.
  await boss.post(`/api/staff/${id}/role`, { role: 'pit-supervisor', reason: REASON })
  expect((await dealer.next('you')).you.role).toBe('pit-supervisor')
  await expect.poll(signOn, LONG).toBe('role/may-not')
  expect(dealer.count('bye')).toBe(0)
}, 60_000)
