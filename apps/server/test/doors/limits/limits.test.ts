// What one address may ask, counted before anything is done for it; and what is kept in reserve for everybody else.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { MOST_WAITING_OF_ADDRESS } from '../../../src/base/odds/pricer.ts'
import { Bucket, takeOfEach } from '../../../src/doors/limits/bucket.ts'
import { Buckets } from '../../../src/doors/limits/buckets.ts'
import { LIMITS } from '../../../src/doors/limits/limits.ts'
import { OpenConnections } from '../../../src/doors/limits/open-connections.ts'
import { AddressAllowances } from '../../../src/doors/socket/address-allowance.ts'
import { Peer } from '../../serve/peer.ts'
import { TestHouse, type TestHouseOptions } from '../../serve/test-house.ts'
import { Web } from '../../serve/web.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (let close = closing.pop(); close; close = closing.pop()) await close()
})

const open = async (options: TestHouseOptions): Promise<TestHouse> => {
  const house = await TestHouse.open(options)
  closing.push(() => house.close())
  return house
}

const FEW = { burst: 5, perSecond: 0.001 }

describe('a bucket', () => {
  it('gives so many at once, then so many a second, and waits for a debt', () => {
    const bucket = new Bucket({ burst: 3, perSecond: 10 }, 0)
    expect([1, 2, 3, 4].map(() => bucket.take(0))).toEqual([true, true, true, false])
    expect(bucket.waitMs(0)).toBe(100)
    expect(bucket.take(100)).toBe(true)
    bucket.spend(5, 1100)
    expect(bucket.waitMs(1100)).toBe(300)
    // A clock that goes back gives nothing and takes nothing.
    expect(bucket.waitMs(500)).toBe(300)
  })

  it('is taken from with others, or not at all', () => {
    const [one, other] = [new Bucket({ burst: 5, perSecond: 1 }, 0), new Bucket({ burst: 1, perSecond: 1 }, 0)]
    expect(takeOfEach([one, other], 0)).toBe(0)
    expect(takeOfEach([one, other], 0)).toBe(1000)
    expect([1, 2, 3, 4].map(() => one.take(0))).toEqual([true, true, true, true])
  })

  it('is kept for so many keys, the last used', () => {
    const buckets = new Buckets(FEW)
    for (let i = 0; i < 30_000; i++) buckets.of(`key ${i}`, 0)
    expect(buckets.size).toBe(20_000)
  })
})

describe('what one may send', () => {
  it('counts by account from whatever address, and by address whoever it is', () => {
    const allowances = new AddressAllowances({ ...LIMITS, bytesPerPlayer: FEW, bytesPerAddress: FEW })
    const [home, office, other] = [
      allowances.of('home', 'ann', 0),
      allowances.of('office', 'ann', 0),
      allowances.of('office', 'bob', 0),
    ]
    home.bytesOfAccount!.spend(5, 0)
    expect(office.bytesOfAccount!.waitMs(0)).toBeGreaterThan(0)
    expect(other.bytesOfAccount!.waitMs(0)).toBe(0)
    office.bytes.spend(5, 0)
    expect(other.bytes.waitMs(0)).toBeGreaterThan(0)
    expect(home.bytes.waitMs(0)).toBe(0)
    expect(allowances.of('home', undefined, 0).bytesOfAccount).toBeUndefined()
  })
})

describe('connections to the port', () => {
  const limits = { ...LIMITS, tcpConnections: 100, tcpConnectionsPerAddress: 95 }
  const connections = (changes: object = {}) =>
    new OpenConnections({ limits, proxied: false, openFiles: 1e6, now: () => 0, ...changes })

  it('keep a tenth for addresses that hold next to none', () => {
    const open = connections()
    const taken = Array.from({ length: 200 }, () => open.admit('greedy')).filter(Boolean).length
    expect(taken).toBe(90)
    expect(open.admit('staff')).toBe(true)
    open.leave('greedy')
    open.leave('greedy')
    expect(open.admit('greedy')).toBe(true)
    expect(open.admit('greedy')).toBe(false)
    for (let i = 0; i < 20; i++) open.admit(`other ${i}`)
    expect(open.open).toBe(100)
  })

  it('stay below what the process may open', () => {
    const open = connections({ openFiles: 256 + 20 })
    expect(Array.from({ length: 50 }, (_, i) => open.admit(`a${i}`)).filter(Boolean).length).toBe(20)
  })

  it('are limited in how often they are made, unless a proxy makes them all', () => {
    const often = { limits: { ...limits, connectsPerAddress: FEW } }
    const count = (open: OpenConnections) =>
      Array.from({ length: 50 }, () => {
        const admitted = open.admit('one')
        if (admitted) open.leave('one')
        return admitted
      }).filter(Boolean).length
    expect(count(connections(often))).toBe(5)
    expect(count(connections({ ...often, proxied: true }))).toBe(50)
  })

  it('that say nothing count, and the last of them are hung up on at once', async () => {
    const house = await open({ limits: { tcpConnections: 20, tcpConnectionsPerAddress: 8 } })
    const silent = Array.from({ length: 20 }, () => connect(house.server.port, '127.0.0.1'))
    closing.push(() => {
      for (const socket of silent) socket.destroy()
    })
    for (const socket of silent) socket.on('error', () => undefined)
    const left = new Set<Socket>(silent)
    for (const socket of silent) socket.on('close', () => left.delete(socket))
    while (left.size > 8) await once([...left].at(-1)!, 'close')
    expect(left.size).toBe(8)
  })
})

