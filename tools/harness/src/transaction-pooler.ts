// A small connection pooler in transaction mode, as PgBouncer's: a client has a connection to the server for one transaction at a
// time, and each time another one. What would rest on a session of the server's is counted, so that a test can refuse it.
import { connect, createServer, type Server, type Socket } from 'node:net'

const AUTH_OK = message('R', Buffer.from([0, 0, 0, 0]))
const KEY = message('K', Buffer.alloc(8))
const READY = message('Z', Buffer.from('I'))
const CLEARTEXT = 3
/** What holds beyond a transaction. */
const OF_A_SESSION = /^\s*(LISTEN|DECLARE|PREPARE|CREATE\s+TEMP|SET\s+(?!LOCAL|TRANSACTION))|pg_(try_)?advisory_lock/i

export class TransactionPooler {
  readonly #server: Server
  readonly #target: { readonly port: number; readonly password: string }
  readonly #size: number
  /** By the startup packet of the clients that they serve. */
  readonly #pools = new Map<string, Pool>()
  readonly #clients = new Set<Socket>()
  /** Texts of statements that need a session; and how many statements had a name. */
  readonly needSessions: string[] = []
  named = 0
  transactions = 0

  private constructor(url: URL, size: number) {
    this.#target = { port: Number(url.port), password: decodeURIComponent(url.password) }
    this.#size = size
    this.#server = createServer((socket) => this.#serve(socket))
  }

  /** A pooler before a server that asks for passwords in the clear; and the address to use in its place. */
  static async before(url: string, size = 3): Promise<{ pooler: TransactionPooler; url: string }> {
    const address = new URL(url)
    const pooler = new TransactionPooler(address, size)
    await new Promise<void>((resolve) => pooler.#server.listen(0, '127.0.0.1', resolve))
    address.port = String((pooler.#server.address() as { readonly port: number }).port)
    return { pooler, url: address.href }
  }

  async close(): Promise<void> {
    for (const socket of this.#clients) socket.destroy()
    for (const pool of this.#pools.values()) pool.close()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  #serve(socket: Socket): void {
    this.#clients.add(socket)
    socket.setNoDelay(true)
    let pool: Pool | undefined
    let backend: Backend | undefined
    let asked = false
    let waiting: Buffer[] = []
    /** Requests that the server has not said it is ready after. */
    let open = 0
    const reader = new MessageReader(true, (kind, body, whole) => {
      if (kind === '') {
        const key = body.toString('latin1')
        pool = this.#pools.get(key) ?? new Pool(this.#target, whole, this.#size)
        this.#pools.set(key, pool)
        return void socket.write(Buffer.concat([AUTH_OK, KEY, READY]))
      }
      if (kind === 'X') return void socket.end()
      this.#note(kind, body)
      if (kind === 'Q' || kind === 'S') open++
      if (backend) return backend.send(whole)
      waiting.push(whole)
      if (!asked) void take()
    })
    const take = async () => {
      asked = true
      const taken = await pool!.take()
      asked = false
      backend = taken
      taken.heard = (kind, body, whole) => {
        socket.write(whole)
        if (kind !== 'Z') return
        open--
        if (body.toString('latin1') !== 'I' || open > 0) return
        this.transactions++
        backend = undefined
        pool!.give(taken)
      }
      for (const one of waiting) taken.send(one)
      waiting = []
      if (socket.destroyed) drop()
    }
    /** A client that goes in the middle of a transaction takes its connection along. */
    const drop = () => {
      if (backend) pool!.discard(backend)
      backend = undefined
    }
    socket.on('data', (chunk) => reader.read(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      this.#clients.delete(socket)
      drop()
    })
  }

  #note(kind: string, body: Buffer): void {
    if (kind !== 'Q' && kind !== 'P') return
    const text = body.toString('utf8')
    const [name, query = ''] = kind === 'P' ? text.split('\0') : ['', text]
    if (name !== '') this.named++
    if (OF_A_SESSION.test(query)) this.needSessions.push(query)
  }
}

class Pool {
  readonly #target: { readonly port: number; readonly password: string }
  readonly #startup: Buffer
  readonly #size: number
  /** The one that was used longest ago comes first. */
  readonly #idle: Backend[] = []
  readonly #all = new Set<Backend>()
  readonly #waiting: ((backend: Backend) => void)[] = []

  constructor(target: { readonly port: number; readonly password: string }, startup: Buffer, size: number) {
    this.#target = target
    this.#startup = startup
    this.#size = size
  }

  take(): Promise<Backend> {
    if (this.#all.size < this.#size) return this.#open()
    const idle = this.#idle.shift()
    return idle ? Promise.resolve(idle) : new Promise((resolve) => this.#waiting.push(resolve))
  }

  give(backend: Backend): void {
    const next = this.#waiting.shift()
    if (next) next(backend)
    else this.#idle.push(backend)
  }

  discard(backend: Backend): void {
    this.#all.delete(backend)
    backend.close()
    const next = this.#waiting.shift()
    if (next) void this.#open().then(next)
  }

  close(): void {
    for (const backend of this.#all) backend.close()
  }

  async #open(): Promise<Backend> {
    const backend = new Backend(this.#target, this.#startup)
    this.#all.add(backend)
    await backend.ready
    return backend
  }
}

class Backend {
  readonly #socket: Socket
  readonly ready: Promise<void>
  heard: (kind: string, body: Buffer, whole: Buffer) => void = () => undefined

  constructor({ port, password }: { readonly port: number; readonly password: string }, startup: Buffer) {
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true })
    this.#socket.on('error', () => undefined)
    this.#socket.write(startup)
    let isReady = () => undefined as unknown
    this.ready = new Promise<void>((resolve) => {
      isReady = () => resolve()
    })
    let greeted = false
    const reader = new MessageReader(false, (kind, body, whole) => {
      if (greeted) return this.heard(kind, body, whole)
      if (kind === 'R' && body.readInt32BE(0) === CLEARTEXT) this.send(message('p', Buffer.from(`${password}\0`)))
      if (kind !== 'Z') return
      greeted = true
      isReady()
    })
    this.#socket.on('data', (chunk) => reader.read(chunk))
  }

  send(bytes: Buffer): void {
    this.#socket.write(bytes)
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** Whole messages out of a stream; a client's first has no letter before its length. */
class MessageReader {
  #rest: Buffer = Buffer.alloc(0)
  #isFirst: boolean
  readonly #heard: (kind: string, body: Buffer, whole: Buffer) => void

  constructor(isClient: boolean, heard: (kind: string, body: Buffer, whole: Buffer) => void) {
    this.#isFirst = isClient
    this.#heard = heard
  }

  read(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk])
    for (;;) {
      const head = this.#isFirst ? 0 : 1
      if (this.#rest.length < head + 4) return
      const end = head + this.#rest.readInt32BE(head)
      if (this.#rest.length < end) return
      const whole = this.#rest.subarray(0, end)
      this.#rest = this.#rest.subarray(end)
      this.#isFirst = false
      this.#heard(whole.toString('latin1', 0, head), whole.subarray(head + 4), whole)
    }
  }
}

function message(kind: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 'latin1')
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}
