// Tables of other processes, reached over the links: commands go to the table's owner, and what the owner writes comes back once,
// however many watch here; where nobody here watches, plays or deals, a summary comes once a second (summaries.ts). A command whose connection is lost is sent again under its id, to whoever owns the table by then.

import type { TableEvent } from '@punto/table'
import { type Clock, pause, traced, type World } from '../../base/index.ts'
import { elsewhere, type House, type TableLink } from '../../house/index.ts'
import { openEvent, type Sealer, sealEvent } from '../../storage/index.ts'
import type { CommandRequest, DecidedChange, Published, Reply, ShareReply, ShutBecause } from '../../table/index.ts'
import type { LinkAnswer, LinkMessage, SealedEvent } from './link-messages.ts'
import type { Links, PeerHandler } from './links.ts'
import type { Peer } from './peer.ts'
import { receivedReply, sentReply } from './sent-reply.ts'
import { type KeptOf, openSummary, Summaries } from './summaries.ts'

/** A table whose owner cannot be reached counts as open for so long: it is being handed over, as a rule. */
const HAND_OVER_MS = 1500
/** A command waits for an owner until so long after the last one was lost. */
const WAIT_MS = 6000
const LOOK_MS = 25

const SHUT: Reply = { ok: false, unavailable: 'shut' }

export interface TableLinksOptions {
  readonly house: House
  readonly links: Pick<Links, 'peers' | 'peer' | 'start'>
  readonly world: Pick<World, 'clock'>
  readonly sealer: Sealer
  /** Every table of the house. */
  readonly tables: () => readonly string[]
  /** Players with an open connection here. */
  readonly connected: () => ReadonlySet<string>
  /** Everybody with one. */
  readonly people: () => ReadonlySet<string>
}

/** Who tells of a table of another process, and what. */
interface Teller {
  readonly peer: Peer
  readonly tells: 'events' | 'summaries'
}

/** What only the table's owner can answer. */
interface Asked<T> {
  /** Where this process is the owner; undefined if it no longer is. */
  readonly here: (house: House) => Promise<T | undefined>
  readonly message: Parameters<Peer['ask']>[0]
  readonly read: (answer: LinkAnswer) => T | undefined
  readonly once?: boolean
}

export class TableLinks implements TableLink, PeerHandler {
  readonly #options: TableLinksOptions
  readonly #clock: Clock
  /** Who follows a table of this process. */
  readonly #followers = new Map<string, Set<Peer>>()
  readonly #tellers = new Map<string, Teller>()
  readonly #summaries: Summaries
  /** Since when a table's owner has not been reached. */
  readonly #lostAt = new Map<string, number>()
  readonly #unwatch: readonly (() => void)[]

