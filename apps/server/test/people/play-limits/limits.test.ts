// Limits of a player at the tables and at the cage of a running house: what is refused and in which words, lower at once and higher
// later, and two devices that want the same room at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, PASSWORD, REASON, registered, Web } from '../../serve/web.ts'

const HOUR_MS = 60 * 60 * 1000
let house: TestHouse
let shift: Web
let cashier: Web

beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000 })
  const boss = await operator(house)
  shift = await hired(house, boss, 'sam', 'shift-manager')
  cashier = await hired(house, boss, 'cas', 'cashier')
})
afterAll(async () => house.close())

let made = 0
const newPlayer = () => registered(house, `player${++made}`)
const again = async (player: number): Promise<Web> => {
  const web = new Web(house.url)
  await web.post('/api/session', { name: `player${player}`, password: PASSWORD })
  return web
}
const set = (by: Web, kind: string, max: number | null, period = 'day') =>
  by.post('/api/me/limits', { kind, period, max })
const shown = async (by: Web, kind: string, period = 'day') =>
  (await by.get('/api/me/limits')).body.items.find(
    (one: { kind: string; period: string }) => one.kind === kind && one.period === period,
  )
let ids = 0
const bet = (by: Web, stake: number, where: { table?: string; bet?: string; box?: number; id?: string } = {}) => {
  const { table = 'commission', bet: on = 'player', box = 1, id = `l${++ids}` } = where
  const command = { type: 'place-bet', round: house.state(table).rounds, box, bet: on, stake }
  return by.post(`/api/tables/${table}/commands`, { id, command })
}
const sit = (by: Web, table = 'commission', box = 1) =>
  by.post(`/api/tables/${table}/commands`, { id: `l${++ids}`, command: { type: 'sit', box } })
const stand = (by: Web, table = 'commission') =>
  by.post(`/api/tables/${table}/commands`, { id: `l${++ids}`, command: { type: 'leave' } })
const freshRound = async (table = 'commission') => {
  const { rounds } = house.state(table)
  await house.until(() => house.state(table).rounds > rounds && house.state(table).phase === 'betting')
}

describe('a stake limit', () => {
  it('refuses what does not fit, and says which it is, what is left and from when there is room', async () => {
    const ann = await newPlayer()
    await freshRound()
    expect((await set(ann, 'stake', 1000)).status).toBe(200)
    expect((await sit(ann)).status).toBe(200)
    expect((await bet(ann, 600)).status).toBe(200)
    const refused = await bet(ann, 500, { bet: 'banker' })
    expect([refused.status, refused.body.code]).toEqual([409, 'limits/reached'])
    expect(refused.body.params).toMatchObject({ max: 1000, left: 400, asked: 500 })
    expect(refused.body.detail).toMatch(
      /^The stake limit is 1000 in 24 hours, and 400 of it is left: 500 does not fit\. There is room again from \d{4}-\d\d-\d\d \d\d:00 UTC\.$/,
    )
    expect((await bet(ann, 400, { bet: 'banker' })).status).toBe(200)
    expect(await shown(ann, 'stake')).toMatchObject({ own: 1000, max: 1000, used: 1000, left: 0, higher: null })
    await stand(ann)
  })

  it('counts what was staked whether it won or lost, and not what was taken off again', async () => {
    const bea = await newPlayer()
    await freshRound()
    await sit(bea)
    await set(bea, 'stake', 1000)
    expect((await bet(bea, 900)).status).toBe(200)
    const command = { type: 'withdraw-bet', round: house.state('commission').rounds, box: 1, bet: 'player' }
    expect((await bea.post('/api/tables/commission/commands', { id: 'off', command })).status).toBe(200)
    expect(await shown(bea, 'stake')).toMatchObject({ used: 0, left: 1000 })
    expect((await bet(bea, 900, { bet: 'banker' })).status).toBe(200)
    await freshRound()
    expect(await shown(bea, 'stake')).toMatchObject({ used: 900 })
    expect((await bet(bea, 200)).body.code).toBe('limits/reached')
    // A day and an hour later all of it is free again.
    house.calendar.aheadMs += 25 * HOUR_MS
    expect(await shown(bea, 'stake')).toMatchObject({ used: 0 })
    expect(await shown(bea, 'stake', 'week')).toMatchObject({ used: 900, max: null, left: null })
    expect((await bet(await again(made), 1000)).status).toBe(200)
    await stand(bea)
    shift = await signedIn('sam')
    cashier = await signedIn('cas')
  })

  it('answers a command that was carried out as it was, though no room is left by now', async () => {
    const cal = await newPlayer()
    await freshRound()
    await sit(cal)
    await set(cal, 'stake', 500)
    expect((await bet(cal, 500, { id: 'once' })).body).toEqual({ id: 'once', repeated: false })
    expect((await bet(cal, 500, { id: 'once' })).body).toEqual({ id: 'once', repeated: true })
    expect((await bet(cal, 100, { bet: 'banker' })).body.code).toBe('limits/reached')
    await stand(cal)
  })

  it('gives two devices at two tables the room once', async () => {
    const one = await newPlayer()
    const number = made
    const other = await again(number)
    const standing = await again(number)
    await set(one, 'stake', 1000)
    for (let i = 0; i < 3; i++) {
      await house.until(
        () => house.state('commission').phase === 'betting' && house.state('knockout').phase === 'betting',
      )
      await sit(one)
      await sit(other, 'knockout')
      const before = (await shown(one, 'stake')).used as number
      const replies = await Promise.all([
        bet(one, 150, { bet: 'player' }),
        bet(other, 150, { table: 'knockout', bet: 'player' }),
        bet(standing, 150, { bet: 'banker' }),
        bet(one, 150, { table: 'knockout', bet: 'banker' }),
        bet(other, 150, { bet: 'tie' }),
      ])
      const laid = replies.filter(({ status }) => status === 200).length
      for (const { status, body } of replies) if (status !== 200) expect(body.code).toBe('limits/reached')
      expect(laid).toBe(Math.min(5, Math.floor((1000 - before) / 150)))
      expect((await shown(one, 'stake')).used).toBe(before + laid * 150)
      await freshRound()
      await freshRound('knockout')
    }
    expect((await shown(one, 'stake')).used).toBe(900)
  }, 60_000)
})

