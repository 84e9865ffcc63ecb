// Attacks over sockets: cursors, pings, frames, watching, and many of them.
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { type Attack, again, ofEach, type Siege } from '../attack.ts'
import { leave } from '../caller.ts'

const greeted = async (siege: Siege, perAddress: number): Promise<readonly WebSocket[]> =>
  (await ofEach(siege, perAddress, (caller) => caller.greeted())).filter((socket) => socket !== undefined)

/** Sends to all that are open; those that were let go of are opened again, as a program would. */
async function floods(
  siege: Siege,
  perAddress: number,
  send: (socket: WebSocket, i: number) => void,
  times: number,
): Promise<void> {
  const wanted = perAddress * siege.callers.length
  let sockets = await greeted(siege, perAddress)
  let sent = 0
  await again(siege, async () => {
    const open = sockets.filter((socket) => socket.readyState === socket.OPEN)
    for (const socket of open) for (let i = 0; i < times; i++) send(socket, ++sent)
    if (open.length >= wanted / 2) return
    for (const socket of open) leave(socket)
    sockets = await greeted(siege, perAddress)
  })
  for (const socket of sockets) leave(socket)
}

export const oldCursors: Attack = {
  name: 'old-cursors',
  meets: ['rate/messages', 'closed: 4429'],
  run: async (siege) => {
    // A cursor of the beginning: the first one that a stream is told.
    const [caller] = siege.callers
    const first = await caller!.greeted()
    let cursor = ''
    first?.on('message', (data) => {
      cursor ||= /"cursor":"([^"]+)"/.exec(String(data))?.[1] ?? ''
    })
    const [table] = siege.tables
    first?.send(JSON.stringify({ type: 'watch', id: 'first', table }))
    const watch = (i: number) => JSON.stringify({ type: 'watch', id: `w${i}`, table, ...(cursor && { cursor }) })
    await floods(siege, 2 * siege.scale, (socket, i) => socket.send(watch(i)), 20)
    leave(first)
  },
}

export const pings: Attack = {
  name: 'pings',
  meets: ['rate/messages', 'closed: 4429'],
  run: (siege) => floods(siege, siege.scale, (socket) => socket.ping('x'.repeat(100)), 50),
}

/** Frames as small as they can be, of every kind, by their first byte: masked by zeros, as many as a socket takes at once. */
const CHEAP_FRAMES: readonly (readonly [kind: number, text: string])[] = [
  [0x89, ''],
  [0x8a, ''],
  [0x81, ''],
  [0x81, '{}'],
  [0x81, '{"type":"ping","id":"p"}'],
  [0x82, ''],
  [0x00, ''],
  [0x01, ''],
  [0x88, ''],
]
const BURST_BYTES = 65_536

const CHEAP_BURSTS = CHEAP_FRAMES.map(([kind, text]) => {
  const frame = Buffer.concat([Buffer.from([kind, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
  return Buffer.alloc(Math.floor(BURST_BYTES / frame.length) * frame.length, frame)
})

/** Past the client's own framing: thousands of frames in one piece. */
const sendRaw = (socket: WebSocket, bytes: Buffer): void =>
  void (socket as unknown as { readonly _socket: Duplex | null })._socket?.write(bytes)

export const pingBursts: Attack = {
  name: 'ping-bursts',
  meets: ['closed: 4429', 'closed: 1006', 'upgrade refused: 429'],
  run: (siege) => floods(siege, 2 * siege.scale, (socket) => sendRaw(socket, CHEAP_BURSTS[0]!), 2),
}

export const cheapFrames: Attack = {
  name: 'cheap-frames',
  meets: ['closed: 4429', 'closed: 1006', 'upgrade refused: 429'],
  run: (siege) =>
    floods(siege, 2 * siege.scale, (socket, i) => sendRaw(socket, CHEAP_BURSTS[i % CHEAP_BURSTS.length]!), 1),
}

export const unreadPings: Attack = {
  name: 'unread-pings',
  meets: ['closed: 4429', 'closed: 1006'],
  run: (siege) =>
    floods(
      siege,
      siege.scale,
      (socket) => {
        socket.pause()
        socket.ping('x'.repeat(100))
      },
      50,
    ),
}

export const giantFrames: Attack = {
  name: 'giant-frames',
  meets: ['protocol/too-large', 'closed: 1009', 'closed: 1006'],
  run: (siege) => {
    const giant = 'x'.repeat(1_000_000)
    return floods(siege, siege.scale, (socket) => socket.send(giant), 1)
  },
}

export const tinyFrames: Attack = {
  name: 'tiny-frames',
  meets: ['closed: 1008', 'closed: 1006'],
  run: (siege) => floods(siege, siege.scale, (socket) => socket.send('x', { fin: false }), 200),
}

export const watchAndLeave: Attack = {
  name: 'watch-and-leave',
  meets: ['rate/messages', 'closed: 4429'],
  run: (siege) => {
    const table = (i: number) => siege.tables[i % siege.tables.length]
    return floods(
      siege,
      2 * siege.scale,
      (socket, i) => {
        socket.send(JSON.stringify({ type: 'watch', id: `w${i}`, table: table(i) }))
        socket.send(JSON.stringify({ type: 'unwatch', id: `u${i}`, table: table(i) }))
        socket.send(JSON.stringify({ type: 'watch-lobby', id: `l${i}` }))
      },
      5,
    )
  },
}

export const idleSockets: Attack = {
  name: 'idle-sockets',
  meets: ['upgrade refused: 429', 'not let in'],
  run: async (siege) => {
    const sockets = await ofEach(siege, 300, (caller) => caller.socket())
    await again(siege, () => undefined, 50)
    for (const socket of sockets) leave(socket)
  },
}

export const reconnects: Attack = {
  name: 'reconnects',
  meets: ['upgrade refused: 429', 'not let in'],
  run: (siege) =>
    again(siege, async () => {
      const sockets = await ofEach(siege, 50, (caller) => caller.greeted())
      for (const socket of sockets) leave(socket)
    }),
}
