// What crosses the links of a house of several processes: a table's events where somebody watches it, else how it stands, once a second.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LinkMessage } from '../../../src/doors/link/link-messages.ts'
import type { Peer as LinkPeer } from '../../../src/doors/link/peer.ts'
import { TableLinks } from '../../../src/doors/link/table-links.ts'
import type { RunningServer } from '../../../src/serve/index.ts'
import { Peer } from '../../serve/peer.ts'
import { hired, operator, Web } from '../../serve/web.ts'
import { Cluster, running } from './cluster.ts'
import { BY_HAND, FAST, houseOf, LONG } from './options.ts'

let cluster: Cluster
/** What processes have heard of the table `two`, in order, and from whom. */
let heard: { readonly from: string; readonly message: LinkMessage }[]
beforeAll(async () => {
  cluster = await Cluster.start()
})
afterAll(() => cluster.stop())
beforeEach(async () => {
  heard = []
  const { heard: hear } = TableLinks.prototype
  vi.spyOn(TableLinks.prototype, 'heard').mockImplementation(function (
    this: TableLinks,
    peer: LinkPeer,
    message: LinkMessage,
  ) {
    if ('table' in message && message.table === 'two') heard.push({ from: peer.name, message })
    hear.call(this, peer, message)
  })
  await cluster.newHouse()
})
afterEach(async () => {
  await cluster.closeAll()
  vi.restoreAllMocks()
})

const TABLES = { one: BY_HAND, two: FAST }
const eventsHeard = () => heard.filter(({ message }) => message.type === 'events' && message.events.length > 0)
const summariesHeard = () => heard.filter(({ message }) => message.type === 'summary')
const cardAt = async ({ url }: Pick<RunningServer, 'url'>) =>
  ((await new Web(url).get('/api/tables')).body as { table: string; round: number; shoe: { results: string } }[]).find(
    ({ table }) => table === 'two',
  )
const versionAt = ({ house }: Pick<RunningServer, 'house'>) => house.table('two')?.version ?? 0

/** That so many more rounds have begun at the table, wherever it is looked at. */
async function roundsAt(server: RunningServer, more: number): Promise<void> {
  const rounds = () => server.house.table('two')!.state.rounds
  const before = rounds()
  await expect.poll(rounds, LONG).toBeGreaterThanOrEqual(before + more)
}