describe('a loss limit', () => {
  it('counts what lies on the felt as lost until it is decided', async () => {
    const dan = await newPlayer()
    await freshRound()
    await sit(dan)
    await set(dan, 'loss', 1000)
    expect((await bet(dan, 700)).status).toBe(200)
    expect((await bet(dan, 400, { bet: 'banker' })).body.params).toMatchObject({ max: 1000, left: 300 })
    await freshRound()
    const { used } = await shown(dan, 'loss')
    const { posted } = (await dan.get('/api/me/statement')).body.items[0]
    expect(used).toBe(Math.max(0, 100_000 - posted))
    await stand(dan)
  })

  it('has room for the raise of every Ante that lies', async () => {
    const eve = await newPlayer()
    await house.untilPhase('knockout', 'settled')
    await freshRound('knockout')
    await sit(eve, 'knockout', 2)
    await set(eve, 'loss', 500)
    const ante = { table: 'knockout', box: 2, bet: 'ante-player' }
    expect((await bet(eve, 200, ante)).body.params).toMatchObject({ asked: 600, left: 500 })
    expect((await bet(eve, 100, ante)).status).toBe(200)
    await house.until(() => house.state('knockout').phase === 'ante' || house.state('knockout').phase === 'settled')
    const command = { type: 'raise-ante', round: house.state('knockout').rounds, box: 2, bet: 'ante-player' }
    const raised = await eve.post('/api/tables/knockout/commands', { id: 'raise', command })
    expect([raised.status, raised.body.code]).toEqual([200, undefined])
    await stand(eve, 'knockout')
  })
})

describe('a deposit limit', () => {
  it('refuses the cashier and the operator alike, counts gross, and leaves the newcomer’s chips out', async () => {
    const fay = await newPlayer()
    await set(fay, 'deposit', 5000, 'week')
    const pay = (way: string, amount: number) =>
      cashier.post(`/api/cage/cash-${way}`, { id: `c${++ids}`, player: fay.id, amount })
    expect((await pay('in', 4000)).status).toBeLessThan(300)
    expect((await pay('out', 3000)).status).toBeLessThan(300)
    const refused = await pay('in', 2000)
    expect([refused.status, refused.body.code]).toEqual([409, 'limits/reached'])
    expect(refused.body.detail).toContain('The deposit limit is 5000 in 7 days, and 1000 of it is left')
    const boss = await signedIn('operator')
    const chips = (id: string, amount: number) =>
      boss.post(`/api/players/${fay.id}/chips`, { id, amount, reason: REASON })
    expect((await chips('more', 1001)).body.code).toBe('limits/reached')
    expect((await chips('fits', 1000)).status).toBeLessThan(300)
    // The same payment again is made once, and not refused.
    expect((await chips('fits', 1000)).status).toBeLessThan(300)
    expect(await shown(fay, 'deposit', 'week')).toMatchObject({ used: 5000, left: 0 })
  })
})

