// One WebSocket connection. Frames are counted and measured before they are parsed: of what comes in one piece, no more is parsed than
// the limits let through and than it takes to be let go, and nothing after the farewell. A client that sends too many bytes is read
// more slowly; one that does not read is closed before its buffer costs memory.
import type { Duplex } from 'node:stream'
import {
  CLOSE_CODES,
  type ClientMessage,
  type CloseReason,
  errorIn,
  fault,
  LARGEST_MESSAGE,
  parseClientMessage,
  type ServerMessage,
  type WireFaultLike,
} from '@punto/protocol'
import type { Language } from '@punto/rules'
import type { RawData, WebSocket } from 'ws'
import type { Principal } from '../../people/index.ts'
import { Bucket, takeOfEach } from '../limits/bucket.ts'
import type { Limits } from '../limits/limits.ts'
import type { AddressAllowance } from './address-allowance.ts'
import { FrameWalk } from './frame-walk.ts'
import { MessageHandler, type MessageHandlerOptions } from './message-handler.ts'

/** Messages over the rate, or wrong in themselves, before a connection is let go. */
const MOST_STRIKES = 50
/** A socket that was sent a close frame is terminated after this time. */
const FAREWELL_MS = 1000
/** A ping is not answered while so many bytes wait to be read: the answer to the last one will do (RFC 6455, 5.5.3). */
const MOST_BEFORE_PONG = 16_384
/** However much was sent at once, a close or an error is noticed before long. */
const LONGEST_PAUSE_MS = 1000
/** How often within a beat every connection is looked at. */
export const CHECKS_PER_BEAT = 4

export interface ConnectionOptions extends Omit<MessageHandlerOptions, 'connection'> {
  readonly socket: WebSocket
  /** The socket of the upgrade. */
  readonly stream: Duplex
  /** The rate limits of its address. */
  readonly allowance: AddressAllowance
  readonly principal: Principal
  readonly address: string
  /** Sends bytes of JSON text together with what else goes to the socket in this turn. */
  readonly write: (socket: WebSocket, stream: Duplex, message: Buffer) => void
  /** Told when it is closed for flooding, for malformed messages or for broken frames. */
  readonly offended: () => void
  /** Finds out who the principal is now; rejects where storage does not say. */
  readonly refresh: (connection: Connection) => Promise<void>
  /** Milliseconds since 1970. */
  readonly wall: () => number
}

export class Connection {
  readonly address: string
  readonly #socket: WebSocket
  readonly #stream: Duplex
  readonly #limits: Limits
  readonly #allowance: AddressAllowance
  readonly #messages: Bucket
  readonly #bytes: Bucket
  readonly #watches: Bucket
  readonly #handler: MessageHandler
  readonly #frames = new FrameWalk()
  /** More came than is ever parsed. */
  #isCut = false
  /** The last ping of what came in one piece, to be answered. */
  #pinged: Buffer | undefined
  readonly #now: () => number
  readonly #refused: (code: string) => void
  readonly #write: ConnectionOptions['write']
  readonly #offended: () => void
  #strikes = 0
  #leaving = false
  /** Frames that arrived after the close frame was sent. */
  #ignored = 0
  readonly #opened: number
  #lastSent: number
  /** Checks since the last frame was received. */
  #silentChecks = 0
  principal: Principal
  lang: Language = 'en'
  /** What the principal may do has changed, and is not known yet. */
  #changed = false
  #refreshing: Promise<void> | undefined
  readonly #refresh: () => Promise<void>
  readonly #wall: () => number

