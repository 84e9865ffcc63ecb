// What the fuzzer sends: every message of the socket and every route, by the protocol's own lists, so that a new one is fuzzed
// without anybody saying so.
import { CLIENT_MESSAGES, COMMAND_SCHEMAS, ROUTES, type Route } from '@punto/protocol'
import type { Dice } from '@punto/server/bots'
import * as z from 'zod'
import type { LiveValues } from './live-values.ts'
import { mutated, mutatedBytes } from './mutations.ts'
import { type Schema, validValue } from './valid-values.ts'

export interface SocketInput {
  readonly via: 'socket'
  readonly peer: number
  /** In base64, since it need be no text. */
  readonly bytes: string
  readonly binary: boolean
}

export interface HttpInput {
  readonly via: 'http'
  readonly peer: number
  readonly route: string | null
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: string | null
}

export type Input = SocketInput | HttpInput

const schemaOf = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const MESSAGES = Object.values(CLIENT_MESSAGES).map(schemaOf)
const COMMANDS = Object.values(COMMAND_SCHEMAS).map(schemaOf)
const HTTP = Object.entries({ ...ROUTES } as Readonly<Record<string, Route>>).map(([name, route]) => ({
  name,
  route,
  params: route.params && schemaOf(route.params),
  query: route.query && schemaOf(route.query),
  body: route.body && schemaOf(route.body),
}))
const METHODS = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
const TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/problem+json',
  'x',
  '',
]
const PATHS = [
  '/',
  '/api',
  '/api/',
  '//',
  '/ws',
  '/docs',
  '/openapi.json',
  '/healthz',
  '/readyz',
  '/metrics',
  '/docs/../api',
  '/api/tables/%',
  '/api/tables/%00',
  '/api/tables/%ff%fe',
  '/api/tables/..%2f..',
  '/api/players//rounds',
  '/assets/x.js',
  '/%c0%ae%c0%ae/',
]
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { origin: 'https://elsewhere.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { authorization: 'Bearer x' },
  { authorization: 'Basic eDp5' },
  { cookie: 'punto-session=; punto-session=x; =; ;' },
  { 'accept-language': 'zh;q=2, *;q=x, ,,,' },
  { 'accept-encoding': 'br;q=0, *' },
  { 'if-none-match': '*' },
  { 'content-encoding': 'gzip' },
  { accept: 'text/html' },
  { range: 'bytes=0-1' },
  { expect: 'x' },
  { 'x-forwarded-for': '1.2.3.4' },
]

export class Inputs {
  readonly #dice: Dice
  readonly #live: LiveValues
  readonly #peers: number
  readonly #sessions: number
  readonly #before: Input[] = []

  constructor(dice: Dice, live: LiveValues, peers: number, sessions: number) {
    this.#dice = dice
    this.#live = live
    this.#peers = peers
    this.#sessions = sessions
  }

  next(): Input {
    const dice = this.#dice
    // Those with sessions come first, and send most of it.
    const peer = dice.below(dice.once(3) ? this.#peers : this.#sessions)
    const again = dice.pick(this.#before)
    const made = dice.once(2) ? this.#message(peer) : this.#request(peer)
    // The same again, by the same or another.
    if (again && dice.once(12)) return dice.once(2) ? again : { ...again, peer }
    this.#before.push(made)
    if (this.#before.length > 200) this.#before.shift()
    return made
  }

  /** Half of what is sent is well formed; the rest is spoiled in itself, or as text. */
  #message(peer: number): SocketInput {
    const dice = this.#dice
    const whole = validValue(dice.pick(MESSAGES)!, '', this.#live, dice) as Record<string, unknown>
    const command = validValue(dice.pick(COMMANDS)!, '', this.#live, dice)
    const asks = dice.once(2) || whole.type === 'do'
    const message = asks ? { type: 'do', id: whole.id, ...this.#aimed(command) } : whole
    const way = dice.below(10)
    const text = JSON.stringify(way < 6 ? message : mutated(message, dice)) ?? ''
    const bytes = way === 9 && dice.once(2) ? mutatedBytes(text, dice) : Buffer.from(text)
    this.#live.sent(String(whole.id).slice(0, 64))
    return { via: 'socket', peer, bytes: bytes.toString('base64'), binary: dice.once(500) }
  }

  /** A command at some table, mostly about what is there at that table now. */
  #aimed(command: unknown): object {
    const [which, draw] = [this.#dice.below(2 ** 31), this.#dice.below(2 ** 31)]
    const aims = !this.#dice.once(4)
    const table = this.#live.of('table', which)
    return { table, command: aims ? this.#live.aimed(String(table), command as object, draw) : command }
  }

  #request(peer: number): HttpInput {
    const dice = this.#dice
    const { name, route, params, query, body } = dice.pick(HTTP)!
    const way = dice.below(10)
    const spoil = (value: unknown): unknown => (way < 6 ? value : dice.once(2) ? mutated(value, dice) : value)
    const given = params ? this.#paramsOf(params, spoil(validValue(params, '', this.#live, dice))) : {}
    const asked = query && !dice.once(3) ? spoil(validValue(query, '', this.#live, dice)) : undefined
    const text = body ? (JSON.stringify(spoil(validValue(body, '', this.#live, dice))) ?? '') : ''
    const sends = body !== undefined || dice.once(20)
    const bytes = way === 9 ? mutatedBytes(text, dice) : Buffer.from(text)
    const path = dice.once(25) ? dice.pick(PATHS)! : `${pathOf(route.path, given)}${queryOf(asked)}`
    const method = dice.once(20) ? dice.pick(METHODS)! : route.method
    const type = dice.once(20) ? dice.pick(TYPES)! : 'application/json'
    const odd = dice.once(12) ? dice.pick(HEADERS)! : {}
    return {
      via: 'http',
      peer,
      route: path.startsWith(route.path.split(':')[0]!) && method === route.method ? name : null,
      method,
      path,
      headers: { ...(sends && { 'content-type': type }), ...odd },
      bytes: sends ? bytes.toString('base64') : null,
    }
  }

  /** Handles are told by the house alone, under the name that ids have. */
  #paramsOf({ properties }: Schema, params: unknown): unknown {
    const handle = this.#dice.pick(this.#live.handles)
    return properties && 'id' in properties && handle !== undefined ? { id: handle } : params
  }
}

function pathOf(path: string, params: unknown): string {
  const given = typeof params === 'object' && params !== null ? (params as Readonly<Record<string, unknown>>) : {}
  return path.replaceAll(/:(\w+)/g, (_, key: string) => written(given[key]))
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const pairs = Object.entries(query).map(([key, value]) => `${written(key)}=${written(value)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** As an address writes it; lone halves of characters have no such form. */
const written = (value: unknown): string =>
  encodeURIComponent(
    (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)).replaceAll(/\p{Surrogate}/gu, '?'),
  )