  constructor(options: TableLinksOptions) {
    this.#options = options
    this.#clock = options.world.clock(0)
    const { house, links, sealer } = options
    this.#summaries = new Summaries({
      house,
      links,
      sealer,
      isFollowed: (table, peer) => this.#isFollowed(table, peer),
    })
    this.#unwatch = [
      house.watchAll((published) => this.#tell(published), 'other-processes'),
      house.watchNextShoe((table) => this.#tellNext(table)),
      house.shared.watchTables(() => this.#tellTables()),
      house.watchShut((table) => house.runs(table) && this.#tellTables()),
      house.shared.watchNeighbours(() => {
        this.#look()
        this.#summaries.tellAll(this.#clock.now())
      }),
      house.money.collector.watch((player) => this.#tellOwed(player)),
    ]
    links.start(house, this)
    house.shared.useLink(this)
    this.#look()
  }

  close(): void {
    for (const unwatch of this.#unwatch) unwatch()
  }

  /** From here on summaries are told, with what this process keeps of its tables. */
  tellSummaries(kept: KeptOf): void {
    this.#summaries.begin(kept)
  }

  /** Players connected at other processes who sit at tables of this one. */
  get present(): ReadonlySet<string> {
    return new Set(this.#options.links.peers.flatMap(({ present }) => present))
  }

  /** Dealers who are signed on at any table and connected at other processes; undefined while one has not said who is there. */
  get dealersElsewhere(): readonly string[] | undefined {
    const told = this.#options.links.peers.map(({ dealers }) => dealers)
    return told.some((dealers) => dealers === undefined) ? undefined : told.flatMap((dealers) => dealers!)
  }

  async send(table: string, request: CommandRequest): Promise<Reply> {
    const asked: Asked<Reply> = {
      here: (house) => house.sendHere(table, request),
      message: { type: 'command', table, request },
      read: (answer) => ('reply' in answer ? receivedReply(answer.reply) : undefined),
      // The program's own commands have no stored answer, and are not repeated.
      once: request.actor.role === 'system',
    }
    const facts = () => ({ 'punto.table': table, 'punto.command': request.type })
    return (await traced('link', facts, () => this.#askOwner(table, asked), 'client')) ?? SHUT
  }

  async share(table: string, player: string, share: string): Promise<ShareReply> {
    const reply = await this.#askOwner(table, {
      here: (house) => house.table(table)!.share(player, share),
      message: { type: 'share', table, player, share },
      read: (answer) => ('share' in answer ? answer.share : undefined),
    })
    return reply ?? { ok: false, why: 'closed' }
  }

  /** The owner knows a change that was announced before by its id. */
  async announce(table: string, change: DecidedChange): Promise<Reply> {
    const reply = await this.#askOwner(table, {
      here: (house) => house.table(table)!.announce(change),
      message: { type: 'announce', table, change },
      read: (answer) => ('reply' in answer ? receivedReply(answer.reply) : undefined),
    })
    return reply ?? SHUT
  }

  /** Asks whoever runs the table by then, this process too, until somebody answers; undefined where nobody does for too long. */
  async #askOwner<T>(table: string, { here, message, read, once = false }: Asked<T>): Promise<T | undefined> {
    const { house } = this.#options
    const began = this.#clock.now()
    for (;;) {
      const own = house.isReady(table) ? await here(house) : undefined
      if (own !== undefined) return own
      const peer = this.#ownerOf(table)
      const answer = await peer?.ask(message)
      const told = answer && read(answer)
      if (told !== undefined) return told
      if (once || peer?.shut[table] || !(await this.#waited(table, began))) return undefined
    }
  }

  /** False where the owner has been away for too long to wait. */
  async #waited(table: string, began: number): Promise<boolean> {
    const since = Math.min(began, this.#lostAt.get(table) ?? began)
    if (this.#clock.now() - since > WAIT_MS) return false
    await pause(this.#clock, LOOK_MS)
    this.#noteReach(table)
    return true
  }

  shutBecause(table: string): ShutBecause | undefined {
    const peer = this.#ownerOf(table)
    if (peer) return peer.shut[table]
    const lostAt = this.#lostAt.get(table)
    const isBrief = lostAt === undefined || this.#clock.now() - lostAt < HAND_OVER_MS
    return isBrief ? undefined : elsewhere(this.#options.house.shared.ownerOf(table) ?? '')
  }

  isTold(table: string): boolean {
    const teller = this.#tellers.get(table)
    const owner = this.#ownerOf(table)
    if (!teller || !owner || teller.peer !== owner) return false
    return teller.tells === 'events' || !this.#wants(table, owner)
  }

  wantChanged(table: string): void {
    if (this.#options.house.shared.ownerOf(table) !== undefined) this.#askFor(table)
  }

  /** Whether the owner's events are asked for: an older process tells nothing else. */
  #wants(table: string, owner: Peer): boolean {
    return !owner.tellsSummaries || this.#options.house.shared.others.isWanted(table)
  }

  #askFor(table: string): void {
    const owner = this.#ownerOf(table)
    if (!owner) return
    const teller = this.#tellers.get(table)
    if (this.#wants(table, owner)) {
      if (!this.isTold(table)) owner.socket.send({ type: 'follow', table })
    } else if (teller?.peer === owner && teller.tells === 'events') {
      owner.socket.send({ type: 'unfollow', table })
      this.#tellers.set(table, { peer: owner, tells: 'summaries' })
    }
  }

  #isFollowed(table: string, peer: Peer): boolean {
    return this.#followers.get(table)?.has(peer) ?? false
  }

  #ownerOf(table: string): Peer | undefined {
    const { house, links } = this.#options
    return links.peer(house.shared.ownerOf(table) ?? '')
  }

  #noteReach(table: string): void {
    const { house } = this.#options
    if (house.shared.ownerOf(table) === undefined || this.#ownerOf(table)) this.#lostAt.delete(table)
    else if (!this.#lostAt.has(table)) this.#lostAt.set(table, this.#clock.now())
  }

  /** Follows what is wanted and not followed, and says whose owner cannot be reached. */
  #look(): void {
    const { house, tables } = this.#options
    for (const table of tables()) {
      this.#noteReach(table)
      if (house.shared.ownerOf(table) === undefined) this.#tellers.delete(table)
      else this.#askFor(table)
      house.shared.reachChanged(table)
    }
  }

  joined(peer: Peer): void {
    peer.socket.send(this.#ownTables())
    this.#look()
  }

  left(peer: Peer): void {
    for (const followers of this.#followers.values()) followers.delete(peer)
    for (const [table, teller] of this.#tellers) if (teller.peer === peer) this.#tellers.delete(table)
    this.#look()
  }

  presentFor({ own }: Peer): readonly string[] {
    const { house, connected } = this.#options
    const seated = [...own].flatMap(
      (table) => house.shared.followed(table)?.state.seats.filter((id) => id !== null) ?? [],
    )
    if (seated.length === 0) return []
    const here = connected()
    return seated.filter((player) => here.has(player))
  }

  dealersHere(): readonly string[] {
    const { house, people } = this.#options
    const dealers = new Set(house.everyTable.flatMap(({ state: { dealer } }) => dealer ?? []))
    if (dealers.size === 0) return []
    const here = people()
    return [...dealers].filter((dealer) => here.has(dealer))
  }

  heard(peer: Peer, message: LinkMessage): void {
    switch (message.type) {
      case 'tables':
        this.#noteTables(peer, message)
        break
      case 'follow':
        this.#addFollower(peer, message.table)
        break
      case 'unfollow':
        this.#followers.get(message.table)?.delete(peer)
        break
      case 'events':
        this.#receive(peer, message)
        break
      case 'summary':
        this.#receiveSummary(peer, message)
        break
      case 'owed':
        void this.#options.house.money.collector.refresh([message.player])
        break
      case 'next':
        this.#options.house.shared.noteNextShoe(message.table, message.next ?? undefined)
        break
      case 'command':
        void this.#answer(peer, message)
        break
      case 'share':
        void this.#answerShare(peer, message)
        break
      case 'announce':
        void this.#answerAnnounce(peer, message)
        break
    }
  }

  async #answer(peer: Peer, { n, table, request }: Extract<LinkMessage, { readonly type: 'command' }>): Promise<void> {
    const { house } = this.#options
    const reply = house.runs(table) ? await house.sendFor(table, request) : undefined
    const answer = reply ? { reply: sentReply(reply) } : ({ elsewhere: true } as const)
    peer.socket.send({ type: 'answer', n, answer })
  }

  async #answerShare(peer: Peer, asked: Extract<LinkMessage, { readonly type: 'share' }>): Promise<void> {
    const { house } = this.#options
    const { n, table, player, share } = asked
    const answer = house.runs(table)
      ? {
          share: await house
            .table(table)!
            .share(player, share)
            .catch(() => ({ ok: false, why: 'closed' }) as const),
        }
      : ({ elsewhere: true } as const)
    peer.socket.send({ type: 'answer', n, answer })
  }

  async #answerAnnounce(peer: Peer, asked: Extract<LinkMessage, { readonly type: 'announce' }>): Promise<void> {
    const { house } = this.#options
    const { n, table, change } = asked
    const reply = house.runs(table) ? await house.table(table)!.announce(change) : SHUT
    // A table that was let go meanwhile is announced at by its next owner.
    const answer = house.runs(table) ? { reply: sentReply(reply) } : ({ elsewhere: true } as const)
    peer.socket.send({ type: 'answer', n, answer })
  }

  #noteTables(peer: Peer, { own, shut }: Extract<LinkMessage, { readonly type: 'tables' }>): void {
    const { house } = this.#options
    const before = peer.own
    peer.own = new Set(own)
    peer.shut = shut
    for (const table of own) if (!house.runs(table)) house.shared.noteOwner(table, peer.name)
    for (const table of before) {
      if (!peer.own.has(table) && house.shared.ownerOf(table) === peer.name) house.shared.noteOwner(table, '')
    }
    this.#look()
  }

  #addFollower(peer: Peer, table: string): void {
    const { house } = this.#options
    if (!house.runs(table)) return
    const followers = this.#followers.get(table) ?? new Set()
    this.#followers.set(table, followers.add(peer))
    const { version, nextShoe } = house.table(table)!
    peer.socket.send({ type: 'events', table, from: version, now: house.clock.now(), events: [] })
    peer.socket.send({ type: 'next', table, next: nextShoe ?? null })
  }

  #tell({ table, from, events }: Published): void {
    const { house, sealer } = this.#options
    const followers = this.#followers.get(table)
    if (!followers || followers.size === 0) return
    if (!house.runs(table)) {
      this.#followers.delete(table)
      return
    }
    const texts = events.map((event) => sealEvent(JSON.stringify(event), table, sealer)).join(',')
    const head = `{"type":"events","table":${JSON.stringify(table)},"from":${from},"now":${house.clock.now()}`
    const text = `${head},"events":[${texts}]}`
    for (const { socket } of followers) socket.sendText(text)
  }

  #tellNext(table: string): void {
    const { house } = this.#options
    if (!house.runs(table)) return
    const next = house.table(table)!.nextShoe ?? null
    for (const { socket } of this.#followers.get(table) ?? []) socket.send({ type: 'next', table, next })
  }

  #receive(peer: Peer, { table, from, events }: Extract<LinkMessage, { readonly type: 'events' }>): void {
    const { house } = this.#options
    this.#tellers.set(table, { peer, tells: 'events' })
    house.shared.followed(table)?.receive({ from, events: events.map((event) => this.#opened(table, event)) })
  }

  #receiveSummary(peer: Peer, message: Extract<LinkMessage, { readonly type: 'summary' }>): void {
    const { house, sealer } = this.#options
    const { table, next } = message
    if (peer !== this.#ownerOf(table) || this.#wants(table, peer)) return
    this.#tellers.set(table, { peer, tells: 'summaries' })
    const followed = house.shared.followed(table)
    if (!followed) return
    house.shared.others.receiveSummary(table, openSummary(message, followed.state.settings, sealer))
    if (next !== undefined) house.shared.noteNextShoe(table, next ?? undefined)
  }

  #tellOwed(player: string): void {
    for (const { socket } of this.#options.links.peers) socket.send({ type: 'owed', player })
  }

  #opened(table: string, event: TableEvent | SealedEvent): TableEvent {
    if (!('sealed' in event)) return event
    return JSON.parse(openEvent(JSON.stringify(event), table, this.#options.sealer)) as TableEvent
  }

  #tellTables(): void {
    this.#summaries.forgetOthers()
    const message = this.#ownTables()
    for (const { socket } of this.#options.links.peers) socket.send(message)
  }

  #ownTables(): Extract<LinkMessage, { readonly type: 'tables' }> {
    const { house, tables } = this.#options
    // One whose log is broken is its owner's too, and is shut.
    const own = tables().filter((table) => house.shared.ownerOf(table) === undefined)
    const shut = own.flatMap((table) => {
      const because = house.shutBecause(table)
      return because ? [[table, because] as const] : []
    })
    return { type: 'tables', own, shut: Object.fromEntries(shut) }
  }
}
