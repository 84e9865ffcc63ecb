// Restricted persons: nobody of the staff plays at a table of the house, by whatever way, whatever role they have for a time.
import { STAFF_ROLES, type StaffRole } from '@punto/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHouse } from '../serve/test-house.ts'
import { hired, operator, type Web } from '../serve/web.ts'

const TABLES = [
  { table: 'auto', game: 'commission', standing: true },
  { table: 'dealt', game: 'commission', operation: 'dealer', source: 'card-shoe' },
]

let house: TestHouse
let boss: Web
let cashier: Web
beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000, tables: TABLES })
  boss = await operator(house)
  cashier = await hired(house, boss, 'cora', 'cashier')
  const dealer = await hired(house, boss, 'dora', 'dealer')
  for (const command of [{ type: 'sign-on' }, { type: 'new-shoe', shoe: 1 }, { type: 'open-betting', round: 1 }]) {
    expect((await dealer.post('/api/tables/dealt/commands', { id: command.type, command })).status).toBe(200)
  }
})
afterAll(async () => house.close())

describe('somebody of the staff', () => {
  it.each(STAFF_ROLES)('who is a %s neither sits nor bets nor buys in for themselves', async (role: StaffRole) => {
    const web = role === 'operator' ? boss : await hired(house, boss, `own-${role}`, role)
    const { player: id } = (await web.get('/api/me')).body
    let ids = 0
    for (const { table } of TABLES) {
      await house.until(() => house.state(table).phase === 'betting')
      const round = house.state(table).rounds
      const bet = { type: 'place-bet', round, box: 1, bet: 'player', stake: 100 }
      const wants = [{ type: 'sit', box: 1 }, { type: 'sit', box: 1, player: id }, bet, { ...bet, player: id }]
      for (const command of wants) {
        const { status } = await web.post(`/api/tables/${table}/commands`, { id: `${role}-${++ids}`, command })
        expect([table, command, status >= 400 && status < 500]).toEqual([table, command, true])
      }
      const { seats, round: now } = house.state(table)
      expect([Object.values(seats).filter(Boolean), now?.bets.length ?? 0]).toEqual([[], 0])
    }
    const bought = await cashier.post('/api/cage/cash-in', { id: `in-${role}`, player: id, amount: 1000 })
    expect([bought.status, bought.body.code]).toEqual([404, 'not-found/player'])
  })
})
