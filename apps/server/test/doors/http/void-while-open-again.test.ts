// A settled round that was opened again by a misread, and is void after all: whoever was in it is shown so, line by line, and the
// table can be looked at by everybody. Carries INS 5.15, INS 5.16; rulings 36, 39.
import { tableView } from '@punto/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { type Answer, guest, hired, operator, type Web } from '../../serve/web.ts'

const TABLE = { game: 'commission', operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 10_000 } }

let house: TestHouse
let dora: Web
let max: Web
let ann: Web & { readonly id: string }
let ids = 0

const ask = (web: Web, table: string, command: object): Promise<Answer> =>
  web.post(`/api/tables/${table}/commands`, { id: `c${++ids}`, command })
async function done(web: Web, table: string, command: object): Promise<void> {
  const { status, text } = await ask(web, table, command)
  if (status !== 200) expect.fail(`${JSON.stringify(command)}: ${text}`)
}

beforeAll(async () => {
  house = await TestHouse.open({
    tables: ['open', 'gone'].map((table) => ({ ...TABLE, table })),
    requests: 100_000,
    guestChips: 100_000,
    staff: { secondFactor: 'off', severalTables: true },
    limits: { seatsPerPlayer: 2 },
  })
  const boss = await operator(house)
  dora = await hired(house, boss, 'dora', 'dealer')
  max = await hired(house, boss, 'max', 'shift-manager')
  ann = await guest(house)
})
afterAll(async () => house.close())

it.each([
  ['open', false],
  ['gone', true],
])(
  '[INS 5.16] at table %s everybody sees the round, and its player each bet that is undone',
  async (table, shoeGone) => {
    await done(dora, table, { type: 'sign-on' })
    await done(dora, table, { type: 'new-shoe', shoe: 1 })
    await done(ann, table, { type: 'sit', box: 1 })
    await done(dora, table, { type: 'open-betting', round: 1 })
    await done(ann, table, { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 1000 })
    await done(ann, table, { type: 'place-bet', round: 1, box: 1, bet: 'tie', stake: 200 })
    await done(dora, table, { type: 'close-betting', round: 1 })
    for (const [spot, card] of Object.entries({
      'player-1': '9h',
      'banker-1': '7c',
      'player-2': 'Kd',
      'banker-2': 'Qs',
    })) {
      await done(dora, table, { type: 'deal-card', round: 1, spot, card })
    }
    await done(dora, table, { type: 'settle', round: 1 })
    if (shoeGone) {
      await done(dora, table, { type: 'announce-cut-card' })
      await done(dora, table, { type: 'end-shoe' })
    }
    // It was a two: a third card is called for, which the shoe still has, or has taken away with it.
    const misread = { kind: 'misread', spot: 'player-1', card: '2s', note: 'a two' }
    await done(dora, table, { type: 'declare-irregularity', irregularity: misread })
    await done(max, table, { type: 'approve-irregularity', number: 1 })
    if (!shoeGone) {
      await done(dora, table, { type: 'declare-irregularity', irregularity: { kind: 'uncovered', note: 'a quarrel' } })
      const described = await max.post(`/api/tables/${table}/describe`, {})
      expect([described.status, described.body.prospects?.length]).toEqual([200, 2])
      await done(max, table, { type: 'approve-irregularity', number: 2, resolution: 'void', reason: 'as seen' })
    }
    for (const web of [dora, max, ann]) {
      const { status, body } = await web.get(`/api/tables/${table}`)
      expect(status).toBe(200)
      expect(tableView.safeParse(body.view).success).toBe(true)
      expect(body.view.round.void.undone).toEqual([
        { player: ann.id, box: 1, bet: 'player', stake: 1000, net: 1000 },
        { player: ann.id, box: 1, bet: 'tie', stake: 200, net: -200 },
      ])
    }
    expect((await ann.get('/api/me/balance')).body).toMatchObject({ available: 100_000, reserved: 0 })
  },
)
