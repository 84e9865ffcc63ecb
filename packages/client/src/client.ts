// The client of the house: one connection, any number of tables, the lobby, commands and money. It connects by itself, comes
// back by itself, and takes up everything where it was.
import {
  type Alert,
  type Balance,
  type ClientMessage,
  type Language,
  type Notice,
  type SentCommand,
  type ServerMessage,
  type ServerMessages,
  type ShareTaken,
  SOCKET_PATH,
  type WireError,
  withoutEval,
  type You,
} from '@punto/protocol'
import type { Backoff } from './backoff.ts'
import { Connection, type ConnectionState } from './connection.ts'
import { HouseClock } from './house-clock.ts'
import { Listeners, type Live, live } from './live.ts'
import type { LobbyModel } from './lobby-model.ts'
import { type Done, Outbox } from './outbox.ts'
import { clientError, PuntoError } from './punto-error.ts'
import type { TableModel } from './table-model.ts'
import { type Watched, Watching } from './watching.ts'
import { globalWorld, type World } from './world.ts'

/** Where the house is, as whom, and in which language to be told. */
export interface ClientOptions {
  /** Where the house is, as `http://127.0.0.1:8080`. */
  readonly url: string
  readonly lang?: Language
  /** An API token; without one the cookie of the session speaks. */
  readonly token?: string
  readonly world?: World
  readonly backoff?: Partial<Backoff>
}

/** Orders for the whole house, and what was said with them. */
export type HouseTold = ServerMessages['house']

/** Begin with the time, so that what everybody sends at one time lies together where the house keeps it; and nobody else's. */
function idsOf(world: World): () => string {
  const own = world.unique().slice(0, 16)
  let count = 0
  return () => `${world.wall().toString(36)}-${own}-${(++count).toString(36)}`
}

/** A connection to the house that comes back by itself, with models of what it watches. */
export class Client {
  readonly #lang: Language
  readonly #connection: Connection
  readonly #outbox: Outbox
  readonly #clock: HouseClock
  readonly #you = live<You | null>(null)
  readonly #balance = live<Balance | null>(null)
  readonly #house = live<HouseTold | null>(null)
  readonly #notices = new Listeners<[Notice]>()
  readonly #alerts = new Listeners<[Alert]>()
  readonly #refusals = new Listeners<[WireError]>()
  readonly #watching: Watching
  /** Shares on their way. */
  readonly #shares = new Map<
    string,
    { readonly taken: (taken: ShareTaken) => void; readonly failed: (error: PuntoError) => void }
  >()
  readonly #nextId: () => string

