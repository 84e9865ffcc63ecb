// A wire between a store and its database that a test can cut, at a moment of its choosing: before a commit reaches the
// database, or after it was carried out and before the answer is back.
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What happens to the next commit. */
export type Fate = 'passes' | 'is-lost' | 'is-done-unanswered'

/** The name of the statement that is a commit. */
const COMMIT = Buffer.from('write\0')

export class FlakyWire {
  readonly #server: Server
  readonly #target: { readonly host: string; readonly port: number }
  readonly #sockets = new Set<Socket>()
  next: Fate = 'passes'
  /** While down, nobody gets through. */
  down = false
  /** While silent, nothing comes through, and nobody hears of it. */
  silent = false
  cuts = 0
  onCut = (): void => undefined

  private constructor(url: URL) {
    this.#target = { host: url.hostname, port: Number(url.port || 5432) }
    this.#server = createServer((near) => this.#join(near))
  }

  static async to(url: string): Promise<{ wire: FlakyWire; url: string }> {
    const address = new URL(url)
    const wire = new FlakyWire(address)
    await new Promise<void>((resolve) => wire.#server.listen(0, '127.0.0.1', resolve))
    const { port } = wire.#server.address() as { port: number }
    address.hostname = '127.0.0.1'
    address.port = String(port)
    return { wire, url: address.href }
  }

  /** Ends of connections that are open. */
  get ends(): number {
    return this.#sockets.size
  }

  /** Everybody is thrown out; whether they get back in is for `down` to say. */
  cut(): void {
    this.cuts++
    this.onCut()
    for (const socket of this.#sockets) socket.destroy()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #join(near: Socket): void {
    if (this.down) return void near.destroy()
    const far = connect(this.#target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
    }
    let unanswered = false
    near.on('data', (data) => {
      if (this.silent) return
      const commits = data.includes(COMMIT)
      if (commits && this.next === 'is-lost') {
        this.next = 'passes'
        return this.cut()
      }
      if (commits && this.next === 'is-done-unanswered') {
        this.next = 'passes'
        unanswered = true
      }
      far.write(data)
    })
    far.on('data', (data) => {
      if (unanswered) return this.cut()
      near.write(data)
    })
  }
}
