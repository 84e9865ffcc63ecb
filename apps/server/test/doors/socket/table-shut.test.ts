// A table that is shut while it runs: those who watch it are told once and in words, those who come later find it in the
// snapshot, and nobody is told what is only the operator's to know. The other tables run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerMessages } from '@punto/protocol'
import { afterEach, expect, it } from 'vitest'
import { greeting } from '../../../src/serve/greeting.ts'
import { openSqliteHere, StorageFault, type Store } from '../../../src/storage/index.ts'
import { openDatabase } from '../../../src/storage/sqlite/index.ts'
import { Peer } from '../../serve/peer.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, Web } from '../../serve/web.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Tamper = (store: Store) => void

/** A house whose store is tampered with whenever it is opened. */
async function houseWith(tamper: Tamper) {
  const folder = mkdtempSync(join(tmpdir(), 'punto-shut-'))
  const data = join(folder, 'data')
  const openStore = async () => {
    const store = await openSqliteHere(data)
    tamper(store)
    return store
  }
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return { house: await TestHouse.open({ openStore }), data }
}

const noticesOf = (peer: Peer) =>
  peer.messages.filter((one): one is ServerMessages['notice'] => one.type === 'notice' && one.kind.startsWith('table-'))

const watching = async (house: TestHouse, table: string, cookie?: string): Promise<Peer> => {
  const peer = await Peer.greeted(house.url, cookie === undefined ? {} : { cookie })
  await peer.ask({ type: 'watch', table })
  await peer.until(() => peer.streams.has(table))
  return peer
}

it('says so where the story before the last snapshot turns out to be broken', async () => {
  let release!: () => void
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let holding = false
  // The past is looked through once the table runs: here not before the watchers have come.
  const { house: first, data } = await houseWith((store) => {
    const { verify } = store.log
    store.log.verify = async function* (table, upTo) {
      if (holding && table === 'commission') await released
      yield* verify.call(store.log, table, upTo)
    }
  })
  const ann = await guest(first)
  await first.untilPhase('commission', 'settled')
  const before = await watching(first, 'commission', ann.cookie)
  const { cursor } = before.streams.get('commission')!
  const tampered = first.restart.bind(first)
  await first.server.close(0)
  const database = openDatabase(data)
  // Before the shoe that is in place, which is read for the watchers.
  database.exec(`UPDATE segments SET events = events || ' ' WHERE "table" = 'commission' AND first = 1`)
  database.close()
  holding = true
  const house = await tampered()
  closing.push(() => house.close())

  const [own, public_, elsewhere] = await Promise.all([
    watching(house, 'commission', ann.cookie),
    watching(house, 'commission'),
    watching(house, 'knockout'),
  ])
  await public_.ask({ type: 'watch-lobby' })
  release()
  for (const peer of [own, public_]) await peer.next('notice')
  await house.pass(2000)
  await public_.wait(
    (one) => one.type === 'lobby-news' && one.cards.some(({ table, shut }) => table === 'commission' && shut),
  )
  const text = {
    en: expect.stringMatching(/^Table commission is shut: its log cannot be vouched for.*The other tables run\.$/),
    zh: expect.stringMatching(/^牌桌 commission 已停用：.*其他牌桌照常。$/),
  }
  const notice = { type: 'notice', kind: 'table-shut', params: { table: 'commission', code: 'house/table-shut' }, text }
  for (const peer of [own, public_]) expect(noticesOf(peer)).toEqual([notice])
  expect(noticesOf(elsewhere)).toEqual([])
  const { rounds } = house.state('knockout')
  await house.until(() => house.state('knockout').rounds > rounds)

  const later = await Peer.greeted(house.url)
  await later.ask({ type: 'watch', table: 'commission' })
  expect((await later.next('snapshot')).shut).toEqual({ code: 'house/table-shut', text })
  expect(noticesOf(later)).toEqual([])
  // Whoever goes on where they were gets no snapshot, and is told all the same.
  const resumed = await Peer.greeted(house.url, { cookie: ann.cookie })
  expect(await resumed.ask({ type: 'watch', table: 'commission', cursor })).toMatchObject({ resumed: true })
  await resumed.next('notice')
  expect(noticesOf(resumed)).toEqual([notice])

  const sit = { type: 'sit', box: 1 }
  expect(await own.code({ type: 'do', table: 'commission', command: sit })).toBe('house/table-shut')
  const web = new Web(house.url)
  const asked = { id: 'sit', command: sit }
  const headers = { cookie: ann.cookie, 'accept-language': 'zh' }
  const { status, body } = await web.post('/api/tables/commission/commands', asked, headers)
  expect([status, body.code, body.detail]).toEqual([503, 'house/table-shut', text.zh])
  expect((await web.get('/api/tables/commission')).body.shut).toEqual({ code: 'house/table-shut', text })
  expect((await web.get('/readyz')).text).toContain('"shut":["commission"]')
  for (const peer of [own, public_, later, resumed]) expect(peer.texts.join('')).not.toContain('broken at version')
})

