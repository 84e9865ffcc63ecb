// An operator's player, from the link that sends them to the money in the operator's wallet, over HTTP at a running house.
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { playerAccount } from '@punto/table'
import { compareBooks, type HouseLine, ReferenceBooks } from '@punto/wallet'
import { hmac, ReferenceWallet } from '@punto/wallet/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { checkConfig } from '../../../src/serve/config/house-config.ts'
import { spansOf } from '../../serve/recorded-spans.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, operator, PASSWORD, Web } from '../../serve/web.ts'

const TEXT = 'what the operator and the house both know'
const SECRET = hmac(TEXT)
const CASINO = 'https://casino.example'
const books = new ReferenceBooks()
let wallet: ReferenceWallet
let house: TestHouse

beforeAll(async () => {
  vi.stubEnv('PUNTO_TEST_WALLET', TEXT)
  books.fund('p-1', 50_000)
  books.fund('p-2', 50)
  wallet = await ReferenceWallet.start({ verifier: SECRET, currency: 'EUR' }, books)
  house = await TestHouse.open({
    currency: 'EUR',
    guestChips: 0,
    tables: [{ table: 'main', game: 'commission', wallet: 'operator', limits: { min: 100, max: 10_000 } }],
    wallet: {
      url: wallet.url,
      key: 'env:PUNTO_TEST_WALLET',
      origins: [CASINO, 'http://localhost:4000'],
      framed: true,
      houses: { USD: 'https://usd.house.example' },
    },
  })
})
afterAll(async () => {
  await house.close()
  await wallet.stop()
  vi.unstubAllEnvs()
})

const DAY_ONE = 1_700_000_000_000
let used = 0

function link(fields: Readonly<Record<string, string>>): string {
  const at = String(DAY_ONE + house.timeline.now)
  const query = new URLSearchParams({ currency: 'EUR', at, once: `number-${++used}`, ...fields }).toString()
  return `${house.url}/launch?${query}&signature=${encodeURIComponent(SECRET.sign(Buffer.from(query)))}`
}

async function come(url: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(url, { redirect: 'manual', headers })
  const set = answer.headers.get('set-cookie') ?? ''
  const [cookie = ''] = set.split(';')
  return { status: answer.status, to: answer.headers.get('location'), set, cookie, text: await answer.text() }
}

const told = async (path: string, cookie: string) =>
  (await (await fetch(`${house.url}${path}`, { headers: { cookie } })).json()) as Readonly<Record<string, unknown>>

