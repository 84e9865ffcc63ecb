// Surveillance sees every table as the pit does and the whole audit log, changes nothing, marks rounds, and its look-ups are logged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHouse } from '../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../serve/web.ts'

const TABLES = [{ table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' }]

let house: TestHouse
let boss: Web
let dora: Web
let sue: Web
let eve: Web
let ann: Web & { readonly id: string }
let ids = 0

const ask = (web: Web, command: object) => web.post('/api/tables/salon/commands', { id: `c${++ids}`, command })
const view = async (web: Web) => (await web.get('/api/tables/salon')).body.view
const log = async (kind: string) => (await eve.get(`/api/audit-log?kind=${kind}`)).body.items

beforeAll(async () => {
  house = await TestHouse.open({ tables: TABLES, requests: 100_000 })
  boss = await operator(house)
  dora = await hired(house, boss, 'dora', 'dealer')
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  eve = await hired(house, boss, 'eve', 'surveillance')
  ann = await guest(house)
  await ask(dora, { type: 'sign-on' })
  await ask(dora, { type: 'new-shoe', shoe: 1 })
  await ask(ann, { type: 'sit', box: 1 })
  await ask(dora, { type: 'open-betting', round: 1 })
  await ask(ann, { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 500 })
})
afterAll(async () => house.close())

describe('surveillance', () => {
  it('sees a table as the pit does, by name and with every event’s author', async () => {
    const { at: _, ...seen } = await view(eve)
    const { at: __, ...pits } = await view(sue)
    expect(seen).toEqual(pits)
    expect(seen.seats[0].player).toBe(ann.id)
    const { events } = (await eve.get('/api/tables/salon/rounds/1')).body
    expect(events.find(({ type }: { readonly type: string }) => type === 'betting-opened').cause).toMatchObject({
      role: 'dealer',
    })
    for (const path of ['/api/pit', '/api/people?q=guest', `/api/players/${ann.id}`, '/api/tables/salon/tray']) {
      expect([path, (await eve.get(path)).status]).toEqual([path, 200])
    }
  })

  it('changes nothing: no command, no note, no exclusion, no settings, no chips', async () => {
    const { version } = house.server.house.table('salon')!
    for (const type of ['close-table', 'sign-on', 'open-betting', 'declare-irregularity']) {
      expect([
        type,
        (await ask(eve, { type, round: 1, irregularity: { kind: 'interruption' } })).status >= 400,
      ]).toEqual([type, true])
    }
    for (const [path, body] of [
      [`/api/players/${ann.id}/notes`, { text: 'no' }],
      [`/api/players/${ann.id}/exclusion`, { until: null, reason: 'no' }],
      ['/api/tables/salon/settings', { id: 's', changes: { bettingSeconds: 9 }, reason: 'no' }],
      ['/api/cage/cash-in', { id: 'k', player: ann.id, amount: 100 }],
    ] as const) {
      expect([path, (await eve.post(path, body)).body.code]).toEqual([path, 'auth/may-not'])
    }
    expect(house.server.house.table('salon')!.version).toBe(version)
  })

  it('is logged at every look-up, as is everybody’s search; it reads both', async () => {
    await sue.get('/api/people?q=an')
    await eve.get(`/api/players/${ann.id}`)
    const looked = (await log('looked-up')).map(
      ({ author, after }: { author: { name: string }; after: { path: string; query: string } }) => [
        author.name,
        after.path,
        after.query,
      ],
    )
    // Her own reading of the log is the newest of all.
    expect(looked.slice(0, 3)).toEqual([
      ['eve', '/api/audit-log', 'kind=looked-up'],
      ['eve', `/api/players/${ann.id}`, ''],
      ['sue', '/api/people', 'q=an'],
    ])
  })

  it('marks rounds with a note, once for each id; others do not', async () => {
    const mark = (web: Web, id: string, round = 1) =>
      web.post(`/api/tables/salon/rounds/${round}/marks`, { id, note: 'Late chips at box 1?' })
    const first = (await mark(eve, 'm1')).body
    expect(first).toMatchObject({ number: 1, table: 'salon', round: 1, by: { name: 'eve' } })
    expect((await mark(eve, 'm1')).body).toEqual(first)
    const other = await eve.post('/api/tables/salon/rounds/1/marks', { id: 'm1', note: 'Something else.' })
    expect([other.status, other.body.code]).toEqual([409, 'command/id-reused'])
    await mark(eve, 'm2')
    expect((await mark(eve, 'm3', 99)).body.code).toBe('not-found/round')
    expect((await mark(sue, 'm4')).body.code).toBe('auth/may-not')
    const page = (await eve.get('/api/surveillance/marks?limit=1')).body
    expect(page.items.map(({ number }: { readonly number: number }) => number)).toEqual([2])
    const rest = (await eve.get(`/api/surveillance/marks?limit=1&cursor=${encodeURIComponent(page.next)}`)).body
    expect(rest).toMatchObject({ items: [{ number: 1 }], next: null })
    expect((await boss.get('/api/surveillance/marks?table=nowhere')).body.code).toBe('not-found/table')
    expect(await log('round-marked')).toHaveLength(2)
  })
})
