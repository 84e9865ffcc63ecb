// The connections between the processes of a house: one for each pair, made by the one whose name comes first. Addresses are found in
// the database; a connection that is lost is made again.
import { type AddressInfo, createServer, isIP, type Server, type Socket } from 'node:net'
import { connect, createServer as createTlsServer, type TLSSocket } from 'node:tls'
import type { World } from '../../base/index.ts'
import { disagreement, type House, type Member } from '../../house/index.ts'
import { LinkDoor } from './link-door.ts'
import type { Hello, LinkMessage } from './link-messages.ts'
import { LinkSocket } from './link-socket.ts'
import { Peer } from './peer.ts'
import { clientSecurity, linkError, serverSecurity } from './tls-key.ts'

export interface LinkAddress {
  readonly host: string
  /** Any free one where it is 0. */
  readonly port: number
  /** Where this process listens if something forwards `port` to it; at `port` itself unless said. */
  readonly listenPort?: number | undefined
}

export interface LinksOptions {
  /** What this process is called in the database. */
  readonly name: string
  readonly address: LinkAddress
  /** From where other processes may connect, as `10.0.0.0/8`; from anywhere unless said. */
  readonly from?: readonly string[] | undefined
  /** The house's own. */
  readonly key: Uint8Array
  readonly world: World
}

/** What is done with what others say. */
export interface PeerHandler {
  /** Says what a new peer has to know. */
  joined(peer: Peer): void
  left(peer: Peer): void
  heard(peer: Peer, message: LinkMessage): void
  /** Of the players who sit at the peer's tables, those connected here. */
  presentFor(peer: Peer): readonly string[]
  /** Of the dealers who are signed on at any table, those connected here. */
  dealersHere(): readonly string[]
}

const BEAT_MS = 500
/** A peer that says nothing for so long is not there any more. */
const SILENT_MS = 2500
const CONNECT_MS = 2000
/** One that should have connected here by now cannot. */
const EXPECTED_MS = 3000
/** What lasts is told again after this time. */
const TELL_AGAIN_MS = 60_000

