// How many seats one player and one address may hold, how often they may ask, and whose seat is free again.
import { afterEach, describe, expect, it } from 'vitest'
import { Peer } from '../../serve/peer.ts'
import { TABLES, TestHouse, type TestHouseOptions } from '../../serve/test-house.ts'
import { guest, hired, operator, Web } from '../../serve/web.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (let close = closing.pop(); close; close = closing.pop()) await close()
})

const open = async (options: TestHouseOptions): Promise<TestHouse> => {
  const house = await TestHouse.open(options)
  closing.push(() => house.close())
  return house
}

let ids = 0
const command = (web: Web, table: string, asked: object, from?: string) =>
  web.post(
    `/api/tables/${table}/commands`,
    { id: `c${++ids}`, command: asked },
    from === undefined ? {} : { 'x-forwarded-for': from },
  )
const sit = async (web: Web, table: string, box: number, from?: string) => {
  const { status, body } = await command(web, table, { type: 'sit', box }, from)
  return status === 200 ? 'seated' : body.code
}
const seated = (house: TestHouse) =>
  house.server.house.tables.flatMap(({ state }) => state.seats.filter((player) => player !== null)).length

describe('seats', () => {
  it('one player may hold so many, asked for one after the other or all at once, over HTTP or a socket', async () => {
    const tables = Array.from({ length: 6 }, (_, i) => ({ ...TABLES[0], table: `t${i}` }))
    const house = await open({ tables, limits: { seatsPerPlayer: 2 } })
    const ann = await guest(house)
    const codes = await Promise.all(tables.map(({ table }) => sit(ann, table, 1)))
    expect(codes.filter((code) => code === 'seated').length).toBe(2)
    expect(codes.filter((code) => code === 'rate/seats').length).toBe(4)
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    const free = tables.find(({ table }) => !house.state(table).seats.includes(ann.id))!.table
    expect(await peer.code({ type: 'do', table: free, command: { type: 'sit', box: 2 } })).toBe('rate/seats')
    // Where one sits already the table speaks.
    const taken = tables.find(({ table }) => house.state(table).seats.includes(ann.id))!.table
    expect(await peer.code({ type: 'do', table: taken, command: { type: 'sit', box: 2 } })).toBe('seat/seated-already')
    expect((await peer.do(taken, { type: 'leave' })).type).toBe('done')
    expect(await peer.code({ type: 'do', table: free, command: { type: 'sit', box: 2 } })).toBe('done')
    await peer.end()
  })

  it('[INS 5.3.1] who neither bets nor is connected is stood up after three rounds; chips stay, and who is there stays', async () => {
    const house = await open({ absentRounds: 3, tables: [{ ...TABLES[0], bettingSeconds: 5 }], requests: 10_000 })
    const [gone, bets, looks] = [await guest(house), await guest(house), await guest(house)]
    for (const [i, one] of [gone, bets, looks].entries()) expect(await sit(one, 'commission', i + 1)).toBe('seated')
    const peer = await Peer.greeted(house.url, { cookie: looks.cookie })
    const seats = () => house.state('commission').seats.slice(0, 3)
    const before = (await gone.get('/api/me/balance')).body
    for (let rounds = 0; rounds < 3; rounds++) {
      expect(seats()).toEqual([gone.id, bets.id, looks.id])
      const next = house.state('commission').rounds + (house.state('commission').phase === 'betting' ? 0 : 1)
      await house.until(
        () => house.state('commission').phase === 'betting' && house.state('commission').rounds === next,
      )
      const bet = { type: 'place-bet', round: next, box: 2, bet: 'player', stake: 1000 }
      expect((await command(bets, 'commission', bet)).status).toBe(200)
      await house.untilPhase('commission', 'settled')
    }
    await house.until(() => seats()[0] === null)
    expect(seats()).toEqual([null, bets.id, looks.id])
    expect((await gone.get('/api/me/balance')).body).toEqual(before)
    expect(await sit(gone, 'commission', 4)).toBe('seated')
    await peer.end()
  })

  it('[INS 5.3.1] who is there and does not bet is told, and stood up after the round unless they keep the seat', async () => {
    const table = { ...TABLES[0], bettingSeconds: 5, idleRounds: 3 }
    const house = await open({ absentRounds: 0, tables: [table], requests: 10_000 })
    const [sleeps, keeps] = [await guest(house), await guest(house)]
    const peers = await Promise.all([sleeps, keeps].map(({ cookie }) => Peer.greeted(house.url, { cookie })))
    for (const [i, one] of [sleeps, keeps].entries()) expect(await sit(one, 'commission', i + 1)).toBe('seated')
    const first = house.state('commission').rounds
    const told = async (web: Web) => (await web.get('/api/tables/commission')).body.view.idle
    const round = (number: number) =>
      house.until(() => house.state('commission').rounds === number && house.state('commission').phase === 'betting')
    await round(first + 2)
    expect(await told(sleeps)).toBeUndefined()
    await round(first + 3)
    await house.until(() => (house.state('commission').idle ?? []).some(({ rounds }) => rounds >= 2))
    expect([await told(sleeps), await told(keeps)]).toEqual([true, true])
    expect(await sit(keeps, 'commission', 2)).toBe('seated')
    expect([await told(sleeps), await told(keeps)]).toEqual([true, undefined])
    await house.untilPhase('commission', 'settled')
    await house.until(() => house.state('commission').seats[0] === null)
    expect(house.state('commission').seats[1]).toBe(keeps.id)
    await Promise.all(peers.map((peer) => peer.end()))
  })

  it('[INS 1.13] the pit seats, moves and removes by name; an unknown name is said, and a player may not', async () => {
    const house = await open({})
    const sue = await hired(house, await operator(house), 'sue', 'pit-supervisor')
    const ann = await guest(house)
    const name = `guest-${ann.id.slice(0, 6)}`
    const code = async (web: Web, asked: object) => (await command(web, 'commission', asked)).body.code ?? 'done'
    expect(await code(sue, { type: 'seat-player', player: ann.id, box: 2 })).toBe('behalf/not-come')
    expect(await code(ann, { type: 'stand-by' })).toBe('done')
    expect(await code(sue, { type: 'seat-player', player: ann.id, box: 2 })).toBe('done')
    expect(await code(sue, { type: 'seat-player', player: name, box: 4 })).toBe('done')
    expect(house.state('commission').seats[3]).toBe(ann.id)
    expect(await code(sue, { type: 'seat-player', player: 'nobody', box: 5 })).toBe('player/unknown')
    expect(await code(ann, { type: 'remove-player', player: ann.id, reason: 'tired' })).toBe('role/may-not')
    expect(await code(sue, { type: 'remove-player', player: name, reason: 'asked to' })).toBe('done')
    expect(await code(sue, { type: 'remove-player', player: ann.id, reason: 'asked to' })).toBe('seat/other-not-here')
  })

  it('one address may hold so many, by however many guests, and another address has its own', async () => {
    const house = await open({ proxied: true, limits: { seatsPerAddress: 3 } })
    const farm = await Promise.all(Array.from({ length: 6 }, () => guest(house)))
    const codes = await Promise.all(farm.map((one, i) => sit(one, 'commission', i + 1, '192.0.2.1')))
    expect(codes.filter((code) => code === 'seated').length).toBe(3)
    expect(codes.filter((code) => code === 'rate/seats-of-address').length).toBe(3)
    expect(await sit(await guest(house), 'commission', 7, '198.51.100.7')).toBe('seated')
  })

  it('a party of a hundred behind one address comes in and bets, and beyond the limit nobody waits for long', async () => {
    const table = { ...TABLES[0], boxless: true, bettingSeconds: 600 }
    const house = await open({ proxied: true, tables: [table], requests: 100_000 })
    const from = { 'x-forwarded-for': '192.0.2.1' }
    const party = Array.from({ length: 100 }, () => new Web(house.url))
    for (const one of party) expect((await one.post('/api/session/guest', undefined, from)).status).toBe(201)
    await house.untilPhase('commission', 'betting')
    const round = house.state('commission').rounds
    const bet = { type: 'place-bet', round, box: 0, bet: 'player', stake: 1000 }
    for (const one of party) expect((await command(one, 'commission', bet, '192.0.2.1')).status).toBe(200)
    expect(house.state('commission').round!.bets).toHaveLength(100)
    let last: Awaited<ReturnType<Web['post']>> | undefined
    for (let i = 0; i < 60 && last?.status !== 429; i++)
      last = await new Web(house.url).post('/api/session/guest', undefined, from)
    // Beyond that some work lets one in, which the page does by itself.
    expect(last).toMatchObject({ status: 429, body: { code: 'auth/work-needed', params: { bits: 18 } } })
  })

  it('are counted for an address again after a restart, once their holders are back', async () => {
    const first = await TestHouse.open({ limits: { seatsPerAddress: 1 } })
    const ann = await guest(first)
    expect(await sit(ann, 'commission', 1)).toBe('seated')
    const house = await first.restart()
    closing.push(() => house.close())
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    const bob = await guest(house)
    const back = Object.assign(bob, { url: house.url })
    expect(await sit(back, 'commission', 2)).toBe('rate/seats-of-address')
    await peer.end()
  })
})

