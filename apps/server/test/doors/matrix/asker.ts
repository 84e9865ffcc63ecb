// Asks for anything in anybody's name, well formed and harmless, and tells the code of the refusal; null where there was none.

import type { Peer } from '@punto/fuzz'
import { askJson, LiveValues, type Schema, validValue } from '@punto/fuzz'
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  COMMAND_SCHEMAS,
  type Route,
  SOCKET_PATH,
  SUBPROTOCOL,
} from '@punto/protocol'
import type { CommandType } from '@punto/table'
import { WebSocket } from 'ws'
import * as z from 'zod'
import { Dice } from '../../../src/practice/bots/dice.ts'
import type { RunningServer } from '../../../src/serve/index.ts'

interface Answer {
  readonly type: string
  readonly id?: string | null
  readonly error?: { readonly code: string }
}

const schemaOf = (schema: z.core.$ZodType): Schema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

const HAPPENED = { irregularity: { kind: 'interruption' } }

/** What the table's own parsers read. */
const SAID: { readonly [T in CommandType]?: object } = {
  'declare-irregularity': HAPPENED,
  'change-settings': { request: { table: 'commission', game: 'commission' } },
  'announce-settings': { request: { table: 'commission', game: 'commission' }, reason: 'A busy night.' },
}

/** Passwords that are nobody's, so that nobody's is changed. */
const HARMLESS: Readonly<Record<string, object>> = {
  signIn: { name: 'nobody', password: 'not the password' },
  changePassword: { current: 'not the password', password: 'another password' },
  command: { id: 'same', command: { type: 'leave' } },
  askSecondFactor: { password: 'not the password' },
  removeSecondFactor: { password: 'not the password', code: '000000' },
  makeToken: { label: 'another', scopes: ['watch'], password: 'not the password' },
  describe: HAPPENED,
  exclude: { until: '2001-01-01', reason: 'none' },
  excludeMyself: { until: '2001-01-01' },
  eraseMyself: { player: 'nobody' },
  resetPassword: { name: 'nobody', code: 'AAAA-AAAA', password: 'another password' },
  stopRounds: { id: 'same', tables: ['nowhere'], reason: 'none' },
  resumeRounds: { id: 'same', tables: ['nowhere'], reason: 'none' },
  assign: { dealer: 'nobody', tables: ['commission'], reason: 'none' },
  endAssignment: { dealer: 'nobody', reason: 'none' },
  giveActingRole: { person: 'nobody', role: 'dealer', until: 1, reason: 'none' },
  endActingRole: { person: 'nobody', reason: 'none' },
  closeHouse: { id: 'same', at: 1, reason: 'none' },
  announce: { id: 'same', text: { en: 'Nothing.', zh: '无。' }, until: 1, reason: 'none' },
}

/** Routes that do to a player what nobody could undo: they are asked of nobody. */
const OF_NOBODY: ReadonlySet<string> = new Set(['askErasure', 'approveErasure', 'declineErasure', 'newPlayerPassword'])

export class Asker {
  readonly #server: RunningServer
  readonly #player: string
  readonly #live: LiveValues
  readonly #dice = new Dice(1)
  readonly #sockets = new Map<Peer, Promise<WebSocket>>()
  readonly #waiting = new Map<string, (code: string | null) => void>()
  #ids = 0

  /** `player` is somebody whom others may ask about. */
  constructor(server: RunningServer, player: string) {
    this.#server = server
    this.#player = player
    this.#live = new LiveValues(
      () => server.house.tables,
      () => [],
    )
  }

  id(): string {
    return `m${++this.#ids}`
  }

  commandOf(type: CommandType, table: string): object {
    // What may be left out is: whoever is named, or not, must not decide.
    const made = this.#minimal(COMMAND_SCHEMAS[type])
    return this.#live.aimed(table, { ...(made as object), ...SAID[type] }, 0)
  }

  messageOf(type: Exclude<ClientMessage['type'], 'do'>): object {
    const made = this.#minimal(CLIENT_MESSAGES[type]) as object
    return { ...made, ...('table' in made && { table: 'commission' }) }
  }

  requestOf(name: string, { path, params, body }: Route): { readonly path: string; readonly body?: unknown } {
    const given = params ? (this.#minimal(params) as Record<string, unknown>) : {}
    const known: Readonly<Record<string, unknown>> = {
      ...given,
      player: OF_NOBODY.has(name) ? 'nobody' : this.#player,
      table: 'commission',
      round: 1,
      serial: 1,
      day: '2001-01-01',
      dealer: 'nobody',
      ...(path.startsWith('/api/alerts/') && { id: 'debt-1' }),
    }
    const written = path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(known[key])))
    const named = { id: this.id(), name: `made-${this.#ids}` }
    const made = body && (HARMLESS[name] ?? (this.#minimal(body) as object))
    const own =
      made &&
      Object.fromEntries(Object.entries(named).filter(([key]) => key in made && (!HARMLESS[name] || key === 'id')))
    return { path: written, ...(made && { body: { ...made, ...own } }) }
  }

  async ask({ headers }: Peer, method: string, path: string, body?: unknown): Promise<string | null> {
    const { status, value } = await askJson(this.#server.url, method, path, headers, body)
    return status < 400 ? null : (value as { readonly code: string }).code
  }

  async say(peer: Peer, message: object): Promise<string | null> {
    const id = this.id()
    const socket = await this.#socketOf(peer)
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      socket.send(JSON.stringify({ ...message, id }))
    })
  }

  close(): void {
    for (const socket of this.#sockets.values()) void socket.then((open) => open.terminate())
  }

  #socketOf(peer: Peer): Promise<WebSocket> {
    const known = this.#sockets.get(peer) ?? this.#connect(peer)
    this.#sockets.set(peer, known)
    return known
  }

  async #connect({ headers }: Peer): Promise<WebSocket> {
    const url = `${this.#server.url.replace('http', 'ws')}${SOCKET_PATH}`
    const socket = new WebSocket(url, SUBPROTOCOL, { headers })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as Answer))
    socket.send(JSON.stringify({ type: 'hello', id: this.id(), version: 1 }))
    return socket
  }

  #hear({ id, error }: Answer): void {
    if (typeof id === 'string') this.#waiting.get(id)?.(error?.code ?? null)
  }

  #minimal(schema: z.core.$ZodType): unknown {
    return validValue(onlyRequired(schemaOf(schema)), '', this.#live, this.#dice)
  }
}

function onlyRequired(schema: Schema): Schema {
  const { properties, required = [] } = schema
  if (!properties) return schema
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([key]) => required.includes(key))),
  }
}
