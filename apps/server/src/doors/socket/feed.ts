// The feed of one table: a snapshot for each new stream, then news. Events are redacted per viewer and gathered for a moment, and
// what several viewers receive alike is serialised once.
import type { CardProof } from '@punto/fair'
import { type DeepReadonly, GATHER_MS, publicSettingsOf, type Snapshot } from '@punto/protocol'
import type { TableEvent, TableState, TableView, Viewer } from '@punto/table'
import type { House } from '../../house/index.ts'
import { shutNotice } from '../../house/index.ts'
import type { NextShoe, Published, ShoeSoFar } from '../../table/index.ts'
import { turnedBy } from '../../table/index.ts'
import type { Cursors } from './cursors.ts'
import { EventJson } from './event-json.ts'
import { JsonCache } from './json-cache.ts'
import { NamedPlayers } from './named-players.ts'
import { type NewsBody, newsBody, sharedMembers } from './news-body.ts'
import { type MissedEvents, Resumption } from './resumption.ts'
import { audienceOf, PUBLIC, type Stream } from './stream.ts'
import { ViewPatches } from './view-patches.ts'

/** After this time without news, the next goes out at once, together with the reply to the command that caused it. */
const QUIET_MS = GATHER_MS - 5

/** With more streams than this, sending takes long, so news is always gathered. */
const FEW = 100

/** All streams that receive the same news. */
interface Audience {
  readonly viewer: Viewer
  /** The tag in its cursors. */
  readonly tag: string
  /** The number of its next event. A resumed stream counts with an offset of its own. */
  nextSeq: number
  /** True if its view differs from the public's. */
  seesMore: boolean
  readonly offsets: Map<Stream, number>
}

export interface FeedOptions {
  readonly house: House
  readonly table: string
  readonly cursors: Cursors
  readonly state: TableState
  readonly version: number
  /** The current shoe up to that version. */
  readonly shoe: ShoeSoFar
  /** The last events up to that version. */
  readonly recent: readonly TableEvent[]
  /** Called after every change, for the lobby. */
  readonly changed: () => void
  /** Nobody watches any more. */
  readonly unwatched: () => void
}

export class TableFeed {
  readonly #options: FeedOptions
  /** Resumes streams after a gap. */
  readonly resumption: Resumption
  readonly #audiences = new Map<string, Audience>()
  readonly #eventJson = new EventJson()
  readonly #json = new JsonCache()
  readonly #unwatch: () => void
  #state: TableState
  /** Not sent yet. */
  #pending: TableEvent[] = []
  #proofs: CardProof[] = []
  #cancelFlush: (() => void) | undefined
  /** A flush is queued as a microtask. */
  #flushQueued = false
  #flushedAt = 0
  /** What viewers have been shown; undefined while nobody watches. */
  #patches: ViewPatches | undefined
  #sentShoe: object
  /** Null if nothing of the next shoe is fixed. */
  #sentNextShoe: NextShoe | null = null
  #nextSeq: number

  constructor(options: FeedOptions) {
    const { house, table, state, version, shoe, recent } = options
    this.#options = options
    this.#state = state
    this.resumption = new Resumption({ cursors: options.cursors.of(table), version, recent })
    this.#nextSeq = version + 1
    this.#sentShoe = shoe.toJSON()
    this.#unwatch = house.watchNextShoe((changed) => changed === table && this.#onNextShoe())
    this.#sentNextShoe = this.#nextShoe
  }

  get table(): string {
    return this.#options.table
  }

  get state(): TableState {
    return this.#state
  }

  get version(): number {
    return this.resumption.version
  }

  get shoe(): ShoeSoFar {
    return this.#options.shoe
  }

