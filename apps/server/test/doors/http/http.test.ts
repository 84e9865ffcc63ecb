// The house over HTTP: what is refused and how it is told, caching, and its description.
import { LARGEST_MESSAGE, ROUTES, type Route } from '@punto/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, REASON, Web } from '../../serve/web.ts'

let house: TestHouse
let ann: Web & { id: string }
let boss: Web

beforeAll(async () => {
  house = await TestHouse.open({ requests: 100_000 })
  ann = await guest(house)
  boss = await operator(house)
})
afterAll(async () => house.close())

describe('what is refused', () => {
  it('is a problem with our code, in the reader’s language', async () => {
    const web = new Web(house.url)
    const cases: readonly (readonly [string, string, unknown, Readonly<Record<string, string>>, number, string])[] = [
      ['GET', '/nothing', undefined, {}, 404, 'http/not-found'],
      ['GET', '/api/tables/nowhere', undefined, {}, 404, 'not-found/table'],
      ['GET', '/api/tables/commission/rounds/99999', undefined, {}, 404, 'not-found/round'],
      ['GET', '/api/tables/commission/shoes/99', undefined, {}, 404, 'not-found/shoe'],
      ['GET', '/api/games/poker', undefined, {}, 404, 'game/unknown'],
      ['GET', '/api/tables/commission/rounds/one', undefined, {}, 400, 'input/wrong-shape'],
      ['GET', '/api/odds/commission?decks=99', undefined, {}, 400, 'input/wrong-shape'],
      ['GET', '/api/odds/commission?without=Kd,Kd,Kd,Kd,Kd,Kd,Kd,Kd,Kd', undefined, {}, 400, 'input/wrong-shape'],
      ['GET', '/api/tables/%ZZ', undefined, {}, 404, 'http/not-found'],
      ['PUT', '/api/session', undefined, {}, 405, 'http/method'],
      ['POST', '/api/session', '<xml/>', { 'content-type': 'text/xml' }, 415, 'http/media-type'],
      ['POST', '/api/session', '{', {}, 400, 'protocol/not-json'],
      ['POST', '/api/session', `{"name":${'['.repeat(40)}${']'.repeat(40)}}`, {}, 400, 'protocol/too-deep'],
      ['POST', '/api/session', '{"name":"ann","password":"\\ud800"}', {}, 400, 'protocol/ill-formed-text'],
      ['POST', '/api/session', `"${'x'.repeat(LARGEST_MESSAGE)}"`, {}, 413, 'protocol/too-large'],
      ['POST', '/api/tables/commission/commands', { id: 'x', command: { type: 'dance' } }, {}, 401, 'auth/needed'],
      ['POST', '/api/session', { name: 'nobody', password: 'some password' }, {}, 401, 'auth/wrong'],
      ['POST', '/api/session/guest', undefined, { origin: 'https://evil.example' }, 403, 'auth/origin'],
      ['POST', '/api/session/guest', undefined, { 'sec-fetch-site': 'cross-site' }, 403, 'auth/origin'],
      ['GET', '/api/me', undefined, { authorization: 'Bearer nonsense' }, 401, 'token/unknown'],
      ['GET', '/api/me/rounds', undefined, {}, 401, 'auth/needed'],
      ['GET', '/api/staff', undefined, {}, 401, 'auth/needed'],
      ['GET', '/ws', undefined, {}, 426, 'http/upgrade'],
    ]
    for (const [method, path, body, headers, status, code] of cases) {
      const answer = await web.send(method, path, body, headers)
      expect([path, answer.status, answer.body.code]).toEqual([path, status, code])
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
      expect(answer.body).toMatchObject({ status, title: code })
    }
    const dance = { id: 'x', command: { type: 'dance' } }
    expect((await ann.post('/api/tables/commission/commands', dance)).body.code).toBe('command/unknown')
    const zh = await web.get('/api/tables/nowhere', { 'accept-language': 'fr, zh-CN;q=0.9, en;q=0.5' })
    expect(zh.body.detail).toBe('没有牌桌 nowhere。')
    expect((await web.send('PUT', '/api/session')).headers.get('allow')).toBe('POST, DELETE')
  })

  it('takes no text that is no text, wherever somebody writes it', async () => {
    const bad = 'a \ud800 b'
    const pam = await hired(house, boss, 'pam', 'pit-manager')
    const words = { id: 'half', command: { type: 'dispute-round', of: 1, words: bad } }
    const settings = { id: 'half', reason: REASON, changes: { name: { en: bad, zh: 'x' } } }
    const cases = [
      [boss, `/api/players/${ann.id}/chips`, { id: 'half', amount: 5, reason: bad }, 'reason'],
      [boss, '/api/tokens', { label: bad, scopes: ['operate'], password: PASSWORD }, 'label'],
      [new Web(house.url), '/api/accounts', { name: 'newcomer', password: bad }, 'password'],
      [ann, '/api/tables/commission/commands', words, 'command.words'],
      [pam, '/api/tables/commission/settings', settings, 'changes.name.en'],
    ] as const
    for (const [by, path, body, place] of cases) {
      const answer = await by.post(path, body)
      expect([path, answer.status, answer.body.code]).toEqual([path, 400, 'protocol/ill-formed-text'])
      expect(answer.body.detail).toContain(`${place} is not well-formed text`)
    }
    const bytes = Buffer.from('{"name":"ann\xff","password":"x"}', 'latin1')
    const headers = { 'content-type': 'application/json' }
    const sent = await fetch(`${house.url}/api/session`, { method: 'POST', headers, body: bytes })
    expect([sent.status, ((await sent.json()) as { code: string }).code]).toEqual([400, 'protocol/ill-formed-text'])
    const whole = { id: 'whole', amount: 5, reason: 'the ace of spades: \ud83c\udca1' }
    expect((await boss.post(`/api/players/${ann.id}/chips`, whole)).status).toBe(200)
  })

  it('repeats no secret', async () => {
    const { text } = await new Web(house.url).post('/api/session', { name: 'ann', password: ['hunter2'] })
    expect(text).not.toContain('hunter2')
  })

  it('is told to whoever is too quick', async () => {
    const quick = await TestHouse.open({ limits: { requestsPerAddress: { burst: 5, perSecond: 0.001 } } })
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await new Web(quick.url).get('/api/games/knockout')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    const { body, headers } = await new Web(quick.url).get('/api/games')
    expect(body.code).toBe('rate/requests')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await quick.close()
  })
})