describe('who signs out', () => {
  it('leaves the seat at once between rounds, and when the round is over in one', async () => {
    const house = await open({})
    const [ann, bob] = await Promise.all([guest(house), guest(house)])
    await house.untilPhase('commission', 'settled')
    expect(await sit(ann, 'commission', 1)).toBe('seated')
    expect(await sit(bob, 'commission', 2)).toBe('seated')
    await ann.send('DELETE', '/api/session')
    await house.until(() => !house.state('commission').seats.includes(ann.id))
    await house.untilPhase('commission', 'betting')
    await bob.send('DELETE', '/api/session')
    await house.untilPhase('commission', 'dealing')
    expect(house.state('commission').seats).toContain(bob.id)
    await house.untilPhase('commission', 'settled')
    await house.until(() => seated(house) === 0)
  })

  it('keeps the seat with another session', async () => {
    const house = await open({})
    const ann = await guest(house)
    await ann.post('/api/accounts', { name: 'ann', password: 'a long fine password' })
    expect(await sit(ann, 'commission', 1)).toBe('seated')
    const phone = Object.assign(await guest(house), { id: ann.id })
    expect((await phone.post('/api/session', { name: 'ann', password: 'a long fine password' })).status).toBe(201)
    await ann.send('DELETE', '/api/session')
    await house.untilPhase('commission', 'betting')
    await house.untilPhase('commission', 'settled')
    await house.pass(1000)
    expect(seated(house)).toBe(1)
  })

  it('does not keep a seat over a restart', async () => {
    const first = await TestHouse.open()
    const ann = await guest(first)
    await first.untilPhase('commission', 'betting')
    expect(await sit(ann, 'commission', 1)).toBe('seated')
    await ann.send('DELETE', '/api/session')
    expect(first.state('commission').seats).toContain(ann.id)
    const house = await first.restart()
    closing.push(() => house.close())
    await house.untilPhase('commission', 'settled')
    await house.until(() => seated(house) === 0)
  })
})

