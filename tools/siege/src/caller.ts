// How attackers and honest players reach a house: requests and sockets from an address of their own. All of 127.0.0.0/8 is this
// machine on Linux, so that one machine can be several addresses.
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { SUBPROTOCOL } from '@punto/protocol'
import { WebSocket } from 'ws'
import type { Tally } from './tally.ts'

export interface Answer {
  readonly status: number
  readonly body: string
  readonly cookies: readonly string[]
}

export interface Asked {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

export class Caller {
  readonly url: URL
  readonly address: string
  readonly tally: Tally
  readonly #agent: Agent

  constructor(url: string, address: string, tally: Tally) {
    this.url = new URL(url)
    this.address = address
    this.tally = tally
    this.#agent = new Agent({ keepAlive: true, maxSockets: 16, localAddress: address } as object)
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Rejects where the connection is refused or ends. */
  ask(path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.url
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const asked = request(
        { agent: this.#agent, hostname, port, path, method, headers: { ...type, ...headers } },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (part: string) => {
            text += part
          })
          response.on('error', reject)
          response.on('end', () => {
            const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]!)
            resolve({ status: response.statusCode ?? 0, body: text, cookies })
          })
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }

  /** Asks, and counts what came of it. */
  async count(path: string, asked?: Asked): Promise<Answer | undefined> {
    try {
      const answer = await this.ask(path, asked)
      this.tally.count(answer.status < 400 ? String(answer.status) : (codeIn(answer.body) ?? String(answer.status)))
      return answer
    } catch {
      this.tally.count('hung up on')
      return undefined
    }
  }

  /** A guest's cookie; undefined where none is to be had. */
  async guest(): Promise<string | undefined> {
    const answer = await this.count('/api/session/guest', { method: 'POST' })
    return answer?.cookies.length ? answer.cookies.join('; ') : undefined
  }

  /** A socket that is open; undefined where the house refuses it. What comes is counted by its type or code. */
  socket(cookie?: string): Promise<WebSocket | undefined> {
    const { hostname, port } = this.url
    const headers = cookie === undefined ? {} : { cookie }
    const socket = new WebSocket(`ws://${hostname}:${port}/ws`, SUBPROTOCOL, { headers, localAddress: this.address })
    socket.on('message', (data) => {
      const text = String(data)
      const code = /^\{"type":"(?:refused|bye)"/.test(text) ? codeIn(text) : undefined
      if (code) this.tally.count(code)
    })
    return new Promise((resolve) => {
      socket.once('unexpected-response', (_, response) => {
        this.tally.count(`upgrade refused: ${response.statusCode}`)
        LEFT.add(socket)
        response.destroy()
        resolve(undefined)
      })
      socket.on('error', () => resolve(undefined))
      let isOpen = false
      socket.once('close', (code) => {
        if (!LEFT.has(socket)) this.tally.count(isOpen ? `closed: ${code}` : 'not let in')
        resolve(undefined)
      })
      socket.once('open', () => {
        isOpen = true
        resolve(socket)
      })
    })
  }

  /** A socket that has said hello. */
  async greeted(cookie?: string): Promise<WebSocket | undefined> {
    const socket = await this.socket(cookie)
    socket?.send('{"type":"hello","id":"hello","version":1}')
    return socket
  }

  /** A bare connection. */
  tcp(): Socket {
    const { hostname, port } = this.url
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.address })
    socket.on('error', () => undefined)
    socket.once('close', () => this.tally.count('hung up on'))
    return socket
  }
}

/** Ended on our side: nothing that the house has done. */
const LEFT = new WeakSet<WebSocket>()

export function leave(socket: WebSocket | undefined): void {
  if (!socket) return
  LEFT.add(socket)
  socket.terminate()
}

const codeIn = (text: string): string | undefined => /"code":"([^"]+)"/.exec(text)?.[1]
