// How long a house that is told to stop waits: as long as the longest round under way may take, and no longer.
import { afterEach, expect, it } from 'vitest'
import { longestRoundMs } from '../../src/serve/longest-round.ts'
import { TestHouse } from './test-house.ts'
import { guest, hired, operator } from './web.ts'

const SLOW = {
  table: 'slow',
  game: 'commission',
  bettingSeconds: 40,
  pace: { cardMs: 5000, turnMs: 1000, squeezeMs: 2000, settleMs: 3000, betweenMs: 1000 },
}
const QUICK = { table: 'quick', game: 'knockout', bettingSeconds: 5, anteSeconds: 30 }
const SALON = { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe', optionsSeconds: 90 }

let house: TestHouse
afterEach(() => house.close())

it('takes the longest window of each round under way, with its cards', async () => {
  house = await TestHouse.open({ tables: [SLOW, QUICK, SALON], requests: 100_000 })
  await house.untilPhase('slow', 'betting')
  // Six cards at five seconds, each turned in one, and three for the settlement.
  expect(longestRoundMs(house.server.house)).toBe(40_000 + 6 * 6000 + 3000)
})

it('waits for nobody at a table where no round is under way, nor for the word of a dealer: only for cards on their way', async () => {
  house = await TestHouse.open({ tables: [SALON], requests: 100_000 })
  expect(longestRoundMs(house.server.house)).toBe(0)
  const dealer = await hired(house, await operator(house), 'dora', 'dealer')
  for (const command of [{ type: 'sign-on' }, { type: 'new-shoe', shoe: 1 }, { type: 'open-betting', round: 1 }]) {
    const { status } = await dealer.post('/api/tables/salon/commands', { id: command.type, command })
    expect([command.type, status]).toEqual([command.type, 200])
  }
  expect(longestRoundMs(house.server.house)).toBe(0)
  const closed = { type: 'close-betting', round: 1 }
  expect((await dealer.post('/api/tables/salon/commands', { id: 'close', command: closed })).status).toBe(200)
  expect(longestRoundMs(house.server.house)).toBe(15_000)
})

it('[INS 5.4] a house that closes by it settles the round under way, and begins no other', async () => {
  house = await TestHouse.open({ tables: [SLOW], requests: 100_000 })
  const ann = await guest(house)
  const send = (id: string, command: object) => ann.post('/api/tables/slow/commands', { id, command })
  await send('sit', { type: 'sit', box: 1 })
  await house.untilPhase('slow', 'betting')
  const { rounds: round } = house.state('slow')
  expect((await send('bet', { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 })).status).toBe(200)
  const types: string[] = []
  house.server.house.watch('slow', ({ events }) => void types.push(...events.map(({ type }) => type)))
  const { timeline } = house
  const began = timeline.now
  const longest = longestRoundMs(house.server.house)
  let over = false
  const closing = house.server.close(longest).finally(() => {
    over = true
  })
  await house.until(() => over)
  await closing
  expect(types).toContain('round-settled')
  expect(types).not.toContain('betting-opened')
  expect(timeline.now - began).toBeLessThanOrEqual(longest)
})
