// Somebody who looks on: watches tables, has everything inspected that arrives, and now and then loses the connection and goes
// on from the cursor.

import type { Peer } from '@punto/fuzz'
import { ask } from '@punto/fuzz'
import { SOCKET_PATH, SUBPROTOCOL } from '@punto/protocol'
import { WebSocket } from 'ws'
import type { Inspector } from './inspector.ts'

/** Messages between one loss of the connection and the next. */
const MESSAGES_A_LIFE = 60

export class Eyes {
  readonly #url: string
  readonly peer: Peer
  readonly #tables: readonly string[]
  readonly #inspector: Inspector
  readonly #cursors = new Map<string, string>()
  #socket: WebSocket | undefined
  #heard = 0
  #ids = 0
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
    this.#socket.send(JSON.stringify({ ...message, id: `${this.peer.label}-${++this.#ids}` }))
  }

  /** Over HTTP, in the middle of things. */
  async read(path: string, about: { readonly table?: string; readonly round?: number }): Promise<void> {
    const answered = await ask(this.#url, { method: 'GET', path, headers: this.peer.headers })
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
    const { table, cursor, resumed } = JSON.parse(text) as { table?: string; cursor?: string; resumed?: boolean }
    if (table !== undefined && cursor !== undefined) this.#cursors.set(table, cursor)
    if (resumed) this.resumed++
    if (++this.#heard >= MESSAGES_A_LIFE) this.#socket!.terminate()
  }
}
