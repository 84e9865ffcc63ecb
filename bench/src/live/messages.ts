// What a message costs the server, its answer included, beside a bare echo of the same size: processor time of either.
import { WebSocket } from 'ws'
import { serve } from './served.ts'

const MESSAGES = 100_000
/** Under way at once. */
const WINDOW = 64

/** Microseconds of the server for a message. */
export async function measureMessages(what: 'echo' | 'watched'): Promise<number> {
  const served = await serve(what, 0)
  const socket = new WebSocket(served.url, 'punto.v1', { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  if (what === 'watched') socket.send('{"type":"hello","id":"0","version":1}')
  await run(socket, MESSAGES / 5)
  const before = await served.used()
  await run(socket, MESSAGES)
  const after = await served.used()
  socket.terminate()
  await served.close()
  return (after.cpuMicros - before.cpuMicros) / MESSAGES
}

function run(socket: WebSocket, count: number): Promise<void> {
  return new Promise((resolve) => {
    let [sent, heard] = [0, 0]
    const send = () => socket.send(`{"type":"ping","id":"${sent++}"}`)
    const hear = (data: Buffer) => {
      if (data[9] !== PING_OR_PONG) return
      if (++heard === count) {
        socket.off('message', hear)
        resolve()
      } else if (sent < count) send()
    }
    socket.on('message', hear)
    for (let i = 0; i < WINDOW; i++) send()
  })
}

/** Of `{"type":"ping"` and `{"type":"pong"`. */
const PING_OR_PONG = 'p'.charCodeAt(0)