it('says of a past that cannot be vouched for what is wrong with it, shuts the table, and shows how it stands all the same', async () => {
  let broken = false
  const { house: first } = await houseWith((store) => {
    const { events } = store.log
    store.log.events = async function* (table, after, upTo) {
      if (broken && table === 'commission') throw new StorageFault('chain/broken', { table, version: 2 })
      yield* events.call(store.log, table, after, upTo)
    }
  })
  const ann = await guest(first)
  const before = await watching(first, 'commission', ann.cookie)
  const { cursor } = before.streams.get('commission')!
  for (const table of ['commission', 'knockout']) {
    await first.untilPhase(table, 'betting')
    await before.do(table, { type: 'sit', box: 1 })
    const bet = { type: 'place-bet', round: first.state(table).rounds, box: 1, bet: 'banker', stake: 100 }
    await before.do(table, bet)
    await first.untilPhase(table, 'settled')
  }
  // What came before a restart is read from the disk.
  const house = await first.restart()
  closing.push(() => house.close())
  await house.untilPhase('commission', 'betting')
  const web = new Web(house.url)
  const rounds = async () => {
    const { status, body } = await web.get('/api/me/rounds', { cookie: ann.cookie })
    return [status, body.items.map(({ table }: { table: string }) => table)]
  }
  expect(await rounds()).toEqual([200, ['knockout', 'commission']])
  broken = true
  const path = '/api/tables/commission/rounds/1'
  for (const asked of [path, `${path}/record`, '/api/tables/commission/shoes/1']) {
    const { status, body } = await web.get(asked)
    expect([status, body.code, body.params.table]).toEqual([500, 'house/past-broken', 'commission'])
    expect(body.detail).toContain(`It is noted under ${body.params.incident}`)
    expect(JSON.stringify(body)).not.toContain('version')
  }
  expect((await web.get(path, { 'accept-language': 'zh' })).body.detail).toMatch(/^牌桌 commission 的历史记录/)
  expect((await web.get('/api/tables/knockout/rounds/1')).status).toBe(200)
  const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
  // What was read and checked while the chain held is told from memory; the notice says how it stands.
  expect(await peer.ask({ type: 'watch', table: 'commission', cursor })).toMatchObject({ resumed: true })
  expect(await peer.next('notice')).toMatchObject({ kind: 'table-shut', params: { code: 'house/table-shut' } })
  expect(await peer.ask({ type: 'watch', table: 'commission' })).toMatchObject({ resumed: false })
  const shut = { table: 'commission', shut: { code: 'house/table-shut' } }
  expect(await peer.next('snapshot')).toMatchObject(shut)
  expect(await peer.code({ type: 'do', table: 'commission', command: { type: 'leave' } })).toBe('house/table-shut')
  expect(await rounds()).toEqual([200, ['knockout']])
})