export class Links {
  readonly #options: LinksOptions
  readonly #server: Server
  readonly #peers = new Map<string, Peer>()
  readonly #dialling = new Set<string>()
  readonly #sockets = new Set<TLSSocket>()
  /** When a process was first seen without a connection, and when that was last told. */
  readonly #missing = new Map<string, { readonly since: number; toldAt: number }>()
  #house: House | undefined
  #handler: PeerHandler | undefined
  #unwatch: () => void = () => undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  private constructor(options: LinksOptions, server: Server) {
    this.#options = options
    this.#server = server
  }

  /** Listens at once, so that the address can be announced; nobody is served before `start`. */
  static async listen(options: LinksOptions): Promise<Links> {
    const { host, port, listenPort = port } = options.address
    const door = new LinkDoor(options.from)
    const handshakes = createTlsServer({ ...serverSecurity(options.key), handshakeTimeout: CONNECT_MS })
    // A stranger without the key is no matter of ours.
    handshakes.on('tlsClientError', () => undefined)
    const server = createServer((socket: Socket) => {
      socket.on('error', () => undefined)
      if (door.lets(socket)) handshakes.emit('connection', socket)
    })
    const links = new Links(options, server)
    handshakes.on('secureConnection', (socket: TLSSocket) => {
      door.passed(socket)
      links.#accept(socket)
    })
    const listenOn = isLocal(host) ? host : undefined
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(listenPort, listenOn, resolve))
    return links
  }

  /** As it is announced. */
  get address(): string {
    const { host, port: announced, listenPort } = this.#options.address
    const port = listenPort === undefined ? (this.#server.address() as AddressInfo).port : announced
    return `${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  }

  get peers(): readonly Peer[] {
    return [...this.#peers.values()]
  }

  peer(name: string): Peer | undefined {
    return this.#peers.get(name)
  }

  start(house: House, handler: PeerHandler): void {
    this.#house = house
    this.#handler = handler
    this.#unwatch = house.shared.watchNeighbours(({ members }) => this.#connect(members))
    this.#connect(house.shared.neighbours.members)
    this.#timer = setInterval(() => this.#beat(), BEAT_MS)
  }

  /** Waits until every other process is connected, or for so long. */
  async connected(ms: number): Promise<void> {
    const until = performance.now() + ms
    const isMissing = () =>
      this.#house!.shared.neighbours.members.some(({ name }) => name !== this.#options.name && !this.#peers.has(name))
    while (isMissing() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
  }

  close(): void {
    this.#closed = true
    this.#unwatch()
    clearInterval(this.#timer)
    for (const peer of this.peers) peer.socket.end()
    this.#server.close()
    setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy()
    }, 100).unref()
  }

  #connect(members: readonly Member[]): void {
    const now = performance.now()
    const others = members.filter(({ name }) => name !== this.#options.name)
    for (const name of this.#missing.keys()) if (!others.some((one) => one.name === name)) this.#missing.delete(name)
    for (const member of others) {
      const { name, link } = member
      const connected = this.#peers.get(name)
      // A process that was started again under its name.
      if (connected && connected.instance !== member.instance) this.#end(connected)
      if (this.#peers.has(name)) {
        this.#missing.delete(name)
        continue
      }
      if (!this.#missing.has(name)) this.#missing.set(name, { since: now, toldAt: Number.NEGATIVE_INFINITY })
      if (link === null) this.#tellMissing(name, 'no address', 'it has announced none')
      else if (this.#options.name < name) this.#dial(name, link)
      else if (now - this.#missing.get(name)!.since > EXPECTED_MS) {
        this.#tellMissing(
          name,
          this.address,
          'it has not connected to this process at the address that this one announces',
        )
      }
    }
  }

  #dial(name: string, link: string): void {
    if (this.#dialling.has(name) || this.#closed) return
    this.#dialling.add(name)
    const { host, port } = parseAddress(link)
    const socket = connect({ ...clientSecurity(this.#options.key), host, port })
    socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('there is no answer')))
    socket.once('secureConnect', () => {
      socket.setTimeout(0)
      this.#use(socket)
    })
    socket.once('error', (error) => this.#tellMissing(name, link, linkError(error)))
    socket.once('close', () => this.#dialling.delete(name))
  }

  #accept(socket: TLSSocket): void {
    // It comes again.
    if (this.#closed || !this.#house) socket.end()
    else this.#use(socket)
  }

  /** Both say who they are first. */
  #use(socket: TLSSocket): void {
    const house = this.#house!
    this.#sockets.add(socket)
    let peer: Peer | undefined
    const link = new LinkSocket(socket, (message) => {
      if (peer) this.#heard(peer, message)
      else if (message.type === 'bye') this.#tellMissing('another process', '', message.why)
      else if (message.type === 'hello') peer = this.#greet(message, link)
      else socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      if (peer) this.#end(peer)
    })
    link.send({ type: 'hello', ...this.#own(), now: house.clock.now() })
  }

  #own(): Omit<Hello, 'type' | 'now'> {
    const { name, instance, version, config, link, takes } = this.#house!.shared.announced!
    return { name, instance, version, config, link, takes, summaries: true }
  }

  #greet(hello: Hello, socket: LinkSocket): Peer | undefined {
    const why = disagreement(this.#own(), hello)
    if (why !== undefined) {
      this.#tellMissing(hello.name, hello.link ?? '', why)
      socket.send({ type: 'bye', why: disagreement(hello, this.#own()) ?? why })
      socket.end()
      return undefined
    }
    const before = this.#peers.get(hello.name)
    if (before) this.#end(before)
    const peer = new Peer(hello, socket, performance.now())
    this.#peers.set(hello.name, peer)
    this.#missing.delete(hello.name)
    this.#house!.advanceClock(hello.now)
    this.#handler!.joined(peer)
    return peer
  }

  #heard(peer: Peer, message: LinkMessage): void {
    peer.heardAt = performance.now()
    if ('now' in message) this.#house!.advanceClock(message.now)
    if (message.type === 'beat') {
      peer.present = message.present
      peer.dealers = message.dealers
    } else if (message.type === 'answer') peer.answered(message.n, message.answer)
    else this.#handler!.heard(peer, message)
  }

  #end(peer: Peer): void {
    if (this.#peers.get(peer.name) !== peer) return
    this.#peers.delete(peer.name)
    peer.end()
    this.#handler?.left(peer)
  }

  #beat(): void {
    const now = performance.now()
    const dealers = this.#handler!.dealersHere()
    for (const peer of this.peers) {
      if (now - peer.heardAt > SILENT_MS) this.#end(peer)
      else {
        const present = this.#handler!.presentFor(peer)
        peer.socket.send({ type: 'beat', now: this.#house!.clock.now(), present, dealers })
      }
    }
  }

  #tellMissing(name: string, address: string, why: string): void {
    const now = performance.now()
    const missing = this.#missing.get(name) ?? { since: now, toldAt: Number.NEGATIVE_INFINITY }
    this.#missing.set(name, missing)
    if (this.#closed || now - missing.toldAt < TELL_AGAIN_MS) return
    missing.toldAt = now
    const { world } = this.#options
    world.notice({ level: 'warn', what: 'process-not-reached', process: name, address, why })
  }
}

/** One that only this machine reaches is listened on alone; any other may be a name for any of its addresses. */
const isLocal = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** HOST:PORT, with an IPv6 address in brackets. */
export function parseAddress(text: string): LinkAddress {
  const end = text.lastIndexOf(':')
  return { host: text.slice(0, end).replace(/^\[(.*)\]$/, '$1'), port: Number(text.slice(end + 1)) }
}
