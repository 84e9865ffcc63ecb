// What one person sends is decided in the order in which it was sent: bursts over a socket, over HTTP and by the client, with limits of
// play and without, on both databases, through other processes, and after a reconnect, which sends everything again at once.
import { Client, globalWorld, type Socket } from '@punto/client'
import type { SentCommand } from '@punto/protocol'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { RunningServer } from '../../../src/serve/index.ts'
import { Peer } from '../../serve/peer.ts'
import { pipelined } from '../../serve/pipelined.ts'
import { type PreparedStore, prepareStore, STORES } from '../../serve/stores.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { PASSWORD, REASON, Web } from '../../serve/web.ts'
import { Cluster, running } from '../link/cluster.ts'
import { houseOf, LONG } from '../link/options.ts'

const BURSTS = Number(process.env.PUNTO_BURSTS ?? 4)
/** Each with its network cut at another moment. */
const CUTS = Number(process.env.PUNTO_CUTS ?? 2)
const PATIENCE = 120_000
const TABLES = [
  { table: 'one', game: 'commission', standing: true, bettingSeconds: 600 },
  { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe' },
  { table: 'club', game: 'insurance', operation: 'dealer', source: 'card-shoe' },
]

/** Where people come in, and where the tables are to be looked at. */
interface House {
  readonly urls: readonly string[]
  readonly state: (table: string) => ReturnType<TestHouse['state']>
}

type Said = readonly [command: object, id?: string]

/** Sent in one go; the answers in the same order. */
async function burst(peer: Peer, table: string, commands: readonly object[]): Promise<readonly string[]> {
  return burstOf(
    peer,
    commands.map((command) => [table, command]),
  )
}

async function burstOf(peer: Peer, all: readonly (readonly [table: string, ...Said])[]): Promise<readonly string[]> {
  const answers = all.map(([table, command, id]) => peer.code({ type: 'do', table, command, ...(id && { id }) }))
  return Promise.all(answers)
}

let names = 0
async function player(url: string, isLimited: boolean): Promise<Web & { readonly id: string }> {
  const web = new Web(url)
  const { body } = await web.post('/api/accounts', { name: `player${++names}`, password: PASSWORD })
  if (isLimited) await web.post('/api/me/limits', { kind: 'stake', period: 'day', max: 500_000 })
  return Object.assign(web, { id: body.player as string })
}

/** A player with a seat, and a socket. */
async function seated(
  url: string,
  isLimited: boolean,
): Promise<{ readonly ann: Web & { readonly id: string }; readonly peer: Peer }> {
  const ann = await player(url, isLimited)
  const peer = await Peer.greeted(url, { cookie: ann.cookie })
  expect(await burst(peer, 'one', [{ type: 'sit', box: 1 }])).toEqual(['done'])
  return { ann, peer }
}

async function leave(peer: Peer): Promise<void> {
  expect(await burst(peer, 'one', [{ type: 'leave' }])).toEqual(['done'])
  await peer.end()
}

const betsOf = (house: House, id: string) =>
  house
    .state('one')
    .round!.bets.filter((bet) => bet.player === id)
    .map(({ bet, stake }) => ({ bet, stake }))

const reserved = async (web: Web): Promise<number> => (await web.get('/api/me/balance')).body.reserved

/** One after the other through every door; `open` is the round that takes bets. */
function keepsTheOrder(given: () => House, isLimited: boolean): void {
  const onBet = (bet = 'player') => ({ round: given().state('one').rounds, box: 1, bet })
  const place = (stake = 100) => ({ type: 'place-bet', ...onBet(), stake })
  const increase = { type: 'increase-bet', by: 50 }
  const withdraw = () => ({ type: 'withdraw-bet', ...onBet() })

  it(
    '[INS 5.6] a bet that is placed and withdrawn at once does not lie',
    async () => {
      for (const url of given().urls) {
        const { ann, peer } = await seated(url, isLimited)
        for (let i = 0; i < BURSTS; i++) {
          const more = i % 2 === 0 ? [] : [{ ...increase, ...onBet() }]
          const told = await burst(peer, 'one', [place(), ...more, withdraw()])
          expect([i, ...told]).toEqual([i, 'done', ...more.map(() => 'done'), 'done'])
        }
        expect(betsOf(given(), ann.id)).toEqual([])
        expect(await reserved(ann)).toBe(0)
        await leave(peer)
      }
    },
    PATIENCE,
  )

  it(
    'a seat that is left and taken again is held',
    async () => {
      for (const url of given().urls) {
        const { ann, peer } = await seated(url, isLimited)
        for (let i = 0; i < BURSTS; i++) {
          const box = 1 + (i % 2)
          const told = await burst(peer, 'one', [{ type: 'leave' }, { type: 'sit', box }])
          expect([i, ...told]).toEqual([i, 'done', 'done'])
          expect(given().state('one').seats[box - 1]).toBe(ann.id)
        }
        await leave(peer)
      }
    },
    PATIENCE,
  )

  it(
    'after a reconnect, which sends all of it again in one burst',
    async () => {
      for (const url of given().urls) {
        const { ann, peer } = await seated(url, isLimited)
        for (let i = 0; i < CUTS; i++) {
          const all = [
            place(),
            { ...increase, ...onBet() },
            withdraw(),
            place(300),
            { ...increase, ...onBet() },
            withdraw(),
          ]
          const ids = all.map((_, at) => `again-${names}-${i}-${at}`)
          const first = await Peer.greeted(url, { cookie: ann.cookie })
          for (const [at, command] of all.entries()) first.say({ type: 'do', table: 'one', command, id: ids[at]! })
          await new Promise((resolve) => setTimeout(resolve, i))
          first.socket.terminate()
          const second = await Peer.greeted(url, { cookie: ann.cookie })
          const told = await burstOf(
            second,
            all.map((command, at) => ['one', command, ids[at]!]),
          )
          expect([i, ...told]).toEqual([i, ...all.map(() => 'done')])
          await second.end()
        }
        expect(betsOf(given(), ann.id)).toEqual([])
        expect(await reserved(ann)).toBe(0)
        await leave(peer)
      }
    },
    PATIENCE,
  )

  it(
    'over an HTTP connection that does not wait for answers',
    async () => {
      for (const url of given().urls) {
        const { ann, peer } = await seated(url, isLimited)
        const door = { url, cookie: ann.cookie }
        for (let i = 0; i < BURSTS; i++) {
          const more = i % 2 === 0 ? [] : [{ ...increase, ...onBet() }]
          const bets = [place(), ...more, withdraw()]
          const back = [{ type: 'leave' }, { type: 'sit', box: 1 }]
          expect([i, ...(await pipelined(door, 'one', [...bets, ...back]))]).toEqual([
            i,
            ...[...bets, ...back].map(() => 200),
          ])
        }
        expect(betsOf(given(), ann.id)).toEqual([])
        expect(given().state('one').seats[0]).toBe(ann.id)
        expect(await reserved(ann)).toBe(0)
        await leave(peer)
      }
    },
    PATIENCE,
  )

  it(
    'by the client, which sends all that is not answered again when its line was cut',
    async () => {
      for (const url of given().urls) {
        const { ann, peer } = await seated(url, isLimited)
        const sockets: WebSocket[] = []
        const world = {
          ...globalWorld(),
          socket: (at: string, subprotocol: string) => {
            const socket = new WebSocket(at, subprotocol, { headers: { cookie: ann.cookie } })
            sockets.push(socket)
            return socket as unknown as Socket
          },
        }
        const client = new Client({ url, world, backoff: { firstMs: 5, mostMs: 20 } })
        client.connect()
        await vi.waitUntil(() => client.you.get(), LONG)
        for (let i = 0; i < CUTS; i++) {
          const once = [place(), { ...increase, ...onBet() }, withdraw()]
          const done = Promise.all([...once, ...once].map((command) => client.do('one', command as SentCommand)))
          await new Promise((resolve) => setTimeout(resolve, i))
          sockets.at(-1)!.terminate()
          expect([i, (await done).length]).toEqual([i, 6])
        }
        // The last line may be cut when all is answered; the client comes back all the same.
        await vi.waitUntil(() => sockets.length > CUTS, LONG)
        expect(client.unanswered).toBe(0)
        client.close()
        expect(betsOf(given(), ann.id)).toEqual([])
        expect(await reserved(ann)).toBe(0)
        await leave(peer)
      }
    },
    PATIENCE,
  )

  it(
    'over two sockets in some order, and nothing is lost or done twice',
    async () => {
      for (const url of given().urls) {
        const { ann, peer: one } = await seated(url, isLimited)
        const two = await Peer.greeted(url, { cookie: ann.cookie })
        expect(await burst(one, 'one', [place(1000)])).toEqual(['done'])
        const more = Array.from({ length: BURSTS }, (_, i) => ({
          command: { ...increase, ...onBet() },
          id: `two-${names}-${i}`,
        }))
        const told = await Promise.all(
          [one, two].map((peer) =>
            burstOf(
              peer,
              more.map(({ command, id }) => ['one', command, id]),
            ),
          ),
        )
        expect(told.flat()).toEqual(Array.from({ length: 2 * BURSTS }, () => 'done'))
        expect(betsOf(given(), ann.id)).toEqual([{ bet: 'player', stake: 1000 + 50 * BURSTS }])
        expect(await burst(two, 'one', [withdraw()])).toEqual(['done'])
        await leave(one)
        await two.end()
      }
    },
    PATIENCE,
  )
}

/** A dealer may be at one table at a time, so that each sign-on depends on the sign-off before it. */
async function signsOnAndOff(house: House, dealer: (url: string) => Promise<string>): Promise<void> {
  for (const url of house.urls) {
    const peer = await Peer.greeted(url, { cookie: await dealer(url) })
    const [on, off] = [{ type: 'sign-on' }, { type: 'sign-off' }]
    expect(await burst(peer, 'salon', [on])).toEqual(['done'])
    for (let i = 0; i < BURSTS; i++) {
      expect([i, ...(await burst(peer, 'salon', [off, on]))]).toEqual([i, 'done', 'done'])
      const toClub = [['salon', off] as const, ['club', on] as const]
      const andBack = [['club', off] as const, ['salon', on] as const]
      expect([i, ...(await burstOf(peer, [...toClub, ...andBack]))]).toEqual([i, 'done', 'done', 'done', 'done'])
    }
    expect(await burst(peer, 'salon', [off])).toEqual(['done'])
    await peer.end()
  }
}

const FIRST = 'a first fine password'

/** A dealer of the house, signed in at each door they come to. */
async function dealerOf({ url, firstOperator }: Pick<RunningServer, 'url' | 'firstOperator'>) {
  const boss = new Web(url)
  const shown = firstOperator!.password.reveal()
  await boss.post('/api/session', { name: 'operator', password: shown })
  await boss.post('/api/me/password', { current: shown, password: PASSWORD })
  await boss.post('/api/staff', { name: 'dora', role: 'dealer', password: FIRST, reason: REASON })
  const web = new Web(url)
  await web.post('/api/session', { name: 'dora', password: FIRST })
  await web.post('/api/me/password', { current: FIRST, password: PASSWORD })
  return async (at: string): Promise<string> => {
    const there = new Web(at)
    expect((await there.post('/api/session', { name: 'dora', password: PASSWORD })).status).toBe(201)
    return there.cookie
  }
}

describe.each(STORES)('what one person sends in a burst, on %s', (name) => {
  let store: PreparedStore
  let running: TestHouse
  let house: House
  beforeAll(async () => {
    store = await prepareStore(name, `punto_order_${process.pid}`)
    running = await TestHouse.open({
      ...store.options,
      tables: TABLES,
      guestChips: 1_000_000,
      requests: 100_000,
      limits: FAST,
    })
    await running.untilPhase('one', 'betting')
    house = { urls: [running.url], state: (table) => running.state(table) }
  }, PATIENCE)
  afterAll(async () => {
    await running.close()
    await store.stop()
  })

  describe('without limits of play', () => keepsTheOrder(() => house, false))
  describe('with limits of play', () => keepsTheOrder(() => house, true))
  it(
    'is decided in its order where a dealer signs off and on',
    async () => {
      await signsOnAndOff(house, await dealerOf(running.server))
    },
    PATIENCE,
  )
})

/** Nothing here is about how often somebody may ask. */
const FREE = { burst: 1e9, perSecond: 1e9 }
const FAST = {
  ...{ commandsPerPlayer: FREE, commandsPerAddress: FREE, messages: FREE, messagesPerAddress: FREE },
  ...{ requestsPerAddress: FREE, refusalsPerAddress: FREE, bytes: FREE, bytesPerAddress: FREE, bytesPerPlayer: FREE },
}

describe('what one person sends in a burst to a house of three processes', () => {
  let cluster: Cluster
  let house: House
  let servers: readonly RunningServer[] = []
  beforeAll(async () => {
    cluster = await Cluster.start()
    await cluster.newHouse()
    const config = houseOf(Object.fromEntries(TABLES.map(({ table, ...rest }) => [table, rest])), {
      guestChips: 1_000_000,
    })
    const open = (at: string, takes: readonly string[]) => cluster.open(at, config, { takes, limits: FAST })
    servers = [await open('a', ['one']), await open('b', ['salon']), await open('c', ['club'])]
    for (const { url } of servers)
      for (const { table } of TABLES)
        await vi.waitUntil(async () => (await new Web(url).get(`/api/tables/${table}`)).status === 200, LONG)
    const [a, b, c] = servers as readonly [RunningServer, RunningServer, RunningServer]
    expect([running(a), running(b), running(c)]).toEqual([['one'], ['salon'], ['club']])
    const owner: Readonly<Record<string, RunningServer>> = { one: a, salon: b, club: c }
    house = { urls: servers.map(({ url }) => url), state: (table) => owner[table]!.house.table(table)!.state }
    await vi.waitUntil(() => house.state('one').phase === 'betting', LONG)
  }, PATIENCE)
  afterAll(() => cluster.stop())

  describe('without limits of play', () => keepsTheOrder(() => house, false))
  describe('with limits of play', () => keepsTheOrder(() => house, true))
  it(
    'is decided in its order where a dealer signs off and on',
    async () => {
      await signsOnAndOff(house, await dealerOf(servers[0]!))
    },
    PATIENCE,
  )
})
