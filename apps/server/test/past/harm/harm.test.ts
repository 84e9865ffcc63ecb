// Markers of harm over the API, over both databases: what they rest on is what was played, paid and asked for; they are read and answered
// by a right of their own; the answer is the player's to know, and goes with them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readWeeks } from '../../../src/past/harm/read-weeks.ts'
import { type PreparedStore, prepareStore, STORES } from '../../serve/stores.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { hired, operator, PASSWORD, registered, type Web } from '../../serve/web.ts'
import { PitTable } from '../evidence/played-house.ts'

const PIT = { table: 'pit', game: 'commission', operation: 'dealer', source: 'card-shoe' }
const MANY = { burst: 100_000, perSecond: 1000 }
const DAY = '2023-11-14'

describe.each(STORES)('markers of harm over %s', (store) => {
  let prepared: PreparedStore
  let house: TestHouse
  let boss: Web
  let manager: Web
  let cashier: Web
  let ann: Web & { id: string }

  beforeAll(async () => {
    prepared = await prepareStore(store, 'harm')
    house = await TestHouse.open({
      ...prepared.options,
      requests: 1_000_000,
      guestChips: 0,
      tables: [PIT],
      limits: { commandsPerPlayer: MANY, commandsPerAddress: MANY },
    })
    boss = await operator(house)
    manager = await hired(house, boss, 'max', 'shift-manager')
    cashier = await hired(house, boss, 'cora', 'cashier')
    const dealer = await hired(house, boss, 'dora', 'dealer')
    ann = await registered(house, 'ann')
    await ann.post('/api/me/limits', { kind: 'deposit', period: 'day', max: 3500 })
    for (const amount of [1000, 1000, 1000]) expect((await cash('in', amount)).status).toBe(201)
    for (const amount of [800, 900]) expect((await cash('in', amount)).body.code).toBe('limits/reached')
    const play = new PitTable(() => house, dealer)
    await play.done(dealer, { type: 'sign-on' })
    await play.done(dealer, { type: 'new-shoe', shoe: 1 })
    await play.done(ann, { type: 'sit', box: 1 })
    // The Player wins each of them.
    await play.round([[ann, 1, 'banker', 100]])
    await play.round([[ann, 1, 'banker', 300]])
    await play.round([[ann, 1, 'player', 200]])
    await play.round([[ann, 1, 'banker', 100]])
    for (const max of [5000, null]) await ann.post('/api/me/limits', { kind: 'deposit', period: 'day', max })
    for (const amount of [500, 700]) {
      expect((await cash('out', amount)).status).toBe(201)
      expect((await cash('in', 100)).status).toBe(201)
    }
  }, 120_000)
  afterAll(async () => {
    await house?.close()
    await prepared?.stop()
  })

  let ids = 0
  const cash = (way: 'in' | 'out', amount: number) =>
    cashier.post(`/api/cage/cash-${way}`, { id: `h${++ids}`, player: 'ann', amount })

  it('are worked out from what was played, paid and asked for', async () => {
    const { archive } = house.server.house
    const weeks = await readWeeks(house.server.evidence!, archive, { from: DAY, since: 0 })
    expect([...weeks.keys()]).toEqual([ann.id])
    const { play, moved, after, refused, raised } = weeks.get(ann.id)!
    expect(play).toMatchObject([{ day: DAY, rounds: 4, staked: 700, net: -300, minutes: 5, night: 0 }])
    expect(after).toEqual({ lostRounds: 2, lostStaked: 500, wonRounds: 1, wonStaked: 100 })
    expect(moved.map(({ amount }) => amount)).toEqual([1000, 1000, 1000, -500, 100, -700, 100])
    expect(refused.map(({ amount }) => amount)).toEqual([800, 900])
    expect(raised.map(({ limit }) => limit)).toEqual(['deposit/day', 'deposit/day'])
  })

  it('are told with their rows, answered, and apart from all else', async () => {
    const told = (await manager.get(`/api/harm/${ann.id}`)).body
    expect(told.markers.map(({ marker }: { marker: string }) => marker)).toEqual([
      'chasing',
      'deposits-refused',
      'limits-raised',
      'paid-in-again',
    ])
    expect(told.markers[0].rows.at(-1)).toEqual({ at: null, day: DAY, facts: { result: -300 } })
    expect(told.markers[3].rows[0].facts).toEqual({ 'cashed-out': 500, 'paid-in': 100 })
    expect((await boss.get('/api/harm')).body.items).toEqual([told])
    const answer = { what: 'contact', note: 'spoke with her at the cage' }
    const answered = await manager.post(`/api/harm/${ann.id}/answers`, answer)
    expect([answered.status, answered.body.answers]).toMatchObject([201, [{ ...answer, by: 'max' }]])
    expect(answered.body.answers[0].markers).toHaveLength(4)
    const nothing = { rounds: 0, staked: 0, net: 0, minutes: 0, paidIn: 0 }
    // All of it was on the day of the answer, which is in neither.
    expect(answered.body.answers[0]).toMatchObject({ before: { days: 14, ...nothing }, after: { days: 0, ...nothing } })
    const named = (profile: string) => boss.get(`/api/harm?profile=${profile}`)
    const markersNamed = (await named('nj')).body.items[0].markers
    expect(markersNamed.map(({ marker }: { marker: string }) => marker)).toEqual(['limits-raised', 'paid-in-again'])
    expect((await named('nowhere')).status).toBe(400)
    expect((await manager.post(`/api/harm/${ann.id}/answers`, { ...answer, what: 'praise' })).status).toBe(400)
    expect((await manager.get('/api/harm/nobody')).body.code).toBe('not-found/player')
    // Who rates play, watches, or takes the money reads none of it, and no other page has it.
    for (const role of ['pit-supervisor', 'pit-manager', 'surveillance'] as const) {
      const other = await hired(house, boss, `x-${role}`, role)
      expect([(await other.get('/api/harm')).status, role]).toEqual([403, role])
      expect((await other.get(`/api/players/${ann.id}`)).text).not.toContain('spoke with her')
    }
    expect((await cashier.get(`/api/harm/${ann.id}`)).status).toBe(403)
    expect((await boss.get('/api/audit-log?kind=harm-answered')).body.items).toMatchObject([
      { subject: { id: ann.id }, after: { answer: 1 } },
    ])
  })

  it('leave their answers among the player’s own data, and go with the player', async () => {
    expect((await ann.get('/api/me/data')).body.harm).toMatchObject([{ what: 'contact', by: 'max' }])
    await ann.post('/api/tables/pit/commands', { id: 'up', command: { type: 'leave' } })
    const { available } = (await ann.get('/api/me/balance')).body
    expect((await cash('out', available)).status).toBe(201)
    expect((await ann.post('/api/me/erasure', { player: ann.id, password: PASSWORD })).status).toBe(204)
    expect((await manager.get(`/api/harm/${ann.id}`)).body).toMatchObject({
      name: `erased-${ann.id.slice(0, 6)}`,
      answers: [],
    })
  })
})
