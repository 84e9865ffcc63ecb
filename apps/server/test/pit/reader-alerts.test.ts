// What a reader of chips sees otherwise than it was entered, told to the pit as it is seen.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Peer } from '../serve/peer.ts'
import { TestHouse } from '../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../serve/web.ts'
import { untilWatching } from './watching.ts'

const TABLES = [{ table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' }]

let house: TestHouse
let max: Web
let dora: Web
let ann: Web & { readonly id: string }
let maxHears: Peer
let ids = 0

beforeAll(async () => {
  house = await TestHouse.open({ tables: TABLES, requests: 100_000 })
  const boss = await operator(house)
  max = await hired(house, boss, 'max', 'shift-manager')
  dora = await hired(house, boss, 'dora', 'dealer')
  ann = await guest(house)
  maxHears = await Peer.greeted(house.url, { cookie: max.cookie })
  await untilWatching(house)
})
afterAll(async () => {
  await maxHears.end()
  await house.close()
})

describe('an alert', () => {
  it('[INS 5.14] about chips that a reader sees otherwise is told before the close, and again at payment', async () => {
    const say = async (web: Web, command: object) =>
      expect((await web.post('/api/tables/salon/commands', { id: `a${++ids}`, command })).status).toBe(200)
    const told = async () => {
      await maxHears.wait((one) => one.type === 'alert' && one.kind === 'chips-differ')
      return maxHears.messages
        .flatMap((one) => (one.type === 'alert' ? [one] : []))
        .filter(({ kind }) => kind === 'chips-differ')
    }
    const round = house.state('salon').rounds + 1
    for (const command of [{ type: 'sign-on' }, { type: 'new-shoe', shoe: 1 }, { type: 'open-betting', round }]) {
      await say(dora, command)
    }
    await say(ann, { type: 'sit', box: 1 })
    await say(ann, { type: 'place-bet', round, box: 1, bet: 'player', stake: 400 })
    await say(dora, { type: 'chips-seen', round, box: 1, bet: 'player', amount: 500, source: 'felt-1' })
    const [first] = await told()
    expect(first).toMatchObject({ table: 'salon', needs: expect.arrayContaining(['pit-supervisor']) })
    expect(first!.text.en).toBe('At salon, box 1, the reader sees 500 on Player, and 400 was entered.')
    await say(dora, { type: 'close-betting', round })
    const cards = { 'player-1': '9s', 'banker-1': '2h', 'player-2': 'Kd', 'banker-2': '5c' }
    for (const [spot, card] of Object.entries(cards)) await say(dora, { type: 'deal-card', round, spot, card })
    await say(dora, { type: 'settle', round })
    await maxHears.wait((one) => one.type === 'alert' && one.key.includes('payment'))
    const floor = (await max.get('/api/pit')).body
    expect(floor.tables[0]).toMatchObject({ chipsDiffer: 1, waiting: 0 })
  })
})