  get streams(): number {
    let streams = 0
    for (const { offsets } of this.#audiences.values()) streams += offsets.size
    return streams
  }

  close(): void {
    this.#unwatch()
    this.#cancelFlush?.()
  }

  /** Sends a snapshot, and news from then on. */
  join(stream: Stream): void {
    this.#flush()
    const audience = this.#audienceOf(stream.viewer)
    audience.offsets.set(stream, 0)
    stream.deliver(this.#snapshotBytes(audience))
  }

  /** A snapshot without a stream. */
  snapshotFor(viewer: Viewer): DeepReadonly<Snapshot> {
    this.#flush()
    return this.#snapshot(this.#audiences.get(audienceOf(viewer)) ?? this.#newAudience(viewer))
  }

  /** Sends the missed events with the whole view, and news from then on. */
  resume(stream: Stream, { seq, events }: MissedEvents): void {
    this.#flush()
    const { viewer } = stream
    const audience = this.#audienceOf(viewer)
    const told = events.flatMap((event) => this.#eventJson.of(event, viewer) ?? [])
    const begun = events.findLastIndex(({ type }) => type === 'betting-opened')
    const shoe = this.#options.shoe.toJSON()
    const proofs = this.#proofsOf(events.slice(Math.max(0, begun)))
    const view = this.#json.of(this.#viewOf(audience))
    const shared = sharedMembers({ shoe: this.#json.of(shoe), proofs, next: this.#nextShoe })
    const body = newsBody(audience.tag, told, { view, shared })
    audience.offsets.set(stream, seq + told.length - audience.nextSeq)
    stream.deliver(this.#news(body, seq))
  }

  leave(stream: Stream): void {
    const key = audienceOf(stream.viewer)
    const audience = this.#audiences.get(key)
    if (!audience?.offsets.delete(stream)) return
    if (audience.offsets.size === 0) this.#audiences.delete(key)
    if (this.#audiences.size > 0) return
    this.#discardPending()
    this.#options.unwatched()
  }

  /** Everybody who watches begins anew there. */
  moveTo(next: TableFeed): void {
    for (const { offsets } of this.#audiences.values()) for (const stream of offsets.keys()) next.join(stream)
    this.#audiences.clear()
  }

  /** What was written at the table after the version at which this feed stands. */
  receive({ events, state }: Published): void {
    const { phase } = this.#state
    const { shoe, house, changed } = this.#options
    this.#state = state
    this.resumption.append(events)
    for (const event of events) shoe.add(event, state)
    this.#pending.push(...events)
    changed()
    if (this.#audiences.size === 0) {
      this.#discardPending()
      return
    }
    this.#proofs.push(...this.#proofsOf(events))
    const quiet = house.clock.now() - this.#flushedAt >= QUIET_MS && this.streams <= FEW
    if (phase !== state.phase || quiet) this.#flushSoon()
    // Counted from the decision: if sending to many took that long already, it has waited enough.
    else this.#cancelFlush ??= house.clock.at(state.at + GATHER_MS, () => this.#flush())
  }

  /** Sent at once, since shares are taken for a short time only. */
  #onNextShoe(): void {
    if (this.#audiences.size > 0) this.#flushSoon()
  }

  get #nextShoe(): NextShoe | null {
    const { house, table } = this.#options
    return house.table(table)?.nextShoe ?? null
  }

  /** Flushes at the end of this turn, with everything else that is published in it, before sockets are written. */
  #flushSoon(): void {
    if (this.#flushQueued) return
    this.#flushQueued = true
    queueMicrotask(() => {
      this.#flushQueued = false
      this.#flush()
    })
  }

  /** Nobody watches. */
  #discardPending(): void {
    this.#cancelFlush?.()
    this.#cancelFlush = undefined
    this.#nextSeq += this.#pending.length
    this.#pending = []
    this.#proofs = []
    this.#sentShoe = this.#options.shoe.toJSON()
    this.#sentNextShoe = this.#nextShoe
    this.#patches = undefined
  }

  #proofsOf(events: readonly TableEvent[]): readonly CardProof[] {
    const { house, table } = this.#options
    const { shoe } = this.#state
    const turned = shoe?.commitment ? turnedBy(events, this.#state) : []
    return turned.length > 0 ? (house.table(table)?.proofsOf(shoe!.number, turned) ?? []) : []
  }

  #audienceOf(viewer: Viewer): Audience {
    const key = audienceOf(viewer)
    const audience = this.#audiences.get(key) ?? this.#newAudience(viewer)
    this.#audiences.set(key, audience)
    return audience
  }

  #newAudience(viewer: Viewer): Audience {
    const tag = this.resumption.tagOf(viewer)
    const seesMore = new NamedPlayers([], this.#state).inState(viewer)
    return { viewer, tag, nextSeq: this.#nextSeq, seesMore, offsets: new Map() }
  }

  #viewOf({ viewer, seesMore }: Pick<Audience, 'viewer' | 'seesMore'>): TableView {
    this.#patches ??= new ViewPatches(this.#state)
    return this.#patches.viewOf(seesMore ? viewer : PUBLIC)
  }

  /** Sends everything since the last flush. */
  #flush(): void {
    this.#cancelFlush?.()
    this.#cancelFlush = undefined
    const next = this.#nextShoe
    const isNew = next !== this.#sentNextShoe && this.#audiences.size > 0
    if (this.#pending.length === 0 && !isNew) return
    const events = this.#pending
    const texts = events.map((event) => this.#eventJson.of(event, PUBLIC))
    const shoe = this.#options.shoe.toJSON()
    const shared = sharedMembers({
      proofs: this.#proofs,
      ...(shoe !== this.#sentShoe && { shoe: this.#json.of(shoe) }),
      ...(isNew && { next }),
    })
    // Pending events imply a viewer, and a viewer has been shown a state.
    this.#patches ??= new ViewPatches(this.#state)
    const changes = this.#patches.advance(this.#state)
    this.#pending = []
    this.#proofs = []
    this.#sentShoe = shoe
    this.#sentNextShoe = next
    this.#flushedAt = this.#options.house.clock.now()
    const forPublic = newsBody(this.resumption.publicTag, present(texts), { changes: changes.forPublic, shared })
    const names = new NamedPlayers(events, this.#state)
    for (const audience of this.#audiences.values()) {
      const { viewer, tag, seesMore } = audience
      const named = names.inEvents(viewer)
      // If views differ in bets alone, only viewers whom an event names can see more than before.
      audience.seesMore = changes.onlyBetsDiffer ? seesMore || named : names.inState(viewer)
      if (!seesMore && !named && !audience.seesMore) this.#send(audience, forPublic)
      else {
        const own = events.map((event) => this.#eventJson.of(event, viewer))
        this.#send(audience, newsBody(tag, present(own), { changes: changes.of(viewer), shared }))
      }
    }
    this.#nextSeq += forPublic.events
  }

  #send(audience: Audience, body: NewsBody): void {
    if (body.text !== '') {
      for (const [stream, offset] of audience.offsets) stream.deliver(this.#news(body, audience.nextSeq + offset))
    }
    audience.nextSeq += body.events
  }

  #news(body: NewsBody, seq: number): Buffer {
    let message = body.messages.get(seq)
    if (!message) {
      const { table, house } = this.#options
      const cursor = this.resumption.cursor(body.tag, seq + body.events)
      const head = `{"type":"news","table":${JSON.stringify(table)},"seq":${seq}`
      message = Buffer.from(`${head},${body.text},"cursor":"${cursor}","now":${house.clock.now()}}`)
      body.messages.set(seq, message)
    }
    return message
  }

  /** View, settings and shoe are serialised once for all who see the same. */
  #snapshotBytes(audience: Audience): Buffer {
    const { view, settings: _, shoe, ...rest } = this.#snapshot(audience)
    const settings = this.#json.of(this.#state.settings, (own) => publicSettingsOf(own))
    const parts = `"view":${this.#json.of(view)},"settings":${settings},"shoe":${this.#json.of(shoe)}`
    return Buffer.from(`${JSON.stringify(rest).slice(0, -1)},${parts}}`)
  }

  #snapshot(audience: Audience): DeepReadonly<Snapshot> {
    const { table, house, shoe } = this.#options
    const { tag, seesMore, nextSeq: seq } = audience
    const shut = shutNotice(house, table)
    const nextShoe = this.#nextShoe
    return {
      type: 'snapshot',
      table,
      seq,
      view: this.#viewOf(audience),
      settings: publicSettingsOf(this.#state.settings),
      shoe: shoe.toJSON(),
      ...(nextShoe && { next: nextShoe }),
      ...(shut && { shut }),
      cursor: this.resumption.cursor(seesMore ? tag : this.resumption.publicTag, seq),
      now: house.clock.now(),
    }
  }
}

const present = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.filter((text) => text !== undefined)
