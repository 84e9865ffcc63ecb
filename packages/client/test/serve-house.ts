// The small house behind real sockets on a port of this machine: what programs that use the client are tried against.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import type { SmallHouse } from './small-house.ts'
import { ServerEnd, TOKEN_TAIL } from './small-server.ts'

export interface Served {
  readonly url: string
  readonly close: () => void
}

/** The routes that the bot takes, and the socket. */
export async function serveHouse(house: SmallHouse): Promise<Served> {
  const answers: Readonly<Record<string, () => readonly [status: number, body: unknown]>> = {
    'POST /api/session/guest': () => [
      201,
      { role: 'player', player: 'guest', name: 'Guest', guest: true, secondFactor: false, scopes: ['watch', 'play'] },
    ],
    'POST /api/tokens': () => [
      201,
      { id: 't', label: 'bot', scopes: ['play'], since: 0, until: 9, used: null, token: `guest${TOKEN_TAIL}` },
    ],
    'GET /api/me/balance': () => [200, { available: 900, reserved: 0, owed: 0, currency: 'PLAY' }],
    'GET /api/tables': () => [200, [...house.tables.keys()].map((table) => house.card(table))],
  }
  const server = createServer((request, response) => {
    const [status, body] = answers[`${request.method} ${request.url}`]?.() ?? [404, {}]
    response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'punto=1' })
    response.end(JSON.stringify(body))
  })
  const sockets = new WebSocketServer({ server, path: '/ws' })
  sockets.on('connection', (socket) => {
    const line = { send: (text: string) => socket.send(text), close: (code: number) => socket.close(code) }
    const end = new ServerEnd(house, line, { era: () => 0 })
    socket.on('message', (data) => end.received(String(data)))
    socket.on('close', () => end.closed())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const close = () => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}

/** Deals one table on until it is told to stop; people take their time over their bets. */
export function dealOn(house: SmallHouse, table: string): () => void {
  let running = true
  const deal = () => {
    if (!running) return
    house.step(table)
    setTimeout(deal, house.tables.get(table)!.state.phase === 'betting' ? 40 : 1)
  }
  deal()
  return () => {
    running = false
  }
}
