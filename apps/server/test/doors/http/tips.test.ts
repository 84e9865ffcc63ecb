// A tip for the dealer in a running house: out of the player's account into the tip box, on the record and in the statement, within
// limits of play, told to the player and to staff alone.
import { isRecordingFrame } from '@punto/fair'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit } from '../../../../../packages/audit/src/index.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, registered, type Web } from '../../serve/web.ts'

const TABLE = { table: 'pit', game: 'commission', operation: 'dealer', source: 'card-shoe' }

let house: TestHouse
let dealer: Web
let shift: Web
let boss: Web
let ids = 0
const ask = (web: Web, command: object, id = `c${++ids}`) => web.post('/api/tables/pit/commands', { id, command })
const tip = (web: Web, amount: number, id?: string) => ask(web, { type: 'tip-dealer', amount }, id)
const inBox = async () => (await house.server.house.archive.balance('tips/pit'))?.posted

beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000, staff: { secondFactor: 'off' }, tables: [TABLE] })
  boss = await operator(house)
  dealer = await hired(house, boss, 'dora', 'dealer')
  shift = await hired(house, boss, 'sam', 'shift-manager')
  expect((await ask(dealer, { type: 'sign-on' })).status).toBe(200)
})
afterAll(async () => house.close())

it('goes into the tip box once, whatever is sent again, and the statement names it', async () => {
  const ann = await registered(house, 'ann')
  const before = (await ann.get('/api/me/balance')).body.available as number
  expect((await tip(ann, 300, 'tip-1')).status).toBe(200)
  expect((await tip(ann, 300, 'tip-1')).status).toBe(200)
  expect((await tip(ann, 200)).status).toBe(200)
  expect((await ann.get('/api/me/balance')).body.available).toBe(before - 500)
  expect(await inBox()).toBe(500)
  const [last] = (await ann.get('/api/me/statement?limit=1')).body.items
  expect(last).toMatchObject({ reason: 'tip', change: -200 })
})

it('counts against limits of play as staked and lost, and is refused beyond them', async () => {
  const ben = await registered(house, 'ben')
  for (const kind of ['stake', 'loss']) {
    expect((await ben.post('/api/me/limits', { kind, period: 'day', max: 1000 })).status).toBe(200)
  }
  expect((await tip(ben, 600)).status).toBe(200)
  const refused = await tip(ben, 500)
  expect([refused.status, refused.body.code]).toEqual([409, 'limits/reached'])
  expect(refused.body.params).toMatchObject({ max: 1000, left: 400, asked: 500 })
  expect((await tip(ben, 400)).status).toBe(200)
})

it('is evidence for the pit, and the recording agrees with the money', async () => {
  const events = await shift.get('/api/events?kind=tip')
  expect(events.status, events.text).toBe(200)
  const recording = await boss.get('/api/tables/pit/recording')
  const told = recording.text
    .trim()
    .split('\n')
    .filter((line) => !isRecordingFrame(line))
    .map((line) => JSON.parse(line))
  expect(told.some((line) => line.type === 'dealer-tipped')).toBe(true)
  const answer = audit({ events: told })
  expect(answer.ok ? null : answer.finding).toBeNull()
})

it('is refused to whoever has not so much, and is no command for staff', async () => {
  const cat = await registered(house, 'cat')
  const { available } = (await cat.get('/api/me/balance')).body
  const before = await inBox()
  expect((await tip(cat, available + 1)).body.code).toBe('wallet/no-funds')
  expect((await tip(dealer, 100)).body.code).toBe('role/may-not')
  expect(await inBox()).toBe(before)
})
