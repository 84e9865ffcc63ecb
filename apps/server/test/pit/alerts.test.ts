// Alerts over the live socket: whoever's word something awaits is told at once, and nobody else.
import { type Alert, RIGHTS } from '@punto/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recentFindings } from '../../src/past/eyes/find-findings.ts'
import { Alerts } from '../../src/pit/alerts.ts'
import { Peer } from '../serve/peer.ts'
import { TestHouse } from '../serve/test-house.ts'
import { guest, hired, operator, REASON, type Web } from '../serve/web.ts'
import { untilWatching } from './watching.ts'

const TABLES = [{ table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' }]

let house: TestHouse
let ids = 0
let boss: Web
let max: Web
let cas: Web
let sue: Web
let dora: Web
let ann: Web & { readonly id: string }
let bea: Web & { readonly id: string }
const peers = new Map<string, Peer>()

beforeAll(async () => {
  house = await TestHouse.open({
    tables: TABLES,
    requests: 100_000,
    cage: { alerts: { in: [10_000], out: [] } },
    settings: { secondPerson: ['decks'] },
  })
  boss = await operator(house)
  max = await hired(house, boss, 'max', 'shift-manager')
  cas = await hired(house, boss, 'cas', 'cashier')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  dora = await hired(house, boss, 'dora', 'dealer')
  ann = await guest(house)
  bea = await guest(house)
  const connect = async (name: string, web?: Web) =>
    void peers.set(name, await Peer.greeted(house.url, web && { cookie: web.cookie }))
  await Promise.all([
    connect('max', max),
    connect('cas', cas),
    connect('sue', sue),
    connect('dora', dora),
    connect('ann', ann),
    connect('all'),
  ])
  await untilWatching(house)
})
afterAll(async () => {
  for (const peer of peers.values()) await peer.end()
  await house.close()
})

const alerts = (name: string) => peers.get(name)!.messages.flatMap((one) => (one.type === 'alert' ? [one] : []))

const told = async (name: string, kind: string) =>
  (await peers.get(name)!.wait((one) => one.type === 'alert' && one.kind === kind)) as Alert
const nameOf = async ({ id }: { readonly id: string }) => (await house.server.identity.nameOf(id))!

describe('an alert', () => {
  it('about cash is told to the shift manager at once, in both languages, and to no player, dealer or cashier', async () => {
    const body = { id: `a${++ids}`, player: ann.id, amount: 20_000 }
    expect((await cas.post('/api/cage/cash-in', body)).status).toBeLessThan(300)
    const alert = await peers.get('max')!.next('alert')
    expect(alert).toMatchObject({ kind: 'cash', table: null, needs: ['shift-manager', 'operator'] })
    expect(alert.text.en).toMatch(/^The cash of guest-\w+ in a day has reached a threshold of the house\.$/)
    expect(alert.text.zh).toContain('警戒线')
    // The key is the one under which the list of decisions has it.
    const { items } = (await max.get('/api/pit/decisions')).body
    expect(items.map(({ kind, number }: { kind: string; number: number }) => `- ${kind} ${number}`)).toContain(
      alert.key,
    )
    for (const name of ['cas', 'dora', 'ann', 'all']) expect([name, alerts(name)]).toEqual([name, []])
  })

  it('about a fill is told to the cage too, and each is told once', async () => {
    const chips = [{ value: 100, count: 5 }]
    const table = '/api/tables/salon'
    const count = await max.post(`${table}/tray/counts`, { id: `a${++ids}`, kind: 'opener', chips })
    await peers.get('cas')!.wait((one) => one.type === 'alert' && one.kind === 'count')
    await cas.post(`${table}/tray/counts/${count.body.serial}/confirm`, { id: `a${++ids}` })
    expect((await max.post(`${table}/slips`, { id: `a${++ids}`, kind: 'fill', chips })).status).toBeLessThan(300)
    await peers.get('cas')!.wait((one) => one.type === 'alert' && one.kind === 'fill')
    await peers.get('max')!.wait((one) => one.type === 'alert' && one.kind === 'fill')
    await new Promise((resolve) => setTimeout(resolve, 1200))
    expect(alerts('max').map(({ kind }) => kind)).toEqual(['cash', 'count', 'fill'])
    expect(alerts('cas').map(({ kind }) => kind)).toEqual(['count', 'fill'])
    expect(alerts('dora')).toEqual([])
  })

  it('about settings that await a second person is told', async () => {
    const changes = { decks: 6 }
    const asked = await max.post('/api/tables/salon/settings', { id: `a${++ids}`, changes, reason: REASON })
    expect(asked.status).toBe(200)
    expect(await peers.get('max')!.wait((one) => one.type === 'alert' && one.kind === 'settings')).toMatchObject({
      table: 'salon',
      needs: ['pit-manager', 'shift-manager'],
    })
  })

  it('about a part of the house that cannot follow a log is told to the pit, and the metrics have it', async () => {
    const { house: running } = house.server
    const follower = running.follow('salon', 'trial', () => {
      throw new Error('never')
    })
    const alert = await peers.get('max')!.wait((one) => one.type === 'alert' && one.kind === 'follower')
    expect(alert).toMatchObject({
      table: null,
      key: 'follower trial salon',
      needs: expect.arrayContaining(['operator']),
    })
    expect((alert as { text: { en: string } }).text.en).toBe(
      'A part of the house (trial) cannot follow salon; it is tried again.',
    )
    for (const name of ['dora', 'ann', 'all']) expect(alerts(name)).toEqual([])
    const { text: metrics } = await boss.get('/metrics')
    expect(metrics).toContain('punto_follower_failing{follower="trial"} 1')
    expect(metrics).toContain('punto_follower_failing{follower="balances"} 0')
    expect(metrics).toContain('punto_follower_behind_events{follower="trial"} 0')
    follower.stop()
  })

  it('that is private is told to whom it is handed on, and to nobody else', async () => {
    const text = { en: 'Look.', zh: '请看。' }
    const needs = ['operator']
    await house.server.alerts.raise({ kind: 'trial', key: 'private', table: null, needs, text, isPrivate: true })
    const { items } = (await boss.get('/api/alerts?kind=trial')).body
    const given = await boss.post(`/api/alerts/${items[0].id}/hand-on`, {
      to: { person: 'cas' },
      reason: 'at the cage',
    })
    expect(given.status).toBe(200)
    expect((await told('cas', 'trial')).text.en).toBe('Handed on to you: Look.')
    for (const name of ['max', 'sue', 'dora', 'ann', 'all'])
      expect([name, alerts(name).filter(({ kind }) => kind === 'trial')]).toEqual([name, []])
  })

  it('that could not be looked for is told when it can be, and the house says meanwhile that it cannot', async () => {
    const { house: running } = house.server
    const [told, noted]: [string[], string[]] = [[], []]
    let isAway = false
    const mine = new Alerts({
      house: running,
      world: { wall: () => 7, notice: ({ what }) => void noted.push(what) },
      pit: {
        decisions: async () => {
          if (isAway) throw new Error('the storage is away')
          return { now: 0, items: [] }
        },
      },
      rota: { all: async () => [] },
      changed: () => [],
      seen: async () =>
        isAway || noted.length === 0 ? [] : [{ key: 'counting ann', table: null, text: { en: '', zh: '' } }],
      findings: () => (noted.length > 0 ? [{ in: 'accounts', row: 'player/ann' }] : []),
      isHeard: () => true,
      reported: () => (noted.length > 0 ? [{ table: '_own', id: 'one' }] : []),
      tell: ({ key }) => void told.push(key),
    })
    const failing = () => running.followers.failing.map(({ name, failing: of }) => `${name}: ${of!.why}`)
    mine.look()
    await new Promise((resolve) => setImmediate(resolve))
    isAway = true
    mine.look()
    await expect.poll(failing).toEqual(['alerts: the storage is away'])
    mine.look()
    isAway = false
    mine.look()
    await expect.poll(failing).toEqual([])
    expect(noted).toEqual(['follower-failed', 'follower-works-again'])
    expect(told.toSorted()).toEqual(['_own words one', 'accounts player/ann', 'surveillance counting ann'])
    mine.close()
  })

  it('of surveillance is told to whoever has that right alone, by names that are not kept', async () => {
    const row = { kind: 'opposite', key: 'opposite 1', player: ann.id, other: bea.id, dealer: null, table_id: 'salon' }
    const rows = async () => [row] as never
    const [found] = await recentFindings({ rows }, house.wall, async () => 'a name')
    const needs = RIGHTS.surveillance.roles
    await house.server.alerts.raise({ kind: 'surveillance', ...found!, needs, isPrivate: true })
    const { text } = await told('max', 'surveillance')
    const [first, second] = await Promise.all([ann, bea].map(nameOf))
    expect(text).toEqual({
      en: `Two players on opposite sides at salon: ${first}, ${second}.`,
      zh: `两名玩家对押（salon）：${first}、${second}。`,
    })
    const [kept] = (await house.server.alerts.open()).filter(({ kind }) => kind === 'surveillance')
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${first}|${second}|a name`))
    // Whatever was told before this has come.
    const open = { key: 'open', table: null, needs: ['pit-supervisor'], text: { en: 'Look.', zh: '请看。' } }
    await house.server.alerts.raise({ kind: 'trial', ...open })
    await told('sue', 'trial')
    for (const name of ['sue', 'cas', 'dora', 'ann', 'all'])
      expect(alerts(name).filter(({ kind }) => kind === 'surveillance')).toEqual([])
    const listed = async (by: Web) => (await by.get('/api/alerts?kind=surveillance')).body.items
    expect(await listed(sue)).toEqual([])
    expect(await listed(max)).toMatchObject([{ whom: { id: ann.id }, text }])
  })

  it('about a table that takes nothing any more is told to the pit, in words', async () => {
    house.server.house.shutForAlteration('salon', 'for the test')
    const alert = await peers.get('max')!.wait((one) => one.type === 'alert' && one.kind === 'table-shut')
    expect(alert).toMatchObject({ table: 'salon', key: 'salon shut' })
    expect((alert as { text: { en: string } }).text.en).toMatch(/^Table salon is shut/)
    for (const name of ['dora', 'ann', 'all']) expect(alerts(name)).toEqual([])
  })
})