describe('a change of a limit', () => {
  it('is lower at once, higher after the cooling period, and none is higher than any', async () => {
    const gus = await newPlayer()
    await set(gus, 'loss', 1000)
    const now = (await gus.get('/api/me/limits')).body.wall as number
    const asked = await set(gus, 'loss', 2000)
    expect(asked.body.coolingHours).toBe(24)
    const higher = (await shown(gus, 'loss')).higher
    expect(higher).toMatchObject({ max: 2000 })
    expect(higher.from - now).toBeGreaterThanOrEqual(24 * HOUR_MS)
    expect(higher.from - now).toBeLessThan(24 * HOUR_MS + 60_000)
    expect(await shown(gus, 'loss')).toMatchObject({ own: 1000, max: 1000 })
    // Lower again: at once, and what was asked before is forgotten.
    await set(gus, 'loss', 500)
    expect(await shown(gus, 'loss')).toMatchObject({ own: 500, higher: null })
    await set(gus, 'loss', null)
    expect(await shown(gus, 'loss')).toMatchObject({ own: 500, higher: { max: null } })
    house.calendar.aheadMs += 24 * HOUR_MS
    const back = await again(made)
    expect(await shown(back, 'loss')).toMatchObject({ own: null, max: null, higher: null })
    shift = await signedIn('sam')
    cashier = await signedIn('cas')
  })

  it('by the house holds beside the player’s own: the lower one speaks, and the record says who', async () => {
    const hal = await newPlayer()
    await set(hal, 'stake', 800)
    const told = await shift.post(`/api/players/${hal.id}/limits`, {
      kind: 'stake',
      period: 'day',
      max: 300,
      reason: REASON,
    })
    expect(told.status).toBe(200)
    expect(await shown(hal, 'stake')).toMatchObject({ own: 800, house: 300, everybody: null, max: 300 })
    expect((await hal.post(`/api/players/${hal.id}/limits`, { kind: 'stake' })).status).toBe(404)
    const boss = await signedIn('operator')
    const entries = (await boss.get(`/api/audit-log?subject=${hal.id}`)).body.items
    expect(entries.slice(0, 2)).toMatchObject([
      {
        kind: 'limit-set',
        author: { name: 'sam' },
        reason: REASON,
        after: { limit: 'stake/day', own: 800, house: 300 },
      },
      { kind: 'limit-set', author: { id: hal.id }, after: { limit: 'stake/day', own: 800 } },
    ])
  })

  it('survives a restart, with what is used of it', async () => {
    const ida = await newPlayer()
    await freshRound()
    await sit(ida)
    await set(ida, 'stake', 700)
    expect((await bet(ida, 600)).status).toBe(200)
    house = await house.restart()
    const back = await again(made)
    expect(await shown(back, 'stake')).toMatchObject({ own: 700, used: 600 })
    shift = await signedIn('sam')
    cashier = await signedIn('cas')
  })

  it('answers bad input clearly', async () => {
    const jon = await newPlayer()
    for (const body of [
      { kind: 'stake', period: 'year', max: 1 },
      { kind: 'luck', period: 'day', max: 1 },
      { kind: 'stake', period: 'day', max: -1 },
      { kind: 'stake', period: 'day' },
    ]) {
      expect((await jon.post('/api/me/limits', body)).body.code).toBe('input/wrong-shape')
    }
    expect((await shift.get('/api/me/limits')).body.code).toBe('auth/may-not')
    expect((await shift.get('/api/players/nobody/limits')).body.code).toBe('not-found/player')
  })
})

async function signedIn(name: string): Promise<Web> {
  const web = new Web(house.url)
  await web.post('/api/session', { name, password: PASSWORD })
  return web
}
