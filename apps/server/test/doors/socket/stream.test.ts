// Streams over real sockets: gapless, patched views that are the whole view, resumed across gaps and restarts, proofs of turned
// cards and of no others.
import { newDecks, verifyCard, verifyHeader } from '@punto/fair'
import type { ServerMessages } from '@punto/protocol'
import { type Card, makeCard } from '@punto/rules'
import { type TableView, view } from '@punto/table'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Peer } from '../../serve/peer.ts'
import { DAILY_STORES, type PreparedStore, prepareStore } from '../../serve/stores.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, type Web } from '../../serve/web.ts'

let house: TestHouse
let ann: Web & { id: string }

const caughtUp = (peer: Peer, table: string) =>
  peer.until(() => peer.streams.get(table)?.view.at === house.state(table).at)

describe.each(DAILY_STORES)('a watched table, on %s', (name) => {
  let prepared: PreparedStore

  beforeAll(async () => {
    prepared = await prepareStore(name, 'punto_streams')
    house = await TestHouse.open(prepared.options)
    ann = await guest(house)
  })
  afterAll(async () => {
    await house.close()
    await prepared.stop()
  })

  it('tells everyone without a gap, and patches add up to the view, through a whole round', async () => {
    const table = 'commission'
    const bob = await guest(house)
    const [public_, own, other] = await Promise.all([
      Peer.greeted(house.url),
      Peer.greeted(house.url, { cookie: ann.cookie }),
      Peer.greeted(house.url, { cookie: bob.cookie }),
    ])
    const peers = [public_, own, other]
    for (const peer of peers) expect(await peer.ask({ type: 'watch', table })).toMatchObject({ resumed: false })
    await house.untilPhase(table, 'betting')
    const round = house.state(table).rounds
    expect(await own.do(table, { type: 'sit', box: 3 })).toMatchObject({ type: 'done', repeated: false })
    expect(await own.do(table, { type: 'place-bet', round, box: 3, bet: 'player', stake: 500 })).toMatchObject({
      type: 'done',
    })
    const moved = own.next('balance')
    await house.untilPhase(table, 'settled')
    expect(await moved).toMatchObject({ available: 99_500, reserved: 500 })
    const viewers = [{ role: 'public' }, { role: 'player', id: ann.id }, { role: 'player', id: bob.id }] as const
    for (const [i, peer] of peers.entries()) {
      await peer.until(() => peer.streams.get(table)!.events.some(({ type }) => type === 'round-settled'))
      await house.pass(100)
      await caughtUp(peer, table)
      expect(peer.streams.get(table)!.view).toEqual(JSON.parse(JSON.stringify(view(house.state(table), viewers[i]!))))
    }
    const sitting = own.streams.get(table)!.events.find(({ type }) => type === 'player-sat')
    expect(sitting).toMatchObject({ player: ann.id })
    expect(public_.streams.get(table)!.events.find(({ type }) => type === 'player-sat')).not.toHaveProperty('player')
    for (const peer of [public_, other]) expect(peer.texts.join('')).not.toContain(ann.id)
    // The same bytes to both who are nobody at this table.
    const newsOf = (peer: Peer) => peer.texts.filter((text) => text.startsWith('{"type":"news"'))
    expect(newsOf(other)).toEqual(newsOf(public_))
    await Promise.all(peers.map((peer) => peer.end()))
  })

  it('proves every card as it is turned, and none before', async () => {
    const table = 'knockout'
    const peer = await Peer.greeted(house.url)
    await peer.ask({ type: 'watch', table })
    await house.untilPhase(table, 'betting')
    await house.untilPhase(table, 'settled')
    await caughtUp(peer, table)
    const news = peer.messages.filter((one): one is ServerMessages['news'] => one.type === 'news')
    const sealed = verifyHeader(await house.server.house.table(table)!.shoeHeader())
    if (!sealed.ok) throw new Error('The header does not hold')
    const header = sealed.value
    let dealt = 0
    for (const { events, proofs = [] } of news) {
      const cards = events.flatMap((event) => ('card' in event ? [event.card] : []))
      expect(proofs.map(({ card }) => card)).toEqual(cards)
      for (const proof of proofs) expect(verifyCard(header, proof).ok).toBe(true)
      dealt += proofs.length
    }
    expect(dealt).toBeGreaterThanOrEqual(4)
    const another = { ...news.flatMap(({ proofs = [] }) => proofs)[0]!, card: 'As', position: 7 }
    expect(verifyCard(header, another).ok).toBe(false)
    // Not even for whoever names the right face of a card that is still in the shoe.
    const undealt = Array.from(newDecks(1), (card) => ({ position: 300, card: makeCard(card as Card) }))
    expect(house.server.house.table(table)!.proofsOf(1, undealt)).toEqual([])
    await peer.end()
  })

  it('goes on after a gap where it was, after a restart too', async () => {
    const table = 'commission'
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    await peer.ask({ type: 'watch', table })
    await house.untilPhase(table, 'betting')
    await caughtUp(peer, table)
    const { cursor, next } = peer.streams.get(table)!
    await peer.end()
    await house.pass(30_000)
    for (const restarted of [false, true]) {
      if (restarted) house = await house.restart()
      const again = await Peer.greeted(house.url, { cookie: ann.cookie })
      expect(await again.ask({ type: 'watch', table, cursor })).toMatchObject({ resumed: true })
      const missed = await again.next('news')
      expect(missed.seq).toBe(next)
      expect(missed.events.length).toBeGreaterThan(5)
      expect(missed.view).toEqual(
        JSON.parse(JSON.stringify(view(house.state(table), { role: 'player', id: ann.id }) satisfies TableView)),
      )
      expect(again.count('snapshot')).toBe(0)
      await house.pass(5000)
      await caughtUp(again, table)
      await again.end()
    }
  })

  it('begins anew with a cursor that is another’s, of another table, or made up', async () => {
    const table = 'commission'
    const bob = await guest(house)
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    await peer.ask({ type: 'watch', table })
    await house.pass(200)
    await peer.until(() => peer.streams.has(table))
    const { cursor } = peer.streams.get(table)!
    const other = await Peer.greeted(house.url, { cookie: bob.cookie })
    expect(await other.ask({ type: 'watch', table, cursor })).toMatchObject({ resumed: false })
    expect(await peer.ask({ type: 'watch', table: 'knockout', cursor })).toMatchObject({ resumed: false })
    const forged = `${cursor.slice(0, -2)}${cursor.endsWith('A') ? 'B' : 'A'}A`
    expect(await peer.ask({ type: 'watch', table, cursor: forged })).toMatchObject({ resumed: false })
    await Promise.all([peer.end(), other.end()])
  })

  it('is told with many others over one connection, and the lobby beside them', async () => {
    const peer = await Peer.greeted(house.url)
    for (const table of ['commission', 'knockout', 'salon']) await peer.ask({ type: 'watch', table })
    expect((await peer.ask({ type: 'watch-lobby' })).type).toBe('ok')
    const { cards } = await peer.next('lobby')
    expect(cards.map(({ table, lacksDealer }) => [table, lacksDealer])).toEqual([
      ['commission', false],
      ['knockout', false],
      ['salon', true],
    ])
    await house.pass(40_000)
    await peer.next('lobby-news')
    expect((await peer.ask({ type: 'unwatch', table: 'commission' })).type).toBe('ok')
    expect((await peer.ask({ type: 'leave-lobby' })).type).toBe('ok')
    const before = peer.texts.length
    await house.pass(30_000)
    const after = peer.messages.slice(before)
    expect(after.some((one) => one.type === 'lobby-news')).toBe(false)
    expect(after.some((one) => one.type === 'news' && one.table === 'commission')).toBe(false)
    expect(after.some((one) => one.type === 'news' && one.table === 'knockout')).toBe(true)
    await peer.end()
  })
})
