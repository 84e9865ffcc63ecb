// Everything that people and programs do wrong, over real sockets and on both stores: each is told clearly, and nobody's money
// moves by it.
import { CLOSE_CODES, LARGEST_MESSAGE } from '@punto/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NO_LIMITS } from '../../../src/doors/limits/limits.ts'
import { Peer, type PeerOptions } from '../../serve/peer.ts'
import { type PreparedStore, prepareStore, STORES } from '../../serve/stores.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, Web } from '../../serve/web.ts'

describe.each(STORES)('on %s', (name) => {
  let prepared: PreparedStore
  let house: TestHouse
  let ann: Web & { id: string }

  beforeAll(async () => {
    prepared = await prepareStore(name, 'punto_bad_days')
    const limits = {
      ...NO_LIMITS,
      connections: 3000,
      connectionsPerAddress: 1500,
      messages: { burst: 200, perSecond: 60 },
    }
    house = await TestHouse.open({ limits, guestChips: 1000, ...prepared.options })
    ann = await guest(house)
  })
  afterAll(async () => {
    await house.close()
    await prepared.stop()
  })

  const betting = async (table = 'commission') => {
    await house.untilPhase(table, 'settled').catch(() => undefined)
    await house.untilPhase(table, 'betting')
    return house.state(table).rounds
  }
  const moneyOf = async (web: Web) => (await web.get('/api/me/balance')).body

  it('refuses what is malformed, deep or unknown, each with its own words, and lives on', async () => {
    const peer = await Peer.greeted(house.url)
    const refusedAs = async (text: string) => {
      const before = peer.count('refused')
      peer.raw(text)
      const { error, id } = await peer.next('refused', before)
      expect(error.message).toMatch(/\S+ \S+/)
      return [error.code, id]
    }
    expect(await refusedAs('{')).toEqual(['protocol/not-json', null])
    expect(await refusedAs('[1]')).toEqual(['protocol/not-object', null])
    expect(await refusedAs('{"type":"dance","id":"x"}')).toEqual(['protocol/unknown-message', 'x'])
    expect(await refusedAs(`{"type":"ping","id":"x","a":${'['.repeat(50)}${']'.repeat(50)}}`)).toEqual([
      'protocol/too-deep',
      'x',
    ])
    expect(await refusedAs('{"type":"ping","id":"x","extra":1}')).toEqual(['input/unknown-key', 'x'])
    expect(await refusedAs('{"type":"ping","id":""}')).toEqual(['input/wrong-shape', null])
    expect(await refusedAs('{"type":"watch","id":"x","table":"nowhere"}')).toEqual(['not-found/table', 'x'])
    expect(await refusedAs('{"type":"hello","id":"x","version":1}')).toEqual(['session/hello-again', 'x'])
    expect((await peer.ask({ type: 'ping' })).type).toBe('pong')
    await peer.end()
  })

  it('lets go of who sends bytes, too much, or an old version, and says why', async () => {
    const gone = async (send: (peer: Peer) => void) => {
      const peer = new Peer(house.url)
      await peer.opened
      send(peer)
      const { code } = await peer.closed
      return [code, (await peer.next('bye')).error.code]
    }
    expect(await gone((peer) => peer.raw(Buffer.from([1, 2])))).toEqual([CLOSE_CODES.malformed, 'protocol/not-text'])
    expect(await gone((peer) => peer.raw(`"${'x'.repeat(LARGEST_MESSAGE)}"`))).toEqual([
      CLOSE_CODES.malformed,
      'protocol/too-large',
    ])
    expect(await gone((peer) => peer.say({ type: 'hello', version: 0 }))).toEqual([
      CLOSE_CODES.version,
      'protocol/version',
    ])
    expect(await gone((peer) => Array.from({ length: 400 }, () => peer.say({ type: 'ping' })))).toEqual([
      CLOSE_CODES['too-many'],
      'rate/messages',
    ])
    const huge = new Peer(house.url)
    await huge.opened
    huge.raw('x'.repeat(200_000))
    expect((await huge.closed).code).toBe(1009)
  })

  it('hears nothing before hello but what follows on its heels', async () => {
    const peer = new Peer(house.url, { cookie: ann.cookie })
    await peer.opened
    expect(await peer.code({ type: 'ping' })).toBe('session/hello-first')
    peer.say({ type: 'hello', version: 1, id: 'h' })
    expect((await peer.ask({ type: 'watch', table: 'commission' })).type).toBe('watching')
    await peer.end()
  })

  it('answers a replayed command as before, and another under its id not at all', async () => {
    const round = await betting()
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    await peer.do('commission', { type: 'sit', box: 1 })
    const bet = { type: 'place-bet', round, box: 1, bet: 'player', stake: 100 }
    expect(await peer.do('commission', bet, 'once')).toMatchObject({ type: 'done', repeated: false })
    expect(await peer.do('commission', bet, 'once')).toMatchObject({ type: 'done', repeated: true })
    expect(await peer.code({ type: 'do', table: 'commission', command: { ...bet, stake: 200 }, id: 'once' })).toBe(
      'command/id-reused',
    )
    const twice = await ann.post('/api/tables/commission/commands', { id: 'once', command: bet })
    expect(twice.body).toEqual({ id: 'once', repeated: true })
    expect(await moneyOf(ann)).toEqual({ available: 900, reserved: 100, currency: 'PLAY', owed: 0 })
    await peer.end()
  })

  it('refuses commands of another round, out of order, and a millisecond after the close', async () => {
    const round = await betting()
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    const before = await moneyOf(ann)
    const place = (of: number) => ({
      type: 'do',
      table: 'commission',
      command: { type: 'place-bet', round: of, box: 1, bet: 'tie', stake: 100 },
    })
    expect(await peer.code(place(round - 1))).toBe('round/another')
    expect(await peer.code(place(round + 1))).toBe('round/another')
    expect(
      await peer.code({
        type: 'do',
        table: 'commission',
        command: { type: 'withdraw-bet', round, box: 1, bet: 'tie' },
      }),
    ).toBe('bet/none')
    const { closesAt } = house.state('commission').round!
    const left = closesAt - house.server.house.clock.now()
    await house.pass(left - 1)
    expect(await peer.code(place(round))).toBe('done')
    await house.pass(2)
    expect(await peer.code(place(round))).toBe('betting/closed')
    expect((await moneyOf(ann)).reserved).toBe(before.reserved + 100)
    await peer.end()
  })

  it('takes the last chip once, from whichever device was first', async () => {
    const bob = await guest(house)
    const round = await betting()
    const devices = await Promise.all(Array.from({ length: 4 }, () => Peer.greeted(house.url, { cookie: bob.cookie })))
    await devices[0]!.do('commission', { type: 'sit', box: 2 })
    const codes = await Promise.all(
      ['player', 'banker', 'tie', 'player-pair'].map((bet, i) =>
        devices[i]!.code({
          type: 'do',
          table: 'commission',
          command: { type: 'place-bet', round, box: 2, bet, stake: 1000 },
          id: `last-${i}`,
        }),
      ),
    )
    expect(codes.toSorted()).toEqual(['done', 'wallet/no-funds', 'wallet/no-funds', 'wallet/no-funds'])
    expect(await moneyOf(bob)).toMatchObject({ available: 0, reserved: 1000 })
    await Promise.all(devices.map((device) => device.end()))
  })

  it('keeps each to their own: the public, players, dealers, tokens, and who asked for an approval', async () => {
    const round = await betting()
    const boss = await operator(house)
    const [dealer, manager, shift] = await Promise.all([
      hired(house, boss, 'dora', 'dealer'),
      hired(house, boss, 'mia', 'pit-manager'),
      hired(house, boss, 'sam', 'shift-manager'),
    ])
    const sit = { type: 'do', table: 'knockout', command: { type: 'sit', box: 1 } }
    const nobody = await Peer.greeted(house.url)
    expect(await nobody.code(sit)).toBe('auth/needed')
    const player = await Peer.greeted(house.url, { cookie: ann.cookie })
    expect(await player.code({ type: 'do', table: 'salon', command: { type: 'sign-on' } })).toBe('role/may-not')
    expect(await player.code({ type: 'do', table: 'commission', command: { type: 'close-betting', round } })).toBe(
      'role/may-not',
    )
    const label = { label: 'eyes only', scopes: ['watch'] }
    const { token } = (await ann.post('/api/tokens', label)).body
    const eyes = await Peer.greeted(house.url, { token })
    expect(await eyes.code(sit)).toBe('token/scope')
    expect(await eyes.code({ type: 'watch', table: 'salon' })).toBe('watching')
    const asToken = new Web(house.url)
    asToken.token = token
    expect((await asToken.get('/api/me/balance')).body.code).toBe('token/scope')
    expect((await asToken.post('/api/tokens', label)).body.code).toBe('token/not-here')
    expect((await ann.post('/api/tokens', { label: 'more', scopes: ['operate'] })).body.code).toBe(
      'token/more-than-owner',
    )

    const deal = await Peer.greeted(house.url, { cookie: dealer.cookie })
    expect((await deal.do('salon', { type: 'sign-on' })).type).toBe('done')
    expect((await deal.do('salon', { type: 'new-shoe', shoe: 1 })).type).toBe('done')
    expect((await deal.do('salon', { type: 'open-betting', round: 1 })).type).toBe('done')
    const [asks, agrees] = await Promise.all([manager, shift].map(({ cookie }) => Peer.greeted(house.url, { cookie })))
    const foreign = { type: 'declare-irregularity', irregularity: { kind: 'foreign-card' } }
    expect((await asks!.do('salon', foreign)).type).toBe('done')
    const { number, needs } = house.state('salon').open!
    expect(needs).toContain('pit-manager')
    const approve = { type: 'do', table: 'salon', command: { type: 'approve-irregularity', number } }
    expect(await player.code(approve)).toBe('role/may-not')
    expect(await asks!.code(approve)).toBe('irregularity/same-person')
    expect(await agrees!.code(approve)).toBe('done')
    await Promise.all([nobody, player, eyes, deal, asks!, agrees!].map((peer) => peer.end()))
  })

  it.each([
    [
      'en',
      [
        'Bets are closed: after “No more bets” nothing is placed or increased.',
        /^The command names round \d+; the table is at round \d+\.$/,
        'There is not enough money for this bet: 5000 is needed.',
        /^A player may not give the command close-betting; who may: the program\. This is the house’s rule here/,
        'This API token is not for this: it would need the scope “play”.',
        'There is no player somebody.',
      ],
    ],
    [
      'zh',
      [
        '已停止下注：“停止下注”之后不得下注或加注。',
        /^指令所指为第 \d+ 局；本桌现为第 \d+ 局。$/,
        '余额不足：此注需要 5000。',
        /^玩家无权发出指令 close-betting；有权者：程序。此为本赌场的规定/,
        '此 API 令牌不含所需权限：需要“play”。',
        '没有玩家 somebody。',
      ],
    ],
  ] as const)('says what was wrong in the reader’s own words: %s', async (lang, sentences) => {
    const bob = await guest(house)
    const { token } = (await bob.post('/api/tokens', { label: 'eyes', scopes: ['watch'] })).body
    const greeted = async (options: PeerOptions) => {
      const peer = new Peer(house.url, options)
      await peer.opened
      await peer.ask({ type: 'hello', version: 1, lang })
      return peer
    }
    const [own, eyes] = await Promise.all([greeted({ cookie: bob.cookie }), greeted({ token })])
    const messageOf = async (peer: Peer, command: object) => {
      const answer = await peer.do('commission', command)
      return answer.type === 'refused' ? answer.error.message : answer.type
    }
    const round = await betting()
    await own.do('commission', { type: 'sit', box: 5 })
    const bet = (of: number, stake: number) => ({ type: 'place-bet', round: of, box: 5, bet: 'tie', stake })
    const another = await messageOf(own, bet(round - 1, 100))
    const tooMuch = await messageOf(own, bet(round, 5000))
    const notYours = await messageOf(own, { type: 'close-betting', round })
    const beyondScope = await messageOf(eyes, bet(round, 100))
    await house.pass(house.state('commission').round!.closesAt - house.server.house.clock.now() + 1)
    const tooLate = await messageOf(own, bet(round, 100))
    const { body } = await bob.get('/api/players/somebody/balance', { 'accept-language': lang })
    const told = [tooLate, another, tooMuch, notYours, beyondScope, body.detail]
    for (const [i, sentence] of sentences.entries()) {
      if (typeof sentence === 'string') expect(told[i]).toBe(sentence)
      else expect(told[i]).toMatch(sentence)
    }
    await own.do('commission', { type: 'leave' })
    await Promise.all([own.end(), eyes.end()])
  })

  it('tells nobody of another’s money or rounds', async () => {
    const bob = await guest(house)
    for (const what of ['balance', 'statement', 'rounds']) {
      const { status, body } = await bob.get(`/api/players/${ann.id}/${what}`)
      expect([status, body.code]).toEqual([404, 'not-found/player'])
    }
    const round = house.state('commission').rounds - 1
    const story = await bob.get(`/api/tables/commission/rounds/${round}`)
    expect(story.status).toBe(200)
    expect(story.text).not.toContain(ann.id)
    expect((await new Web(house.url).get('/api/me/balance')).body.code).toBe('auth/needed')
  })

  it('lets go of who never reads before it costs memory', async () => {
    // Whatever arrives together here is too much for nobody but their own memory.
    const house = await TestHouse.open({ limits: NO_LIMITS })
    const peer = await Peer.greeted(house.url)
    await peer.ask({ type: 'watch', table: 'commission' })
    peer.socket.pause()
    // More than the kernel holds for both ends, and then more than we hold.
    for (let i = 0; house.server.connections > 0; i++) {
      for (let n = 0; n < 12; n++) peer.socket.send(`{"type":"watch","id":"w${i}-${n}","table":"commission"}`)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    peer.socket.terminate()
    const { text } = await (await operator(house)).get('/metrics')
    expect(text).toMatch(/punto_refusals_total\{code="session\/too-slow"\} 1/)
    await house.close()
  })

  it('stands a thousand connections opened and dropped', async () => {
    const before = house.server.connections
    for (let wave = 0; wave < 4; wave++) {
      const peers = Array.from({ length: 250 }, () => new Peer(house.url))
      await Promise.all(peers.map(({ opened }) => opened))
      for (const [i, { socket }] of peers.entries()) {
        if (i % 2 === 0) socket.send('{"type":"hello","id":"h","version":1}')
        socket.terminate()
      }
    }
    await expect.poll(() => house.server.connections).toBeLessThanOrEqual(before)
    const peer = await Peer.greeted(house.url, { cookie: ann.cookie })
    expect((await peer.ask({ type: 'ping' })).type).toBe('pong')
    await peer.end()
  })

  it('ends the sockets of a session that is signed out, at once', async () => {
    const bob = await guest(house)
    const [here, there] = await Promise.all([1, 2].map(() => Peer.greeted(house.url, { cookie: bob.cookie })))
    const stays = await Peer.greeted(house.url, { cookie: ann.cookie })
    expect((await bob.send('DELETE', '/api/session')).status).toBe(204)
    for (const peer of [here!, there!]) {
      expect((await peer.closed).code).toBe(CLOSE_CODES['signed-out'])
      expect((await peer.next('notice')).kind).toBe('session-ended')
    }
    expect((await stays.ask({ type: 'ping' })).type).toBe('pong')
    await stays.end()
  })
})

describe('the door', () => {
  it('turns away other sites, too many from one address, and too many in all', async () => {
    const house = await TestHouse.open({ limits: { connections: 3, connectionsPerAddress: 2 } })
    const status = (peer: Peer) =>
      new Promise((resolve) => {
        peer.socket.once('unexpected-response', (_, response) => resolve(response.statusCode))
        peer.socket.once('open', () => resolve(101))
      })
    expect(await status(new Peer(house.url, { origin: 'https://evil.example' }))).toBe(403)
    const first = new Peer(house.url, { origin: house.url })
    expect(await status(first)).toBe(101)
    expect(await status(new Peer(house.url, { token: 'pt_nonsense' }))).toBe(401)
    const second = new Peer(house.url)
    expect(await status(second)).toBe(101)
    expect(await status(new Peer(house.url))).toBe(429)
    await first.end()
    await house.close()
    expect((await second.closed).code).toBe(CLOSE_CODES['shutting-down'])
    expect((await second.next('bye')).error.code).toBe('house/shutting-down')
  })
})
