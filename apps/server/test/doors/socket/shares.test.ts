// Players share in the shuffle of a running house: over the socket and over HTTP, seated and watching; the list is signed, the
// delay is passed while the shoe before is dealt, and the whole chain verifies.

import { Client, makeApi } from '@punto/client'
import {
  ChainCheck,
  isClosing,
  isOpening,
  isReceipt,
  type ShoeRecord,
  type SignedClosing,
  type SignedHeader,
  verifyRecord,
} from '@punto/fair'
import type { ServerMessages } from '@punto/protocol'
import { afterEach, describe, expect, it } from 'vitest'
import { failingChain } from '../../../../../packages/fair/test/second-verifier.ts'
import { Peer } from '../../serve/peer.ts'
import { TestHouse, type TestHouseOptions } from '../../serve/test-house.ts'
import { guest, type Web } from '../../serve/web.ts'

const SHARES = { windowSeconds: 5, delay: 11 }
const PACE = { cardMs: 100, turnMs: 100, squeezeMs: 100, settleMs: 200, betweenMs: 100 }
const TABLE = {
  table: 'commission',
  game: 'commission',
  standing: true,
  decks: 4,
  cutDepth: 156,
  bettingSeconds: 5,
  pace: PACE,
}
/** Told as it changes, a few milliseconds after. */
const SOON = { interval: 5 }
const share = (n: number) => n.toString(16).padStart(2, '0').repeat(32)

let house: TestHouse
afterEach(() => house.close())

const open = async (changes: Partial<TestHouseOptions> = {}) => {
  house = await TestHouse.open({ tables: [TABLE], shares: SHARES, requests: 100_000, ...changes })
  await house.until(() => next()?.state === 'open')
}
const next = () => house.server.house.table('commission')!.nextShoe
const give = (web: Web, text: string) => web.post('/api/tables/commission/shares', { share: text })
/** The delay is computed in a thread of its own, in real time. */
const sealed = async () => {
  await expect.poll(() => next()?.state, SOON).toBe('sealed')
}
/** To the end of the shoe in play, and the beginning of the next. */
const nextShoe = async () => {
  const { shoes } = house.state('commission')
  await house.until(() => house.state('commission').shoes > shoes)
}

describe('a share in the shuffle', () => {
  it('is taken over HTTP and over the socket, listed, delayed and dealt, and everything verifies', async () => {
    await open()
    const ann = await guest(house)
    const bob = await guest(house)
    const api = makeApi({ url: house.url })
    const before = await api.table({ params: { table: 'commission' } })
    expect(before.next).toMatchObject({ state: 'open', taken: 0, opening: { shoe: 2, ...SHARES }, closing: null })
    const opening = before.next!.opening
    expect(isOpening(opening)).toBe(true)

    const overHttp = await give(ann, share(0xa1))
    expect(overHttp).toMatchObject({ status: 200, body: { opening } })
    expect(isReceipt(opening, overHttp.body.receipt)).toBe(true)
    const peer = await Peer.greeted(house.url, { cookie: bob.cookie })
    const overSocket = (await peer.ask({
      type: 'share',
      table: 'commission',
      share: share(0xb2),
    })) as ServerMessages['shared']
    expect(overSocket).toMatchObject({ type: 'shared', table: 'commission', opening })
    expect(isReceipt(opening, overSocket.receipt)).toBe(true)

    // The same again has the same answer; another one is refused.
    expect(await give(ann, share(0xa1))).toMatchObject({ status: 200, body: overHttp.body })
    expect(await give(ann, share(0xa2))).toMatchObject({ status: 409, body: { code: 'share/given' } })
    expect(next()).toMatchObject({ state: 'open', taken: 2 })

    await house.pass(SHARES.windowSeconds * 1000 + 500)
    const closing = next()!.closing as SignedClosing
    expect(closing.shares).toEqual([share(0xa1), share(0xb2)])
    expect(isClosing(closing)).toBe(true)
    expect(await give(ann, share(0xa3))).toMatchObject({ status: 409, body: { code: 'share/closed' } })
    await sealed()

    await nextShoe()
    const { body: inPlay } = await ann.get('/api/tables/commission/shoes/2')
    expect(inPlay).toMatchObject({ over: false, header: { shares: closing.shares, closing: closing.closing } })
    expect(house.state('commission').shoe!.root).toBe(inPlay.header.root)
    await house.pass(SHARES.windowSeconds * 1000 + 500)
    await sealed()
    await nextShoe()

    const keys = (await api.keys()).keys
    const records: ShoeRecord[] = []
    const chain = new ChainCheck(keys)
    for (const shoe of [1, 2]) {
      const { body } = await ann.get(`/api/tables/commission/shoes/${shoe}`)
      expect(verifyRecord(body, { key: keys[0]!.key })).toMatchObject({ ok: true })
      expect(chain.add(body)).toBeUndefined()
      records.push(body)
    }
    expect(chain.counts).toMatchObject({ shoes: 2, unsigned: 0, shared: 1, withoutWindow: 1, abandoned: 0 })
    expect(failingChain(records)).toBeUndefined()
    const { body: round } = await ann.get(
      `/api/tables/commission/rounds/${house.state('commission').rounds - 1}/record`,
    )
    expect(verifyRecord(round)).toMatchObject({ ok: true })
    await peer.end()
  })

  it('is told to all who watch, as the list opens, grows, closes and is sealed', async () => {
    await open()
    const ann = await guest(house)
    const client = new Client({ url: house.url })
    client.connect()
    const { model, leave } = client.watch('commission')
    const states: string[] = []
    const told = model.now.subscribe(() => {
      const { next: seen } = model.now.get() ?? {}
      states.push(seen ? `${seen.opening.shoe} ${seen.state} ${seen.taken}` : 'none')
    })
    await expect.poll(() => model.now.get()?.fresh, SOON).toBe(true)
    await give(ann, share(1))
    await house.pass(SHARES.windowSeconds * 1000 + 500)
    await sealed()
    await nextShoe()
    await house.until(() => next()?.opening.shoe === 3)
    await expect.poll(() => model.now.get()?.next?.opening.shoe, SOON).toBe(3)
    const distinct = states.filter((state, i) => state !== states[i - 1])
    expect(distinct.filter((state) => state !== 'none')).toEqual([
      '2 open 0',
      '2 open 1',
      '2 closed 1',
      '2 sealed 1',
      '3 open 0',
    ])
    told()
    leave()
    client.close()
  })

  it('is sent by a client, which gets the receipt or the reason', async () => {
    await open()
    const api = makeApi({ url: house.url })
    const password = 'nine tin whistles'
    await api.signUp({ body: { name: 'ann-of-shares', password } })
    const { token } = await api.makeToken({ body: { label: 'page', scopes: ['watch', 'play'], password } })
    const client = new Client({ url: house.url, token })
    client.connect()
    await expect.poll(() => client.you.get(), SOON).toBeTruthy()
    const { receipt, opening } = await client.sendShare('commission', share(1))
    expect(isReceipt(opening, receipt)).toBe(true)
    await expect(client.sendShare('commission', share(2))).rejects.toMatchObject({ code: 'share/given' })
    await expect(client.sendShare('nowhere', share(2))).rejects.toMatchObject({ code: 'not-found/table' })
    client.close()
    await expect(client.sendShare('commission', share(1))).rejects.toMatchObject({ code: 'client/unreachable' })
  })

  it('is for players alone, and of the right shape', async () => {
    await open()
    const api = await fetch(`${house.url}/api/tables/commission/shares`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ share: share(1) }),
    })
    expect(api.status).toBe(401)
    const ann = await guest(house)
    expect(await give(ann, 'abc')).toMatchObject({ status: 400 })
    expect(await ann.post('/api/tables/nowhere/shares', { share: share(1) })).toMatchObject({ status: 404 })
    const publicPeer = await Peer.greeted(house.url)
    const answer = await publicPeer.ask({ type: 'share', table: 'commission', share: share(1) })
    expect(answer).toMatchObject({ type: 'refused', error: { code: 'auth/needed' } })
    await publicPeer.end()
  })

  it('has a place kept for everyone who can sit, however many guests watch', async () => {
    await open()
    const host = house.server.house.table('commission')!
    const { boxes } = host.state.settings.layout
    const ann = await guest(house)
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    await peer.do('commission', { type: 'sit', box: 1 })
    for (let i = 0; i < 64 - boxes; i++) expect(await host.share(`watcher-${i}`, share(i))).toMatchObject({ ok: true })
    expect(await host.share('one-more', share(99))).toEqual({ ok: false, why: 'full' })
    expect(await give(ann, share(100))).toMatchObject({ status: 200 })
    await peer.end()
  })

  it('is not asked for where the house takes none', async () => {
    house = await TestHouse.open({ tables: [TABLE], shares: { windowSeconds: 0, delay: 11 } })
    await house.until(() => next()?.state === 'sealed')
    expect(next()).toMatchObject({ closesAt: null, closing: { shares: [], windowSeconds: 0 } })
    expect(await give(await guest(house), share(1))).toMatchObject({ status: 409, body: { code: 'share/closed' } })
  })
})

