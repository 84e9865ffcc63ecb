// Opens WebSocket connections: authenticates, limits their number, and closes them.
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import {
  fault,
  LARGEST_MESSAGE,
  SCOPE_OF_ROLE,
  type ServerMessages,
  SUBPROTOCOL,
  type WireFaultLike,
} from '@punto/protocol'
import type { Text } from '@punto/rules'
import { type WebSocket, WebSocketServer } from 'ws'
import { addressKey, isRevoked, type Principal, type Revocation, refusalOf } from '../../people/index.ts'
import type { AlertBody } from '../../pit/index.ts'
import { Buckets } from '../limits/buckets.ts'
import type { RequestLimiter } from '../limits/request-limiter.ts'
import { authenticate } from '../request/authenticate.ts'
import { isOwnOrigin } from '../request/own-origin.ts'
import { refuseUpgrade } from '../request/refuse-upgrade.ts'
import { AddressAllowances } from './address-allowance.ts'
import { CHECKS_PER_BEAT, Connection, type ConnectionOptions } from './connection.ts'
import { CorkedWrites } from './corked-writes.ts'

const CLOSING = {
  en: 'The house is closing: no new rounds; those under way are finished. Your chips stay yours.',
  zh: '本场即将关闭：不再开新局，进行中的牌局会完成。您的筹码仍归您所有。',
}

/** A message over LARGEST_MESSAGE gets an error; one over this is cut off by ws. */
const LARGEST_FRAME = 4 * LARGEST_MESSAGE

/** Of one message, whole or not: pieces are kept until the last has come, and each costs more than its bytes. */
const MOST_FRAGMENTS = 64
const MOST_CHUNKS = 4096

/** Connections that are looked at before others have their turn. */
const BEATS_AT_ONCE = 32

/** How often sessions of open connections are checked for expiry. */
const SESSION_CHECK_MS = 60_000

/** How often open connections are looked through for a role whose time is over; what they send meanwhile is refused already. */
const ACTING_CHECK_MS = 500

/** Options that differ per connection. */
type Own = 'socket' | 'stream' | 'principal' | 'address' | 'allowance' | 'write' | 'offended' | 'refresh'

export interface GatewayOptions extends Omit<ConnectionOptions, Own> {
  /** Whether the house is reached over TLS. */
  readonly secure: boolean
  /** Other sites whose pages may connect. */
  readonly origins: readonly string[]
  /** True behind a proxy that sets X-Forwarded-For. */
  readonly proxied: boolean
  readonly requests: RequestLimiter
}

