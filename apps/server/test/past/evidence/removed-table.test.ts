// A table that was taken out of the house's file: what it has played is still found.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, type Web } from '../../serve/web.ts'

const STAYS = { table: 'stays', game: 'commission' }
const GOES = { table: 'goes', game: 'knockout' }
let house: TestHouse
let max: Web

beforeAll(async () => {
  house = await TestHouse.open({ tables: [STAYS, GOES], requests: 100_000 })
  max = await hired(house, await operator(house), 'max', 'shift-manager')
  await house.until(() => house.state('goes').rounds > 1)
  house = await house.restart({ tables: [STAYS] })
  Object.assign(max, { url: house.url })
})
afterAll(async () => house.close())

it('is found by every list that is narrowed down to it', async () => {
  const found = async (path: string) => (await max.get(path)).body
  expect((await found('/api/rounds?table=goes')).items.length).toBeGreaterThan(0)
  expect((await found('/api/events?table=goes')).items).toBeInstanceOf(Array)
  expect((await found('/api/events?subject=goes')).items).toBeInstanceOf(Array)
  expect((await found('/api/reports/play?table=goes')).rows).toHaveLength(1)
  expect((await found('/api/reports/incidents?table=goes')).rows).toEqual([])
  expect((await found('/api/rounds?table=gone')).code).toBe('not-found/table')
})
