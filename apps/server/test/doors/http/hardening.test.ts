// What keeps the house from those who are not meant: names that lead here from elsewhere, answers left in caches, cookies from
// other hosts, pages of other sites, counters for anybody on the machine.
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { HostNames } from '../../../src/doors/http/host-names.ts'
import { TestHouse } from '../../serve/test-house.ts'
import { guest, hired, operator, PASSWORD, Web } from '../../serve/web.ts'

const ORIGIN = 'https://lobby.example'
let house: TestHouse
let boss: Web

beforeAll(async () => {
  house = await TestHouse.open({
    requests: 100_000,
    hostNames: ['play.example'],
    origins: [ORIGIN],
    secure: true,
    metrics: { host: '127.0.0.1', port: 0 },
  })
  boss = await operator(house)
})
afterAll(async () => house.close())

/** fetch() names the host by itself. */
async function asHost(host: string, path = '/api/games'): Promise<{ status: number; body: string }> {
  const asked = httpRequest(`${house.url}${path}`, { headers: { host } }).end()
  const [response] = await once(asked, 'response')
  let body = ''
  for await (const part of response) body += String(part)
  return { status: response.statusCode, body }
}

describe('a request for another host', () => {
  it('is refused, so that no foreign name leads to this house', async () => {
    const port = house.server.port
    for (const host of [
      `127.0.0.1:${port}`,
      `localhost:${port}`,
      'LOCALHOST',
      '[::1]:8080',
      'play.example',
      '192.0.2.7',
    ]) {
      expect([host, (await asHost(host)).status]).toEqual([host, 200])
    }
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost.evil.example',
      'play.example.evil',
    ]) {
      const { status, body } = await asHost(host)
      expect([host, status, JSON.parse(body).code]).toEqual([host, 421, 'http/host'])
    }
    // A probe asks by any name.
    expect((await asHost('punto-1', '/healthz')).status).toBe(200)
  })

  it('is refused over the socket too', async () => {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/ws`, { headers: { host: 'evil.example' } })
    const [, response] = await once(socket, 'unexpected-response')
    expect(response.statusCode).toBe(421)
  })

  it('is told from ours however it is written', () => {
    const names = new HostNames(['Play.Example'])
    for (const host of ['play.example.', 'PLAY.EXAMPLE:1', undefined, '10.0.0.1', '[2001:db8::1]']) {
      expect([host, names.isOurs(host)]).toEqual([host, true])
    }
    for (const host of ['', 'example', '1.2.3', 'play.example@evil', '[evil]']) {
      expect([host, names.isOurs(host)]).toEqual([host, false])
    }
  })
})

describe('an answer', () => {
  it('that is somebody’s own is kept in no cache, and what is everybody’s may be', async () => {
    const ann = await guest(house)
    const kept = async (web: Web, path: string) => (await web.get(path)).headers.get('cache-control')
    for (const path of ['/api/me', '/api/me/balance', '/api/sessions', '/api/tables', '/api/tables/commission']) {
      expect([path, await kept(ann, path)]).toEqual([path, 'no-store'])
    }
    expect(await kept(boss, '/api/staff')).toBe('no-store')
    expect(await kept(new Web(house.url), '/api/me')).toBe('no-store')
    expect(await kept(new Web(house.url), '/api/staff')).toBe('no-store')
    for (const web of [ann, new Web(house.url)]) expect(await kept(web, '/api/games')).toBe('no-cache')
    expect(await kept(new Web(house.url), '/api/tables')).toBe('no-cache')
  })

  it('over TLS sets cookies that no other host can set', async () => {
    const { headers } = await new Web(house.url).post('/api/session', { name: 'operator', password: PASSWORD })
    const cookies = headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-punto-(session|device)=/)
      for (const part of ['Path=/', 'Secure', 'HttpOnly', 'SameSite=Strict']) expect(cookie).toContain(part)
      expect(cookie).not.toContain('Domain')
    }
    const session = cookies.find((cookie) => cookie.includes('session='))!.split(';')[0]!
    const me = async (cookie: string) => (await new Web(house.url).get('/api/me', { cookie })).body.role
    expect(await me(session)).toBe('operator')
    expect(await me(session.replace('__Host-', ''))).toBe('public')
  })
})

describe('a page of another site', () => {
  const ask = (origin: string, more: Readonly<Record<string, string>> = {}, method = 'GET') =>
    new Web(house.url).send(method, '/api/tables', undefined, { origin, ...more })

  it('that is named by the operator may read, and send', async () => {
    const { headers, status } = await ask(ORIGIN)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, ORIGIN])
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('vary')).toMatch(/origin/i)
    const preflight = await ask(ORIGIN, { 'access-control-request-method': 'POST' }, 'OPTIONS')
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
    // What is refused can be read as well.
    const refused = await new Web(house.url).post('/api/tokens', {}, { origin: ORIGIN })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([401, ORIGIN])
  })

  it('that is not is told nothing, and sends nothing', async () => {
    const { headers } = await ask('https://evil.example')
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await ask('https://evil.example', { 'access-control-request-method': 'POST' }, 'OPTIONS')
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
    const sent = await new Web(house.url).post('/api/session/guest', {}, { origin: 'https://evil.example' })
    expect(sent.body.code).toBe('auth/origin')
  })
})

describe('who may not', () => {
  it('is told so before anything that they sent is looked at', async () => {
    const dealer = await hired(house, boss, 'dora', 'dealer')
    const nobody = new Web(house.url)
    for (const body of [undefined, {}, '{', { name: 7 }]) {
      expect((await nobody.post('/api/staff', body)).body.code).toBe('auth/needed')
      expect((await dealer.post('/api/staff', body)).body.code).toBe('auth/may-not')
    }
    expect((await dealer.get('/api/audit-log?limit=none')).body.code).toBe('auth/may-not')
    expect((await boss.get('/api/audit-log?limit=none')).body.code).toBe('input/wrong-shape')
  })
})

describe('the counters', () => {
  it('are told on their own address without a token, and nothing else is', async () => {
    const url = house.server.metricsUrl!
    const metrics = await fetch(url)
    expect([metrics.status, await metrics.text()]).toEqual([200, expect.stringContaining('punto_tables')])
    expect((await fetch(url.replace('/metrics', '/api/me'))).status).toBe(404)
    expect((await new Web(house.url).get('/metrics')).status).toBe(401)
  })
})
