// A wire between a store and its database that a test can cut, at a moment of its choosing: before a commit reaches the
// database, or after it was carried out and before the answer is back. Whoever comes back can be refused.
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What happens to the next commit. */
export type Fate = 'passes' | 'is-lost' | 'is-done-unanswered' | 'is-done-garbled' | 'is-done-panicked'

/** The function that is a commit. */
const COMMIT = 'commit_batch('

/** What PostgreSQL calls a disk that does not write. */
const INPUT_OUTPUT = '58030'

/** A message of a kind that there is not. */
const NONSENSE = Buffer.from([0xff, 0, 0, 0, 4])

/** As PostgreSQL says it before it hangs up. */
function lastWord(severity: 'FATAL' | 'PANIC', code: string): Buffer {
  const fields = Buffer.from(`S${severity}\0C${code}\0Mrefused with ${code}\0\0`)
  const head = Buffer.from('E....')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}

export class FlakyWire {
  readonly #server: Server
  readonly #target: { readonly host: string; readonly port: number }
  readonly #sockets = new Set<Socket>()
  next: Fate = 'passes'
  /** By which text in it that commit is known. */
  known = COMMIT
  /** While down, nobody gets through. */
  down = false
  /** While set, the database answers every new connection with this error. */
  refuses: string | undefined
  refused = 0
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
    if (this.refuses !== undefined) return void this.#refuse(near, this.refuses)
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
    let fate: Fate = 'passes'
    near.on('data', (data) => {
      if (this.silent) return
      if (this.next !== 'passes' && data.includes(this.known)) {
        fate = this.next
        this.next = 'passes'
      }
      if (fate === 'is-lost') return this.cut()
      far.write(data)
    })
    far.on('data', (data) => {
      if (fate === 'is-done-garbled') near.write(NONSENSE)
      if (fate === 'is-done-panicked') return void near.end(lastWord('PANIC', INPUT_OUTPUT), () => this.cut())
      if (fate !== 'passes') return this.cut()
      near.write(data)
    })
  }

  /** When it has said who it is: before that it would not listen. */
  #refuse(near: Socket, code: string): void {
    this.refused++
    near.on('error', () => undefined)
    near.once('data', () => near.end(lastWord('FATAL', code)))
  }
}
