// What the house tells of the past, and does with people and their chips, over HTTP and on both stores: whole rounds played, read
// back in pages, checked by anyone; commands once under an id.
import { verifyText } from '@punto/fair'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Peer } from '../../serve/peer.ts'
import { DAILY_STORES, type PreparedStore, prepareStore } from '../../serve/stores.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, Web } from '../../serve/web.ts'

let house: TestHouse
let ann: Web & { id: string }
let boss: Web

/** Plays whole rounds, with a bet of the player's in each, until so many are settled. */
async function play(rounds: number): Promise<void> {
  const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
  await peer.do('commission', { type: 'sit', box: 1 })
  for (let i = 0; i < rounds; i++) {
    await house.untilPhase('commission', 'betting')
    const round = house.state('commission').rounds
    await peer.do('commission', { type: 'place-bet', round, box: 1, bet: 'banker', stake: 1000 })
    if (i % 2 === 0) await peer.do('commission', { type: 'increase-bet', round, box: 1, bet: 'banker', by: 500 })
    await house.untilPhase('commission', 'settled')
  }
  await peer.end()
}

describe.each(DAILY_STORES)('on %s', (name) => {
  let prepared: PreparedStore

  beforeAll(async () => {
    prepared = await prepareStore(name, 'punto_past')
    house = await TestHouse.open({
      // A shoe that ends soon.
      tables: [
        { table: 'commission', game: 'commission', standing: true, decks: 4, cutDepth: 150 },
        { table: 'salon', game: 'insurance', operation: 'dealer', source: 'card-shoe', faceDown: true, squeeze: true },
      ],
      requests: 100_000,
      ...prepared.options,
    })
    ann = await guest(house)
    boss = await operator(house)
  })
  afterAll(async () => {
    await house.close()
    await prepared.stop()
  })

  describe('the past', () => {
    it('tells a player every round with the balance before and after, in pages', async () => {
      await play(7)
      const pages: { items: { round: number; net: number; before: number; after: number }[]; next: string | null }[] =
        []
      let next: string | null = ''
      while (next !== null) {
        const { body, status } = await ann.get(`/api/me/rounds?limit=3${next && `&cursor=${next}`}`)
        expect(status).toBe(200)
        pages.push(body)
        next = body.next
      }
      const rounds = pages.flatMap(({ items }) => items)
      expect(rounds).toHaveLength(7)
      expect(rounds.map(({ round }) => round)).toEqual(rounds.map(({ round }) => round).toSorted((a, b) => b - a))
      for (const [i, { before, after, net }] of rounds.entries()) {
        expect(after - before).toBe(net)
        if (rounds[i + 1]) expect(before).toBe(rounds[i + 1]!.after)
      }
      expect(rounds.at(-1)!.before).toBe(100_000)
      expect(rounds[0]).toMatchObject({ table: 'commission', end: 'settled', bets: [{ bet: 'banker', stake: 1500 }] })
      const { body: balance } = await ann.get('/api/me/balance')
      expect(balance).toEqual({ available: rounds[0]!.after, reserved: 0, owed: 0, currency: 'PLAY' })
      const staff = await hired(house, boss, 'sam', 'pit-supervisor')
      expect((await staff.get(`/api/players/${ann.id}/rounds?limit=3`)).body.items).toEqual(pages[0]!.items)
      const cursor = pages[0]!.next
      expect((await ann.get(`/api/me/statement?cursor=${cursor}`)).body.code).toBe('http/cursor')
      expect((await staff.get(`/api/players/nobody/rounds`)).body.code).toBe('not-found/player')
    })

    it('tells a statement line by line, which adds up', async () => {
      const lines: { change: number; posted: number; reason: string; about?: object }[] = []
      let next: string | null = ''
      while (next !== null) {
        const { body, status } = await ann.get(`/api/me/statement?limit=10${next && `&cursor=${next}`}`)
        expect(status).toBe(200)
        lines.push(...body.items)
        next = body.next
      }
      for (const [i, { change, posted }] of lines.entries()) expect(posted - change).toBe(lines[i + 1]?.posted ?? 0)
      expect(lines.at(-1)).toMatchObject({ reason: 'buy-in', change: 100_000 })
      expect(lines.at(-1)?.about).toBeUndefined()
      const round = (await ann.get('/api/me/rounds?limit=1')).body.items[0].round
      const about = { table: 'commission', round, game: 'commission', bet: 'banker' }
      // Its stake, what was added to it, and what came of it: all say which bet of which round they are of.
      const ofRound = lines.filter((line) => (line.about as { round?: number } | undefined)?.round === round)
      expect(ofRound.map(({ reason }) => reason).at(-1)).toBe('bet')
      expect(new Set(ofRound.map((line) => JSON.stringify(line.about)))).toEqual(new Set([JSON.stringify(about)]))
      expect(lines.slice(0, -1).every((line) => line.about)).toBe(true)
    })

    it('tells the story of a round to each as they may know it, with proofs', async () => {
      const round = (await ann.get('/api/me/rounds?limit=1')).body.items[0].round
      const own = (await ann.get(`/api/tables/commission/rounds/${round}`)).body
      const others = (await new Web(house.url).get(`/api/tables/commission/rounds/${round}`)).body
      expect(own.lines).toHaveLength(1)
      expect(others.lines).toEqual([])
      expect(others.proofs.map(({ card }: { card: string }) => card)).toEqual(
        others.cards.map(({ card }: { card: string }) => card),
      )
      const record = await new Web(house.url).get(`/api/tables/commission/rounds/${round}/record`)
      expect(verifyText(record.text).ok).toBe(true)
    })

    it('gives the header of a shoe in play, and the whole record when it is over, as punto verify reads it', async () => {
      const web = new Web(house.url)
      const { body: live } = await web.get('/api/tables/commission/shoes/1')
      expect(live).toMatchObject({ over: false, header: { shoe: 1, decks: 4 } })
      expect(JSON.stringify(live)).not.toContain('seed')
      await house.until(() => house.state('commission').shoes === 2)
      const { text, body } = await web.get('/api/tables/commission/shoes/1')
      expect(body.header).toEqual(live.header)
      expect(verifyText(text).ok).toBe(true)
      expect(body.rounds.length).toBeGreaterThan(5)
      const { body: list } = await web.get('/api/tables/commission/shoes?limit=1')
      expect(list.items).toMatchObject([{ shoe: 2, over: false }])
      const { body: rest } = await web.get(`/api/tables/commission/shoes?limit=5&cursor=${list.next}`)
      expect(rest).toMatchObject({ items: [{ shoe: 1, over: true }], next: null })
      const first = (await ann.get('/api/me/rounds')).body.items.at(-1).round
      expect(verifyText((await web.get(`/api/tables/commission/rounds/${first}/record`)).text).ok).toBe(true)
      expect((await web.get('/api/tables/salon/shoes/1')).status).toBe(404)
    })
  })

  describe('people', () => {
    it('come as guests, take a name and keep their chips, change passwords, and end sessions', async () => {
      const web = await guest(house)
      const named = await web.post('/api/accounts', { name: 'carol', password: 'long enough words' })
      expect(named).toMatchObject({ status: 201, body: { player: web.id, name: 'carol', guest: false } })
      expect((await web.get('/api/me/balance')).body.available).toBe(100_000)
      const elsewhere = new Web(house.url)
      await elsewhere.post('/api/session', { name: 'carol', password: 'long enough words' })
      const { items } = (await web.get('/api/sessions')).body
      expect(items).toHaveLength(2)
      const other = items.find(({ current }: { current: boolean }) => !current)
      expect((await web.send('DELETE', `/api/sessions/${other.id}`)).status).toBe(204)
      expect((await elsewhere.get('/api/me')).body.role).toBe('public')
      const changed = await web.post('/api/me/password', { current: 'long enough words', password: 'other fine words' })
      expect(changed.status).toBe(204)
      expect((await web.get('/api/me')).body.name).toBe('carol')
    })

    it('are paid chips by the operator once under an id, and by nobody else', async () => {
      const bob = await guest(house)
      const chips = { id: 'bonus', amount: 500, reason: 'a birthday' }
      for (let i = 0; i < 2; i++) {
        const { body } = await boss.post(`/api/players/${bob.id}/chips`, chips)
        expect(body).toEqual({ available: 100_500, reserved: 0, owed: 0, currency: 'PLAY' })
      }
      expect((await boss.post(`/api/players/${bob.id}/chips`, { ...chips, amount: 700 })).body.code).toBe(
        'command/id-reused',
      )
      expect((await bob.post(`/api/players/${bob.id}/chips`, { id: 'x', amount: 1, reason: 'mine' })).status).toBe(404)
      expect((await boss.post('/api/players/nobody/chips', chips)).body.code).toBe('not-found/player')
    })

    it('describe an irregularity before they declare it, if they are staff', async () => {
      const dealer = await hired(house, boss, 'dora', 'dealer')
      const asked = { irregularity: { kind: 'deck-count' } }
      expect((await dealer.post('/api/tables/salon/describe', asked)).status).toBeLessThan(500)
      expect((await ann.post('/api/tables/salon/describe', asked)).body.code).toBe('auth/may-not')
      const command = await dealer.post('/api/tables/salon/commands', { id: 'on', command: { type: 'sign-on' } })
      expect(command.body).toEqual({ id: 'on', repeated: false })
    })
  })
})
