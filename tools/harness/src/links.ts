// A network link to a server, as a proxy that can be cut in both directions or in one, slowed down, and mended.
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What becomes of bytes: they pass; they wait until the link is mended, as in a stall; they are lost, and the connection with them. */
export type Passage = 'open' | 'held' | 'lost'

interface Way {
  passage: Passage
  delayMs: number
}

interface Delayed {
  readonly chunk: Buffer
  readonly dueAt: number
}

class Pair {
  readonly #ends: readonly [near: Socket, far: Socket]
  /** What was held back, and what is delayed, by direction. */
  readonly #held: readonly [Buffer[], Buffer[]] = [[], []]
  readonly #delayed: readonly [Delayed[], Delayed[]] = [[], []]
  hasLost = false

  constructor(near: Socket, far: Socket, ways: readonly [Way, Way], closed: () => void) {
    this.#ends = [near, far]
    for (const [i, socket] of this.#ends.entries()) {
      const other = this.#ends[1 - i]!
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        other.destroy()
        closed()
      })
      socket.on('data', (chunk) => this.#pass(i, ways[i]!, chunk))
    }
  }

  #pass(from: number, { passage, delayMs }: Way, chunk: Buffer): void {
    if (passage === 'lost') this.hasLost = true
    else if (passage === 'held' || this.#held[from]!.length > 0) this.#held[from]!.push(chunk)
    else this.#send(from, chunk, delayMs)
  }

  /** In order, also where the delay has become shorter: each waits for the one before it. */
  #send(from: number, chunk: Buffer, delayMs: number): void {
    const delayed = this.#delayed[from]!
    if (delayMs === 0 && delayed.length === 0) {
      this.#ends[1 - from]!.write(chunk)
      return
    }
    delayed.push({ chunk, dueAt: performance.now() + delayMs })
    if (delayed.length === 1) this.#deliver(from)
  }

  #deliver(from: number): void {
    const delayed = this.#delayed[from]!
    const { chunk, dueAt } = delayed[0]!
    setTimeout(
      () => {
        this.#ends[1 - from]!.write(chunk)
        delayed.shift()
        if (delayed.length > 0) this.#deliver(from)
      },
      Math.max(0, dueAt - performance.now()),
    )
  }

  mend(): void {
    if (this.hasLost) this.destroy()
    for (const from of [0, 1]) for (const chunk of this.#held[from]!.splice(0)) this.#send(from, chunk, 0)
  }

  destroy(): void {
    for (const socket of this.#ends) socket.destroy()
  }
}

export class Link {
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  readonly #ways: readonly [toServer: Way, toClient: Way] = [
    { passage: 'open', delayMs: 0 },
    { passage: 'open', delayMs: 0 },
  ]
  #isDown = false

  private constructor(target: number) {
    this.#server = createServer((near) => {
      if (this.#isDown) return void near.destroy()
      const pair: Pair = new Pair(near, connect({ host: '127.0.0.1', port: target }), this.#ways, () =>
        this.#pairs.delete(pair),
      )
      this.#pairs.add(pair)
    })
  }

  static async to(port: number): Promise<Link> {
    const link = new Link(port)
    await new Promise<void>((resolve) => link.#server.listen(0, '127.0.0.1', resolve))
    return link
  }

  get port(): number {
    return (this.#server.address() as { readonly port: number }).port
  }

  /** Everybody is thrown out, and nobody gets in. */
  down(): void {
    this.#isDown = true
    for (const pair of this.#pairs) pair.destroy()
  }

  /** Nobody hears of it: connections stay, and what is sent over them does not arrive. */
  cut(passage: Exclude<Passage, 'open'>, direction: 'to-server' | 'to-client' | 'both'): void {
    if (direction !== 'to-client') this.#ways[0].passage = passage
    if (direction !== 'to-server') this.#ways[1].passage = passage
  }

  slow(delayMs: number): void {
    for (const way of this.#ways) way.delayMs = delayMs
  }

  mend(): void {
    this.#isDown = false
    for (const way of this.#ways) {
      way.passage = 'open'
      way.delayMs = 0
    }
    for (const pair of this.#pairs) pair.mend()
  }

  async close(): Promise<void> {
    this.down()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