describe('a table of another process', () => {
  let a: RunningServer
  let b: RunningServer
  beforeEach(async () => {
    const config = houseOf(TABLES)
    a = await cluster.open('a', config, { takes: ['one'] })
    b = await cluster.open('b', config, { takes: ['two'] })
    await expect.poll(() => summariesHeard().length, LONG).toBeGreaterThan(0)
  })

  it('that nobody watches here tells no events, and stands in the lobby, with its results, as at its own process', async () => {
    heard.length = 0
    await roundsAt(b, 2)
    await expect.poll(async () => (await cardAt(a))?.shoe.results.length, LONG).toBeGreaterThan(0)
    const results = (await cardAt(b))!.shoe.results
    await expect.poll(async () => (await cardAt(a))!.shoe.results.startsWith(results), LONG).toBe(true)
    const told = versionAt(a)
    await expect.poll(() => versionAt(a), LONG).toBeGreaterThan(told)
    await expect.poll(() => summariesHeard().length, LONG).toBeGreaterThan(2)
    expect(eventsHeard()).toEqual([])
    // What seldom changes is not told every time.
    const whole = summariesHeard().filter(({ message }) => message.type === 'summary' && message.settings)
    expect(whole).toEqual([])
  })

  it('has the figures of its owner on the floor of the pit', async () => {
    const staff = { url: a.url, server: a } as never
    const sam = await hired(staff, await operator(staff), 'sam', 'pit-supervisor')
    const guest = new Web(b.url)
    await guest.post('/api/session/guest')
    const peer = await Peer.greeted(b.url, { cookie: guest.cookie })
    await peer.ask({ type: 'watch', table: 'two' })
    await peer.do('two', { type: 'sit', box: 1 })
    const bet = async () => {
      const { view } = peer.streams.get('two')!
      const round = view.round?.number ?? 0
      return (await peer.do('two', { type: 'place-bet', round, box: 1, bet: 'player', stake: 1000 })).type
    }
    await expect.poll(bet, LONG).toBe('done')
    const onFloor = async () =>
      ((await sam.get('/api/pit')).body.tables as { table: string; handle: number; rounds: number }[]).find(
        ({ table }) => table === 'two',
      )
    await expect.poll(async () => (await onFloor())?.handle, LONG).toBe(1000)
    expect(eventsHeard()).toEqual([])
  })

  it('tells who comes to watch the whole of it and every event from there, and stops when the last has left', async () => {
    const [first, second] = [await Peer.greeted(a.url), await Peer.greeted(a.url)]
    // One after the other without waiting: the table is looked up for the first alone.
    const answers = [first, second].map((peer) => peer.ask({ type: 'watch', table: 'two' }))
    expect((await Promise.all(answers)).map(({ type }) => type)).toEqual(['watching', 'watching'])
    const own = await Peer.greeted(b.url)
    await own.ask({ type: 'watch', table: 'two' })
    heard.length = 0
    await own.until(() => own.streams.get('two')!.events.filter(({ type }) => type === 'betting-opened').length > 1)
    const { next } = own.streams.get('two')!
    await first.until(() => first.streams.get('two')!.next >= next)
    const there = own.streams.get('two')!.events
    const here = first.streams.get('two')!.events
    const begin = here.findIndex((event) => JSON.stringify(event) === JSON.stringify(there[0]))
    // Whoever came later has nothing that the other has not, and the other has all of it.
    const [less, more] = begin >= 0 ? [there, here.slice(begin)] : [here, there.slice(there.length - here.length)]
    expect(more.slice(0, less.length).map(({ type }) => type)).toEqual(
      less.slice(0, more.length).map(({ type }) => type),
    )
    // Once for the process, however many watch.
    const froms = eventsHeard().map(({ message }) => (message.type === 'events' ? message.from : -1))
    expect(new Set(froms).size).toBe(froms.length)
    await first.ask({ type: 'unwatch', table: 'two' })
    heard.length = 0
    await roundsAt(b, 1)
    expect(eventsHeard().length).toBeGreaterThan(0)
    await second.end()
    await expect.poll(() => heard.some(({ message }) => message.type === 'unfollow'), LONG).toBe(true)
    await roundsAt(b, 1)
    heard.length = 0
    await roundsAt(b, 1)
    expect(eventsHeard()).toEqual([])
    await expect.poll(() => versionAt(a), LONG).toBeGreaterThan(0)
    const again = await Peer.greeted(a.url)
    expect(await again.ask({ type: 'watch', table: 'two' })).toMatchObject({ type: 'watching' })
    await again.until(() => again.streams.get('two')!.events.some(({ type }) => type === 'betting-opened'))
  })

  it('is as at its own process for who asks about it here, and for who plays through this door', async () => {
    const guest = new Web(a.url)
    await guest.post('/api/session/guest')
    for (let i = 0; i < 3; i++) {
      const there = versionAt(b)
      await guest.get('/api/tables/two')
      expect(versionAt(a)).toBeGreaterThanOrEqual(there)
      const sit = i % 2 === 0 ? { type: 'sit', box: 1 } : { type: 'leave' }
      const { status } = await guest.post('/api/tables/two/commands', { id: `c${i}`, command: sit })
      expect([status, a.house.table('two')!.state.seats[0] !== null]).toEqual([200, i % 2 === 0])
    }
  })

  it('answers messages about watching in the order in which they were sent', async () => {
    const peer = await Peer.greeted(a.url)
    const ids = ['watch', 'unwatch', 'watch', 'unwatch'].map((type) => peer.say({ type, table: 'two' }))
    const last = await peer.ask({ type: 'unwatch', table: 'two' })
    expect(last.type).toBe('ok')
    const answered = peer.messages.flatMap((message) =>
      'id' in message && ids.includes(message.id ?? '') ? [message.id] : [],
    )
    expect(answered).toEqual(ids)
    expect(a.house.table('two')).toBeDefined()
  })
})

it('tells a watcher on without a gap when the table has changed hands', async () => {
  const config = houseOf(TABLES)
  const a = await cluster.open('a', config, { takes: ['one'] })
  const b = await cluster.open('b', config, { takes: ['two'] })
  const peer = await Peer.greeted(a.url)
  await expect.poll(async () => (await peer.ask({ type: 'watch', table: 'two' })).type, LONG).toBe('watching')
  await peer.until(() => peer.streams.get('two')!.events.some(({ type }) => type === 'round-settled'))
  const c = await cluster.open('c', config, { takes: ['two'] })
  await b.close(10_000)
  await expect.poll(() => running(c), LONG).toEqual(['two'])
  // Peers check the numbers of what they are told themselves.
  const { next } = peer.streams.get('two')!
  await peer.until(() => peer.streams.get('two')!.next > next + 20)
  expect(eventsHeard().some(({ from }) => from === 'c')).toBe(true)
  expect(peer.streams.get('two')!.view.round!.number).toBeGreaterThan(1)
  await expect.poll(() => versionAt(a) >= versionAt(c) - 50, LONG).toBe(true)
})
