// Floods that one person can send over sockets: each costs the house no more than its limits say, in reads of the disk, in bytes
// that wait to be read, and in frames that are looked at.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { CLOSE_CODES, SUBPROTOCOL } from '@punto/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { MOST_RECENT } from '../../../src/doors/socket/recent-events.ts'
import { openSqliteHere, type Store } from '../../../src/storage/index.ts'
import { Peer } from '../../serve/peer.ts'
import { TestHouse, type TestHouseOptions } from '../../serve/test-house.ts'
import { guest, operator } from '../../serve/web.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (let close = closing.pop(); close; close = closing.pop()) await close()
})

const open = async (options: TestHouseOptions = {}): Promise<TestHouse> => {
  const house = await TestHouse.open(options)
  closing.push(() => house.close())
  return house
}

describe('whoever watches with an old cursor', () => {
  it('costs the disk nothing, however often, and is sent a snapshot beyond the last few rounds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'punto-floods-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    let reads = 0
    const openStore = async (): Promise<Store> => {
      const store = await openSqliteHere(join(folder, 'data'))
      const { events } = store.log
      store.log.events = (...asked) => {
        reads++
        return events.apply(store.log, asked)
      }
      return store
    }
    const free = { burst: 1e9, perSecond: 1e9 }
    const house = await open({ openStore, limits: { watches: free, watchesPerAddress: free, messages: free } })
    const table = 'commission'
    const peer = await Peer.greeted(house.url)
    await peer.ask({ type: 'watch', table })
    await peer.until(() => peer.streams.has(table))
    const old = peer.streams.get(table)!.cursor
    const { house: engine } = house.server
    const ann = await guest(house)
    await house.untilPhase(table, 'betting')
    const actor = { role: 'player', id: ann.id } as const
    const round = house.state(table).rounds
    await engine.send(table, { type: 'sit', box: 1, id: 'sit', actor })
    const missed = engine.table(table)!.version
    await engine.send(table, { type: 'place-bet', round, box: 1, bet: 'player', stake: 100, id: 'bet', actor })
    const more = (i: number) => ({ type: 'increase-bet', round, box: 1, bet: 'player', by: 1, id: `b${i}`, actor })
    const replies = await Promise.all(
      Array.from({ length: MOST_RECENT }, (_, i) => engine.send(table, more(i) as never)),
    )
    expect(replies.every(({ ok }) => ok)).toBe(true)
    expect(engine.table(table)!.version - missed).toBeGreaterThan(MOST_RECENT)

    reads = 0
    for (let i = 0; i < 200; i++) {
      expect(await peer.ask({ type: 'watch', table, cursor: old })).toMatchObject({ resumed: false })
    }
    expect(reads).toBe(0)
  })

  it('costs a bounded number of snapshots a second', async () => {
    const house = await open({ limits: { watches: { burst: 5, perSecond: 1 } } })
    const peer = await Peer.greeted(house.url)
    const codes = await Promise.all(Array.from({ length: 20 }, () => peer.code({ type: 'watch', table: 'commission' })))
    expect(codes.filter((code) => code === 'watching').length).toBe(5)
    expect(codes.filter((code) => code === 'rate/messages').length).toBe(15)
    expect((await peer.ask({ type: 'ping' })).type).toBe('pong')
    await peer.end()
  })
})

