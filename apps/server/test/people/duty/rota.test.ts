// Dealers' turns and rests: who is to be relieved when and by whom, told to the dealers and the pit, and an alert for who is overdue.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, Web } from '../../serve/web.ts'

const DEALT = { game: 'insurance', operation: 'dealer', source: 'card-shoe' }
const TABLES = [
  { ...DEALT, table: 'salon' },
  { ...DEALT, table: 'jade' },
]
const PITS = [{ pit: 'high', tables: ['salon', 'jade'], rota: { minutesOn: 40, minutesOff: 20 } }]
const MINUTE = 60_000

let house: TestHouse
let sue: Web
const dealers: Record<string, Web> = {}
let ids = 0

const say = async (who: Web, table: string, command: object) =>
  expect((await who.post(`/api/tables/${table}/commands`, { id: `r${++ids}`, command })).status).toBe(200)

const rota = async (who: Web = sue) => {
  const { items } = (await who.get('/api/rota')).body
  return items[0] as {
    tables: {
      table: string
      dealer: { name: string }
      since: number
      due: number
      overdue: boolean
      relief: { name: string } | null
    }[]
    resting: { dealer: { name: string }; since: number | null; backAt: number | null; next: string | null }[]
  }
}

beforeAll(async () => {
  house = await TestHouse.open({ tables: TABLES, pits: PITS, requests: 100_000 })
  const boss = await operator(house)
  sue = await hired(house, boss, 'sue', 'pit-supervisor')
  const mona = await hired(house, boss, 'mona', 'pit-manager')
  for (const name of ['dora', 'dirk', 'rita']) {
    dealers[name] = await hired(house, boss, name, 'dealer')
    const assigned = await mona.post('/api/assignments', { dealer: name, pits: ['high'], reason: 'Tonight.' })
    expect(assigned.status).toBe(200)
  }
})
afterAll(() => house.close())

describe('[INS 1.4] the rota of a pit', () => {
  it('says who is relieved when and by whom, the longest turn first', async () => {
    await say(dealers.dora!, 'salon', { type: 'sign-on' })
    house.timeline.now += 5 * MINUTE
    await say(dealers.dirk!, 'jade', { type: 'sign-on' })
    const { tables, resting } = await rota()
    expect(tables.map(({ table, dealer, relief }) => [table, dealer.name, relief?.name ?? null])).toEqual([
      ['salon', 'dora', 'rita'],
      ['jade', 'dirk', null],
    ])
    expect(tables[0]!.due - tables[0]!.since).toBe(40 * MINUTE)
    expect(resting).toMatchObject([{ dealer: { name: 'rita' }, since: null, backAt: null, next: 'salon' }])
  })

  it('says who is overdue, and who rests until when', async () => {
    house.timeline.now += 36 * MINUTE
    expect((await rota()).tables.map(({ overdue }) => overdue)).toEqual([true, false])
    await say(dealers.rita!, 'salon', { type: 'sign-on' })
    const { tables, resting } = await rota(dealers.dora)
    // Only dora rests, and is for the turn that ends first.
    expect(tables.map(({ table, dealer, relief }) => [table, dealer.name, relief?.name ?? null])).toEqual([
      ['jade', 'dirk', 'dora'],
      ['salon', 'rita', null],
    ])
    expect(resting[0]).toMatchObject({ dealer: { name: 'dora' }, next: 'jade' })
    expect(resting[0]!.backAt! - resting[0]!.since!).toBe(20 * MINUTE)
  })

  it('stands after a restart of the house: turns, rests, and who relieves whom', async () => {
    const before = await rota()
    house = await house.restart()
    sue = new Web(house.url)
    await sue.post('/api/session', { name: 'sue', password: PASSWORD })
    expect(await rota()).toEqual(before)
    house.timeline.now += 30 * MINUTE
    expect((await rota()).tables.map(({ table, overdue }) => [table, overdue])).toEqual([
      ['jade', true],
      ['salon', false],
    ])
  })

  it('is the staff’s alone', async () => {
    expect((await (await guest(house)).get('/api/rota')).body.code).toBe('auth/may-not')
  })
})
