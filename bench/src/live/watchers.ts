// Two thousand who watch one table: how long until the last of them has each piece of news, and what the server holds.
import { WebSocket } from 'ws'
import { serve } from './served.ts'

const WATCHERS = 2000
/** Long enough for nearly two hundred pieces of news: of sixty the worst would be called the 99th of 100. */
const COUNT_MS = 45_000

export interface Watching {
  readonly watchers: number
  /** Milliseconds from the making of a piece of news until everyone has it, sorted. */
  readonly spreads: readonly number[]
  readonly rss: number
  readonly microsPerMessage: number
}

export async function measureWatching(): Promise<Watching> {
  const served = await serve('watched', 0)
  /** By the bytes of their cursor, since all are told the same. */
  const news = new Map<string, { now: number; heard: number; last: number }>()
  let offset = Number.POSITIVE_INFINITY
  let counting = false
  let messages = 0
  const watcher = async (): Promise<WebSocket> => {
    const socket = new WebSocket(served.url, 'punto.v1', { perMessageDeflate: false })
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
    socket.on('message', (data: Buffer) => {
      messages++
      const end = data.toString('latin1', data.length - 200)
      const now = Number(/"now":(\d+)\}$/.exec(end)?.[1])
      // The house's clock against ours: the quickest message tells how far they are apart.
      if (now > 0) offset = Math.min(offset, performance.now() - now)
      if (!counting || data[9] !== NEWS) return
      const key = /"cursor":"([^"]+)"/.exec(end)![1]!
      const heard = news.get(key) ?? { now, heard: 0, last: 0 }
      news.set(key, heard)
      heard.heard++
      heard.last = performance.now()
    })
    socket.send('{"type":"hello","id":"1","version":1}')
    socket.send('{"type":"watch","id":"2","table":"T1"}')
    return socket
  }
  const sockets: WebSocket[] = []
  for (let i = 0; i < WATCHERS; i += 50) sockets.push(...(await Promise.all(Array.from({ length: 50 }, watcher))))
  await pause(2000)
  const [before, had] = [await served.used(), messages]
  counting = true
  await pause(COUNT_MS)
  const after = await served.used()
  const sent = messages - had
  counting = false
  for (const socket of sockets) socket.terminate()
  await served.close()
  const whole = [...news.values()].filter(({ heard }) => heard === WATCHERS)
  return {
    watchers: WATCHERS,
    spreads: whole.map(({ now, last }) => last - now - offset).sort((a, b) => a - b),
    rss: after.rss,
    microsPerMessage: (after.cpuMicros - before.cpuMicros) / sent,
  }
}

const NEWS = 'n'.charCodeAt(0)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
