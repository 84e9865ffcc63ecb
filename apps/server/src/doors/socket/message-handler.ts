// Handles the messages of one connection and sends the replies.
import {
  type Balance,
  type ClientMessage,
  type ClientMessages,
  type CloseReason,
  fault,
  KNOWN_VERSIONS,
  MESSAGE_RIGHTS,
  MOST_WATCHED,
  type ServerMessage,
  type WireFaultLike,
} from '@punto/protocol'
import type { Language } from '@punto/rules'
import { SerialQueue } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import { shutNotice, tableMissing, unavailableFault } from '../../house/index.ts'
import { actorOf, type Identity, type Principal, refusalOf, refusalToAct } from '../../people/index.ts'
import type { HouseOrders } from '../../pit/index.ts'
import type { Practice } from '../../practice/index.ts'
import { StorageFault } from '../../storage/index.ts'
import { type CommandRequest, isUnavailable } from '../../table/index.ts'
import type { Commands } from '../commands/commands.ts'
import type { Limits } from '../limits/limits.ts'
import type { Observed } from '../request/observed.ts'
import { storageFault } from '../request/storage-fault.ts'
import { takeShare } from '../request/take-share.ts'
import { viewerOf, youOf } from '../request/viewer.ts'
import type { Balances } from './balances.ts'
import type { TableFeed } from './feed.ts'
import type { Feeds } from './feeds.ts'
import type { Lobby } from './lobby.ts'
import type { MissedEvents } from './resumption.ts'
import type { Stream } from './stream.ts'

/** What the handler needs of its connection. */
export interface HandledConnection {
  readonly address: string
  principal: Principal
  lang: Language
  /** True while it has to be found out what the principal may do. */
  readonly isStale: boolean
  refresh(): Promise<void>
  send(message: ServerMessage): void
  /** Bytes of JSON text that may be shared with other connections. */
  deliver(message: Buffer): void
  refuse(id: string | null, error: WireFaultLike): void
  /** Sends the error, then closes. */
  bye(reason: CloseReason, error: WireFaultLike): void
}

export interface MessageHandlerOptions {
  readonly connection: HandledConnection
  readonly house: House
  readonly feeds: Feeds
  readonly lobby: Lobby
  readonly balances: Balances
  readonly identity: Identity
  readonly observe: Observed
  readonly commands: Commands
  readonly practice: Practice
  readonly orders: HouseOrders
  readonly limits: Limits
}

export class MessageHandler {
  readonly #options: MessageHandlerOptions
  readonly #streams = new Map<string, Stream>()
  /** Messages about watching that wait for a table to be looked up. */
  readonly #watches = new SerialQueue()
  readonly #unwatchShut: () => void
  #inLobby = false
  #unanswered = 0
  #ended = false
  /** Messages that arrived before the hello was answered; undefined before a hello. */
  #waiting: ClientMessage[] | undefined
  greeted = false

