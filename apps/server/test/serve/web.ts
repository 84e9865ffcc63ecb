// HTTP for tests: requests that keep their cookies, and people of every role.
import { hotp, stepAt } from '../../src/people/identity/totp.ts'
import { fromBase32 } from '../people/identity/world.ts'
import type { TestHouse } from './test-house.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind.
  readonly body: any
  readonly text: string
}

/** One browser. */
export class Web {
  readonly url: string
  readonly #cookies = new Map<string, string>()
  token: string | undefined

  constructor(url: string) {
    this.url = url
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
    redirect: 'follow' | 'manual' = 'follow',
  ): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect,
      headers: {
        ...(this.#cookies.size > 0 && { cookie: this.cookie }),
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=')
      if (value === '') this.#cookies.delete(name!)
      else this.#cookies.set(name!, value!)
    }
    const text = await response.text()
    const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text, text }
  }

  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.send('GET', path, undefined, headers)
  }

  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.send('POST', path, body, headers)
  }
}

export async function guest(house: TestHouse): Promise<Web & { id: string }> {
  const web = new Web(house.url)
  const { body } = await web.post('/api/session/guest')
  return Object.assign(web, { id: body.player as string })
}

/** A player with a name of their own, and PASSWORD. */
export async function registered(house: TestHouse, name: string): Promise<Web & { id: string }> {
  const web = new Web(house.url)
  const { body } = await web.post('/api/accounts', { name, password: PASSWORD })
  return Object.assign(web, { id: body.player as string })
}

export const REASON = 'the test says so'
const FIRST = 'a first fine password'
/** Of everybody who was hired, once they have chosen their own. */
export const PASSWORD = 'a second fine password'

/** The first operator, who has chosen another password than the one that was shown at the first start. */
export async function operator(house: TestHouse): Promise<Web> {
  const web = new Web(house.url)
  const shown = house.server.firstOperator?.password.reveal()
  const again = await web.post('/api/session', { name: 'operator', password: PASSWORD })
  if (again.status === 201 || shown === undefined) return web
  await web.post('/api/session', { name: 'operator', password: shown })
  await web.post('/api/me/password', { current: shown, password: PASSWORD })
  return web
}

/** Switches the second factor on: the session goes on with it. */
export async function withFactor(house: TestHouse, web: Web): Promise<Web> {
  const { secret } = (await web.post('/api/me/second-factor', { password: PASSWORD })).body
  const code = hotp(fromBase32(secret), stepAt(house.wall))
  await web.post('/api/me/second-factor/confirm', { code })
  return web
}

/** Hired by the operator, with a password of their own by now; in a house of two operators another of the staff signs it. */
export async function hired(house: TestHouse, by: Web, name: string, role: string, signer?: Web): Promise<Web> {
  let first = FIRST
  if (signer) {
    const { id } = (await by.post('/api/staff/requests', { act: 'hire', name, role, reason: REASON })).body
    first = (await signer.post(`/api/staff/requests/${id}/approve`, { reason: REASON })).body.password
  } else await by.post('/api/staff', { name, role, password: FIRST, reason: REASON })
  const web = new Web(house.url)
  await web.post('/api/session', { name, password: first })
  await web.post('/api/me/password', { current: first, password: PASSWORD })
  return web
}
