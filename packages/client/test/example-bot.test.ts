// The example in docs/ is at most fifty lines, and it plays.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { play } from '../../../docs/example-bot.ts'
import { SmallHouse } from './small-house.ts'
import { ServerEnd, TOKEN_TAIL } from './small-server.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The routes that the bot takes, and the socket. */
async function serve(house: SmallHouse): Promise<string> {
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
  closing.push(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('plays three rounds', async () => {
  const house = new SmallHouse(11, ['A', 'B', 'C'])
  const url = await serve(house)
  let running = true
  closing.push(() => {
    running = false
  })
  const deal = () => {
    if (!running) return
    house.step('C')
    // People take their time over their bets.
    setTimeout(deal, house.tables.get('C')!.state.phase === 'betting' ? 40 : 1)
  }
  deal()
  const said: string[] = []
  await play(url, 3, (line) => said.push(line))
  expect(said[0]).toBe('Guest goes to table C')
  expect(said.at(-1)).toBe('Guest has 900')
  expect(said.filter((line) => /^round \d+: (\+?\d+|-\d+)$/.test(line)).length).toBeGreaterThanOrEqual(3)
  const lines = house.truth('C', { role: 'player', id: 'guest' }).filter((event) => event.type === 'bet-placed')
  expect(lines.filter(({ player }) => player === 'guest').length).toBeGreaterThanOrEqual(3)
})

it('has at most fifty lines', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'example-bot.ts'), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(50)
})