describe('requests', () => {
  const statuses = async (house: TestHouse, path: string, headers = {}) => {
    const found: number[] = []
    for (let i = 0; i < 7; i++) found.push((await new Web(house.url).get(path, headers)).status)
    return found
  }

  it('for nothing count like any other', async () => {
    const house = await open({ limits: { requestsPerAddress: FEW } })
    expect(await statuses(house, '/nothing/here')).toEqual([404, 404, 404, 404, 404, 429, 429])
  })

  it('with a wrong token are counted before the token is looked for', async () => {
    const house = await open({ limits: { requestsPerAddress: FEW } })
    const token = { authorization: 'Bearer pt_nonsense' }
    expect(await statuses(house, '/api/tables', token)).toEqual([401, 401, 401, 401, 401, 429, 429])
    const socket = new Peer(house.url, { token: 'pt_nonsense' }).socket
    const [, response] = await once(socket, 'unexpected-response')
    expect(response.statusCode).toBe(429)
  })

  it.each([
    ['/healthz', 200],
    ['/readyz', 200],
    ['/metrics', 401],
  ])('for %s have an allowance of their own', async (path, told) => {
    const house = await open({ limits: { requestsPerAddress: FEW, healthPerAddress: FEW } })
    expect(await statuses(house, '/nothing/here')).toContain(429)
    expect(await statuses(house, path)).toEqual([...Array<number>(5).fill(told), 429, 429])
  })

  it('beyond what is still refused in words are hung up on, but for a proxy, whose connections are shared', async () => {
    const limits = { requestsPerAddress: FEW, refusalsPerAddress: { burst: 2, perSecond: 0.001 } }
    const ask = (house: TestHouse) =>
      fetch(`${house.url}/api/games`).then(
        ({ status }) => status,
        () => 'hung up on',
      )
    const answers = async (house: TestHouse) => {
      const found: (number | string)[] = []
      for (let i = 0; i < 9; i++) found.push(await ask(house))
      return found.slice(5)
    }
    expect(await answers(await open({ limits }))).toEqual([429, 429, 'hung up on', 'hung up on'])
    expect(await answers(await open({ limits, proxied: true }))).toEqual([429, 429, 429, 429])
  })

  it('of one IPv6 network count together, and others do not pay for them', async () => {
    const house = await open({ proxied: true, limits: { requestsPerAddress: { burst: 1, perSecond: 0.001 } } })
    const ask = async (from: string) => (await new Web(house.url).get('/api/games', { 'x-forwarded-for': from })).status
    expect(await ask('2001:db8:1:2::1')).toBe(200)
    expect(await ask('2001:db8:1:2:ffff::9')).toBe(429)
    expect(await ask('2001:db8:1:3::1')).toBe(200)
  })
})

describe('odds', () => {
  it('are priced beside the tables, a few at a time, and whoever asks for more is told that it is busy', async () => {
    const house = await open({ limits: { requestsPerAddress: { burst: 1e6, perSecond: 1 } } })
    const web = new Web(house.url)
    // Each another shoe, so that none is the price of another.
    const shoes = Array.from({ length: 30 }, (_, i) =>
      Array(i + 1)
        .fill('Kd')
        .slice(0, 8)
        .concat(Array(Math.floor(i / 8)).fill('2h')),
    )
    const answers = await Promise.all(shoes.map((without) => web.get(`/api/odds/knockout?without=${without}`)))
    const ok = answers.filter(({ status }) => status === 200)
    const busy = answers.filter(({ status }) => status === 503)
    expect(ok.length).toBeGreaterThanOrEqual(MOST_WAITING_OF_ADDRESS)
    expect(busy.length).toBeGreaterThan(0)
    expect(ok.length + busy.length).toBe(30)
    for (const { body, headers } of busy) {
      expect(body.code).toBe('odds/busy')
      expect(headers.get('retry-after')).toBe('2')
    }
    const again = await web.get('/api/odds/knockout?without=1x', { 'accept-language': 'zh' })
    expect(again.body.code).toBe('input/wrong-shape')
    expect((await web.get('/api/odds/commission?decks=9')).body.code).toBe('input/wrong-shape')
    expect((await web.get('/api/odds/nothing')).status).toBe(404)
  })
})