describe('commands', () => {
  it('are limited by player, whatever the connection, and others are not concerned', async () => {
    const house = await open({ limits: { commandsPerPlayer: { burst: 5, perSecond: 0.001 } } })
    const [ann, bob] = await Promise.all([guest(house), guest(house)])
    const peers = await Promise.all([1, 2].map(() => Peer.greeted(house.url, { cookie: ann.cookie })))
    const leave = { type: 'do', table: 'commission', command: { type: 'leave' } }
    const codes: string[] = []
    for (let i = 0; i < 8; i++) codes.push(await peers[i % 2]!.code(leave))
    expect(codes.filter((code) => code === 'seat/not-seated').length).toBe(5)
    expect(codes.filter((code) => code === 'rate/commands').length).toBe(3)
    const { status, body, headers } = await command(ann, 'commission', { type: 'leave' })
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate/commands', '1'])
    expect((await command(bob, 'commission', { type: 'leave' })).body.code).toBe('seat/not-seated')
    await Promise.all(peers.map((peer) => peer.end()))
  })

  it('that lack chips leave a line in the ledger each, so that only so many of them are taken', async () => {
    const house = await open({ guestChips: 0, limits: { unpaidPerPlayer: { burst: 3, perSecond: 0.001 } } })
    const [ann, bob] = await Promise.all([guest(house), guest(house)])
    const [one, other] = await Promise.all([ann, bob].map(({ cookie }) => Peer.greeted(house.url, { cookie })))
    await house.untilPhase('commission', 'betting')
    const round = house.state('commission').rounds
    const sitAndBet = async (peer: Peer, box: number, bets: number) => {
      await peer.do('commission', { type: 'sit', box })
      const codes: string[] = []
      const command = { type: 'place-bet', round, box, bet: 'player', stake: 100 }
      for (let i = 0; i < bets; i++) codes.push(await peer.code({ type: 'do', table: 'commission', command }))
      return codes
    }
    expect(await sitAndBet(one!, 1, 5)).toEqual([
      ...Array(3).fill('wallet/no-funds'),
      ...Array(2).fill('rate/commands'),
    ])
    expect(await sitAndBet(other!, 2, 1)).toEqual(['wallet/no-funds'])
    expect((await one!.do('commission', { type: 'leave' })).type).toBe('done')
    await Promise.all([one, other].map((peer) => peer!.end()))
  })
})
