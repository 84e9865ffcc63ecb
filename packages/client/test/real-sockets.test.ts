// The same client over real sockets, in Node's own WebSocket, against a server that cuts them from a seed.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { Client, type ClientOptions, globalWorld, PuntoError, type TableNews } from '../src/index.ts'
import { chanceFrom } from './chance.ts'
import { SmallHouse } from './small-house.ts'
import { ENDED, ServerEnd, TOKEN_TAIL } from './small-server.ts'

const ANN = { role: 'player', id: 'ann' } as const
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function serve(house: SmallHouse, cutting: { probability: number; seed: number }) {
  const chance = chanceFrom(cutting.seed)
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  let connections = 0
  server.on('connection', (socket) => {
    connections++
    const line = {
      send: (text: string) => {
        if (chance.happens(cutting.probability)) socket.terminate()
        else socket.send(text)
      },
      close: (code: number) => socket.close(code),
    }
    const end = new ServerEnd(house, line, { era: () => 0 })
    socket.on('message', (data) => {
      if (chance.happens(cutting.probability)) socket.terminate()
      // Cut after it arrived: it is carried out, and the answer is lost.
      end.received(String(data))
    })
    socket.on('close', () => end.closed())
  })
  await once(server, 'listening')
  closing.push(() => {
    for (const socket of server.clients) socket.terminate()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, connections: () => connections }
}

function open(options: Partial<ClientOptions> & { readonly url: string }): Client {
  const client = new Client({ token: `ann${TOKEN_TAIL}`, backoff: { firstMs: 5, mostMs: 20 }, ...options })
  closing.push(() => client.close())
  client.connect()
  return client
}

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2))
}

describe('a client over real sockets', () => {
  it.each([1, 2, 3])('plays through cut connections and knows the truth, seed %i', async (seed) => {
    const house = new SmallHouse(seed)
    const cutting = { probability: 0.03, seed }
    const { url, connections } = await serve(house, cutting)
    const client = open({ url })
    const { model } = client.watch('T1')
    const told: TableNews[] = []
    model.onNews((news) => told.push(news))
    await until(() => model.now.get() !== null)
    const commands: Promise<unknown>[] = []
    for (let i = 0; i < 200; i++) {
      house.step('T1')
      if (i % 10 === 0) {
        const round = house.tables.get('T1')!.state.rounds
        commands.push(client.do('T1', { type: 'sit', box: 1 + (i % 3) }).catch((error) => error))
        commands.push(
          client.do('T1', { type: 'place-bet', round, box: 1, bet: 'player', stake: 100 }).catch((error) => error),
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const answers = await Promise.all(commands)
    cutting.probability = 0
    house.step('T1')
    const truth = house.truth('T1', ANN)
    await until(() => model.now.get()!.fresh && model.now.get()!.seq === truth.length + 1)
    expect(model.now.get()?.view).toEqual(JSON.parse(JSON.stringify(house.view('T1', ANN))))
    const events = told.filter((news) => news.kind === 'event')
    const first = events[0]!.number
    expect(events.map(({ number }) => number)).toEqual(events.map((_, i) => first + i))
    expect(events.map(({ event }) => event)).toEqual(truth.slice(first - 1))
    for (const answer of answers) {
      if (!(answer instanceof PuntoError)) expect(house.carriedOut.get((answer as { id: string }).id)).toBe(1)
    }
    expect(connections()).toBeGreaterThan(2)
  })

  it('is told what is refused, in the words of the house', async () => {
    const { url } = await serve(new SmallHouse(4), { probability: 0, seed: 0 })
    const client = open({ url })
    await expect(client.do('T1', { type: 'sit', box: 19 })).rejects.toMatchObject({
      name: 'PuntoError',
      code: 'box/unknown',
      message: expect.stringMatching(/^There is no box 19; the boxes are 1 to \d+\.$/),
    })
    const { model } = client.watch('nowhere')
    await until(() => model.error.get() !== null)
    expect(model.error.get()).toMatchObject({ code: 'not-found/table', params: { table: 'nowhere' } })
  })

  it('ends where its session has ended, and comes back when somebody signs in', async () => {
    const { url } = await serve(new SmallHouse(5), { probability: 0, seed: 0 })
    const client = open({ url, token: ENDED })
    const waiting = client.do('T1', { type: 'sit', box: 1 })
    await expect(waiting).rejects.toMatchObject({ code: 'client/signed-out' })
    expect(client.connection.get()).toMatchObject({ kind: 'signed-out', error: { code: 'auth/session-ended' } })
    await expect(client.do('T1', { type: 'sit', box: 1 })).rejects.toMatchObject({ code: 'client/signed-out' })
    client.connect(`ann${TOKEN_TAIL}`)
    await expect(client.do('T1', { type: 'sit', box: 1 })).resolves.toMatchObject({ repeated: false })
    expect(client.you.get()).toMatchObject({ role: 'player', player: 'ann' })
  })

  it('sends nothing of one person’s in another’s name', async () => {
    const house = new SmallHouse(6)
    const { url } = await serve(house, { probability: 0, seed: 0 })
    const client = open({ url })
    await until(() => client.you.get() !== null)
    const { model } = client.watch('T1')
    await until(() => model.now.get() !== null)
    client.connect(`bob${TOKEN_TAIL}`)
    const lost = client.do('T1', { type: 'sit', box: 1 })
    await expect(lost).rejects.toMatchObject({ code: 'client/other-viewer' })
    await until(() => model.now.get()?.fresh === true)
    expect([...house.answers.keys()].filter((key) => /^(ann|bob) /.test(key) && !/ other-/.test(key))).toEqual([])
  })

  it('is told that it is outdated, and stays away', async () => {
    const world = globalWorld()
    const opened: string[] = []
    const old: typeof world = {
      ...world,
      socket: (url, subprotocol) => {
        opened.push(url)
        const socket = world.socket(url, subprotocol)
        const send = socket.send.bind(socket)
        socket.send = (text) => send(text.replace('"version":1', '"version":0'))
        return socket
      },
    }
    const { url } = await serve(new SmallHouse(7), { probability: 0, seed: 0 })
    const client = open({ url, world: old })
    await until(() => client.connection.get().kind === 'outdated')
    expect(client.connection.get()).toMatchObject({ error: { code: 'protocol/version', params: { given: 0 } } })
    expect(opened).toHaveLength(1)
  })
})