  constructor({ url, lang = 'en', token, world = globalWorld(), backoff }: ClientOptions) {
    // A page with a strict content policy lets nobody make functions out of text.
    if (world.browser) withoutEval()
    this.#lang = lang
    this.#nextId = idsOf(world)
    this.#watching = new Watching({ nextId: this.#nextId, send: (message) => this.#send(message) })
    this.#clock = new HouseClock(() => world.now())
    this.#outbox = new Outbox(
      (id, table, command) => this.#send({ type: 'do', id, table, command } as ClientMessage),
      lang,
    )
    this.#connection = new Connection({
      url: socketUrl(url),
      world,
      lang,
      ...(token !== undefined && { token }),
      ...(backoff && { backoff }),
      nextId: this.#nextId,
      afterHello: (watched) => this.#afterHello(watched),
      welcomed: (welcome) => this.#welcomed(welcome),
      heard: (message) => this.#heard(message),
      lost: () => this.#lost(),
    })
  }

  /** Connecting, live, lost since, signed out, outdated or closed. */
  get connection(): Live<ConnectionState> {
    return this.#connection.state
  }

  /** Who the house takes us for; null before the first welcome. */
  get you(): Live<You | null> {
    return this.#you
  }

  /** Null for the public and the staff, and before the first welcome. */
  get balance(): Live<Balance | null> {
    return this.#balance
  }

  /** What is ordered for the whole house, as last told; null where nothing is. */
  get house(): Live<HouseTold | null> {
    return this.#house
  }

  /** Commands that have not been answered. */
  get unanswered(): number {
    return this.#outbox.size
  }

  readonly onNotice = (told: (notice: Notice) => void): (() => void) => this.#notices.add(told)

  /** For the staff: told of what awaits a word, as soon as it does. */
  readonly onAlert = (told: (alert: Alert) => void): (() => void) => this.#alerts.add(told)

  /** Told of refusals that belong to no command: of a watch, or of something that could not be read. */
  readonly onRefusal = (told: (error: WireError) => void): (() => void) => this.#refusals.add(told)

  /** Milliseconds on the house's clock, on which views say when they close; undefined before anything was heard. */
  houseNow(): number | undefined {
    return this.#clock.now()
  }

  /** Connects; also again, after signing in or out. */
  connect(token?: string): void {
    this.#connection.open(token)
  }

  /** Tries at once where the next attempt would come later: the network is known to be back. */
  wake(): void {
    this.#connection.wake()
  }

  /** To be called when the network is known to be gone: nothing that is shown is certain any more. */
  suspect(): void {
    this.#connection.suspect()
  }

  /** Commands without an answer fail; nothing is sent any more. */
  close(): void {
    this.#connection.close()
    this.#outbox.giveUp('client/closed')
  }

  watchLobby(): Watched<LobbyModel> {
    return this.#watching.lobby()
  }

  watch(table: string): Watched<TableModel> {
    return this.#watching.table(table)
  }

  /** Fulfilled when the house has carried it out and written it down; fails with a PuntoError where it refuses. */
  do(table: string, command: SentCommand): Promise<Done> {
    const { kind } = this.#connection.state.get()
    if (kind === 'closed' || kind === 'outdated') return Promise.reject(clientError('client/closed', this.#lang))
    if (kind === 'signed-out') return Promise.reject(clientError('client/signed-out', this.#lang))
    return this.#outbox.put(this.#nextId(), table, command)
  }

  /**
   * A share in the shuffle of a table's next shoe, 64 hexadecimal digits, while its list is open (`next` of the table says).
   * Fulfilled with the house's signed receipt. Not sent again after a reconnect: the window is short.
   */
  sendShare(table: string, share: string): Promise<ShareTaken> {
    const id = this.#nextId()
    return new Promise((taken, failed) => {
      this.#shares.set(id, { taken, failed })
      if (!this.#send({ type: 'share', id, table, share }))
        this.#shareFailed(id, clientError('client/unreachable', this.#lang))
    })
  }

  #shareFailed(id: string, error: PuntoError): boolean {
    const asked = this.#shares.get(id)
    this.#shares.delete(id)
    asked?.failed(error)
    return asked !== undefined
  }

  #send(message: ClientMessage): boolean {
    return this.#connection.send(message)
  }

  /** The tables, a round trip earlier. Who was known before may be somebody else now: that is waited for. */
  #afterHello(watched: Readonly<Record<string, string>>): readonly ClientMessage[] {
    return this.#you.get() === null ? this.#watching.askAhead(watched) : this.#watching.askLater()
  }

  #welcomed({ you, balance, now }: ServerMessages['welcome']): void {
    const before = this.#you.get()
    const other = before !== null && (before.role !== you.role || before.player !== you.player)
    // What one person asked for is never done in another's name.
    if (other) this.#outbox.giveUp('client/other-viewer')
    this.#clock.forget()
    this.#clock.heard(now)
    this.#you.set(you)
    this.#balance.set(balance)
    // Told anew after the welcome, where there is anything.
    this.#house.set(null)
    this.#watching.welcomed(other)
    this.#outbox.sendAgain()
  }

  #lost(): void {
    for (const id of [...this.#shares.keys()]) this.#shareFailed(id, clientError('client/unreachable', this.#lang))
    this.#watching.lost()
    if (this.#connection.state.get().kind === 'signed-out') {
      this.#outbox.giveUp('client/signed-out')
      this.#you.set(null)
      this.#balance.set(null)
    } else if (this.#connection.state.get().kind === 'outdated') this.#outbox.giveUp('client/closed')
  }

  #heard(message: ServerMessage): void {
    if ('now' in message) this.#clock.heard(message.now)
    switch (message.type) {
      case 'done':
        this.#outbox.done(message)
        break
      case 'shared':
        this.#shares.get(message.id)?.taken({ receipt: message.receipt, opening: message.opening })
        this.#shares.delete(message.id)
        break
      case 'refused':
        this.#refused(message)
        break
      case 'balance':
        this.#balance.set(balanceIn(message))
        break
      case 'you':
        this.#you.set(message.you)
        break
      case 'house':
        this.#house.set(message)
        break
      case 'alert':
        this.#alerts.tell(message)
        break
      case 'notice':
        this.#noticed(message)
        break
      default:
        this.#watching.heard(message)
    }
  }

  #noticed(notice: Notice): void {
    const { kind, params, text } = notice
    if (kind === 'table-shut' || kind === 'table-open') {
      const shut = kind === 'table-shut' && text ? { code: String(params.code), text } : null
      this.#watching.shut(String(params.table), shut)
    }
    this.#notices.tell(notice)
  }

  #refused(message: ServerMessages['refused']): void {
    if (this.#outbox.refused(message)) return
    const { id, error } = message
    if (id !== null && this.#shareFailed(id, new PuntoError(error))) return
    if (id !== null) this.#watching.refused(id, error)
    this.#refusals.tell(error)
  }
}

/** Everything that a push tells of the money: what is not in it is not so any more. */
const balanceIn = ({ type: _, now: __, ...balance }: ServerMessages['balance']): Balance => balance

/** The address of the socket beside that of the house. */
const socketUrl = (url: string): string => `${url.replace(/^http/, 'ws').replace(/\/+$/, '')}${SOCKET_PATH}`
