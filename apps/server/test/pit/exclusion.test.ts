// Exclusion over HTTP and at the tables of a running house: who may, what it keeps somebody from, and what it lets happen.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { TestHouse } from '../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, REASON, registered, Web } from '../serve/web.ts'

// What is tried here takes long on a slow machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const DAY_MS = 24 * 60 * 60 * 1000
let house: TestHouse
let boss: Web
let shift: Web
let supervisor: Web

beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000 })
  boss = await operator(house)
  shift = await hired(house, boss, 'sam', 'shift-manager')
  supervisor = await hired(house, boss, 'vic', 'pit-supervisor')
})
afterAll(async () => house.close())

/** A day of the test's calendar, so many days ahead. */
const dayAhead = (days: number) =>
  new Date(1_700_000_000_000 + house.calendar.aheadMs + days * DAY_MS).toISOString().slice(0, 10)

const signIn = (name: string) => new Web(house.url).post('/api/session', { name, password: PASSWORD })
const exclude = (by: Web, id: string, until: string | null) =>
  by.post(`/api/players/${id}/exclusion`, { until, reason: REASON })
const lift = (by: Web, id: string) => by.post(`/api/players/${id}/exclusion/lift`, { reason: REASON })
let ids = 0
const command = (by: Web, table: string, type: string, more: object = {}) =>
  by.post(`/api/tables/${table}/commands`, { id: `x${++ids}`, command: { type, ...more } })
const bet = (by: Web, stake = 100) =>
  command(by, 'commission', 'place-bet', { round: house.state('commission').rounds, box: 1, bet: 'player', stake })

async function bettingOpen(): Promise<void> {
  await house.untilPhase('commission', 'betting')
  expect(house.state('commission').phase).toBe('betting')
}

describe('an exclusion by the house', () => {
  it('ends sessions, and sign-in is refused until the day; then they come in again', async () => {
    const ann = await registered(house, 'ann')
    const until = dayAhead(10)
    const told = await exclude(shift, ann.id, until)
    expect([told.status, told.body]).toMatchObject([201, { askedBy: 'house', byName: 'sam', reason: REASON }])
    expect(told.body.until).toBe(Date.parse(`${until}T00:00:00Z`))
    expect((await ann.get('/api/me/balance')).body.code).toBe('auth/needed')
    const again = await signIn('ann')
    expect([again.status, again.body.code]).toEqual([403, 'account/excluded'])
    expect(again.body.detail).toContain(`until ${until} 00:00 UTC`)
    expect((await shift.get(`/api/players/${ann.id}`)).body).toMatchObject({
      name: 'ann',
      signedIn: false,
      exclusion: { askedBy: 'house' },
      balance: { available: 100_000, owed: 0 },
    })
    // The pit is told that they tried, once in a while.
    await signIn('ann')
    const tried = async () => (await shift.get('/api/pit')).body.excluded
    await expect.poll(tried).toMatchObject([{ whom: { id: ann.id, name: 'ann' }, table: null }])
    const kept = await boss.get(`/api/audit-log?subject=${ann.id}&kind=excluded-tried`)
    expect(kept.body.items).toHaveLength(1)
    house.calendar.aheadMs += 11 * DAY_MS
    expect((await signIn('ann')).status).toBe(201)
    shift = await signedIn('sam')
    supervisor = await signedIn('vic')
    boss = await signedIn('operator')
  })

  it('is lifted on the record, by who may', async () => {
    const bob = await registered(house, 'bob')
    expect((await exclude(supervisor, bob.id, null)).body.code).toBe('auth/may-not')
    expect((await exclude(bob, bob.id, null)).body.code).toBe('not-found/player')
    expect((await lift(shift, bob.id)).body.code).toBe('exclusion/none')
    await exclude(shift, bob.id, null)
    expect((await signIn('bob')).body.detail).toContain('for good')
    expect((await lift(shift, bob.id)).body).toEqual({ exclusion: null })
    expect((await signIn('bob')).status).toBe(201)
    const kinds = (await boss.get(`/api/audit-log?subject=${bob.id}`)).body.items.map(
      (one: { kind: string }) => one.kind,
    )
    const acts = kinds.filter((kind: string) => kind !== 'excluded-tried')
    expect(acts.slice(0, 2)).toEqual(['exclusion-lifted', 'player-excluded'])
  })

  it('answers bad input clearly, and keeps nothing', async () => {
    const cal = await registered(house, 'cal')
    for (const [until, code] of [
      ['2027-02-30', 'input/no-such-day'],
      ['tomorrow', 'input/wrong-shape'],
      ['2001-01-01', 'exclusion/past'],
      [7, 'input/wrong-shape'],
    ] as const) {
      const told = await shift.post(`/api/players/${cal.id}/exclusion`, { until, reason: REASON })
      expect([until, told.status, told.body.code]).toEqual([until, 400, code])
    }
    expect((await exclude(shift, 'nobody', null)).body.code).toBe('not-found/player')
    expect((await cal.get('/api/me')).body.name).toBe('cal')
  })

  it('frees the seat after the round, settles what lies, and lets nobody bet for them', async () => {
    const dan = await registered(house, 'dan')
    await bettingOpen()
    expect((await command(dan, 'commission', 'sit', { box: 1 })).status).toBe(200)
    expect((await bet(dan)).status).toBe(200)
    const { rounds } = house.state('commission')
    await exclude(shift, dan.id, null)
    // In the round that is under way the bet stays where it lies.
    expect(house.state('commission').round?.bets).toMatchObject([{ player: dan.id, stake: 100 }])
    const forHim = { round: rounds, box: 1, bet: 'banker', stake: 100, for: 'dan', asked: 'spoken' }
    const through = await command(supervisor, 'commission', 'place-bet', forHim)
    expect([through.status, through.body.code, through.body.params.player]).toEqual([409, 'player/excluded', 'dan'])
    const tried = async () => (await supervisor.get('/api/pit')).body.excluded[0]
    await expect.poll(tried).toMatchObject({ whom: { id: dan.id, name: 'dan' }, table: 'commission' })
    await house.until(() => !house.state('commission').seats.includes(dan.id))
    expect(house.state('commission').seats).not.toContain(dan.id)
    const page = (await shift.get(`/api/players/${dan.id}`)).body
    expect(page.balance.reserved).toBe(0)
    const story = (await shift.get(`/api/players/${dan.id}/rounds`)).body.items
    expect(story).toMatchObject([{ round: rounds, staked: 100, end: 'settled' }])
  })

  it('survives a restart', async () => {
    const eve = await registered(house, 'eve')
    await exclude(shift, eve.id, null)
    house = await house.restart()
    for (const web of [boss, shift, supervisor]) Object.assign(web, { url: house.url })
    expect((await signIn('eve')).body.code).toBe('account/excluded')
    expect(house.server.identity.exclusions.of(eve.id)).toMatchObject({ until: null, askedBy: 'house' })
  })
})

