// Several processes of one house: whoever comes in anywhere plays at every table, and what is written is told everywhere, once.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { disagreement } from '../../../src/house/index.ts'
import type { RunningServer } from '../../../src/serve/index.ts'
import { Peer } from '../../serve/peer.ts'
import { spansOf } from '../../serve/recorded-spans.ts'
import { hired, operator, REASON, Web } from '../../serve/web.ts'
import { Cluster, running } from './cluster.ts'
import { BY_HAND, FAST, houseOf, LONG } from './options.ts'

let cluster: Cluster
beforeAll(async () => {
  cluster = await Cluster.start()
})
afterAll(() => cluster.stop())
beforeEach(() => cluster.newHouse())
afterEach(() => cluster.closeAll())

const TABLES = { one: BY_HAND, two: FAST }

async function guest(url: string): Promise<Web & { id: string }> {
  const web = new Web(url)
  const { body } = await web.post('/api/session/guest')
  return Object.assign(web, { id: body.player as string })
}

const typesOf = (peer: Peer, table: string) => peer.streams.get(table)?.events.map(({ type }) => type) ?? []

const isMatch = (event: object, wanted: object): boolean =>
  Object.entries(wanted).every(([key, value]) => (event as Record<string, unknown>)[key] === value)

/** Plays a round at a table that the house deals: sits, bets, and waits for the end. */
async function bet(peer: Peer, table: string, box: number): Promise<void> {
  await peer.do(table, { type: 'sit', box })
  let round = 0
  const done = async () => {
    const { view } = peer.streams.get(table)!
    if (view.phase !== 'betting') return 'wait'
    round = view.round!.number
    return (await peer.do(table, { type: 'place-bet', round, box, bet: 'player', stake: 1000 })).type
  }
  await expect.poll(done, LONG).toBe('done')
  const settled = { type: 'round-settled', round }
  await peer.until(() => peer.streams.get(table)!.events.some((event) => isMatch(event, settled)))
}

describe('a house of two processes', () => {
  let a: RunningServer
  let b: RunningServer
  beforeEach(async () => {
    const config = houseOf(TABLES)
    a = await cluster.open('a', config, { takes: ['one'] })
    b = await cluster.open('b', config, { takes: ['two'] })
    await expect.poll(async () => (await new Web(a.url).get('/api/tables/two')).status, LONG).toBe(200)
  })

  it('lets a player sit, bet and be paid through the other door, with the news in order and the balance right', async () => {
    expect([running(a), running(b)]).toEqual([['one'], ['two']])
    const ann = await guest(a.url)
    const own = await Peer.greeted(a.url, { cookie: ann.cookie })
    const other = await Peer.greeted(b.url)
    // Who watches first sees all that the second does.
    for (const peer of [other, own]) await peer.ask({ type: 'watch', table: 'two' })
    const spans = await spansOf(() => bet(own, 'two', 3))
    const hop = { 'punto.table': 'two', 'punto.command': 'sit' }
    expect(spans).toContainEqual({ name: 'link', kind: 'client', facts: hop })
    await other.until(() => typesOf(other, 'two').includes('round-settled'))
    const seen = typesOf(own, 'two')
    expect(seen.filter((type) => type === 'round-settled').length).toBeGreaterThan(0)
    expect(seen.filter((type) => type === 'player-sat')).toHaveLength(1)
    // The public at the owner's door has the same events in the same order; peers check numbers themselves.
    await other.until(() => typesOf(other, 'two').join(' ').includes(seen.join(' ')))
    const { body: there } = await new Web(b.url).get('/api/tables')
    expect(there.map(({ table }: { table: string }) => table).sort()).toEqual(['one', 'two'])
    const lines = (await ann.get('/api/me/rounds')).body.items
    expect(lines[0]).toMatchObject({ table: 'two' })
    await own.do('two', { type: 'leave' })
    const { body: balance } = await ann.get('/api/me/balance')
    const { body: asTold } = await new Web(b.url).get('/api/me/balance', { cookie: ann.cookie })
    expect(asTold).toEqual(balance)
    // A bet of 1,000 on Player is lost, comes back on a Tie or wins as much.
    expect(balance.reserved).toBe(0)
    expect([-1000, 0, 1000]).toContain(balance.available - 1_000_000)
    expect(lines[0].net).toBe(balance.available - 1_000_000)
  })

  it('takes a share in the shuffle at the other door, and shows the same next shoe at both', async () => {
    const ann = await guest(a.url)
    const peer = await Peer.greeted(a.url, { cookie: ann.cookie })
    await peer.ask({ type: 'watch', table: 'two' })
    await peer.do('two', { type: 'sit', box: 1 })
    const share = 'ab'.repeat(32)
    const given = await ann.post('/api/tables/two/shares', { share })
    expect([given.status, given.body.code]).toEqual([200, undefined])
    const next = (web: Web) => web.get('/api/tables/two').then(({ body }) => body.next)
    await expect.poll(() => next(ann), LONG).toEqual(await next(new Web(b.url)))
  })

  it('answers what is read of a table at every process', async () => {
    const at = new Web(a.url)
    const { status, body } = await at.get('/api/tables/two')
    expect([status, body.table, body.shut]).toEqual([200, 'two', undefined])
    await expect.poll(async () => (await at.get('/api/tables/two/shoes')).body.items.length, LONG).toBeGreaterThan(0)
    const shoe = (await at.get('/api/tables/two/shoes/1')).body
    expect(shoe.header.table).toBe('two')
    const cards = (await at.get('/api/tables')).body
    expect(cards.map(({ shut }: { shut: boolean }) => shut)).toEqual([false, false])
    expect(JSON.parse((await at.get('/readyz')).text)).toMatchObject({ ready: true, shut: [] })
    await expect.poll(async () => (await at.get('/api/tables/two')).body.view.round?.number > 1, LONG).toBe(true)
    const proofs = (await at.get('/api/tables/two/rounds/1/record')).body
    expect(proofs.round.cards.length).toBeGreaterThan(3)
  })

  it('resumes a stream at the other door where it broke off', async () => {
    const first = await Peer.greeted(a.url)
    await first.ask({ type: 'watch', table: 'two' })
    await first.until(() => typesOf(first, 'two').length > 5)
    const { cursor, next } = first.streams.get('two')!
    first.socket.terminate()
    const second = await Peer.greeted(b.url)
    expect(await second.ask({ type: 'watch', table: 'two', cursor })).toMatchObject({ resumed: true })
    await second.until(() => second.streams.has('two'))
    expect(second.messages.find(({ type }) => type === 'news')).toMatchObject({ seq: next })
  })

  it('refuses a repeated id with another command, and answers the same command once, over the link too', async () => {
    const ann = await guest(a.url)
    const [here, there] = [new Peer(a.url, { cookie: ann.cookie }), new Peer(b.url, { cookie: ann.cookie })]
    for (const peer of [here, there]) {
      await peer.opened
      await peer.ask({ type: 'hello', version: 1 })
    }
    const sit = { type: 'do', id: 'sit-1', table: 'two', command: { type: 'sit', box: 1 } }
    expect(await here.ask(sit)).toMatchObject({ type: 'done', repeated: false })
    expect(await there.ask(sit)).toMatchObject({ type: 'done', repeated: true })
    expect(await there.code({ ...sit, command: { type: 'sit', box: 2 } })).toBe('command/id-reused')
  })
})

