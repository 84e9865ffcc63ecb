// A peer's socket: counts messages sent against answers, and checks every answer by the protocol's schemas.
import { ANSWERS, CLOSE_CODES, parseServerMessage, type ServerMessage, SOCKET_PATH, SUBPROTOCOL } from '@punto/protocol'
import { WebSocket } from 'ws'
import type { Peer } from './people.ts'

const ANSWER_TYPES: ReadonlySet<string> = new Set(Object.keys(ANSWERS))

export interface SocketListener {
  readonly heard: (message: ServerMessage) => void
  /** The connection ended before everything was answered. */
  readonly lost: () => void
  readonly wrong: (what: string) => void
}

export class SocketClient {
  readonly #url: string
  readonly #peer: Peer
  readonly #ears: SocketListener
  #socket: WebSocket | undefined
  #connecting: Promise<void> | undefined
  #open = false
  #owed = 0
  #settled: () => void = () => undefined

  constructor(url: string, peer: Peer, ears: SocketListener) {
    this.#url = url.replace('http', 'ws')
    this.#peer = peer
    this.#ears = ears
  }

  async send(bytes: Buffer, binary: boolean): Promise<void> {
    if (!this.#open) {
      this.#connecting ??= this.#connect()
      await this.#connecting
    }
    if (!this.#open) return
    if (!binary) this.#owed++
    this.#socket!.send(bytes, { binary })
  }

  /** Until everything was answered, or the connection is over. */
  async settled(ms: number): Promise<void> {
    if (!this.#open || this.#owed === 0) return
    await new Promise<void>((resolve) => {
      const late = setTimeout(() => {
        this.#ears.wrong(`${this.#peer.label}: ${this.#owed} messages were not answered within ${ms} ms`)
        this.#owed = 0
        resolve()
      }, ms)
      this.#settled = () => {
        clearTimeout(late)
        resolve()
      }
    })
  }

  close(): void {
    this.#socket?.terminate()
  }

  async #connect(): Promise<void> {
    const socket = new WebSocket(`${this.#url}${SOCKET_PATH}`, SUBPROTOCOL, { headers: this.#peer.headers })
    this.#socket = socket
    this.#owed = 0
    socket.on('message', (data) => this.#hear(String(data)))
    socket.on('error', () => undefined)
    socket.on('close', (code) => this.#closed(socket, code))
    await new Promise<void>((resolve) => {
      socket.once('open', () => {
        this.#open = true
        this.#owed++
        socket.send(JSON.stringify({ type: 'hello', id: 'hello', version: 1 }))
        resolve()
      })
      socket.once('close', () => resolve())
    })
    this.#connecting = undefined
  }

  #hear(text: string): void {
    let message: ServerMessage | null
    try {
      message = parseServerMessage(text)
    } catch (error) {
      this.#ears.wrong(
        `${this.#peer.label} was told what is no message: ${text.slice(0, 300)} (${String(error).slice(0, 300)})`,
      )
      return
    }
    if (message === null) {
      this.#ears.wrong(`${this.#peer.label} was told something unknown: ${text.slice(0, 300)}`)
      return
    }
    if (ANSWER_TYPES.has(message.type)) this.#owed--
    if (this.#owed < 0) this.#ears.wrong(`${this.#peer.label} was answered twice: ${text.slice(0, 300)}`)
    this.#ears.heard(message)
    if (this.#owed === 0) this.#settled()
  }

  #closed(socket: WebSocket, code: number): void {
    if (socket !== this.#socket) return
    // 1007, 1009 and 1002 are the socket's own words for bytes that are no text, too many, or none of the protocol.
    const known = [...Object.values(CLOSE_CODES), 1005, 1006, 1007, 1009, 1002] as readonly number[]
    if (!known.includes(code)) this.#ears.wrong(`${this.#peer.label} was closed with ${code}`)
    this.#open = false
    if (this.#owed > 0) this.#ears.lost()
    this.#owed = 0
    this.#settled()
  }
}
