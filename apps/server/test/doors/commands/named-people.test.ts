// Staff act for players by the names they go by: found, not known, or more than one (INS 5.17).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, type Web } from '../../serve/web.ts'

const SALON = { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' } as const

let house: TestHouse
let dealer: Web
let ids = 0
const ask = async (web: Web, command: object): Promise<string> => {
  const { status, body } = await web.post('/api/tables/salon/commands', { id: `n${++ids}`, command })
  return status === 200 ? 'done' : body.code
}

beforeAll(async () => {
  house = await TestHouse.open({ tables: [SALON] })
  dealer = await hired(house, await operator(house), 'dora', 'dealer')
})
afterAll(() => house.close())

it('[INS 5.17] finds a player by id and by name, and says where nobody is meant', async () => {
  const ann = await guest(house)
  expect(await ask(ann, { type: 'sit', box: 1 })).toBe('done')
  expect(await ask(dealer, { type: 'sign-on' })).toBe('done')
  expect(await ask(dealer, { type: 'new-shoe', shoe: 1 })).toBe('done')
  expect(await ask(dealer, { type: 'open-betting', round: 1 })).toBe('done')
  const bet = { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 500 }
  expect(await ask(dealer, { ...bet, for: 'nobody at all', asked: 'spoken' })).toBe('player/unknown')
  expect(await ask(dealer, { ...bet, for: ann.id })).toBe('behalf/not-asked')
  expect(await ask(ann, { type: 'allow-staff-bets', allow: true })).toBe('done')
  expect(await ask(dealer, { ...bet, for: `guest-${ann.id.slice(0, 6)}`, asked: 'spoken' })).toBe('done')
  const tie = { ...bet, bet: 'tie', for: ann.id }
  expect(await ask(dealer, tie)).toBe('done')
  const away = await guest(house)
  expect(await ask(dealer, { ...bet, for: away.id, asked: 'spoken' })).toBe('behalf/not-asked')
  expect(await ask(dealer, { type: 'allow-relief', dealer: 'ghost' })).toBe('player/unknown')
})