  constructor(options: ConnectionOptions) {
    const { socket, stream, principal, address, allowance, limits, house, observe, write, offended } = options
    this.#socket = socket
    this.#stream = stream
    this.#allowance = allowance
    this.#limits = limits
    this.address = address
    this.principal = principal
    this.#now = () => house.clock.now()
    this.#refused = (code) => observe.refused(code)
    this.#write = write
    this.#offended = offended
    this.#wall = options.wall
    this.#refresh = () => options.refresh(this)
    this.#opened = this.#lastSent = this.#now()
    this.#messages = new Bucket(limits.messages, this.#opened)
    this.#bytes = new Bucket(limits.bytes, this.#opened)
    this.#watches = new Bucket(limits.watches, this.#opened)
    this.#handler = new MessageHandler({ ...options, connection: this })
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('ping', (data) => this.#control(() => this.#pong(data)))
    socket.on('pong', () => this.#control(() => undefined))
    this.#readBefore(stream)
    // What is wrong on the wire itself ends the socket, which has told its peer so; who stays all the same is hung up on.
    socket.on('error', () => {
      this.#offended()
      this.end()
      this.#hangUpSoon()
    })
  }

  get session(): string | undefined {
    return this.principal.kind !== 'public' && this.principal.via === 'session' ? this.principal.sessionId : undefined
  }

  /** Bytes sent and not yet taken by the system. */
  get unread(): number {
    return this.#socket.bufferedAmount
  }

  /** True while it has to be found out what the principal may do: after a change, and at the end of a role for a time. */
  get isStale(): boolean {
    const { principal } = this
    const acting = principal.kind === 'public' ? undefined : principal.acting
    return this.#changed || (acting !== undefined && acting.until <= this.#wall())
  }

  /** From here on nothing is done for the principal before `refresh`. */
  rightsChanged(): void {
    this.#changed = true
    // Tried again with the next message where storage fails.
    this.refresh().catch(() => undefined)
  }

  /** Once for all who wait. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined
    })
    return this.#refreshing
  }

  /** Who the principal is now. */
  become(principal: Principal): void {
    const before = this.principal
    this.principal = principal
    this.#changed = false
    if (this.greeted && !this.#leaving) this.#handler.becomes(before, principal)
  }

  get greeted(): boolean {
    return this.#handler.greeted
  }

  /** Puts itself before the parser of frames. */
  #readBefore(stream: Duplex): void {
    const parsers = stream.listeners('data') as ((chunk: Buffer) => void)[]
    stream.on('data', (chunk: Buffer) => {
      if (this.#isCut) return
      this.#spend(chunk.length)
      const end = this.#frames.through(chunk, this.#mostFrames)
      if (end > 0) for (const parse of parsers) parse.call(stream, end < chunk.length ? chunk.subarray(0, end) : chunk)
      if (end === chunk.length) return
      // What is left of it is never parsed, nor anything that comes after it.
      this.#isCut = true
      this.#socket.pause()
      // The parser says later what was wrong with a frame, and that comes first.
      setImmediate(() => this.bye('too-many', this.#tooManyMessages(1)))
    })
    for (const parse of parsers) stream.off('data', parse)
    // At the end the parser takes what is left in the stream; whoever was let go is not read any more.
    stream.prependListener('close', () => {
      if (this.#isCut) stream.read()
    })
  }

  /** Of one piece: as many as the limits let through now, and as many more as are refused before it is let go. */
  get #mostFrames(): number {
    if (this.#leaving) return Math.max(0, MOST_STRIKES - this.#ignored)
    const now = this.#now()
    return Math.min(this.#messages.left(now), this.#allowance.messages.left(now)) + MOST_STRIKES + 1
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#leaving) {
      this.#ignore()
      return
    }
    this.#silentChecks = 0
    const bytes = data as Buffer
    if (isBinary) this.bye('malformed', fault('protocol/not-text', {}))
    else if (bytes.length > LARGEST_MESSAGE)
      this.bye('malformed', fault('protocol/too-large', { max: LARGEST_MESSAGE }))
    else this.#read(bytes.toString('utf8'), this.#take(this.#messages, this.#allowance.messages))
  }

  #read(text: string, waitMs: number): void {
    const parsed = parseClientMessage(text)
    if (waitMs > 0) this.#tooMany(parsed.ok ? parsed.message.id : parsed.id, this.#limits.messages.perSecond, waitMs)
    else if (!parsed.ok) this.#strike(parsed.id, 'malformed', parsed.error)
    else if (parsed.message.type === 'watch') this.#handleWatch(parsed.message)
    else this.#handle(parsed.message)
  }

  #handleWatch(message: ClientMessage): void {
    const waitMs = this.#take(this.#watches, this.#allowance.watches)
    if (waitMs > 0) this.#tooMany(message.id, this.#limits.watches.perSecond, waitMs)
    else this.#handle(message)
  }

  #handle(message: ClientMessage): void {
    this.#strikes = Math.max(0, this.#strikes - 1)
    this.#handler.handle(message)
  }

  /** A ping or pong; counted like a message, since a flood can consist of these too. */
  #control(act: () => void): void {
    if (this.#leaving) {
      this.#ignore()
      return
    }
    this.#silentChecks = 0
    const waitMs = this.#take(this.#messages, this.#allowance.messages)
    if (waitMs === 0) act()
    else if (++this.#strikes > MOST_STRIKES) this.bye('too-many', this.#tooManyMessages(waitMs))
    else if (this.#strikes === 1) this.refuse(null, this.#tooManyMessages(waitMs))
  }

  #tooManyMessages(waitMs: number): WireFaultLike {
    return fault('rate/messages', { max: this.#limits.messages.perSecond, waitMs })
  }

  /** Of several at once the last is answered (RFC 6455, 5.5.3). */
  #pong(data: Buffer): void {
    if (this.#pinged === undefined) queueMicrotask(() => this.#answerPing())
    this.#pinged = data
  }

  #answerPing(): void {
    const data = this.#pinged
    this.#pinged = undefined
    if (this.#socket.readyState === this.#socket.OPEN && this.#socket.bufferedAmount <= MOST_BEFORE_PONG)
      this.#socket.pong(data)
  }

  /** The wait until the next is allowed; 0 if this one was. */
  #take(own: Bucket, ofAddress: Bucket): number {
    return takeOfEach([own, ofAddress], this.#now())
  }

  #tooMany(id: string | null, max: number, waitMs: number): void {
    this.#strike(id, 'too-many', fault('rate/messages', { max, waitMs }))
  }

  /** Whoever was told goodbye has a close frame to send and little else. */
  #ignore(): void {
    this.#ignored++
  }

  /** Read no further until what has come is within the allowance again: the sender's system holds the rest. */
  #spend(bytes: number): void {
    const now = this.#now()
    const { bytes: ofAddress, bytesOfAccount } = this.#allowance
    const buckets = [this.#bytes, ofAddress, ...(bytesOfAccount ? [bytesOfAccount] : [])]
    for (const bucket of buckets) bucket.spend(bytes, now)
    const waitMs = Math.max(...buckets.map((bucket) => bucket.waitMs(now)))
    if (waitMs === 0 || this.#socket.isPaused) return
    this.#socket.pause()
    setTimeout(() => this.#leaving || this.#socket.resume(), Math.min(waitMs, LONGEST_PAUSE_MS)).unref()
  }

  /** Refused, and borne so many times. */
  #strike(id: string | null, reason: CloseReason, error: WireFaultLike): void {
    if (++this.#strikes > MOST_STRIKES) this.bye(reason, error)
    else this.refuse(id, error)
  }

  refuse(id: string | null, error: WireFaultLike): void {
    this.#refused(error.code)
    this.send({ type: 'refused', id, error: errorIn(this.lang, error) })
  }

  send(message: ServerMessage): void {
    this.deliver(Buffer.from(JSON.stringify(message)))
  }

  /** Bytes of JSON text that may be shared with other connections. */
  deliver(message: Buffer): void {
    if (this.#leaving || this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > this.#limits.unread) {
      this.bye('too-slow', fault('session/too-slow', {}))
      return
    }
    this.#lastSent = this.#now()
    this.#write(this.#socket, this.#stream, message)
  }

  /** Sends the error, then closes. */
  bye(reason: CloseReason, error: WireFaultLike): void {
    if (this.#leaving) return
    this.#leaving = true
    this.#refused(error.code)
    if (reason === 'too-many' || reason === 'malformed') this.#offended()
    this.#handler.end()
    const words = JSON.stringify({ type: 'bye', error: errorIn(this.lang, error) } satisfies ServerMessage)
    this.#socket.send(words)
    this.#socket.close(CLOSE_CODES[reason], error.code)
    this.#hangUpSoon()
  }

  #hangUpSoon(): void {
    setTimeout(() => this.#socket.terminate(), FAREWELL_MS).unref()
  }

  /** Looked at again and again: a beat where nothing was said, a farewell to whoever is not there any more. */
  beat(message: Buffer): void {
    const now = this.#now()
    const { beatMs, helloMs } = this.#limits
    // Counted in looks and not by the clock: a house that was held up for long has not been silent to its viewers for long.
    const silent = this.#silentChecks++
    if (silent > 3 * CHECKS_PER_BEAT) this.#socket.terminate()
    else if (!this.greeted && now - this.#opened > helloMs) {
      this.bye('malformed', fault('session/idle', { seconds: Math.round(helloMs / 1000) }))
    } else {
      if (silent >= CHECKS_PER_BEAT && this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
      if (this.greeted && now - this.#lastSent >= beatMs) this.deliver(message)
    }
  }

  /** The socket has closed. */
  end(): void {
    this.#leaving = true
    this.#handler.end()
  }
}
