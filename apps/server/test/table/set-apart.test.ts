// Tables that begin together do not go on in step: their bets are not closed in one second, and settled in one.
import { afterEach, expect, it } from 'vitest'
import { TestHouse } from '../serve/test-house.ts'

const TABLES = 12
/** How far apart closings were found that come in one step: a hundred of them were within this. */
const TOGETHER_MS = 1080

let house: TestHouse
afterEach(() => house.close())

it('close their bets spread over their cycle after the first round', async () => {
  const tables = Array.from({ length: TABLES }, (_, i) => ({ table: `t${i}`, game: 'commission' }))
  house = await TestHouse.open({ tables })
  const closings = new Map<string, number[]>(tables.map(({ table }) => [table, []]))
  house.server.house.watchAll(({ table, events, state }) => {
    if (events.some(({ type }) => type === 'betting-closed')) closings.get(table)!.push(state.at)
  })
  const rounds = 3
  await house.until(() => [...closings.values()].every((times) => times.length >= rounds))
  const spread = (round: number) => {
    const times = [...closings.values()].map((of) => of[round]!).toSorted((one, other) => one - other)
    return Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + TOGETHER_MS).length))
  }
  // They begin at once: nobody who opens a house waits for its last table.
  expect(spread(0)).toBe(TABLES)
  expect(spread(1)).toBeLessThanOrEqual(TABLES / 3)
  expect(spread(2)).toBeLessThanOrEqual(TABLES / 3)
})
