// The feeds of a house that goes on while they are opened: each is read once, and goes on with what was written meanwhile.
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Cursors } from '../../../src/doors/socket/cursors.ts'
import { Feeds } from '../../../src/doors/socket/feeds.ts'
import type { House } from '../../../src/house/index.ts'
import { KEY, TestHouse } from '../../serve/test-house.ts'

let server: TestHouse
beforeEach(async () => {
  server = await TestHouse.open({
    tables: ['one', 'two'].map((table) => ({ table, game: 'commission', standing: true })),
  })
  await server.untilPhase('one', 'betting')
})
afterEach(() => server.close())

it('are opened though every reading finds that the table has gone on, and miss nothing of it', async () => {
  const { house } = server.server
  let reads = 0
  const player = { role: 'player', id: 'ann' } as const
  const writes = async (table: string) => {
    const type = reads++ % 2 === 0 ? 'sit' : 'leave'
    await house.send(table, { type, id: `c${reads}`, actor: player, ...(type === 'sit' && { box: 1 }) } as never)
  }
  const archive = {
    ...house.archive,
    async *events(...asked: Parameters<House['archive']['events']>) {
      if (reads > 20) throw new Error('the shoe is read again and again')
      await writes(asked[0])
      yield* house.archive.events(...asked)
      await writes(asked[0])
    },
  }
  const busy = new Proxy(house, {
    get: (target, key) => {
      if (key === 'archive') return archive
      const value = Reflect.get(target, key, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const feeds = await Feeds.open(busy, new Cursors(KEY))
  expect(reads).toBe(4)
  for (const table of ['one', 'two']) {
    const feed = feeds.of(table)!
    expect([table, feed.version, feed.state]).toEqual([table, house.table(table)!.version, house.table(table)!.state])
  }
  feeds.close()
})
