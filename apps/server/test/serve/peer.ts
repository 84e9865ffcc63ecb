// A client for tests that hides nothing: it keeps every message, and holds the stream of every table to its numbers.
import { applyChanges, type ServerMessage, type ServerMessages, SUBPROTOCOL } from '@punto/protocol'
import type { TableView } from '@punto/table'
import { WebSocket } from 'ws'

export interface PeerOptions {
  readonly cookie?: string
  readonly token?: string
  readonly origin?: string
}

type Type = ServerMessage['type']
type Sent = { readonly type: string; readonly id?: string } & Readonly<Record<string, unknown>>

/** What a peer knows of a table it watches. */
interface Stream {
  next: number
  view: TableView
  cursor: string
  readonly events: { readonly type: string }[]
}

/** Nothing here takes so long, on a slow machine either. */
const PATIENCE_MS = 60_000

/** Ids are a player's own, whatever device they come from. */
let ids = 0

export class Peer {
  readonly socket: WebSocket
  readonly messages: ServerMessage[] = []
  /** Every byte that came. */
  readonly texts: string[] = []
  readonly streams = new Map<string, Stream>()
  /** Answers to pings. */
  pongs = 0
  readonly opened: Promise<void>
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>
  #waiting = new Set<() => void>()

  constructor(url: string, { cookie, token, origin }: PeerOptions = {}) {
    const headers = {
      ...(cookie !== undefined && { cookie }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(origin !== undefined && { origin }),
    }
    this.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, SUBPROTOCOL, { headers })
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', resolve)
      this.socket.once('error', reject)
    })
    this.opened.catch(() => undefined)
    this.closed = new Promise((resolve) =>
      this.socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })),
    )
    this.socket.on('error', () => undefined)
    this.socket.on('pong', () => this.pongs++)
    this.socket.on('message', (data) => this.#heard(String(data)))
  }

  /** A peer that has said hello. */
  static async greeted(url: string, options: PeerOptions = {}): Promise<Peer> {
    const peer = new Peer(url, options)
    await peer.opened
    await peer.ask({ type: 'hello', version: 1 })
    return peer
  }

  #heard(text: string): void {
    this.texts.push(text)
    const message = JSON.parse(text) as ServerMessage
    this.messages.push(message)
    if (message.type === 'snapshot') {
      const { table, seq, view, cursor } = message
      this.streams.set(table, { next: seq, view: view as TableView, cursor, events: [] })
    }
    if (message.type === 'news') this.#news(message)
    for (const look of this.#waiting) look()
  }

  #news({ table, seq, events, changes, view, cursor }: ServerMessages['news']): void {
    const known = this.streams.get(table)
    const stream = known ?? { next: seq, view: view as TableView, cursor, events: [] }
    if (seq !== stream.next) throw new Error(`News of ${table} begin at ${seq}, not at ${stream.next}`)
    stream.next = seq + events.length
    stream.events.push(...events)
    stream.cursor = cursor
    if (view) stream.view = view as TableView
    if (changes) stream.view = applyChanges(stream.view, changes)
    this.streams.set(table, stream)
  }

  raw(text: string | Buffer): void {
    this.socket.send(text)
  }

  say(message: Sent): string {
    const id = message.id ?? `m${++ids}`
    this.raw(JSON.stringify({ ...message, id }))
    return id
  }

  /** Says it and waits for the one answer under its id. */
  async ask(message: Sent): Promise<ServerMessage> {
    const id = this.say(message)
    const isAnswer = (one: ServerMessage) => 'id' in one && one.id === id
    const before = this.messages.filter(isAnswer).length
    return this.wait((one) => isAnswer(one), before, `an answer to ${JSON.stringify(message)}`)
  }

  do(table: string, command: object, id?: string): Promise<ServerMessage> {
    return this.ask({ type: 'do', table, command, ...(id !== undefined && { id }) })
  }

  /** The code under which it was refused; the answer's type where it was not. */
  async code(message: Sent): Promise<string> {
    const answer = await this.ask(message)
    return answer.type === 'refused' ? answer.error.code : answer.type
  }

  /** The first message of this kind after so many of them. */
  async next<T extends Type>(type: T, after = 0): Promise<Extract<ServerMessage, { readonly type: T }>> {
    return (await this.wait((message) => message.type === type, after, `${type}, after ${after} of them`)) as Extract<
      ServerMessage,
      { readonly type: T }
    >
  }

  count(type: Type): number {
    return this.messages.filter((message) => message.type === type).length
  }

  async wait(is: (message: ServerMessage) => boolean, after = 0, what = String(is)): Promise<ServerMessage> {
    const found = () => this.messages.filter(is)[after]
    await this.until(() => found() !== undefined, what)
    return found()!
  }

  /** What has not come after a minute is a hang, and told as such with what came last. */
  until(holds: () => boolean, what = String(holds)): Promise<void> {
    return new Promise((resolve, reject) => {
      const hangs = setTimeout(() => {
        this.#waiting.delete(look)
        reject(
          new Error(
            `It has not come within a minute: ${what}\nThe last that came:\n${this.texts.slice(-5).join('\n')}`,
          ),
        )
      }, PATIENCE_MS)
      // Who was left waiting when the house closed is asked by nobody any more.
      void this.closed.then(() => clearTimeout(hangs))
      const look = () => {
        if (!holds()) return
        clearTimeout(hangs)
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
  }

  end(): Promise<unknown> {
    this.socket.close()
    return this.closed
  }
}
