// The functions for the routes: addresses, headers, cookies, answers and problems.
import { createHash } from 'node:crypto'
import { ROUTES } from '@punto/protocol'
import { describe, expect, it } from 'vitest'
import { errorSentence, globalWorld, makeApi, type PuntoError, type Request, type World } from '../src/index.ts'
import { solvePuzzle } from '../src/solve-puzzle.ts'

/** A world whose house gives these answers one after the other. */
function answering(...answers: { status: number; body?: unknown; cookies?: string[] }[]) {
  const asked: (Request & { readonly url: string })[] = []
  const world: World = {
    ...globalWorld(),
    browser: false,
    fetch: async (url, request) => {
      asked.push({ url, ...request })
      const { status, body, cookies = [] } = answers.shift() ?? { status: 500 }
      return {
        status,
        headers: { get: () => null, getSetCookie: () => cookies },
        text: async () => (body === undefined ? '' : JSON.stringify(body)),
      }
    },
  }
  return { asked, world }
}

const ME = { role: 'player', player: 'g-1', name: 'Guest', guest: true, secondFactor: false, scopes: ['play'] }
const BALANCE = { available: 100, reserved: 0, owed: 0, currency: 'PLAY' }

describe('the house over HTTP', () => {
  it('has a function for every route', () => {
    const api = makeApi({ url: 'http://house', world: answering().world })
    expect(Object.keys(api)).toEqual(Object.keys(ROUTES))
  })

  it('fills in params and query, and writes them so that an address holds them', async () => {
    const { asked, world } = answering({ status: 200, body: { items: [], next: null } })
    const api = makeApi({ url: 'http://house/', world, token: 'a-token' })
    await api.playerRounds({ params: { player: 'a/b?c' }, query: { limit: 5 } })
    expect(asked[0]).toMatchObject({
      method: 'GET',
      url: 'http://house/api/players/a%2Fb%3Fc/rounds?limit=5',
      headers: { authorization: 'Bearer a-token', 'accept-language': 'en' },
    })
  })

  it('sends a body as JSON, and says where it comes from', async () => {
    const { asked, world } = answering({ status: 200, body: { id: 'c-1', repeated: false } })
    const api = makeApi({ url: 'http://house', world })
    const command = { type: 'sit', box: 2 } as const
    expect(await api.command({ params: { table: 'T1' }, body: { id: 'c-1', command } })).toEqual({
      id: 'c-1',
      repeated: false,
    })
    expect(asked[0]).toMatchObject({ method: 'POST', body: JSON.stringify({ id: 'c-1', command }) })
    expect(asked[0]?.headers).toMatchObject({ 'content-type': 'application/json', origin: 'http://house' })
  })

  it('keeps the cookie of the session where no browser does, until it is ended', async () => {
    const { asked, world } = answering(
      { status: 201, body: ME, cookies: ['punto=abc; Path=/; HttpOnly; SameSite=Strict'] },
      { status: 200, body: BALANCE },
      { status: 204, cookies: ['punto=; Max-Age=0; Path=/'] },
      { status: 200, body: BALANCE },
    )
    const api = makeApi({ url: 'http://house', world })
    expect(await api.guest()).toEqual(ME)
    expect(await api.balance()).toEqual(BALANCE)
    expect(await api.signOut()).toBeUndefined()
    await api.balance()
    expect(asked.map(({ headers }) => headers.cookie)).toEqual([undefined, 'punto=abc', 'punto=abc', undefined])
  })

  it('throws a problem with its code, in the language of the reader', async () => {
    const body = { type: 'about:blank', title: 'x', status: 404, detail: 'x', code: 'not-found/round' }
    const params = { table: 'T1', round: 9 }
    const { world } = answering({ status: 404, body: { ...body, params } })
    const api = makeApi({ url: 'http://house', lang: 'zh', world })
    const error: PuntoError = await api.round({ params: { table: 'T1', round: 9 } }).catch((thrown) => thrown)
    expect(error).toMatchObject({ status: 404, code: 'not-found/round', message: '牌桌 T1 没有第 9 局。' })
    expect(errorSentence(error, 'en')).toBe('Table T1 has no round 9.')
  })

  it.each([
    [{ status: 502, body: '<html>' }, 'client/not-understood'],
    [{ status: 200, body: { nothing: true } }, 'client/not-understood'],
  ])('does not take %j for an answer', async (answer, code) => {
    const { world } = answering(answer)
    await expect(makeApi({ url: 'http://house', world }).balance()).rejects.toMatchObject({ code })
  })

  it('says that the house cannot be reached', async () => {
    const world = { ...answering().world, fetch: () => Promise.reject(new Error('refused')) }
    await expect(makeApi({ url: 'http://house', world }).balance()).rejects.toMatchObject({
      code: 'client/unreachable',
    })
  })

  it('works for a puzzle and asks again, on the thread that it was given', async () => {
    const refusal = {
      type: 'about:blank',
      title: 'work',
      status: 429,
      detail: 'work first',
      code: 'auth/work-needed',
      params: { puzzle: '99.12.nonce.mac', bits: 12 },
    }
    const { asked, world } = answering({ status: 429, body: refusal }, { status: 201, body: ME })
    const solved: unknown[] = []
    const api = makeApi({
      url: 'http://house',
      world,
      solve: (puzzle) => {
        solved.push(puzzle)
        return solvePuzzle(puzzle)
      },
    })
    expect(await api.signIn({ body: { name: 'anna', password: 'a fine long password' } })).toMatchObject(ME)
    const { work } = JSON.parse(asked[1]!.body!) as { readonly work: string }
    expect(work).toMatch(/^99\.12\.nonce\.mac [0-9a-z]+$/)
    expect(createHash('sha256').update(work).digest('hex')).toMatch(/^000/)
    expect(solved).toEqual([{ puzzle: '99.12.nonce.mac', bits: 12 }])
  })

  it('asks no more than a few times, and solves nothing that no house asks for', async () => {
    const refusal = (bits: number) => ({
      status: 429,
      body: {
        type: 'about:blank',
        title: 'work',
        status: 429,
        detail: 'work first',
        code: 'auth/work-needed',
        params: { puzzle: 'p', bits },
      },
    })
    const body = { name: 'anna', password: 'a fine long password' }
    const { asked, world } = answering(...Array.from({ length: 9 }, () => refusal(1)))
    await expect(makeApi({ url: 'http://house', world }).signIn({ body })).rejects.toThrow('work first')
    expect(asked).toHaveLength(4)
    await expect(makeApi({ url: 'http://house', world }).signIn({ body })).rejects.toThrow()
    const greedy = makeApi({ url: 'http://house', world: answering(refusal(40)).world })
    await expect(greedy.signIn({ body })).rejects.toThrow('no puzzle of 40 bits')
  })
})