describe('an exclusion of one’s own', () => {
  it('asks for the password, is never shortened or lifted, and outlasts the house’s', async () => {
    const fay = await registered(house, 'fay')
    const own = (until: string | null, password?: string) =>
      fay.post('/api/me/exclusion', { until, ...(password !== undefined && { password }) })
    const far = dayAhead(30)
    expect((await own(far)).body.code).toBe('auth/password-needed')
    expect((await own(far, 'not the password')).body.code).toBe('auth/wrong')
    expect((await own(far, PASSWORD)).body).toMatchObject({ askedBy: 'player', byName: 'fay', reason: '' })
    expect((await signIn('fay')).body.code).toBe('account/excluded')
    expect((await lift(shift, fay.id)).body).toMatchObject({ code: 'exclusion/own', params: { player: 'fay' } })
    await exclude(shift, fay.id, null)
    expect((await lift(shift, fay.id)).body.exclusion).toMatchObject({ askedBy: 'player' })
    expect((await signIn('fay')).body.code).toBe('account/excluded')
  })

  it('is open to guests', async () => {
    const gus = await guest(house)
    expect((await gus.post('/api/me/exclusion', { until: null })).status).toBe(201)
    expect((await gus.get('/api/me')).body.role).toBe('public')
  })
})

it('of an exclusion against bets, those before it lie, and none is taken once it is answered', async () => {
  const counts = [fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 3 })] as const
  const run = fc.asyncProperty(...counts, async (during, after) => {
    const player = await guest(house)
    await bettingOpen()
    expect((await command(player, 'commission', 'sit', { box: 1 })).status).toBe(200)
    const round = house.state('commission').rounds
    const actor = { role: 'player', id: player.id } as const
    const send = (bet: string) =>
      house.server.house.send('commission', {
        type: 'place-bet',
        id: `race-${++ids}`,
        actor,
        round,
        box: 1,
        bet,
        stake: 100,
      })
    const racing = ['player', 'banker', 'tie'].slice(0, during).map(send)
    const [told, ...replies] = await Promise.all([exclude(shift, player.id, null), ...racing])
    expect(told.status).toBe(201)
    const late = await Promise.all(['player-pair', 'banker-pair', 'player-pair'].slice(0, after).map(send))
    for (const reply of late) expect(reply).toMatchObject({ ok: false, refusal: { code: 'player/excluded' } })
    for (const reply of replies) if (!reply.ok) expect(reply).toMatchObject({ refusal: { code: 'player/excluded' } })
    const laid = replies.filter(({ ok }) => ok).length
    expect(house.state('commission').round?.bets.filter((bet) => bet.player === player.id)).toHaveLength(laid)
    await house.until(() => !house.state('commission').seats.includes(player.id))
  })
  await fc.assert(run, { numRuns: Number(process.env.PUNTO_PIT_RUNS ?? 3), seed: 27, endOnFailure: true })
}, 60_000)

async function signedIn(name: string): Promise<Web> {
  const web = new Web(house.url)
  await web.post('/api/session', { name, password: PASSWORD })
  return web
}