describe('a launch link', () => {
  it('lets the operator’s player in, once, with the money that the wallet has', async () => {
    const url = link({ player: 'p-1', language: 'zh', token: 'session-9' })
    const { status, to, cookie } = await come(url)
    expect([status, to]).toEqual([303, '/?lang=zh'])
    expect(await told('/api/me/balance', cookie)).toMatchObject({ available: 50_000, reserved: 0 })
    const again = await come(url)
    expect([again.status, again.cookie]).toEqual([403, ''])
    expect(again.text).toContain('launch/expired')
  })

  it('that was used is forgotten once its time would let nobody in any more, and lets nobody in then either', async () => {
    const url = link({ player: 'p-1' })
    expect((await come(url)).status).toBe(303)
    const { records } = house.server.house
    const kept = async () => (await records.list('launch', { limit: 1000 })).length
    expect(await kept()).toBeGreaterThan(0)
    await house.server.identity.sweep()
    expect(await kept()).toBeGreaterThan(0)
    house.calendar.aheadMs += 11 * 60_000
    await house.server.identity.sweep()
    expect(await kept()).toBe(0)
    expect((await come(url)).text).toContain('launch/expired')
    house.calendar.aheadMs -= 11 * 60_000
  })

  it('is no body that the house signs for the wallet, whatever stands in one', async () => {
    const at = String(DAY_ONE + house.timeline.now)
    const session = `x&player=p-1&currency=EUR&at=${at}&once=from-a-body&language=en`
    for (const text of [
      JSON.stringify({ request: 'r-1', currency: 'EUR', session }),
      `{"session":"x"}&player=p-1&currency=EUR&at=${at}&once=from-a-body`,
      `player=p-1&player=p-2&currency=EUR&at=${at}&once=two-players`,
      `player=p-1&currency=EUR&at=${at}&once=another-field&stake=5`,
    ]) {
      const signature = encodeURIComponent(SECRET.sign(Buffer.from(text)))
      const { status, cookie, text: page } = await come(`${house.url}/launch?${text}&signature=${signature}`)
      expect([status, cookie]).toEqual([403, ''])
      expect(page).toContain('launch/refused')
    }
  })

  it('plays with it: the bet is taken there, the result is paid there, and the same player comes back to the same account', async () => {
    const { cookie } = await come(link({ player: 'p-1' }))
    const headers = { cookie, 'content-type': 'application/json', origin: house.url }
    const command = (id: string, body: object) =>
      fetch(`${house.url}/api/tables/main/commands`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, command: body }),
      })
    await house.until(() => house.state('main').phase === 'betting')
    const round = house.state('main').rounds
    expect((await command('s', { type: 'sit', box: 1 })).status).toBe(200)
    const spans = await spansOf(async () => {
      expect((await command('b', { type: 'place-bet', round, box: 1, bet: 'player', stake: 1000 })).status).toBe(200)
      await vi.waitUntil(() => house.state('main').round?.bets[0]?.stake === 1000, 60_000)
    })
    // What a trace tells of it: that the wallet was asked for a bet, and neither for whom nor how much.
    const bet = { 'punto.request': 'bet', 'punto.outcome': 'done' }
    expect(spans.filter(({ facts }) => facts['punto.request'] === 'bet')).toEqual([
      { name: 'wallet', kind: 'client', facts: bet },
    ])
    expect(books.balanceOf('p-1')).toBe(49_000)
    await house.until(() => house.state('main').rounds > round)
    const { player } = await told('/api/me', cookie)
    const here = await house.server.house.archive.balance(playerAccount(String(player)))
    await vi.waitUntil(() => books.balanceOf('p-1') === 50_000 + here!.posted, 60_000)
    const back = await come(link({ player: 'p-1' }))
    expect(await told('/api/me', back.cookie)).toMatchObject({ player })
    expect(await told('/api/me/balance', back.cookie)).toMatchObject({ available: 50_000 + here!.posted, reserved: 0 })
  })

  it('a bet above what the wallet has is refused by it, and nothing moves', async () => {
    const { cookie } = await come(link({ player: 'p-2' }))
    const headers = { cookie, 'content-type': 'application/json', origin: house.url }
    await house.until(() => house.state('main').phase === 'betting')
    const round = house.state('main').rounds
    for (const [id, command] of Object.entries({
      s2: { type: 'sit', box: 2 },
      b2: { type: 'place-bet', round, box: 2, bet: 'banker', stake: 1000 },
    })) {
      await fetch(`${house.url}/api/tables/main/commands`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, command }),
      })
    }
    await vi.waitUntil(() => house.state('main').round?.bets.every(({ asked }) => asked === null) ?? false, 60_000)
    expect(house.state('main').round!.bets.filter(({ box }) => box === 2)).toEqual([])
    expect(books.balanceOf('p-2')).toBe(50)
  })

  it.each<[string, () => string, number, string]>([
    ['altered', () => link({ player: 'p-1' }).replace('player=p-1', 'player=p-2'), 403, 'launch/refused'],
    ['without a signature', () => link({ player: 'p-1' }).replace(/&signature=.*/, ''), 403, 'launch/refused'],
    [
      'with a signature that is none',
      () => link({ player: 'p-1' }).replace(/signature=.*/, 'signature=%E0%A4%A'),
      403,
      'launch/refused',
    ],
    ['older than a minute', () => link({ player: 'p-1', at: String(DAY_ONE - 61_000) }), 403, 'launch/expired'],
    ['of another currency', () => link({ player: 'p-1', currency: 'SEK' }), 409, 'launch/currency'],
    ['of nobody', () => link({ player: '' }), 403, 'launch/refused'],
    ['that returns to a script', () => link({ player: 'p-1', returnTo: 'javascript:alert(1)' }), 403, 'launch/return'],
    [
      'that returns without TLS',
      () => link({ player: 'p-1', returnTo: 'http://casino.example/' }),
      403,
      'launch/return',
    ],
    [
      'that returns elsewhere',
      () => link({ player: 'p-1', returnTo: 'https://casino.example.evil/' }),
      403,
      'launch/return',
    ],
    [
      'that returns past a name',
      () => link({ player: 'p-1', returnTo: 'https://a@casino.example/' }),
      403,
      'launch/return',
    ],
  ])('%s lets nobody in', async (_, make, status, code) => {
    const answer = await come(make())
    expect([answer.status, answer.cookie]).toEqual([status, ''])
    expect(answer.text).toContain(code)
  })

  it('tells the player the way back, which stays with the account until the next launch', async () => {
    const returnTo = `${CASINO}/lobby?from=tables`
    const { cookie } = await come(link({ player: 'p-3', returnTo }))
    expect(await told('/api/me', cookie)).toMatchObject({ guest: true, launched: { returnTo } })
    expect((await told('/api/me/data', cookie)).account).toMatchObject({ launched: { returnTo } })
    const local = await come(link({ player: 'p-3', returnTo: 'http://localhost:4000/back' }))
    expect(await told('/api/me', cookie)).toMatchObject({ launched: { returnTo: 'http://localhost:4000/back' } })
    const without = await come(link({ player: 'p-3' }))
    for (const one of [cookie, local.cookie, without.cookie]) {
      expect(await told('/api/me', one)).toMatchObject({ launched: { returnTo: null } })
    }
    expect((await guest(house).then((gus) => gus.get('/api/me'))).body).not.toHaveProperty('launched')
    const answer = await fetch(`${house.url}/api/accounts`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: house.url },
      body: JSON.stringify({ name: 'launched', password: 'a long password' }),
    })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([409, 'account/launched'])
  })

  it('in the currency of another house of the operator’s is sent on to it, and not used up', async () => {
    const url = link({ player: 'p-1', currency: 'USD' })
    for (let time = 0; time < 2; time++) {
      const { status, to, cookie } = await come(url)
      expect([status, to, cookie]).toEqual([303, url.replace(house.url, 'https://usd.house.example'), ''])
    }
  })

  it('that is refused is told to a browser in words, in the operator’s language, with the way back', async () => {
    const given = { player: 'p-1', currency: 'SEK', language: 'zh', returnTo: `${CASINO}/?a=1&b="2"` }
    const { status, text } = await come(link(given), { accept: 'text/html' })
    expect(status).toBe(409)
    expect(text).toContain('<html lang="zh-Hans">')
    expect(text).toContain('此处所有牌桌均以 EUR 结算，而您的账户使用 SEK：无法在此投注。')
    expect(text).toContain(
      '<a href="https://casino.example/?a=1&amp;b=&quot;2&quot;" target="_top">返回 casino.example</a>',
    )
    const forged = await come(link(given).replace('p-1', 'p-2'), { accept: 'text/html', 'accept-language': 'en' })
    expect(forged.text).toContain('This link does not let you in.')
    expect(forged.text).not.toContain('href="https://')
  })

  it('sets a cookie for a frame where it is opened in one, and a strict one otherwise', async () => {
    const strict = (await come(link({ player: 'p-4' }))).set
    expect(strict).toMatch(/^punto-session=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/)
    const framed = (await come(link({ player: 'p-4' }), { 'sec-fetch-dest': 'iframe' })).set
    expect(framed).toMatch(/^punto-session=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=None; Secure; Partitioned$/)
    const page = await fetch(house.url)
    expect(page.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://casino.example http://localhost:4000',
    )
    expect(page.headers.get('x-frame-options')).toBeNull()
  })

  it('sets the strict cookie in any frame where the house’s file lets nobody frame it', async () => {
    const { url } = wallet
    const alone = await TestHouse.open({
      currency: 'EUR',
      guestChips: 0,
      tables: [{ table: 'main', game: 'commission', wallet: 'operator', limits: { min: 100, max: 10_000 } }],
      wallet: { url, key: 'env:PUNTO_TEST_WALLET', origins: [CASINO] },
    })
    const at = String(DAY_ONE + alone.timeline.now)
    const query = new URLSearchParams({ currency: 'EUR', at, once: 'number-0', player: 'p-1' }).toString()
    const signature = encodeURIComponent(SECRET.sign(Buffer.from(query)))
    const launched = `${alone.url}/launch?${query}&signature=${signature}`
    const { status, set } = await come(launched, { 'sec-fetch-dest': 'iframe' })
    const policy = (await fetch(alone.url)).headers.get('content-security-policy')
    await alone.close()
    expect([status, set]).toEqual([303, expect.stringMatching(/; HttpOnly; SameSite=Strict$/)])
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('leaves what comes from the operator’s own page refused, sockets too', async () => {
    const { cookie } = await come(link({ player: 'p-4' }), { 'sec-fetch-dest': 'iframe' })
    const headers = { cookie, 'content-type': 'application/json', origin: CASINO }
    const body = JSON.stringify({ id: 'x', command: { type: 'sit', box: 1 } })
    const answer = await fetch(`${house.url}/api/tables/main/commands`, { method: 'POST', headers, body })
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'auth/origin'])
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/ws`, 'punto.v1', {
      headers: { cookie, origin: CASINO },
    })
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
    expect(response.statusCode).toBe(403)
    response.destroy()
  })

  it('a guest, whom no operator has sent, is refused by the table’s wallet', async () => {
    const gus = await guest(house)
    await house.until(() => house.state('main').phase === 'betting')
    const round = house.state('main').rounds
    await gus.post('/api/tables/main/commands', { id: 'gs', command: { type: 'sit', box: 3 } })
    const bet = { type: 'place-bet', round, box: 3, bet: 'banker', stake: 1000 }
    expect((await gus.post('/api/tables/main/commands', { id: 'gb', command: bet })).status).toBe(409)
  })

  it('the day’s file has every movement, under the operator’s ids, as the wallet’s own books have it', async () => {
    const round = house.state('main').rounds
    await house.until(() => house.state('main').rounds > round)
    const boss = await operator(house)
    const { day, currency, lines } = (await boss.get('/api/wallet/reconciliation?day=2023-11-14')).body
    expect([day, currency]).toEqual(['2023-11-14', 'EUR'])
    const file = lines as readonly HouseLine[]
    expect(file.map(({ kind, player, amount, state }) => [kind, player, amount, state]).slice(0, 2)).toEqual([
      ['bet', 'p-1', -1000, 'done'],
      ['win', 'p-1', books.balanceOf('p-1')! - 49_000, 'done'],
    ])
    expect(
      file.filter(({ player }) => player === 'p-2').map(({ kind, amount, state }) => [kind, amount, state]),
    ).toEqual([
      ['bet', 0, 'refused'],
      ['rollback', 0, 'done'],
      // The round's end, which comes to nothing.
      ['win', 0, 'done'],
    ])
    expect(compareBooks(file, books.moves)).toMatchObject({ differences: [], here: books.balanceOf('p-1')! - 50_000 })
    expect((await boss.get('/api/wallet/reconciliation?day=2023-11-13')).body.lines).toEqual([])
    expect((await boss.get('/api/wallet/reconciliation?day=2023-02-30')).body.code).toBe('input/no-such-day')
    expect((await boss.get('/api/wallet/items')).body).toEqual({ wallet: true, items: [] })
    const gus = await guest(house)
    for (const path of ['reconciliation', 'items']) expect((await gus.get(`/api/wallet/${path}`)).status).toBe(403)
  })

  it('is found, shown, signed out and excluded by the operator’s own id and token', async () => {
    const { cookie } = await come(link({ player: 'p-5' }))
    const { player } = await told('/api/me', cookie)
    const boss = await operator(house)
    const { body } = await boss.post('/api/tokens', { label: 'support', scopes: ['operate'], password: PASSWORD })
    const support = new Web(house.url)
    support.token = body.token
    const found = (await support.get('/api/people?q=p-5')).body.items
    expect(found.map(({ id }: { id: string }) => id)).toEqual([player])
    expect((await support.get('/api/players/p-5')).body).toMatchObject({ id: player, external: 'p-5' })
    expect((await support.get('/api/players/p-51')).body.code).toBe('not-found/player')
    const signedOut = await support.post('/api/accounts/p-5/sessions/end', { reason: 'asked by the operator' })
    expect(signedOut.status).toBe(204)
    expect((await told('/api/me', cookie)).player ?? null).toBeNull()
    const excluded = { until: null, reason: 'self-excluded at the operator' }
    expect((await support.post('/api/players/p-5/exclusion', excluded)).status).toBe(201)
    expect((await come(link({ player: 'p-5' }))).text).toContain('account/excluded')
    // Of the staff a token signs nobody out.
    const { player: own } = (await boss.get('/api/me')).body
    expect((await support.post(`/api/accounts/${own}/sessions/end`, { reason: 'x' })).status).toBe(404)
  })

  it('stays let in when every periodic check of the house has run twice', async () => {
    const { cookie } = await come(link({ player: 'p-1' }))
    expect(await house.checkedTwice()).toEqual([])
    const { player } = await told('/api/me', cookie)
    expect(house.server.integrity.shutPlayer(String(player))).toBeUndefined()
    const headers = { cookie, 'content-type': 'application/json', origin: house.url }
    await house.until(() => house.state('main').phase === 'betting')
    const round = house.state('main').rounds
    const body = JSON.stringify({
      id: 'after',
      command: { type: 'place-bet', round, box: 1, bet: 'player', stake: 500 },
    })
    const answer = await fetch(`${house.url}/api/tables/main/commands`, { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ repeated: false })
  })
})

it.each<[object, string]>([
  [{ url: 'wallet.example', key: 'env:X' }, 'wallet.url'],
  [{ url: 'https://wallet.example' }, 'wallet.key'],
  [{ url: 'https://wallet.example', key: 'secret' }, 'wallet.key'],
  [{ url: 'https://wallet.example', key: 'env:X', profile: 'other' }, 'wallet.profile'],
  [{ url: 'https://wallet.example', key: 'env:X', timeoutMs: 1 }, 'wallet.timeoutMs'],
  [{ url: 'https://wallet.example', key: 'env:X', secret: 'x' }, 'wallet.secret'],
  [{ url: 'https://wallet.example', key: 'env:X', origins: 'https://casino.example' }, 'wallet.origins'],
  [{ url: 'https://wallet.example', key: 'env:X', origins: ['https://casino.example/'] }, 'wallet.origins[0]'],
  [{ url: 'https://wallet.example', key: 'env:X', origins: ['http://casino.example'] }, 'wallet.origins[0]'],
  [{ url: 'https://wallet.example', key: 'env:X', framed: true }, 'wallet.framed'],
  [{ url: 'https://wallet.example', key: 'env:X', houses: { USD: 'usd' } }, 'wallet.houses.USD'],
])('a wallet written as %j has its mistake named', (wallet, place) => {
  const checked = checkConfig({ wallet })
  expect(checked.ok ? [] : checked.mistakes.map((one) => one.place)).toContain(place)
})