  constructor(options: MessageHandlerOptions) {
    this.#options = options
    this.#unwatchShut = options.house.watchShut((table) => {
      if (this.#streams.has(table)) this.#tellShut(table)
    })
  }

  handle(message: ClientMessage): void {
    const { connection } = this.#options
    if (message.type === 'hello') {
      if (this.#waiting) connection.refuse(message.id, fault('session/hello-again', {}))
      else void this.#hello(message)
      return
    }
    if (!this.greeted) {
      // Messages right after a hello wait until it is answered.
      if (this.#waiting && this.#waiting.length < this.#options.limits.unanswered) this.#waiting.push(message)
      else connection.refuse(message.id, fault('session/hello-first', {}))
      return
    }
    if (connection.isStale && MESSAGE_RIGHTS[message.type] !== null) void this.#answerRefreshed(message)
    else this.#answer(message)
  }

  /** After it is found out what the principal may do now. */
  async #answerRefreshed(message: Exclude<ClientMessage, { readonly type: 'hello' }>): Promise<void> {
    const { connection } = this.#options
    try {
      await connection.refresh()
      if (!this.#ended) this.#answer(message)
    } catch (error) {
      connection.refuse(message.id, this.#failed(error))
    }
  }

  /** What the principal may do has changed: the page is told, and what it watches begins anew where it sees something else. */
  becomes(before: Principal, now: Principal): void {
    const { connection, feeds, house, practice } = this.#options
    const you = youOf(now)
    if (JSON.stringify(youOf(before)) === JSON.stringify(you)) return
    connection.send({ type: 'you', you, now: house.clock.now() })
    for (const [table, stream] of [...this.#streams]) {
      const viewer = viewerOf(practice.principalAt(now, table))
      const feed = feeds.of(table)
      if (!feed || JSON.stringify(viewer) === JSON.stringify(stream.viewer)) continue
      feed.leave(stream)
      const next: Stream = { viewer, deliver: (message) => connection.deliver(message) }
      this.#streams.set(table, next)
      feed.join(next)
    }
  }

  #answer(message: Exclude<ClientMessage, { readonly type: 'hello' }>): void {
    const { connection, house } = this.#options
    const { id } = message
    switch (message.type) {
      case 'watch':
        this.#inOrder(id, () => this.#watch(message))
        break
      case 'unwatch':
        this.#inOrder(id, () => {
          this.#leave(message.table)
          connection.send({ type: 'ok', id })
        })
        break
      case 'watch-lobby':
        this.#watchLobby(id)
        break
      case 'leave-lobby':
        this.#leaveLobby()
        connection.send({ type: 'ok', id })
        break
      case 'do':
        void this.#do(message)
        break
      case 'share':
        void this.#share(message)
        break
      case 'ping':
        connection.send({ type: 'pong', id, now: house.clock.now() })
        break
    }
  }

  end(): void {
    if (this.#ended) return
    this.#ended = true
    this.#unwatchShut()
    for (const table of this.#streams.keys()) this.#leave(table)
    this.#leaveLobby()
    const { principal } = this.#options.connection
    if (principal.kind === 'player') this.#options.balances.leave(principal.id, this.#balance)
  }

  async #hello({ id, version, lang, token }: ClientMessages['hello']): Promise<void> {
    const { connection, identity, house, balances } = this.#options
    if (lang) connection.lang = lang
    if (!KNOWN_VERSIONS.includes(version)) {
      const error = fault('protocol/version', { given: version, known: KNOWN_VERSIONS.join(', ') })
      connection.refuse(id, error)
      return connection.bye('version', error)
    }
    this.#waiting = []
    try {
      if (token !== undefined) {
        const person = await identity.byToken(token)
        if (!person) return this.#notGreeted(id, fault('token/unknown', {}))
        connection.principal = person
      }
      const { principal } = connection
      const money = principal.kind === 'player' && !refusalOf(principal, 'read-own-money')
      const balance = money ? await balances.of(principal.id) : null
      if (this.#ended) return
      this.greeted = true
      if (principal.kind === 'player') this.#options.commands.connected(principal.id, connection.address)
      if (money && balance) balances.join(principal.id, balance, this.#balance)
      const { beatMs } = this.#options.limits
      const now = house.clock.now()
      connection.send({ type: 'welcome', id, version, you: youOf(principal), balance, now, beatMs })
      if (!this.#options.orders.isQuiet) connection.send({ type: 'house', ...this.#options.orders.told, now })
    } catch (error) {
      return this.#notGreeted(id, this.#failed(error))
    }
    for (const message of this.#waiting) this.handle(message)
  }

  #notGreeted(id: string, error: WireFaultLike): void {
    const { connection } = this.#options
    connection.refuse(id, error)
    for (const message of this.#waiting ?? []) connection.refuse(message.id, fault('session/hello-first', {}))
    this.#waiting = undefined
  }

  readonly #balance = (balance: Balance): void => {
    const { connection, house } = this.#options
    connection.send({ type: 'balance', ...balance, now: house.clock.now() })
  }

  /** At once, unless a table that is watched for the first time here is still looked up for a message before it. */
  #inOrder(id: string, work: () => Promise<void> | void): void {
    const failed = (error: unknown) => this.#options.connection.refuse(id, this.#failed(error))
    if (this.#watches.size > 0) this.#watches.run(async () => work()).catch(failed)
    else {
      const looking = work()
      if (looking) this.#watches.run(() => looking).catch(failed)
    }
  }

  #watch(message: ClientMessages['watch']): Promise<void> | void {
    const { feeds, house } = this.#options
    const { table } = message
    const feed = feeds.of(table)
    return feed || !house.table(table) ? this.#watchAt(feed, message) : this.#watchElsewhere(message)
  }

  async #watchElsewhere(message: ClientMessages['watch']): Promise<void> {
    const { connection, feeds } = this.#options
    try {
      const feed = await feeds.opened(message.table)
      if (!this.#ended) this.#watchAt(feed, message)
    } catch (error) {
      connection.refuse(message.id, this.#failed(error))
    }
  }

  #watchAt(feed: TableFeed | undefined, { id, table, cursor }: ClientMessages['watch']): void {
    const { connection } = this.#options
    const refused = this.#mayNotWatch(table, feed)
    if (!feed || refused) {
      connection.refuse(id, refused!)
      return
    }
    this.#leave(table)
    const viewer = viewerOf(this.#options.practice.principalAt(connection.principal, table))
    const stream: Stream = { viewer, deliver: (message) => connection.deliver(message) }
    this.#streams.set(table, stream)
    try {
      const gap = cursor === undefined ? undefined : feed.resumption.missedSince(cursor, viewer)
      connection.send({ type: 'watching', id, table, resumed: gap !== undefined })
      // The send may have closed a connection that does not read.
      if (!this.#ended) this.#begin(feed, stream, gap)
    } catch (error) {
      // A refused client does not watch.
      this.#leave(table)
      connection.refuse(id, this.#failed(error))
    }
  }

  #mayNotWatch(table: string, feed: TableFeed | undefined): WireFaultLike | undefined {
    const { connection, house } = this.#options
    if (!feed) return tableMissing(house, table)
    const refused = refusalOf(connection.principal, MESSAGE_RIGHTS.watch)
    if (refused) return refused.refusal
    const isOver = this.#streams.size >= MOST_WATCHED && !this.#streams.has(table)
    return isOver ? fault('watch/too-many', { max: MOST_WATCHED }) : undefined
  }

  #begin(feed: TableFeed, stream: Stream, gap: MissedEvents | undefined): void {
    if (!gap) {
      feed.join(stream)
      return
    }
    feed.resume(stream, gap)
    // A snapshot says whether the table is shut; a resumed stream needs a notice.
    if (this.#options.house.shutBecause(feed.table)) this.#tellShut(feed.table)
  }

  /** Sends a notice that the table is shut, and why, or that it is open again. */
  #tellShut(table: string): void {
    const { connection, house } = this.#options
    const shut = shutNotice(house, table)
    connection.send(
      shut
        ? { type: 'notice', kind: 'table-shut', params: { table, code: shut.code }, text: shut.text }
        : { type: 'notice', kind: 'table-open', params: { table } },
    )
  }

  #leave(table: string): void {
    const stream = this.#streams.get(table)
    if (!stream) return
    this.#streams.delete(table)
    this.#options.feeds.of(table)?.leave(stream)
  }

  #watchLobby(id: string): void {
    const { connection } = this.#options
    const refused = refusalOf(connection.principal, MESSAGE_RIGHTS['watch-lobby'])
    if (refused) {
      connection.refuse(id, refused.refusal)
      return
    }
    connection.send({ type: 'ok', id })
    this.#joinLobby()
  }

  #joinLobby(): void {
    if (this.#inLobby) this.#leaveLobby()
    this.#inLobby = true
    this.#options.lobby.join(this.#deliver)
  }

  #leaveLobby(): void {
    this.#inLobby = false
    this.#options.lobby.leave(this.#deliver)
  }

  readonly #deliver = (message: Buffer): void => this.#options.connection.deliver(message)

  async #do({ id, table, command }: ClientMessages['do']): Promise<void> {
    const { connection, house, observe, commands, practice } = this.#options
    const { unanswered } = this.#options.limits
    const principal = practice.principalAt(connection.principal, table)
    const actor = actorOf(principal)
    if (!actor) return connection.refuse(id, refusalToAct(principal).refusal)
    if (!house.table(table)) return connection.refuse(id, tableMissing(house, table))
    if (this.#unanswered >= unanswered) return connection.refuse(id, fault('rate/unanswered', { max: unanswered }))
    this.#unanswered++
    const answered = observe.command(command.type)
    try {
      const reply = await commands.send(table, { ...command, id, actor } as CommandRequest, connection.address)
      if ('limit' in reply) connection.refuse(id, reply.limit)
      else if (reply.ok) connection.send({ type: 'done', id, table, repeated: reply.repeated ?? false })
      else connection.refuse(id, isUnavailable(reply) ? unavailableFault(house, table, reply) : reply.refusal)
    } catch (error) {
      connection.refuse(id, this.#failed(error))
    } finally {
      this.#unanswered--
      answered()
    }
  }

  async #share({ id, table, share }: ClientMessages['share']): Promise<void> {
    const { connection, house, commands } = this.#options
    const { unanswered } = this.#options.limits
    const refused = refusalOf(connection.principal, MESSAGE_RIGHTS.share)
    if (refused) return connection.refuse(id, refused.refusal)
    if (this.#unanswered >= unanswered) return connection.refuse(id, fault('rate/unanswered', { max: unanswered }))
    this.#unanswered++
    try {
      const taken = await takeShare({ house, commands }, connection.principal, table, share)
      if ('code' in taken) connection.refuse(id, taken)
      else connection.send({ type: 'shared', id, table, ...taken })
    } catch (error) {
      connection.refuse(id, this.#failed(error))
    } finally {
      this.#unanswered--
    }
  }

  /** Our own errors are logged under an incident number, which is all the client gets; storage faults have their own codes. */
  #failed(error: unknown): WireFaultLike {
    const noted = (thrown: unknown) => this.#options.observe.incident(thrown, this.#options.connection.address)
    return error instanceof StorageFault
      ? storageFault(error, noted)
      : fault('house/failed', { incident: noted(error) })
  }
}