describe('control frames', () => {
  it('are answered within the rate, and end the connection beyond it', async () => {
    const house = await open({ limits: { messages: { burst: 20, perSecond: 1 } } })
    const peer = new Peer(house.url)
    await peer.opened
    peer.socket.ping('are you there')
    const [echo] = await once(peer.socket, 'pong')
    expect(String(echo)).toBe('are you there')
    let pongs = 0
    peer.socket.on('pong', () => pongs++)
    for (let i = 0; i < 5000; i++) peer.socket.ping()
    expect((await peer.closed).code).toBe(CLOSE_CODES['too-many'])
    expect((await peer.next('bye')).error.code).toBe('rate/messages')
    expect(pongs).toBeLessThanOrEqual(20)
  })

  it('are not parsed beyond what ends the connection, however many come in one piece', async () => {
    const house = await open({ limits: { offencesPerAddress: { burst: 1000, perSecond: 1 } } })
    const honest = await Peer.greeted(house.url)
    const { emit } = WebSocket.prototype
    let parsed = 0
    const emitted = vi.spyOn(WebSocket.prototype, 'emit').mockImplementation(function (this: WebSocket, ...told) {
      if (['ping', 'pong', 'message', 'error'].includes(String(told[0]))) parsed++
      return emit.apply(this, told)
    })
    closing.push(() => emitted.mockRestore())
    const text = (words: string) => [0x81, 0x80 | words.length, 0, 0, 0, 0, ...Buffer.from(words)]
    const kinds = [0x89, 0x8a, 0x82, 0x00, 0x01].map((first) => [first, 0x80, 0, 0, 0, 0])
    for (const frame of [...kinds, text(''), text('{}'), text('{"type":"ping","id":"p"}')]) {
      parsed = 0
      const peer = new Peer(house.url)
      await peer.opened
      const raw = (peer.socket as unknown as { readonly _socket: Duplex })._socket
      raw.write(Buffer.alloc(frame.length * 20_000, Buffer.from(frame)))
      await peer.closed
      // Of 20,000: 120 that the rate lets through, 50 that are borne, one that ends it, 50 after that, and what a slow machine's beat asks.
      const told = peer.messages.length + peer.pongs
      expect(parsed - told, `frames of ${frame}`).toBeLessThan(400)
    }
    expect((await honest.ask({ type: 'ping' })).type).toBe('pong')
    await honest.end()
  })

  it('count as well when nobody asked for them', async () => {
    const house = await open({ limits: { messages: { burst: 20, perSecond: 1 } } })
    const peer = new Peer(house.url)
    await peer.opened
    for (let i = 0; i < 500; i++) peer.socket.pong()
    expect((await peer.closed).code).toBe(CLOSE_CODES['too-many'])
  })

  it('do not begin anew on another socket: an address may come back from a flood a few times only', async () => {
    const house = await open({
      limits: { messages: { burst: 20, perSecond: 1 }, offencesPerAddress: { burst: 2, perSecond: 1e-6 } },
    })
    const honest = await Peer.greeted(house.url)
    for (let flood = 0; flood < 2; flood++) {
      const peer = new Peer(house.url)
      await peer.opened
      for (let i = 0; i < 500; i++) peer.socket.ping()
      expect((await peer.closed).code).toBe(CLOSE_CODES['too-many'])
    }
    const refused = new WebSocket(house.url.replace('http', 'ws').concat('/ws'), SUBPROTOCOL)
    refused.on('error', () => undefined)
    const status = await Promise.race([
      once(refused, 'unexpected-response').then(([, { statusCode }]) => statusCode),
      once(refused, 'open').then(() => 'opened'),
    ])
    expect(status).toBe(429)
    refused.terminate()
    // The sockets that the address has open already, and its requests, are heard as before.
    expect((await honest.ask({ type: 'ping' })).type).toBe('pong')
    expect((await fetch(`${house.url}/api/tables`)).status).toBe(200)
    await honest.end()
  })

  it('queue nothing for whoever does not read', async () => {
    const free = { burst: 1e9, perSecond: 1e9 }
    const house = await open({
      limits: { messages: free, messagesPerAddress: free, bytes: free, bytesPerAddress: free, unread: 50_000 },
    })
    const peer = await Peer.greeted(house.url)
    const boss = await operator(house)
    const metric = async () => {
      const { text } = await boss.get('/metrics')
      return Number(/punto_unread_bytes (\d+)/.exec(text)?.[1])
    }
    peer.socket.pause()
    const payload = Buffer.alloc(125, 'x')
    for (let i = 0; i < 200; i++) {
      for (let n = 0; n < 500; n++) peer.socket.ping(payload)
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    // 13 MB of pings; the kernel holds some MB of answers, the house next to none.
    expect(await metric()).toBeLessThan(100_000)
    peer.socket.terminate()
  })
})

describe('one address', () => {
  it('has one allowance over all its connections', async () => {
    const house = await open({ limits: { messagesPerAddress: { burst: 30, perSecond: 1 } } })
    const peers = await Promise.all(Array.from({ length: 5 }, () => Peer.greeted(house.url)))
    const codes = await Promise.all(
      peers.flatMap((peer) => Array.from({ length: 10 }, () => peer.code({ type: 'ping' }))),
    )
    expect(codes.filter((code) => code === 'pong').length).toBe(25)
    expect(codes.filter((code) => code === 'rate/messages').length).toBe(25)
    await Promise.all(peers.map((peer) => peer.end()))
  })

  it('is read more slowly when it sends too many bytes, and loses nothing', async () => {
    const house = await open({ limits: { bytes: { burst: 10_000, perSecond: 1_000_000 } } })
    const peer = await Peer.greeted(house.url)
    const filler = 'x'.repeat(5000)
    const codes = await Promise.all(Array.from({ length: 20 }, () => peer.code({ type: 'watch', table: filler })))
    expect(codes.length).toBe(20)
    expect((await peer.ask({ type: 'ping' })).type).toBe('pong')
    await peer.end()
  })

  it('is cut off when it sends a message in more pieces than any client does', async () => {
    const house = await open()
    const peer = await Peer.greeted(house.url)
    for (let i = 0; i < 200; i++) peer.socket.send('x', { fin: false })
    expect((await peer.closed).code).toBe(1008)
  })
})
