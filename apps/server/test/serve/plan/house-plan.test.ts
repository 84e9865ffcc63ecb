// The house's file read again while the house runs: tables that come, change and go, pits and players' limits; what needs a stop is named,
// and then nothing is changed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../../src/serve/config/house-config.ts'
import { Peer } from '../peer.ts'
import { TestHouse } from '../test-house.ts'
import { guest, operator, REASON, type Web } from '../web.ts'

const MAIN = { table: 'main', game: 'commission', bettingSeconds: 5, standing: true }
const SIDE = { table: 'side', game: 'knockout', bettingSeconds: 5 }
const REST = { guestChips: 100_000, absentRounds: 0, staff: { secondFactor: 'off' } }

let house: TestHouse
let boss: Web
let ids = 0

beforeAll(async () => {
  house = await TestHouse.open({ tables: [MAIN, SIDE], requests: 100_000 })
  boss = await operator(house)
})
afterAll(() => house.close())

const read = (file: object) => {
  const text = JSON.stringify({ ...REST, ...file })
  const checked = readConfig(text)
  if (!checked.ok) throw new Error(JSON.stringify(checked.mistakes))
  return house.server.readFile(text, checked.config)
}
const command = (by: Web, table: string, type: string, more: object = {}) =>
  by.post(`/api/tables/${table}/commands`, { id: `c${++ids}`, command: { type, ...more } })
const open = async () => (await boss.get('/api/tables')).body.map(({ table }: { table: string }) => table)

it('opens, changes and closes tables and pits, on the record, while rounds are played', async () => {
  const lobby = await Peer.greeted(house.url)
  await lobby.say({ type: 'watch-lobby' })
  await lobby.next('lobby')
  await house.untilPhase('side', 'betting')
  const limits = { min: 500, max: 50_000 }
  const added = { ...MAIN, table: 'new', game: 'easy-six' }
  const pits = [{ pit: 'east', tables: ['main', 'new'] }]
  const playerLimits = { realityCheckMinutes: 45 }
  expect(await read({ tables: [{ ...MAIN, limits }, added], pits, playerLimits })).toEqual({
    changes: [
      'table main: limits {"min":100,"max":100000} → {"min":500,"max":50000}',
      'table new opened',
      'table side closed',
      'pit east added',
      expect.stringMatching(/^playerLimits\.realityCheckMinutes \d+ → 45$/),
    ],
  })
  // Every page has the new list at once; the closed table's round is finished, and none begins after it.
  expect((await lobby.next('lobby', 1)).cards.map(({ table }) => table)).not.toContain('side')
  await expect.poll(open, { timeout: 30_000 }).toEqual(['main', 'new'])
  const { rounds } = house.state('side')
  await house.untilPhase('new', 'betting')
  const ann = await guest(house)
  expect((await command(ann, 'new', 'sit', { box: 1 })).status).toBe(200)
  expect(
    (await command(ann, 'new', 'place-bet', { round: house.state('new').rounds, box: 1, bet: 'banker', stake: 700 }))
      .status,
  ).toBe(200)
  await house.until(() => house.state('new').rounds > 1 && house.state('main').rounds > 2)
  expect(house.state('side')).toMatchObject({ rounds, phase: 'settled' })
  expect(house.state('main').settings.limits).toEqual(limits)
  expect((await boss.get('/api/pit')).body.pits).toEqual(pits)
  expect((await boss.get('/api/house')).body.stopped.tables).toEqual(['side'])
  const { items } = (await boss.get('/api/audit-log?kind=house-file-read')).body
  expect(items[0].after.changes).toContain('table side closed')
  // Its chips and rows are as the checks expect them.
  expect(await house.checkedTwice()).toEqual([])

  // The table is opened again, and goes on with its next round.
  expect(await read({ tables: [{ ...MAIN, limits }, added, SIDE], pits, playerLimits })).toEqual({
    changes: ['table side opened'],
  })
  await house.until(() => house.state('side').rounds > rounds)
  expect(await read({ tables: [{ ...MAIN, limits }, added, SIDE], pits, playerLimits })).toEqual({ changes: [] })
})

it('changes nothing where the file differs in what needs a stop, and names it', async () => {
  const before = await open()
  const wrong = {
    tables: [
      { ...MAIN, openingFloat: 5 },
      { ...MAIN, table: 'more' },
    ],
    guestChips: 7,
    gamingDay: { startsAt: '06:00' },
  }
  expect(await read(wrong)).toEqual({ needsStop: ['guestChips', 'gamingDay', 'main.openingFloat'] })
  expect(await open()).toEqual(before)
})

it('changes part by part for an operator alone, checked as the file is, with a reason on the record', async () => {
  // A file of its own again, by which the parts go on.
  expect(await read({ tables: [MAIN] })).toHaveProperty('changes')
  const change = async (part: string, value: unknown, more: object = {}, by: Web = boss) => {
    const text = value === undefined ? '' : JSON.stringify(value)
    return (await by.post('/api/house/file', { part, text, reason: REASON, ...more })).body
  }
  const night = { game: 'knockout', bettingSeconds: 7 }
  expect(await change('tables/night', night, { try: true })).toMatchObject({
    used: false,
    changes: ['table night opened'],
  })
  expect(await open()).not.toContain('night')
  expect(await change('tables/night', night)).toMatchObject({
    used: true,
    kept: false,
    changes: ['table night opened'],
  })
  await expect.poll(open, { timeout: 30_000 }).toContain('night')
  const wrong = await change('tables/night', { ...night, bettingSeconds: 0 })
  expect(wrong).toMatchObject({ used: false, mistakes: [{ place: 'tables[1].bettingSeconds' }] })
  const stop = await change('tables/night', { ...night, openingFloat: 5 })
  expect(stop).toMatchObject({ used: false, needsStop: ['night.openingFloat'] })
  expect((await change('guestChips', 5)).mistakes[0].sentence).toContain('tables/NAME, pits or playerLimits')
  const limits = await change('playerLimits', { realityCheckMinutes: 30 })
  expect(limits.changes).toEqual(['playerLimits.realityCheckMinutes 0 → 30'])
  const { parts } = (await boss.get('/api/house/file')).body
  expect(parts.map(({ part }: { part: string }) => part)).toEqual([
    'tables/main',
    'tables/night',
    'pits',
    'playerLimits',
  ])
  expect(await change('tables/night', undefined)).toMatchObject({ used: true, changes: ['table night closed'] })
  const ann = await guest(house)
  expect(await change('tables/night', night, {}, ann)).toMatchObject({ code: 'auth/may-not' })
  const { items } = (await boss.get('/api/audit-log?kind=house-file-changed')).body
  expect(items[0]).toMatchObject({ reason: REASON, after: { changes: ['table night closed'] } })
})
