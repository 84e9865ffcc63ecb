// Somebody who looks on: watches tables, has everything inspected that arrives, and now and then loses the connection and goes
// on from the cursor.

import type { Peer } from '@punto/fuzz'
import { ask } from '@punto/fuzz'
import { SOCKET_PATH, SUBPROTOCOL } from '@punto/protocol'
import { WebSocket } from 'ws'
import type { Inspector } from './inspector.ts'

/** Messages between one loss of the connection and the next. */
const MESSAGES_A_LIFE = 60

interface Heard {
  readonly id?: string
  readonly table?: string
  readonly cursor?: string
  readonly resumed?: boolean
}

export class Eyes {
  readonly #url: string
  readonly peer: Peer
  readonly #tables: readonly string[]
  readonly #inspector: Inspector
  readonly #cursors = new Map<string, string>()
  #socket: WebSocket | undefined
  #heard = 0
  #ids = 0
  /** Sent over the connection that is open now, and not answered. */
  readonly #unanswered = new Set<string>()
  #reading = 0
  #closed = false
  resumed = 0

  constructor(url: string, peer: Peer, tables: readonly string[], inspector: Inspector) {
    this.#url = url
    this.peer = peer
    this.#tables = tables
    this.#inspector = inspector
    this.#connect()
  }

  say(message: object): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    const id = `${this.peer.label}-${++this.#ids}`
    this.#unanswered.add(id)
    this.#socket.send(JSON.stringify({ ...message, id }))
  }

  /** Whether everything that was asked has been answered. */
  get idle(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN && this.#unanswered.size + this.#reading === 0
  }

  /** Over HTTP, in the middle of things. */
  async read(path: string, about: { readonly table?: string; readonly round?: number }): Promise<void> {
    this.#reading++
    const answered = await ask(this.#url, { method: 'GET', path, headers: this.peer.headers }).finally(
      () => void this.#reading--,
    )
    if (answered?.status === 200) this.#inspector.inspect(this.peer.id, answered.text, about)
  }

  close(): void {
    this.#closed = true
    this.#socket?.terminate()
  }

  #connect(): void {
    if (this.#closed) return
    const url = `${this.#url.replace('http', 'ws')}${SOCKET_PATH}`
    const socket = new WebSocket(url, SUBPROTOCOL, { headers: this.peer.headers })
    this.#socket = socket
    this.#heard = 0
    this.#unanswered.clear()
    socket.on('open', () => {
      this.say({ type: 'hello', version: 1 })
      this.say({ type: 'watch-lobby' })
      for (const table of this.#tables) {
        const cursor = this.#cursors.get(table)
        this.say({ type: 'watch', table, ...(cursor !== undefined && { cursor }) })
      }
    })
    socket.on('message', (data) => this.#hear(String(data)))
    socket.on('error', () => undefined)
    socket.on('close', () => this.#connect())
  }

  #hear(text: string): void {
    this.#inspector.inspect(this.peer.id, text)
    const { id, table, cursor, resumed } = JSON.parse(text) as Heard
    if (id !== undefined) this.#unanswered.delete(id)
    if (table !== undefined && cursor !== undefined) this.#cursors.set(table, cursor)
    if (resumed) this.resumed++
    if (++this.#heard >= MESSAGES_A_LIFE) this.#socket!.terminate()
  }
}
