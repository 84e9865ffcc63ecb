// Time played and reality checks: the house's interval and the player's own, what waits for the player's word, and the time limit.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { PASSWORD, registered, Web } from '../../serve/web.ts'

const MINUTE_MS = 60_000
let house: TestHouse

beforeAll(async () => {
  const playerLimits = { realityCheckMinutes: 30, confirmHigher: true, everybody: { time: { day: 120 } } }
  const pace = { cardMs: 10, turnMs: 10, settleMs: 10 }
  const tables = [{ table: 'commission', game: 'commission', standing: true, bettingSeconds: 2, pace }]
  house = await TestHouse.open({ requests: 100_000, playerLimits, tables })
})
afterAll(async () => house.close())

let made = 0
const newPlayer = () => registered(house, `player${++made}`)
let ids = 0
async function bet(by: Web) {
  await house.until(() => house.state('commission').phase === 'betting')
  const { rounds } = house.state('commission')
  const command = { type: 'place-bet', round: rounds, box: 1, bet: 'player', stake: 100 }
  const told = await by.post('/api/tables/commission/commands', { id: `r${++ids}`, command })
  await house.until(() => house.state('commission').rounds > rounds)
  return told
}
const sit = (by: Web) =>
  by.post('/api/tables/commission/commands', { id: `r${++ids}`, command: { type: 'sit', box: 1 } })
const stand = (by: Web) => by.post('/api/tables/commission/commands', { id: `r${++ids}`, command: { type: 'leave' } })
const limits = async (by: Web) => (await by.get('/api/me/limits')).body

describe('a reality check', () => {
  it('holds bets back after the interval until the player goes on', async () => {
    const ann = await newPlayer()
    await sit(ann)
    expect((await bet(ann)).status).toBe(200)
    expect((await limits(ann)).visit).toMatchObject({ minutes: 0 })
    for (let i = 0; i < 2; i++) {
      house.calendar.aheadMs += 12 * MINUTE_MS
      expect((await bet(ann)).status).toBe(200)
    }
    house.calendar.aheadMs += 12 * MINUTE_MS
    const held = await bet(ann)
    expect([held.status, held.body.code]).toEqual([409, 'limits/reality-check'])
    expect(held.body.params.minutes).toBeGreaterThanOrEqual(36)
    const told = await limits(ann)
    expect(told).toMatchObject({ check: { minutes: 30, own: null, house: 30, due: true } })
    const { posted } = (await ann.get('/api/me/statement')).body.items[0]
    expect(told.visit.net).toBe(posted - 100_000)
    expect((await ann.post('/api/me/reality-check/passed')).body.check.due).toBe(false)
    expect((await bet(ann)).status).toBe(200)
    // The visit is the same one: its time goes on.
    expect((await limits(ann)).visit.minutes).toBeGreaterThanOrEqual(36)
    await stand(ann)
  })

  it('comes sooner where the player wants it so, and a pause begins a new visit', async () => {
    const bea = await newPlayer()
    await sit(bea)
    expect((await bea.post('/api/me/reality-check', { minutes: 5 })).body.check).toMatchObject({ minutes: 5, own: 5 })
    expect((await bea.post('/api/me/reality-check', { minutes: 0 })).body.code).toBe('input/wrong-shape')
    expect((await bet(bea)).status).toBe(200)
    house.calendar.aheadMs += 6 * MINUTE_MS
    expect((await bet(bea)).body.code).toBe('limits/reality-check')
    house.calendar.aheadMs += 16 * MINUTE_MS
    expect((await limits(bea)).visit).toBeNull()
    expect((await bet(bea)).status).toBe(200)
    expect((await bea.post('/api/me/reality-check', { minutes: null })).body.check).toMatchObject({
      minutes: 30,
      own: null,
    })
    await stand(bea)
  })
})

describe('a time limit', () => {
  it('of the house for everybody ends play, and says when it may go on', async () => {
    const cal = await newPlayer()
    await sit(cal)
    let told = await bet(cal)
    for (let i = 0; i < 20 && told.body.code !== 'limits/time-up'; i++) {
      await cal.post('/api/me/reality-check/passed')
      house.calendar.aheadMs += 10 * MINUTE_MS
      told = await bet(cal)
    }
    expect(told.body).toMatchObject({ code: 'limits/time-up', params: { max: 120 } })
    expect(told.body.detail).toMatch(/^The time limit is 120 minutes of play in 24 hours.*from \d{4}-/)
    const item = (await limits(cal)).items.find((one: { kind: string }) => one.kind === 'time')
    expect(item).toMatchObject({ own: null, everybody: 120, max: 120, left: 0 })
    expect(item.used).toBeGreaterThanOrEqual(120)
    await stand(cal)
  })

  it('that the player raises needs their word again where the house asks for it', async () => {
    const dan = await newPlayer()
    const time = { kind: 'time', period: 'day' }
    await dan.post('/api/me/limits', { ...time, max: 60 })
    await dan.post('/api/me/limits', { ...time, max: 90 })
    expect((await dan.post('/api/me/limits/confirm', time)).body.code).toBe('limits/not-due')
    house.calendar.aheadMs += 24 * 60 * MINUTE_MS
    const back = new Web(house.url)
    await back.post('/api/session', { name: `player${made}`, password: PASSWORD })
    const held = (await limits(back)).items.find((one: { kind: string }) => one.kind === 'time')
    expect(held).toMatchObject({ own: 60, max: 60, higher: { max: 90 } })
    const confirmed = (await back.post('/api/me/limits/confirm', time)).body
    expect(confirmed.items.find((one: { kind: string }) => one.kind === 'time')).toMatchObject({
      own: 90,
      higher: null,
    })
  })
})
