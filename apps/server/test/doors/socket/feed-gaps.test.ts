// A feed of a table whose events do not all reach it: the table was handed over while the feed was being opened, or something that was
// published was lost. Whoever watches sees the table as it is.
import { applyChanges, type ServerMessages } from '@punto/protocol'
import { view } from '@punto/table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Cursors } from '../../../src/doors/socket/cursors.ts'
import { Feeds } from '../../../src/doors/socket/feeds.ts'
import type { House } from '../../../src/house/index.ts'
import { TestHouse } from '../../serve/test-house.ts'

const TABLE = 'commission'
let running: TestHouse
beforeAll(async () => {
  running = await TestHouse.open()
})
afterAll(() => running.close())

const asOne = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown

/** Someone who watches a table and folds what they are told. */
function watcher() {
  let seen: unknown
  let snapshots = 0
  let cursor = ''
  const deliver = (bytes: Buffer) => {
    const message = JSON.parse(String(bytes)) as ServerMessages['snapshot'] | ServerMessages['news']
    cursor = message.cursor
    if (message.type === 'snapshot') {
      snapshots++
      seen = message.view
    } else if (message.changes) seen = applyChanges(seen as never, message.changes)
    else if (message.view) seen = message.view
  }
  return {
    stream: { viewer: { role: 'public' } as const, deliver },
    get seen() {
      return seen
    },
    get snapshots() {
      return snapshots
    },
    get cursor() {
      return cursor
    },
  }
}

/** A house that goes by another's tables, with some of it changed. */
const over = (house: House, changes: Partial<House>): House =>
  new Proxy(house, {
    get: (_, key) => {
      const found = Reflect.get(key in changes ? changes : house, key, key in changes ? changes : house) as unknown
      return typeof found === 'function' && !(key in changes) ? found.bind(house) : found
    },
  })

it('tells what is so where something that was published was lost', async () => {
  const { house } = running.server
  let lost = 0
  const follow: House['follow'] = (...asked) => {
    const follower = house.follow(...asked)
    const tell = follower.tell.bind(follower)
    follower.tell = (published) => {
      const isLost =
        asked[0] === TABLE && published.events.some(({ type }) => type === 'betting-closed') && lost++ === 0
      if (!isLost) tell(published)
    }
    return follower
  }
  const feeds = await Feeds.open(over(house, { follow }), new Cursors(new Uint8Array(32)))
  const one = watcher()
  feeds.of(TABLE)!.join(one.stream)
  await running.untilPhase(TABLE, 'betting')
  await running.untilPhase(TABLE, 'settled')
  expect(lost).toBe(1)
  await running.pass(1000)
  const { state, version } = house.table(TABLE)!
  expect([feeds.of(TABLE)!.version, feeds.of(TABLE)!.streams]).toEqual([version, 1])
  expect(one.seen).toEqual(asOne(view(state, { role: 'public' })))
  const missed = feeds.of(TABLE)!.resumption.missedSince(one.cursor, { role: 'public' })
  expect(missed?.events).toEqual([])
  // What was lost is read from the log, and told as news.
  expect(one.snapshots).toBe(1)
  feeds.close()
})

it('sends a snapshot of what is so where telling has failed', async () => {
  const { house } = running.server
  const feeds = await Feeds.open(house, new Cursors(new Uint8Array(32)))
  const one = watcher()
  const feed = feeds.of(TABLE)!
  feed.join(one.stream)
  const { receive } = feed
  let thrown = 0
  feed.receive = (published) => {
    receive.call(feed, published)
    if (published.events.some(({ type }) => type === 'betting-closed') && thrown++ === 0) throw new Error('half done')
  }
  await running.untilPhase(TABLE, 'betting')
  await running.untilPhase(TABLE, 'settled')
  await running.until(() => one.snapshots === 2)
  await running.pass(1000)
  const { state, version } = house.table(TABLE)!
  expect([thrown, feeds.of(TABLE) === feed, feeds.of(TABLE)!.version, feeds.of(TABLE)!.streams]).toEqual([
    1,
    false,
    version,
    1,
  ])
  expect(one.seen).toEqual(asOne(view(state, { role: 'public' })))
  feeds.close()
})

it('opens at what is so where the table came to be run by somebody else meanwhile', async () => {
  const { house } = running.server
  const { name, version, state, positions } = house.table(TABLE)!
  // As who ran it before has it still, and goes on having it.
  const before = { name, version, state, positions } as ReturnType<House['table']>
  await running.untilPhase(TABLE, 'settled')
  await running.untilPhase(TABLE, 'betting')
  let asked = 0
  const changes = {
    table: (table: string) => (table === TABLE && asked++ === 0 ? before : house.table(table)),
    everyTable: house.everyTable.map((table) => (table.name === TABLE ? before! : table)),
  }
  const feeds = await Feeds.open(over(house, changes), new Cursors(new Uint8Array(32)))
  expect(feeds.of(TABLE)!.version).toBe(house.table(TABLE)!.version)
  const one = watcher()
  feeds.of(TABLE)!.join(one.stream)
  expect(one.seen).toEqual(asOne(view(house.table(TABLE)!.state, { role: 'public' })))
  feeds.close()
})