describe('what one process does to people', () => {
  it('holds at the other: a sign-out ends the sockets there, and the session is refused', async () => {
    const config = houseOf(TABLES)
    const a = await cluster.open('a', config)
    const b = await cluster.open('b', config, { takes: [] })
    const ann = await guest(a.url)
    const there = await Peer.greeted(b.url, { cookie: ann.cookie })
    const cookie = ann.cookie
    expect((await ann.send('DELETE', '/api/session')).status).toBe(204)
    expect(await there.closed).toMatchObject({ reason: 'auth/session-ended' })
    const again = await new Web(b.url).get('/api/me', { cookie })
    expect(again.body.role ?? again.body.code).not.toBe('player')
  })
})

describe('an exclusion', () => {
  it('holds at every process within a second or so: at sign-in, at the seat and at the bet', async () => {
    const config = houseOf({ one: FAST })
    const a = await cluster.open('a', config)
    const b = await cluster.open('b', config, { takes: [] })
    const staff = { url: a.url, server: a } as never
    const shift = await hired(staff, await operator(staff), 'sam', 'shift-manager')
    const ann = await guest(b.url)
    const there = await Peer.greeted(b.url, { cookie: ann.cookie })
    await there.ask({ type: 'watch', table: 'one' })
    expect((await there.do('one', { type: 'sit', box: 1 })).type).toBe('done')
    const told = await shift.post(`/api/players/${ann.id}/exclusion`, { until: null, reason: REASON })
    expect(told.status).toBe(201)
    await expect.poll(() => b.identity.exclusions.of(ann.id), LONG).toMatchObject({ until: null, askedBy: 'house' })
    const { cookie } = ann
    const bet = { id: 'late', command: { type: 'place-bet', round: 1, box: 1, bet: 'player', stake: 1000 } }
    const refused = await new Web(b.url).post('/api/tables/one/commands', bet, { cookie })
    expect([refused.status >= 400, refused.body.code]).toEqual([true, expect.stringMatching(/^(auth|player)\//)])
  })
})

describe('three processes', () => {
  it('of which one runs no table keep one balance for a player with bets at two owners', async () => {
    const config = houseOf({ one: FAST, two: FAST })
    await cluster.open('a', config, { takes: ['one'] })
    await cluster.open('b', config, { takes: ['two'] })
    const door = await cluster.open('c', config, { takes: [] })
    expect(running(door)).toEqual([])
    await expect.poll(async () => (await new Web(door.url).get('/api/tables')).body.length, LONG).toBe(2)
    const ann = await guest(door.url)
    const peer = await Peer.greeted(door.url, { cookie: ann.cookie })
    for (const table of ['one', 'two']) await peer.ask({ type: 'watch', table })
    await Promise.all([bet(peer, 'one', 1), bet(peer, 'two', 2)])
    for (const table of ['one', 'two']) await peer.do(table, { type: 'leave' })
    const { body } = await ann.get('/api/me/balance')
    const { items } = (await ann.get('/api/me/rounds')).body as { items: { table: string; net: number }[] }
    expect(items.map(({ table }) => table).sort()).toEqual(['one', 'two'])
    expect(body).toMatchObject({ reserved: 0, available: 1_000_000 + items[0]!.net + items[1]!.net })
  })
})

describe('tables that move', () => {
  it('leave a process that is told to stop between rounds, and nobody notices', async () => {
    const { child } = await cluster.spawn('a', { one: FAST })
    const b = await cluster.open('b', houseOf({ one: FAST }))
    const ann = await guest(b.url)
    const peer = await Peer.greeted(b.url, { cookie: ann.cookie })
    await peer.ask({ type: 'watch', table: 'one' })
    await cluster.keepLeases()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await bet(peer, 'one', 1)
    expect(await ended).toBe(0)
    await expect.poll(() => running(b), LONG).toEqual(['one'])
    await bet(peer, 'one', 1)
    const broken = peer.streams.get('one')!.events.filter(({ type }) => /^(irregularity|round-voided)/.test(type))
    expect(broken).toEqual([])
  })

  it('go to a process that joins, between rounds, and whoever watches sees every event once', async () => {
    const config = houseOf({ one: FAST, two: FAST })
    const a = await cluster.open('a', config)
    expect(running(a)).toEqual(['one', 'two'])
    await cluster.keepLeases()
    const ann = await guest(a.url)
    const peer = await Peer.greeted(a.url, { cookie: ann.cookie })
    for (const table of ['one', 'two']) await peer.ask({ type: 'watch', table })
    const b = await cluster.open('b', config)
    await expect.poll(() => [running(a).length, running(b).length], LONG).toEqual([1, 1])
    const [moved] = running(b)
    await bet(peer, moved!, 2)
    expect(typesOf(peer, moved!)).not.toContain('irregularity-declared')
    expect(peer.messages.filter((message) => message.type === 'notice')).toEqual([])
    await b.close(60_000)
    await expect.poll(() => running(a), LONG).toEqual(['one', 'two'])
  })

  it('go on elsewhere when their process is killed, and its players at another door play on', async () => {
    const { url, child } = await cluster.spawn('a', { one: FAST })
    const b = await cluster.open('b', houseOf({ one: FAST }))
    const ann = await guest(b.url)
    const peer = await Peer.greeted(b.url, { cookie: ann.cookie })
    expect((await new Web(url).get('/api/tables/one')).status).toBe(200)
    await peer.ask({ type: 'watch', table: 'one' })
    await bet(peer, 'one', 1)
    child.kill('SIGKILL')
    // On its way when nobody runs the table, and carried out by the next owner.
    expect(await peer.do('one', { type: 'leave' })).toMatchObject({ type: 'done' })
    expect(running(b)).toEqual(['one'])
    peer.streams.get('one')!.events.length = 0
    await bet(peer, 'one', 4)
  })
})

describe('processes that cannot be one house', () => {
  it('work together one version apart, and no further', () => {
    const member = { name: 'a', instance: '1', link: null, takes: null, config: { house: 'x' } }
    const at = (version: number) => ({ ...member, name: 'b', version })
    expect(disagreement({ ...member, version: 5 }, at(4))).toBeUndefined()
    expect(disagreement({ ...member, version: 5 }, at(6))).toBeUndefined()
    for (const version of [3, 7]) {
      expect(disagreement({ ...member, version: 5 }, at(version))).toContain('runs another version of the program')
    }
  })

  it('are told so in a sentence', async () => {
    await cluster.open('a', houseOf(TABLES))
    const other = houseOf({ ...TABLES, two: { ...FAST, limits: { min: 500, max: 5000 } } })
    await expect(cluster.open('b', other)).rejects.toThrow('with another configuration: table two differs')
  })

  it('tell of a link address that cannot be reached, and refuse commands for the tables behind it', async () => {
    const notices: { what: string; why?: unknown }[] = []
    const a = await cluster.open('a', houseOf(TABLES), { takes: [] }, notices as never)
    const strange = { key: new Uint8Array(32).fill(8), sealing: [new Uint8Array(32).fill(7)] }
    await cluster.open('b', houseOf(TABLES), strange)
    await expect
      .poll(() => notices.find(({ what }) => what === 'process-not-reached')?.why, LONG)
      .toMatch('another key')
    const ann = await guest(a.url)
    const peer = await Peer.greeted(a.url, { cookie: ann.cookie })
    await expect.poll(async () => (await new Web(a.url).get('/api/tables')).body.length, LONG).toBe(2)
    expect(await peer.code({ type: 'do', table: 'two', command: { type: 'sit', box: 1 } })).toBe(
      'house/table-elsewhere',
    )
  })
})
