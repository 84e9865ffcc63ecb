// One socket: reads messages, answers each under its id, and tells what was asked for. Whatever comes in is counted and
// measured before it is looked at; whoever does not read what is sent is let go before it costs memory.
import {
  CLOSE_CODES,
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
import type { Principal } from '../identity/index.ts'
import { Bucket } from './bucket.ts'
import { type LiveLimits, LOOKS_PER_BEAT } from './limits.ts'
import { Talk, type TalkOptions } from './talk.ts'

/** Messages over the rate, or wrong in themselves, before a connection is let go. */
const PATIENCE = 50
/** A socket that was told goodbye has so long to close. */
const FAREWELL_MS = 1000

export interface ConnectionOptions extends Omit<TalkOptions, 'connection'> {
  readonly socket: WebSocket
  readonly principal: Principal
  readonly address: string
  /** Sends bytes of JSON text, with what else goes to the socket in this turn. */
  readonly together: (socket: WebSocket, message: Buffer) => void
}

export class Connection {
  readonly address: string
  readonly #socket: WebSocket
  readonly #limits: LiveLimits
  readonly #bucket: Bucket
  readonly #talk: Talk
  readonly #now: () => number
  readonly #refused: (code: string) => void
  readonly #together: (socket: WebSocket, message: Buffer) => void
  #impatience = 0
  #leaving = false
  readonly #opened: number
  #lastSent: number
  /** Looks at this connection since anything was heard on it. */
  #unheard = 0
  principal: Principal
  lang: Language = 'en'

  constructor(options: ConnectionOptions) {
    const { socket, principal, address, limits, house, observe, together } = options
    this.#socket = socket
    this.#limits = limits
    this.address = address
    this.principal = principal
    this.#now = () => house.clock.now()
    this.#refused = (code) => observe.refused(code)
    this.#together = together
    this.#bucket = new Bucket(limits.messages, this.#now())
    this.#opened = this.#lastSent = this.#now()
    this.#talk = new Talk({ ...options, connection: this })
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary))
    socket.on('pong', () => {
      this.#unheard = 0
    })
    // What is wrong on the wire itself ends the socket; there is nobody left to tell.
    socket.on('error', () => undefined)
  }

  get session(): string | undefined {
    return this.principal.kind !== 'public' && this.principal.via === 'session' ? this.principal.sessionId : undefined
  }

  get greeted(): boolean {
    return this.#talk.greeted
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#leaving) return
    const now = this.#now()
    this.#unheard = 0
    const bytes = data as Buffer
    if (isBinary) this.bye('malformed', fault('protocol/not-text', {}))
    else if (bytes.length > LARGEST_MESSAGE)
      this.bye('malformed', fault('protocol/too-large', { max: LARGEST_MESSAGE }))
    else this.#read(bytes.toString('utf8'), this.#bucket.take(now))
  }

  #read(text: string, withinRate: boolean): void {
    const parsed = parseClientMessage(text)
    if (!withinRate) {
      const { perSecond: max } = this.#limits.messages
      const id = parsed.ok ? parsed.message.id : parsed.id
      this.#impatient(id, 'too-many', fault('rate/messages', { max, waitMs: this.#bucket.waitMs }))
    } else if (!parsed.ok) this.#impatient(parsed.id, 'malformed', parsed.error)
    else {
      this.#impatience = Math.max(0, this.#impatience - 1)
      this.#talk.hear(parsed.message)
    }
  }

  /** Refused, and borne so many times. */
  #impatient(id: string | null, reason: CloseReason, error: WireFaultLike): void {
    if (++this.#impatience > PATIENCE) this.bye(reason, error)
    else this.refuse(id, error)
  }

  refuse(id: string | null, error: WireFaultLike): void {
    this.#refused(error.code)
    this.send({ type: 'refused', id, error: errorIn(this.lang, error) })
  }

  send(message: ServerMessage): void {
    this.deliver(Buffer.from(JSON.stringify(message)))
  }

  /** Bytes that may be shared with others. */
  deliver(message: Buffer): void {
    if (this.#leaving || this.#socket.readyState !== this.#socket.OPEN) return
    if (this.#socket.bufferedAmount > this.#limits.unread) {
      this.bye('too-slow', fault('session/too-slow', {}))
      return
    }
    this.#lastSent = this.#now()
    this.#together(this.#socket, message)
  }

  /** The last word, then the end, whether it is read or not. */
  bye(reason: CloseReason, error: WireFaultLike): void {
    if (this.#leaving) return
    this.#leaving = true
    this.#refused(error.code)
    this.#talk.end()
    const words = JSON.stringify({ type: 'bye', error: errorIn(this.lang, error) } satisfies ServerMessage)
    this.#socket.send(words)
    this.#socket.close(CLOSE_CODES[reason], error.code)
    setTimeout(() => this.#socket.terminate(), FAREWELL_MS).unref()
  }

  /** Looked at again and again: a beat where nothing was said, a farewell to whoever is not there any more. */
  beat(message: Buffer): void {
    const now = this.#now()
    const { beatMs, helloMs } = this.#limits
    // Counted in looks and not by the clock: a house that was held up for long has not been silent to its viewers for long.
    const silent = this.#unheard++
    if (silent > 3 * LOOKS_PER_BEAT) this.#socket.terminate()
    else if (!this.greeted && now - this.#opened > helloMs) {
      this.bye('malformed', fault('session/idle', { seconds: Math.round(helloMs / 1000) }))
    } else {
      if (silent >= LOOKS_PER_BEAT && this.#socket.readyState === this.#socket.OPEN) this.#socket.ping()
      if (this.greeted && now - this.#lastSent >= beatMs) this.deliver(message)
    }
  }

  /** The socket is gone. */
  end(): void {
    this.#leaving = true
    this.#talk.end()
  }
}
