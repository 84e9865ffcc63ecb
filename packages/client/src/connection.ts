// One connection after the other: opens a socket, says hello, listens for silence, and when the connection is lost waits and
// tries again. What a message means is not known here.
import {
  BEATS_TO_SILENCE,
  CLOSE_CODES,
  type ClientMessage,
  type Language,
  PROTOCOL_VERSION,
  parseServerMessage,
  type ServerMessage,
  type ServerMessages,
  SUBPROTOCOL,
  type WireError,
} from '@punto/protocol'
import { BACKOFF, type Backoff, waitBefore } from './backoff.ts'
import { type Live, live } from './live.ts'
import type { Socket, World } from './world.ts'

/** How the connection stands. */
export type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  /** Lost since a moment of the world's clock; the next attempt comes by itself. */
  | { readonly kind: 'lost'; readonly since: number; readonly attempt: number }
  /** The session has ended: `reconnect` after signing in. */
  | { readonly kind: 'signed-out'; readonly error: WireError | null }
  /** The server does not speak this client's version any more: a newer client must be loaded. */
  | { readonly kind: 'outdated'; readonly error: WireError | null }
  | { readonly kind: 'closed' }

export interface ConnectionOptions {
  readonly url: string
  readonly world: World
  readonly lang: Language
  readonly token?: string
  readonly backoff?: Partial<Backoff>
  readonly nextId: () => string
  /** What is said on the heels of a hello, without waiting for the welcome. `watched`: what was asked for already. */
  readonly afterHello: (watched: Readonly<Record<string, string>>) => readonly ClientMessage[]
  /** The server knows us: everything that was going on is to be taken up again. */
  readonly welcomed: (welcome: ServerMessages['welcome']) => void
  readonly heard: (message: ServerMessage) => void
  /** The connection is gone, for the moment or for good. */
  readonly lost: () => void
}

/** An attempt that has not led to a welcome by then is given up. */
const WELCOME_MS = 10_000

export class Connection {
  readonly #options: ConnectionOptions
  readonly #backoff: Backoff
  readonly #state = live<ConnectionState>({ kind: 'closed' })
  #socket: Socket | undefined
  #hello: string | undefined
  #beatMs = 0
  #liveSince = 0
  #attempt = 0
  #lostSince: number | undefined
  #bye: WireError | null = null
  #token: string | undefined
  #stopSilence = () => {}
  #stopWaiting = () => {}

  constructor(options: ConnectionOptions) {
    this.#options = options
    this.#backoff = { ...BACKOFF, ...options.backoff }
    this.#token = options.token
  }

  get state(): Live<ConnectionState> {
    return this.#state
  }

  get isLive(): boolean {
    return this.#state.get().kind === 'live'
  }

  /** Connects now, whatever the state: at the start, after signing in or out, or when the network is known to be back. */
  open(token?: string): void {
    if (token !== undefined) this.#token = token
    this.#attempt = 0
    this.#lostSince = undefined
    this.#letGo(1000)
    this.#state.set({ kind: 'connecting' })
    this.#options.lost()
    this.#connect()
  }

  /** Tries now instead of waiting, if the connection is lost. */
  wake(): void {
    if (this.#state.get().kind === 'lost' && !this.#socket) this.#connect()
  }

  /** The network is known to be gone, which a socket would notice by its silence alone: it is lost now, and tried again. */
  suspect(): void {
    if (this.isLive) this.#drop(4000)
  }

  close(): void {
    this.#letGo(1000)
    this.#stop({ kind: 'closed' })
  }

  /** Whether it went out; what is sent while nobody listens is for the caller to send again. */
  send(message: ClientMessage): boolean {
    if (!this.isLive || !this.#socket) return false
    this.#socket.send(JSON.stringify(message))
    return true
  }

  #connect(): void {
    this.#stopWaiting()
    this.#bye = null
    const { url, world, lang, nextId, afterHello } = this.#options
    const socket = world.socket(url, SUBPROTOCOL)
    this.#socket = socket
    // Whatever an earlier socket still has to say is not heard any more.
    const current = (then: () => void) => () => {
      if (this.#socket === socket) then()
    }
    this.#listenFor(WELCOME_MS)
    socket.onopen = current(() => {
      this.#hello = socket.said?.hello ?? nextId()
      const token = this.#token === undefined ? {} : { token: this.#token }
      const hello = { type: 'hello', id: this.#hello, version: PROTOCOL_VERSION, lang, ...token }
      if (!socket.said) socket.send(JSON.stringify(hello))
      for (const message of afterHello(socket.said?.watched ?? {})) socket.send(JSON.stringify(message))
    })
    socket.onmessage = ({ data }: { data: unknown }) => current(() => this.#received(data))()
    socket.onclose = ({ code }: { code: number }) => current(() => this.#closed(code))()
    socket.onerror = () => {}
  }

  #received(data: unknown): void {
    const message = read(data)
    // What cannot be read may be anything: the next connection begins from what is known for certain.
    if (message === undefined) {
      this.#drop(4400)
      return
    }
    this.#listenFor(this.isLive ? this.#beatMs * BEATS_TO_SILENCE : WELCOME_MS)
    if (message === null) return
    if (message.type === 'bye') this.#bye = message.error
    else if (message.type === 'refused' && message.id !== null && message.id === this.#hello) this.#bye = message.error
    else if (message.type === 'welcome' && message.id === this.#hello) this.#welcomed(message)
    else if (this.isLive) this.#options.heard(message)
  }

  #welcomed(message: ServerMessages['welcome']): void {
    this.#beatMs = message.beatMs
    this.#liveSince = this.#options.world.now()
    this.#lostSince = undefined
    this.#listenFor(this.#beatMs * BEATS_TO_SILENCE)
    this.#state.set({ kind: 'live' })
    this.#options.welcomed(message)
  }

  #listenFor(ms: number): void {
    this.#stopSilence()
    this.#stopSilence = this.#options.world.after(ms, () => this.#drop(4000))
  }

  /** We close it ourselves; its own `onclose` is not waited for, since a dead line may never tell. */
  #drop(code: number): void {
    this.#letGo(code)
    this.#closed(1006)
  }

  #letGo(code: number): void {
    this.#stopSilence()
    this.#stopWaiting()
    const socket = this.#socket
    this.#socket = undefined
    try {
      socket?.close(code)
    } catch {
      // It was closed already.
    }
  }

  #closed(code: number): void {
    this.#stopSilence()
    this.#socket = undefined
    const error = this.#bye
    if (code === CLOSE_CODES['signed-out']) this.#stop({ kind: 'signed-out', error })
    else if (code === CLOSE_CODES.version) this.#stop({ kind: 'outdated', error })
    else this.#tryAgain()
  }

  #tryAgain(): void {
    const { world } = this.#options
    const now = world.now()
    if (this.isLive && now - this.#liveSince >= this.#backoff.steadyMs) this.#attempt = 0
    this.#lostSince ??= now
    this.#attempt++
    this.#state.set({ kind: 'lost', since: this.#lostSince, attempt: this.#attempt })
    this.#options.lost()
    this.#stopWaiting = world.after(waitBefore(this.#attempt, this.#backoff, world.random()), () => this.#connect())
  }

  #stop(state: ConnectionState): void {
    this.#lostSince = undefined
    this.#state.set(state)
    this.#options.lost()
  }
}

/** Undefined for what is no message; null for one of a kind that is newer than this client. */
function read(data: unknown): ServerMessage | null | undefined {
  if (typeof data !== 'string') return undefined
  try {
    return parseServerMessage(data)
  } catch {
    return undefined
  }
}
