// Two thousand who watch one table: how long until the last of them has each piece of news, and what the server holds.
import { type Heard, LightSocket } from './light-socket.ts'
import { type Served, serve, type Used } from './served.ts'

const WATCHERS = 2000
/** Long enough for some two hundred pieces of news: of sixty the worst would be called the 99th of 100. */
const COUNT_MS = 90_000

export interface Watching {
  readonly watchers: number
  /**
   * Milliseconds from the command whose events a piece of news tells of until everyone has it, sorted. What was gathered with
   * it is older by what the house gathers, at most.
   */
  readonly spreads: readonly number[]
  readonly rss: number
  readonly microsPerMessage: number
}

export async function measureWatching(): Promise<Watching> {
  const served = await serve('watched', 0)
  const watching = await watchAt([served], COUNT_MS)
  await served.close()
  return watching
}

/** Spread over these servers evenly, the table being the first one's. */
export async function watchAt(servers: readonly Served[], countMs: number): Promise<Watching> {
  /** By their heads, which tell them apart: all are told the same. */
  const news = new Map<string, { readonly at: number; heard: number; last: number }>()
  let offset = Number.POSITIVE_INFINITY
  let counting = false
  let messages = 0
  const hear: Heard = (bytes, from, to) => {
    messages++
    if (bytes[from + 9] !== NEWS) return
    const time = performance.now()
    const head = bytes.toString('latin1', from, from + HEAD)
    const known = news.get(head)
    if (known) {
      known.heard++
      known.last = time
      return
    }
    const { now, changes } = JSON.parse(bytes.toString('utf8', from, to)) as { now: number; changes?: { at?: number } }
    // The house's clock against ours: the quickest message tells how far they are apart.
    offset = Math.min(offset, time - now)
    if (counting && changes?.at !== undefined) news.set(head, { at: changes.at, heard: 1, last: time })
  }
  const sockets: LightSocket[] = []
  const watcher = async (_: unknown, i: number): Promise<LightSocket> => {
    const socket = await LightSocket.open(servers[i % servers.length]!.url, hear)
    socket.send('{"type":"hello","id":"1","version":1}')
    socket.send('{"type":"watch","id":"2","table":"T1"}')
    return socket
  }
  for (let i = 0; i < WATCHERS; i += 50) sockets.push(...(await Promise.all(Array.from({ length: 50 }, watcher))))
  await pause(2000)
  const used = () => Promise.all(servers.map((served) => served.used()))
  const [before, had] = [sumOf(await used()), messages]
  counting = true
  await pause(countMs)
  const after = sumOf(await used())
  const sent = messages - had
  counting = false
  const lost = sockets.filter(({ isOpen }) => !isOpen).length
  if (lost > 0) throw new Error(`${lost} of ${WATCHERS} watchers were let go`)
  for (const socket of sockets) socket.end()
  const whole = [...news.values()].filter(({ heard }) => heard === WATCHERS)
  return {
    watchers: WATCHERS,
    spreads: whole.map(({ at, last }) => last - at - offset).sort((a, b) => a - b),
    rss: after.rss,
    microsPerMessage: (after.cpuMicros - before.cpuMicros) / sent,
  }
}

const sumOf = (all: readonly Used[]): Pick<Used, 'cpuMicros' | 'rss'> => ({
  cpuMicros: all.reduce((sum, { cpuMicros }) => sum + cpuMicros, 0),
  rss: Math.max(...all.map(({ rss }) => rss)),
})

/** Up to the number of the news, and a little beyond. */
const HEAD = 60
const NEWS = 'n'.charCodeAt(0)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
