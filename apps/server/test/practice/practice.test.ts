// Dealing for play: a guest is the dealer of one table and of no other, only where the house offers it, and a simulated second
// person agrees to what needs one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHouse } from '../serve/test-house.ts'
import { type Answer, guest, hired, operator, type Web } from '../serve/web.ts'

const DEALT = { game: 'insurance', operation: 'dealer', source: 'card-shoe', limits: { min: 100, max: 10_000 } }
const TABLES = [
  { ...DEALT, table: 'salon' },
  { ...DEALT, table: 'other' },
]

let house: TestHouse
let ids = 0

const ask = (web: Web, command: object, table = 'salon'): Promise<Answer> =>
  web.post(`/api/tables/${table}/commands`, { id: `c${++ids}`, command })
const practise = (web: Web, table = 'salon') => web.post(`/api/tables/${table}/practice`)

beforeAll(async () => {
  house = await TestHouse.open({ tables: TABLES, practice: 'salon', requests: 100_000 })
})
afterAll(async () => house.close())

describe('dealing for play', () => {
  it('[INS 1.4] makes a guest the dealer of that table, and of no other', async () => {
    const ann = await guest(house)
    expect((await ask(ann, { type: 'new-shoe', shoe: 1 })).body.code).toBe('role/may-not')
    expect((await practise(ann)).status).toBe(204)
    expect(house.state('salon').dealer).toBe(ann.id)
    expect((await ask(ann, { type: 'new-shoe', shoe: 1 })).status).toBe(200)
    expect((await ask(ann, { type: 'sign-on' }, 'other')).body.code).toBe('role/may-not')
    // There they see what staff see; elsewhere what a player sees, and they are still the player they were.
    expect((await ann.get('/api/tables/salon')).body.view.chipsToMove).toBeDefined()
    expect((await ann.get('/api/tables/other')).body.view.chipsToMove).toBeUndefined()
    expect((await ann.get('/api/tables/other/people')).body.code).toBe('auth/may-not')
    expect((await ann.get('/api/me')).body).toMatchObject({ role: 'player', guest: true })
  })

  it('is offered in the lobby at that table alone, and refused at others', async () => {
    const ben = await guest(house)
    const cards: readonly { table: string; practice?: true }[] = (await ben.get('/api/tables')).body
    expect(cards.flatMap(({ table, practice }) => (practice ? [table] : []))).toEqual(['salon'])
    expect((await practise(ben, 'other')).body.code).toBe('practice/not-here')
  })

  it('is refused to who sits there, and relieves the one before in the middle of a round', async () => {
    const [ann, ben] = [await guest(house), await guest(house)]
    await ask(ben, { type: 'sit', box: 1 })
    expect((await practise(ben)).body.code).toBe('practice/at-table')
    await ask(ben, { type: 'leave' })
    expect((await practise(ann)).status).toBe(204)
    expect((await ask(ann, { type: 'open-betting', round: house.state('salon').rounds + 1 })).status).toBe(200)
    expect((await practise(ben)).status).toBe(204)
    expect(house.state('salon').dealer).toBe(ben.id)
    const round = house.state('salon').rounds
    expect((await ask(ann, { type: 'close-betting', round })).body.code).toBe('role/may-not')
    expect((await ask(ben, { type: 'close-betting', round })).status).toBe(200)
  })

  it('[INS 5.18] has a simulated second person agree after a moment, by name', async () => {
    const { dealer } = house.state('salon')
    const cat = await guest(house)
    await practise(cat)
    expect(house.state('salon').dealer).not.toBe(dealer)
    const irregularity = { kind: 'foreign-card', note: 'a card of another back' }
    expect((await ask(cat, { type: 'declare-irregularity', irregularity })).status).toBe(200)
    expect(house.state('salon').phase).toBe('suspended')
    const described = await cat.post('/api/tables/salon/describe', {})
    expect(described.body).toMatchObject({ rule: 'INS 5.5.1', prospects: [{ end: 'void' }] })
    await house.pass(4000)
    await expect.poll(() => house.state('salon').phase).toBe('void')
    expect((await cat.post('/api/tables/salon/describe', {})).body.code).toBe('irregularity/none-open')
  })

  it('gives staff the names of those at a table', async () => {
    const boss = await operator(house)
    const dora = await hired(house, boss, 'dora', 'dealer')
    const ann = await guest(house)
    await ask(ann, { type: 'sit', box: 2 }, 'other')
    const { body } = await dora.get('/api/tables/other/people')
    expect(body).toEqual([{ player: ann.id, name: `guest-${ann.id.slice(0, 6)}`, simulated: false }])
    // A real dealer does not deal for play.
    expect((await practise(dora)).body.code).toBe('practice/not-here')
  })
})

it('nobody deals for play in a house that does not say so', async () => {
  const strict = await TestHouse.open({ tables: TABLES })
  const ann = await guest(strict)
  expect((await practise(ann)).body.code).toBe('practice/not-here')
  expect((await ann.get('/api/tables')).body.some((card: object) => 'practice' in card)).toBe(false)
  await strict.close()
})
