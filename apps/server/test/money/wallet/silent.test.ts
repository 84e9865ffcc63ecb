// An operator's wallet that says nothing of one player's bet holds that player's money up, and nobody else.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ReferenceBooks } from '@punto/wallet'
import { hmac, ReferenceWallet } from '@punto/wallet/node'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { TestHouse } from '../../serve/test-house.ts'

const TEXT = 'what the operator and the house both know'
const SECRET = hmac(TEXT)
const DAY_ONE = 1_700_000_000_000
const books = new ReferenceBooks()
let wallet: ReferenceWallet
let line: Server
let house: TestHouse
/** Requests about p-2 that the wallet has been asked and has not answered. */
let unanswered = 0

/** The line to the wallet, on which every bet of p-2 is lost. */
async function lineTo(url: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    if (String(request.url).includes('bet') && body.includes('"p-2"')) {
      unanswered++
      return
    }
    const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers
    const answer = await fetch(`${url}${request.url}`, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body,
    })
    const text = Buffer.from(await answer.arrayBuffer())
    const passed = [...answer.headers].filter(([name]) => name.startsWith('x-') || name === 'content-type')
    response.writeHead(answer.status, Object.fromEntries(passed)).end(text)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return server
}

beforeAll(async () => {
  vi.stubEnv('PUNTO_TEST_WALLET', TEXT)
  for (const player of ['p-1', 'p-2']) books.fund(player, 50_000)
  wallet = await ReferenceWallet.start({ verifier: SECRET, currency: 'EUR' }, books)
  line = await lineTo(wallet.url)
  house = await TestHouse.open({
    currency: 'EUR',
    guestChips: 0,
    tables: [{ table: 'main', game: 'commission', wallet: 'operator', limits: { min: 100, max: 10_000 } }],
    wallet: { url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, key: 'env:PUNTO_TEST_WALLET' },
  })
})
afterAll(async () => {
  line.closeAllConnections()
  line.close()
  await house.close()
  await wallet.stop()
  vi.unstubAllEnvs()
})

async function launched(player: string): Promise<string> {
  const at = String(DAY_ONE + house.timeline.now)
  const query = new URLSearchParams({ currency: 'EUR', at, once: `silent-${player}`, player }).toString()
  const url = `${house.url}/launch?${query}&signature=${encodeURIComponent(SECRET.sign(Buffer.from(query)))}`
  const answer = await fetch(url, { redirect: 'manual' })
  return (answer.headers.get('set-cookie') ?? '').split(';')[0]!
}

let ids = 0
async function send(cookie: string, command: object): Promise<number> {
  const headers = { cookie, 'content-type': 'application/json', origin: house.url }
  const body = JSON.stringify({ id: `silent-${++ids}`, command })
  return (await fetch(`${house.url}/api/tables/main/commands`, { method: 'POST', headers, body })).status
}

it('[INS 5.6] a wallet that is silent holds up the player whom it was asked about, alone', async () => {
  const [ann, ben] = [await launched('p-1'), await launched('p-2')]
  await house.until(() => house.state('main').phase === 'betting')
  const round = house.state('main').rounds
  expect([await send(ann, { type: 'sit', box: 1 }), await send(ben, { type: 'sit', box: 2 })]).toEqual([200, 200])
  const bet = (box: number) => ({ type: 'place-bet', round, box, bet: 'player', stake: 1000 })
  expect(await send(ben, bet(2))).toBe(200)
  await vi.waitUntil(() => unanswered > 0, 60_000)
  for (let i = 0; i < 3; i++) {
    expect(await send(ann, { ...bet(1), bet: ['player', 'banker', 'tie'][i] })).toBe(200)
  }
  const lies = (box: number) => house.state('main').round!.bets.filter((one) => one.box === box && one.stake === 1000)
  await vi.waitUntil(() => lies(1).length === 3, 60_000)
  expect(lies(2)).toEqual([])
  expect(books.balanceOf('p-1')).toBe(47_000)
  // Nobody waits for it at the close either: it is refused, and the round ends.
  await house.until(() => house.state('main').rounds > round)
  expect(books.balanceOf('p-2')).toBe(50_000)
})