export class Gateway {
  readonly #options: GatewayOptions
  readonly #server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: LARGEST_FRAME,
    maxFragments: MOST_FRAGMENTS,
    maxBufferedChunks: MOST_CHUNKS,
    // Answered by the connection, which counts them.
    autoPong: false,
    // Messages are small, and the largest go to many at once: compressing each would cost more than its bytes.
    perMessageDeflate: false,
    handleProtocols: (offered) => (offered.has(SUBPROTOCOL) ? SUBPROTOCOL : false),
  })
  readonly #connections = new Set<Connection>()
  readonly #writes = new CorkedWrites()
  readonly #allowances: AddressAllowances
  /** Reconnecting after a flood would begin a new one within fresh limits: an address may do so a few times only. */
  readonly #offences: Buckets
  readonly #perAddress = new Map<string, number>()
  readonly #unwatch: readonly (() => void)[]
  readonly #timers: readonly NodeJS.Timeout[]
  #sockets = 0
  #closing = false
  #beating = false

  constructor(options: GatewayOptions) {
    this.#options = options
    const { house, identity, limits, orders } = options
    this.#allowances = new AddressAllowances(limits)
    this.#offences = new Buckets(limits.offencesPerAddress)
    this.#unwatch = [
      identity.revocations.watch((end) => this.#end(end)),
      house.watchStorageStatus(({ kind }) =>
        this.#tellAll({ type: 'notice', kind: 'house-standing', params: { standing: kind } }),
      ),
      orders.watch((text) => this.tellOrders(text)),
    ]
    this.#timers = [
      setInterval(() => void this.#beat(), Math.max(10, limits.beatMs / CHECKS_PER_BEAT)),
      setInterval(() => void this.#checkSessions(), SESSION_CHECK_MS),
      setInterval(() => this.#endActing(), ACTING_CHECK_MS),
    ]
  }

  get connections(): number {
    return this.#connections.size
  }

  /** Players with an open connection. */
  get players(): ReadonlySet<string> {
    const players = new Set<string>()
    for (const { principal } of this.#connections) if (principal.kind === 'player') players.add(principal.id)
    return players
  }

  /** Everybody with an open connection who has signed in. */
  get people(): ReadonlySet<string> {
    const people = new Set<string>()
    for (const { principal } of this.#connections) if (principal.kind !== 'public') people.add(principal.id)
    return people
  }

  /** Bytes sent and not yet taken by the system, over all connections. */
  get unread(): number {
    let bytes = 0
    for (const { unread } of this.#connections) bytes += unread
    return bytes
  }

  /** Handles an HTTP upgrade request. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    // A client may hang up before the upgrade.
    socket.on('error', () => socket.destroy())
    const { observe } = this.#options
    const address = addressKey(this.#addressOf(request))
    const refusal = this.#refusal(request, address)
    if (refusal) return refuseUpgrade(request, socket, refusal)
    // Counted from here until the socket closes, so that many upgrades at once cannot pass the limit while one is authenticated.
    this.#count(address, 1)
    socket.once('close', () => this.#count(address, -1))
    try {
      const found = await authenticate(this.#options, request.headers)
      if (!found.ok) return refuseUpgrade(request, socket, found.refusal)
      if (this.#closing) return refuseUpgrade(request, socket, fault('house/shutting-down', {}))
      this.#server.handleUpgrade(request, socket, head, (opened) =>
        this.#open(opened, { stream: socket, principal: found.principal, address }),
      )
    } catch (error) {
      refuseUpgrade(request, socket, fault('house/failed', { incident: observe.incident(error, address) }))
    }
  }

  #addressOf({ headers, socket }: IncomingMessage): string {
    const named = this.#options.proxied
      ? String(headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1)!
          .trim()
      : ''
    return named || (socket.remoteAddress ?? '')
  }

  #refusal({ headers }: IncomingMessage, address: string): WireFaultLike | undefined {
    const { limits, origins, requests } = this.#options
    const { connections, connectionsPerAddress } = limits
    const seconds = requests.secondsFor(address)
    if (seconds > 0) return fault('rate/requests', { seconds })
    const now = this.#options.house.clock.now()
    const offenceMs = this.#offences.of(address, now).waitMs(now)
    if (offenceMs > 0) return fault('rate/requests', { seconds: Math.ceil(offenceMs / 1000) })
    if (this.#closing) return fault('house/shutting-down', {})
    if (this.#sockets >= connections) return fault('rate/full', { max: connections })
    if ((this.#perAddress.get(address) ?? 0) >= connectionsPerAddress) {
      return fault('rate/connections', { max: connectionsPerAddress })
    }
    return isOwnOrigin(headers, origins) ? undefined : fault('auth/origin', { origin: headers.origin ?? '' })
  }

  #count(address: string, by: 1 | -1): void {
    this.#sockets += by
    const count = (this.#perAddress.get(address) ?? 0) + by
    if (count === 0) this.#perAddress.delete(address)
    else this.#perAddress.set(address, count)
  }

  #open(socket: WebSocket, whose: Pick<ConnectionOptions, 'stream' | 'principal' | 'address'>): void {
    const now = () => this.#options.house.clock.now()
    const allowance = this.#allowances.of(
      whose.address,
      whose.principal.kind === 'public' ? undefined : whose.principal.id,
      now(),
    )
    const connection = new Connection({
      ...this.#options,
      ...whose,
      socket,
      allowance,
      write: this.#writes.send,
      // Into debt: many sockets may be let in at once, and each that floods is waited for.
      offended: () => this.#offences.of(whose.address, now()).spend(1, now()),
      refresh: (one) => this.#refresh(one),
    })
    this.#connections.add(connection)
    socket.on('close', () => {
      this.#connections.delete(connection)
      connection.end()
    })
  }

  /** Closes the connections of an ended session or token; has those whose rights have changed find them out. */
  #end(end: Revocation): void {
    for (const connection of this.#connections) {
      const { principal } = connection
      if (principal.kind === 'public') continue
      if (isRevoked(principal, end)) this.#signOut(connection)
      else if (end.what === 'rights' && end.account === principal.id) connection.rightsChanged()
    }
  }

  async #refresh(connection: Connection): Promise<void> {
    const { principal } = connection
    if (principal.kind === 'public') return
    const known = await this.#options.identity.refresh(principal)
    if (!known) this.#signOut(connection)
    else if (connection.principal === principal) connection.become(known)
  }

  /** Roles for a time end by themselves. */
  #endActing(): void {
    // Whoever's storage fails is looked at again.
    for (const connection of this.#connections) if (connection.isStale) connection.refresh().catch(() => undefined)
  }

  /** What is ordered for the whole house, with what is to be said of it. */
  tellOrders(text: Text | undefined): void {
    const { house, orders } = this.#options
    this.#tellAll({ type: 'house', ...orders.told, ...(text && { text }), now: house.clock.now() })
  }

  /** True while somebody of the staff who is told of alerts is connected. */
  get isStaffHere(): boolean {
    for (const { principal, greeted } of this.#connections) if (greeted && hearsAlerts(principal)) return true
    return false
  }

  /** Told to whoever sees the pit, and to whose word it awaits; to those alone where it is private, or to one person. */
  tellAlert(alert: AlertBody, isPrivate: boolean, to?: string): void {
    const message = { type: 'alert', ...alert, now: this.#options.house.clock.now() } satisfies ServerMessages['alert']
    const bytes = Buffer.from(JSON.stringify(message))
    for (const connection of this.#connections) {
      const { principal } = connection
      const isTold = to === undefined ? hearsAlerts(principal, alert.needs, isPrivate) : isStaffCalled(principal, to)
      if (connection.greeted && !connection.isStale && isTold) connection.deliver(bytes)
    }
  }

  #tellAll(message: ServerMessages['notice'] | ServerMessages['beat'] | ServerMessages['house']): void {
    const bytes = Buffer.from(JSON.stringify(message))
    for (const connection of this.#connections) if (connection.greeted) connection.deliver(bytes)
  }

  /** Closes the connections of an account, or of everybody, whose session or token another process has ended. */
  async checkSessionsOf(account: string | 'everybody'): Promise<void> {
    await this.#checkSessions((id) => account === 'everybody' || account === id)
  }

  /** Sessions and tokens also expire: each connection's is checked periodically. */
  async #checkSessions(isMeant: (account: string) => boolean = () => true): Promise<void> {
    for (const connection of this.#connections) {
      const { principal } = connection
      if (principal.kind === 'public' || !isMeant(principal.id)) continue
      // A failure of storage signs nobody out.
      await connection.refresh().catch(() => undefined)
    }
  }

  #signOut(connection: Connection): void {
    connection.send({ type: 'notice', kind: 'session-ended', params: {} })
    connection.bye('signed-out', fault('auth/session-ended', {}))
  }

  /** A few at a time: thousands at once, or hundreds that are let go, would hold the tables up. */
  async #beat(): Promise<void> {
    if (this.#beating) return
    this.#beating = true
    const bytes = Buffer.from(JSON.stringify({ type: 'beat', now: this.#options.house.clock.now() }))
    let looked = 0
    for (const connection of this.#connections) {
      connection.beat(bytes)
      if (++looked % BEATS_AT_ONCE === 0) await setImmediate()
    }
    this.#beating = false
  }

  /** Announces that the house is about to close; rounds under way are still sent. */
  announceEnd(): void {
    this.#tellAll({ type: 'notice', kind: 'shutting-down', params: {}, text: CLOSING })
  }

  /** Refuses new sockets and closes the open ones. */
  close(): void {
    this.#closing = true
    for (const timer of this.#timers) clearInterval(timer)
    for (const unwatch of this.#unwatch) unwatch()
    for (const connection of this.#connections) connection.bye('shutting-down', fault('house/shutting-down', {}))
  }
}

/** Whoever sees the pit hears every alert; others of the staff, dealers apart, those that await their word. */
const isStaffCalled = (principal: Principal, id: string): boolean =>
  principal.kind === 'staff' && principal.id === id && hearsAlerts(principal)

function hearsAlerts(principal: Principal, needs?: readonly string[], isPrivate = false): boolean {
  if (principal.kind !== 'staff' || principal.due) return false
  if (!isPrivate && !refusalOf(principal, 'read-pit')) return true
  const { role, scopes } = principal
  return role !== 'dealer' && scopes.includes(SCOPE_OF_ROLE[role]) && (needs === undefined || needs.includes(role))
}