describe('a house that stops anywhere on the way', () => {
  const restart = async () => {
    house = await house.restart()
    await house.until(() => house.state('commission').shoe !== null)
  }

  it('closes a list that was open with what it had signed for, and deals it', async () => {
    await open()
    const ann = await guest(house)
    const { receipt } = (await give(ann, share(7))).body
    const { opening } = next()!
    await restart()
    await house.until(() => next()?.state !== 'open')
    expect(next()).toMatchObject({ opening, closing: { shares: [share(7)] } })
    expect(isReceipt(next()!.opening, receipt)).toBe(true)
    await sealed()
    const { root } = next()!
    await nextShoe()
    expect(house.state('commission').shoe).toMatchObject({ number: 2, root })
  })

  it('deals what was wanted when the shoe was opened, and new decks one shoe later', async () => {
    await open()
    const { commitment } = next()!.opening
    house = await house.restart({ tables: [{ ...TABLE, decks: 5, cutDepth: 150 }] })
    await sealed()
    await nextShoe()
    expect(house.state('commission').shoe).toMatchObject({ number: 2, commitment })
    expect(house.state('commission').settings.decks).toBe(4)
    await house.until(() => next()?.state === 'sealed')
    await nextShoe()
    expect(house.state('commission').settings.decks).toBe(5)
    const { body } = await (await guest(house)).get('/api/tables/commission/shoes/3')
    expect((body.header as SignedHeader).decks).toBe(5)
  })

  it('deals a shoe by the decks that were fixed, also where the rest of a change has to wait for a box', async () => {
    await open({ tables: [{ ...TABLE, layout: 'D' }] })
    const ann = await guest(house)
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    const { boxes } = house.state('commission').settings.layout
    expect(await peer.do('commission', { type: 'sit', box: boxes })).toMatchObject({ type: 'done' })
    await peer.end()
    house = await house.restart({ tables: [{ ...TABLE, layout: 'A', decks: 5, cutDepth: 150 }] })
    await sealed()
    await nextShoe()
    await house.until(() => next()?.state === 'sealed')
    await nextShoe()
    expect(house.state('commission')).toMatchObject({ shoes: 3, settings: { decks: 5, layout: { appendix: 'D' } } })
    await house.until(() => house.state('commission').phase === 'settled')
  })
})