it('says so where something that must hold does not, and says when the table runs again', async () => {
  let fate: 'fine' | 'stale' | 'uncertain' = 'fine'
  const { house } = await houseWith((store) => {
    const { commit } = store
    store.commit = async (units) => {
      const befalls = fate
      fate = 'fine'
      if (befalls === 'uncertain') throw new StorageFault('storage/uncertain', { reason: 'the answer was lost' })
      if (befalls === 'stale') return units.map(() => ({ kind: 'stale', version: 999_999 }) as const)
      return commit.call(store, units)
    }
  })
  closing.push(() => house.close())
  const ann = await guest(house)
  const peer = await watching(house, 'commission', ann.cookie)
  await house.untilPhase('commission', 'betting')
  fate = 'stale'
  expect(await peer.code({ type: 'do', table: 'commission', command: { type: 'sit', box: 1 } })).toBe(
    'house/table-stopped',
  )
  await peer.next('notice')
  expect(noticesOf(peer)).toMatchObject([
    {
      kind: 'table-shut',
      params: { table: 'commission', code: 'house/table-stopped' },
      text: { en: expect.stringContaining('What was confirmed to you is kept.') },
    },
  ])
  expect(peer.texts.join('')).not.toContain('another owner')
  // A house that reads itself back reads this table too.
  fate = 'uncertain'
  const other = await guest(house).catch(() => undefined)
  expect(other?.id).toBeUndefined()
  await house.until(() => noticesOf(peer).length === 2)
  expect(noticesOf(peer)[1]).toEqual({ type: 'notice', kind: 'table-open', params: { table: 'commission' } })
  await house.untilPhase('commission', 'betting')
  expect(await peer.code({ type: 'do', table: 'commission', command: { type: 'sit', box: 1 } })).toBe('done')
  const { body } = await new Web(house.url).get('/api/tables/commission')
  expect(body.shut).toBeUndefined()
})

it('tells players of their money at a table that could not be read at first', async () => {
  let broken = true
  let uncertain = false
  const { house } = await houseWith((store) => {
    const { commit } = store
    const { events } = store.log
    store.log.events = async function* (table, after, upTo) {
      if (broken && table === 'commission') throw new StorageFault('chain/broken', { table, version: 1 })
      yield* events.call(store.log, table, after, upTo)
    }
    store.commit = async (units) => {
      if (!uncertain) return commit.call(store, units)
      uncertain = false
      throw new StorageFault('storage/uncertain', { reason: 'the answer was lost' })
    }
  })
  closing.push(() => house.close())
  const ann = await guest(house)
  const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
  expect(await peer.code({ type: 'watch', table: 'commission' })).toBe('house/table-shut')
  broken = false
  uncertain = true
  await guest(house).catch(() => undefined)
  await house.until(() => house.server.house.table('commission')?.state.phase === 'betting')
  expect(await peer.code({ type: 'do', table: 'commission', command: { type: 'sit', box: 1 } })).toBe('done')
  const { rounds: round } = house.state('commission')
  const bet = { type: 'place-bet', round, box: 1, bet: 'banker', stake: 100 }
  expect(await peer.code({ type: 'do', table: 'commission', command: bet })).toBe('done')
  await house.until(() => peer.messages.some((one) => one.type === 'balance' && one.reserved === 100))
})

it('is found shut at the start: the greeting says so and why, and a house of nothing else is not ready', async () => {
  let broken = ['commission']
  const { house: first, data } = await houseWith((store) => {
    const { events } = store.log
    store.log.events = async function* (table, after, upTo) {
      if (broken.includes(table)) throw new StorageFault('chain/broken', { table, version: 2 })
      yield* events.call(store.log, table, after, upTo)
    }
  })
  const tables = first.server.house.tables.map(({ state }) => state.settings)
  const wanted = [{ ...tables[0]!, table: 'commission' }, ...tables]
  const told = (house: TestHouse) =>
    greeting(house.server, { tables: wanted, guestChips: 0 }, { data, databaseUrl: undefined, host: 'localhost' }, true)
  expect(told(first)).toMatch(/^ {2}commission .*, SHUT: The log of table commission is broken at version 2: /m)
  expect(told(first)).toMatch(/^ {2}knockout .*, dealt by the house$/m)
  const ready = await new Web(first.url).get('/readyz')
  expect([ready.status, JSON.parse(ready.text)]).toEqual([
    200,
    {
      ...{ ready: true, standing: 'well', tables: 2, shut: ['commission'], changed: [] },
      because: { commission: 'broken-log' },
    },
  ])
  broken = ['commission', 'knockout', 'salon']
  const house = await first.restart()
  closing.push(() => house.close())
  const { status, text } = await new Web(house.url).get('/readyz')
  const because = Object.fromEntries(broken.map((table) => [table, 'broken-log']))
  expect([status, JSON.parse(text)]).toEqual([
    503,
    { ready: false, standing: 'well', tables: 0, shut: broken, changed: [], because },
  ])
  expect(told(house).match(/SHUT/g)?.length).toBe(3)
})
