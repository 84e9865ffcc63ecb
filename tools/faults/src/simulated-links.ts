// The links between simulated houses, in the place of doors/link/links.ts: connections on which messages keep their order and take their
// time, are held while the wire is cut in their direction, and are lost with a connection that breaks. Who is connected, beats and
// silence are as there; what is said over them is the house's own (doors/link/table-links.ts).
import { randomDelay } from '@punto/harness/random'
import type { Dice } from '@punto/server/bots'
import type { House, Member } from '@punto/server/house'
import { type Hello, type LinkMessage, Peer, type PeerHandler, type PeerSocket } from '@punto/server/link'
import type { HouseRun } from './house-run.ts'
import type { Timeline } from './timeline.ts'

const BEAT_MS = 500
const SILENT_MS = 2500
const DELAY_MS = 3
const SLOW_DELAY_MS = 300
/** One message in so many is slow. */
const SLOW = 50

/** The wires between all houses. */
export class LinkNetwork {
  readonly #timeline: Timeline
  readonly #dice: Dice
  readonly #houses = new Map<string, SimulatedLinks>()
  /** Until when nothing gets through, by direction. */
  readonly #cuts = new Map<string, number>()
  calm = false

  constructor(timeline: Timeline, dice: Dice) {
    this.#timeline = timeline
    this.#dice = dice
  }

  get now(): number {
    return this.#timeline.now
  }

  join(links: SimulatedLinks): void {
    this.#houses.set(links.name, links)
  }

  /** In this direction alone. */
  cut(from: string, to: string, ms: number): void {
    this.#cuts.set(`${from} ${to}`, this.now + ms)
  }

  mendAll(): void {
    this.#cuts.clear()
  }

  isCut(from: string, to: string): boolean {
    return this.#cutUntil(from, to) > this.now
  }

  #cutUntil(from: string, to: string): number {
    return this.#cuts.get(`${from} ${to}`) ?? 0
  }

  delay(): number {
    const mean = !this.calm && this.#dice.once(SLOW) ? SLOW_DELAY_MS : DELAY_MS
    return randomDelay(this.#dice, mean)
  }

  /** When what is sent now arrives. */
  arrival(from: string, to: string): number {
    return Math.max(this.now, this.#cutUntil(from, to)) + this.delay()
  }

  /** Connects two houses, if the other is there and the wire carries. */
  dial(from: SimulatedLinks, to: string): void {
    from.run.later(this.delay(), () => {
      const other = this.#houses.get(to)
      if (!other?.run.running || this.isCut(from.name, to) || this.isCut(to, from.name)) return
      const [near, far] = [new LinkEnd(this, from), new LinkEnd(this, other)]
      near.other = far
      far.other = near
      far.begin()
      near.begin()
    })
  }
}

/** One side of a connection. */
class LinkEnd implements PeerSocket {
  readonly #network: LinkNetwork
  readonly #links: SimulatedLinks
  other: LinkEnd | undefined
  /** When the last message that was sent arrives. */
  #lastArrival = 0
  #closed = false
  peer: Peer | undefined

  constructor(network: LinkNetwork, links: SimulatedLinks) {
    this.#network = network
    this.#links = links
  }

  begin(): void {
    this.#links.opened(this)
    this.send(this.#links.hello())
  }

  send(message: LinkMessage): void {
    this.sendText(JSON.stringify(message))
  }

  sendText(text: string): void {
    this.#deliver((end) => end.#links.heard(end, JSON.parse(text) as LinkMessage))
  }

  end(): void {
    this.destroy()
  }

  /** The other side hears of it, if the wire carries. */
  destroy(): void {
    if (this.#closed) return
    this.#deliver((end) => end.lost())
    this.#closed = true
    this.#links.forget(this)
  }

  /** The connection is gone on this side. */
  lost(): void {
    if (this.#closed) return
    this.#closed = true
    this.#links.ended(this)
  }

  #deliver(message: (end: LinkEnd) => void): void {
    const end = this.other!
    if (this.#closed) return
    const arrival = this.#network.arrival(this.#links.name, end.#links.name)
    this.#lastArrival = Math.max(this.#lastArrival, arrival)
    end.#links.run.at(this.#lastArrival, () => {
      if (!end.#closed) message(end)
    })
  }
}

/** Those of one house. */
export class SimulatedLinks {
  readonly name: string
  readonly run: HouseRun
  readonly #network: LinkNetwork
  readonly #peers = new Map<string, Peer>()
  readonly #ends = new Set<LinkEnd>()
  #house: House | undefined
  #handler: PeerHandler | undefined

  constructor(name: string, run: HouseRun, network: LinkNetwork) {
    this.name = name
    this.run = run
    this.#network = network
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
    this.#network.join(this)
    house.shared.watchNeighbours(({ members }) => this.#connect(members))
    this.#connect(house.shared.neighbours.members)
    this.#beat()
  }

  /** Every connection breaks, and both sides hear of it; or only the others, where the house has crashed. */
  breakAll(): void {
    for (const end of [...this.#ends]) {
      end.destroy()
      if (this.run.running) this.ended(end)
    }
  }

  hello(): Hello {
    const { name, instance, version, config, link, takes } = this.#house!.shared.announced!
    return { type: 'hello', name, instance, version, config, link, takes, now: this.#house!.clock.now() }
  }

  opened(end: LinkEnd): void {
    this.#ends.add(end)
  }

  heard(end: LinkEnd, message: LinkMessage): void {
    if (message.type === 'hello') this.#greet(end, message)
    else if (end.peer) this.#heard(end.peer, message)
  }

  forget(end: LinkEnd): void {
    this.#ends.delete(end)
  }

  ended(end: LinkEnd): void {
    this.forget(end)
    if (end.peer) this.#end(end.peer)
  }

  #connect(members: readonly Member[]): void {
    for (const { name, instance, link } of members) {
      if (name === this.name) continue
      const connected = this.#peers.get(name)
      if (connected && connected.instance !== instance) this.#end(connected)
      if (!this.#peers.has(name) && link !== null && this.name < name) this.#network.dial(this, name)
    }
  }

  #greet(end: LinkEnd, hello: Hello): void {
    const before = this.#peers.get(hello.name)
    if (before) this.#end(before)
    const peer = new Peer(hello, end, this.#network.now)
    end.peer = peer
    this.#peers.set(hello.name, peer)
    this.#house!.advanceClock(hello.now)
    this.#handler!.joined(peer)
  }

  #heard(peer: Peer, message: LinkMessage): void {
    peer.heardAt = this.#network.now
    if ('now' in message) this.#house!.advanceClock(message.now)
    if (message.type === 'beat') peer.present = message.present
    else if (message.type === 'answer') peer.answered(message.n, message.answer)
    else this.#handler!.heard(peer, message)
  }

  #end(peer: Peer): void {
    if (this.#peers.get(peer.name) !== peer) return
    this.#peers.delete(peer.name)
    peer.end()
    this.#handler!.left(peer)
  }

  #beat(): void {
    for (const peer of this.peers) {
      if (this.#network.now - peer.heardAt > SILENT_MS) this.#end(peer)
      else peer.socket.send({ type: 'beat', now: this.#house!.clock.now(), present: this.#handler!.presentFor(peer) })
    }
    this.run.later(BEAT_MS, () => this.#beat())
  }
}