describe('what is answered', () => {
  it('carries strict headers, an ETag, and is compressed', async () => {
    const web = new Web(house.url)
    const first = await web.get('/api/games')
    const etag = first.headers.get('etag')!
    expect(first.headers.get('content-encoding')).toBe('gzip')
    expect(first.headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';")
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    const again = await web.get('/api/games', { 'if-none-match': etag })
    expect([again.status, again.text]).toEqual([304, ''])
    const other = await web.get('/api/games/knockout', { 'if-none-match': etag })
    expect(other.status).toBe(200)
  })

  it('lets no text become a script, and takes reports of what a browser has blocked', async () => {
    const web = new Web(house.url)
    const { headers } = await web.get('/api/games')
    const policy = headers.get('content-security-policy')
    for (const part of ["require-trusted-types-for 'script'", 'trusted-types default', 'report-uri /csp-reports'])
      expect(policy).toContain(part)
    expect(headers.get('reporting-endpoints')).toBe('csp="/csp-reports"')
    const report = (type: string, body: unknown) =>
      web.post('/csp-reports', JSON.stringify(body), { 'content-type': type })
    const old = {
      'csp-report': {
        'violated-directive': "script-src 'self'",
        'blocked-uri': 'inline',
        'document-uri': `${house.url}/tables/main?secret=1`,
      },
    }
    expect((await report('application/csp-report', old)).status).toBe(204)
    const body = {
      effectiveDirective: 'img-src',
      blockedURL: 'https://evil.example/a.png?id=7',
      documentURL: house.url,
    }
    const many = Array.from({ length: 50 }, () => ({ type: 'csp-violation', body }))
    expect((await report('application/reports+json', many)).status).toBe(204)
    for (const odd of [
      null,
      [],
      {},
      [1, 'x', { type: 'csp-violation' }],
      { 'csp-report': { 'violated-directive': '<b>' } },
    ])
      expect((await report('application/csp-report', odd)).status).toBe(204)
    expect((await report('application/reports+json', 'x'.repeat(20_000))).status).toBe(413)
    expect((await report('text/plain', old)).status).toBe(415)
    const metrics = (await boss.get('/metrics')).text
    expect(metrics).toContain('punto_csp_violations_total{directive="script-src"} 1')
    // Of one sending no more than ten.
    expect(metrics).toContain('punto_csp_violations_total{directive="img-src"} 10')
  })

  it('describes itself, every route of it, and shows that to people', async () => {
    const web = new Web(house.url)
    const { body } = await web.get('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const told = Object.entries(body.paths as Readonly<Record<string, object>>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    const routes = Object.values({ ...ROUTES } as Readonly<Record<string, Route>>).map(
      ({ method, path }) => `${method} ${path}`,
    )
    expect(told.toSorted()).toEqual(routes.toSorted())
    expect(Object.keys(body.components.schemas)).toContain('TableView')
    const page = await web.get('/docs')
    expect(page.text).not.toMatch(/<script(?! src="\/)|style=|https?:/)
    for (const path of ['/docs/docs.js', '/docs/docs.css', '/docs/errors.json', '/']) {
      expect((await web.get(path)).status).toBe(200)
    }
  })

  it('says whether the house lives, can take bets, and what it has counted, to the operator', async () => {
    const web = new Web(house.url)
    expect((await web.get('/healthz')).status).toBe(200)
    expect((await web.get('/readyz')).text).toContain('"standing":"well"')
    const { text } = await boss.get('/metrics')
    for (const name of [
      'punto_commit_seconds',
      'punto_refusals_total',
      'punto_tables',
      'punto_sockets',
      'punto_standing',
    ]) {
      expect(text).toContain(name)
    }
    expect((await web.get('/metrics')).body.code).toBe('auth/needed')
    expect((await ann.get('/metrics')).body.code).toBe('auth/may-not')
    const scraper = async (scope: string) => {
      const made = await boss.post('/api/tokens', { label: 'scraper', scopes: [scope], password: PASSWORD })
      return Object.assign(new Web(house.url), { token: made.body.token as string })
    }
    expect((await (await scraper('operate')).get('/metrics')).body.code).toBe('token/scope')
    expect((await (await scraper('read-metrics')).get('/metrics')).status).toBe(200)
  })
})
