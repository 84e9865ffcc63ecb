// What one table tells those who watch it: a snapshot, then news. Events are redacted for each viewer and gathered for a
// moment, and whatever several viewers are told alike is put together and serialised once.
import type { CardProof } from '@punto/fair'
import { type DeepReadonly, GATHER_MS, publicSettingsOf, type Snapshot } from '@punto/protocol'
import type { TableEvent, TableState, TableView, Viewer } from '@punto/table'
import type { House, NextShoe, Published } from '../engine/index.ts'
import type { ShoeSoFar } from '../views/shoe-so-far.ts'
import { shutOf } from '../views/shut.ts'
import { type Body, bodyOf, sharedText } from './body.ts'
import type { Cursors } from './cursor.ts'
import { EventTexts } from './event-texts.ts'
import { type Gap, GoingOn } from './going-on.ts'
import { Names } from './names.ts'
import { Sight } from './sight.ts'
import { crowdOf, PUBLIC, type Stream } from './stream.ts'
import { turnedBy } from './turned.ts'
import { WrittenTexts } from './written-texts.ts'

/** After so long without news they go out together with the answers to whoever brought them about. */
const QUIET_MS = GATHER_MS - 5

/** To tell more than these takes so long that what comes a moment later should rather go along than wait for it. */
const FEW = 100

/** All who look on with the same eyes. */
interface Crowd {
  readonly viewer: Viewer
  /** Of the cursors that are its own. */
  readonly mark: string
  /** The number of its next event. A stream that began elsewhere is ahead of it, or behind, by its own offset. */
  next: number
  /** Whether it is shown more than the public. */
  apart: boolean
  readonly offsets: Map<Stream, number>
}

export interface FeedOptions {
  readonly house: House
  readonly table: string
  readonly cursors: Cursors
  readonly state: TableState
  readonly version: number
  /** The shoe in place, up to that version. */
  readonly shoe: ShoeSoFar
  /** The last events up to that version. */
  readonly recent: readonly TableEvent[]
  /** Told after every change, for the lobby. */
  readonly changed: () => void
}

export class TableFeed {
  readonly #options: FeedOptions
  /** For those who have missed something. */
  readonly goingOn: GoingOn
  readonly #crowds = new Map<string, Crowd>()
  readonly #texts = new EventTexts()
  readonly #written = new WrittenTexts()
  readonly #unwatch: () => void
  #state: TableState
  /** Not told yet. */
  #pending: TableEvent[] = []
  #proofs: CardProof[] = []
  #callOff: (() => void) | undefined
  /** About to be told, with all that lands in the same moment. */
  #landing = false
  #toldAt = 0
  /** What has been shown; undefined while nobody watches. */
  #sight: Sight | undefined
  #shoeTold: object
  /** Of the next shoe; null where nothing of it is fixed. */
  #nextTold: NextShoe | null = null
  #next: number

  constructor(options: FeedOptions) {
    const { house, table, state, version, shoe, recent } = options
    this.#options = options
    this.#state = state
    this.goingOn = new GoingOn({ cursors: options.cursors.of(table), version, recent })
    this.#next = version + 1
    this.#shoeTold = shoe.toJSON()
    const unwatch = house.watch(table, (published) => this.#hear(published))
    const unwatchNext = house.watchNext((changed) => changed === table && this.#hearNext())
    this.#nextTold = this.#nextShoe
    this.#unwatch = () => {
      unwatch()
      unwatchNext()
    }
  }

  get table(): string {
    return this.#options.table
  }

  get state(): TableState {
    return this.#state
  }

  get version(): number {
    return this.goingOn.version
  }

  get shoe(): ShoeSoFar {
    return this.#options.shoe
  }

  get streams(): number {
    let streams = 0
    for (const { offsets } of this.#crowds.values()) streams += offsets.size
    return streams
  }

  close(): void {
    this.#unwatch()
    this.#callOff?.()
  }

  /** How the table stands, and from now on what happens. */
  join(stream: Stream): void {
    this.#flush()
    const crowd = this.#crowdOf(stream.viewer)
    crowd.offsets.set(stream, 0)
    stream.deliver(this.#snapshotBytes(crowd))
  }

  /** The same for somebody who asks once. */
  snapshotFor(viewer: Viewer): DeepReadonly<Snapshot> {
    this.#flush()
    return this.#snapshot(this.#crowds.get(crowdOf(viewer)) ?? this.#newCrowd(viewer))
  }

  /** Goes on with all that was missed. */
  goOn(stream: Stream, { seq, events }: Gap): void {
    this.#flush()
    const { viewer } = stream
    const crowd = this.#crowdOf(viewer)
    const told = events.flatMap((event) => this.#texts.of(event, viewer) ?? [])
    const begun = events.findLastIndex(({ type }) => type === 'betting-opened')
    const shoe = this.#options.shoe.toJSON()
    const proofs = this.#proofsOf(events.slice(Math.max(0, begun)))
    const view = this.#written.of(this.#viewOf(crowd))
    const shared = sharedText({ shoe: this.#written.of(shoe), proofs, next: this.#nextShoe })
    const body = bodyOf(crowd.mark, told, { view, shared })
    crowd.offsets.set(stream, seq + told.length - crowd.next)
    stream.deliver(this.#news(body, seq))
  }

  leave(stream: Stream): void {
    const key = crowdOf(stream.viewer)
    const crowd = this.#crowds.get(key)
    if (!crowd?.offsets.delete(stream)) return
    if (crowd.offsets.size === 0) this.#crowds.delete(key)
    if (this.#crowds.size === 0) this.#passOver()
  }

  #hear({ events, state, from }: Published): void {
    // What was read back after a doubt may begin before what was told last.
    const fresh = from < this.version ? events.slice(this.version - from) : events
    if (fresh.length === 0) return
    const { phase } = this.#state
    const { shoe, house, changed } = this.#options
    this.#state = state
    this.goingOn.append(fresh)
    for (const event of fresh) shoe.hear(event, state)
    this.#pending.push(...fresh)
    changed()
    if (this.#crowds.size === 0) {
      this.#passOver()
      return
    }
    this.#proofs.push(...this.#proofsOf(fresh))
    const quiet = house.clock.now() - this.#toldAt >= QUIET_MS && this.streams <= FEW
    if (phase !== state.phase || quiet) this.#flushAtLanding()
    // From when it was decided: where to tell a crowd took that long already, it has waited enough.
    else this.#callOff ??= house.clock.at(state.at + GATHER_MS, () => this.#flush())
  }

  /** Something new of the next shoe: told at once, since shares are taken for a short time. */
  #hearNext(): void {
    if (this.#crowds.size > 0) this.#flushAtLanding()
  }

  get #nextShoe(): NextShoe | null {
    const { house, table } = this.#options
    return house.table(table)?.next ?? null
  }

  /** What else lands with it goes along, and all of it before the sockets are written to. */
  #flushAtLanding(): void {
    if (this.#landing) return
    this.#landing = true
    queueMicrotask(() => {
      this.#landing = false
      this.#flush()
    })
  }

  /** Nobody is there to be told. */
  #passOver(): void {
    this.#callOff?.()
    this.#callOff = undefined
    this.#next += this.#pending.length
    this.#pending = []
    this.#proofs = []
    this.#shoeTold = this.#options.shoe.toJSON()
    this.#nextTold = this.#nextShoe
    this.#sight = undefined
  }

  #proofsOf(events: readonly TableEvent[]): readonly CardProof[] {
    const { house, table } = this.#options
    const { shoe } = this.#state
    const turned = shoe?.commitment ? turnedBy(events, this.#state) : []
    return turned.length > 0 ? (house.table(table)?.proofsOf(shoe!.number, turned) ?? []) : []
  }

  #crowdOf(viewer: Viewer): Crowd {
    const key = crowdOf(viewer)
    const crowd = this.#crowds.get(key) ?? this.#newCrowd(viewer)
    this.#crowds.set(key, crowd)
    return crowd
  }

  #newCrowd(viewer: Viewer): Crowd {
    const mark = this.goingOn.markOf(viewer)
    const apart = new Names([], this.#state).inState(viewer)
    return { viewer, mark, next: this.#next, apart, offsets: new Map() }
  }

  #viewOf({ viewer, apart }: Pick<Crowd, 'viewer' | 'apart'>): TableView {
    this.#sight ??= new Sight(this.#state)
    return this.#sight.viewOf(apart ? viewer : PUBLIC)
  }

  /** Tells everyone what has happened since the last time. */
  #flush(): void {
    this.#callOff?.()
    this.#callOff = undefined
    const next = this.#nextShoe
    const isNew = next !== this.#nextTold && this.#crowds.size > 0
    if (this.#pending.length === 0 && !isNew) return
    const events = this.#pending
    const texts = events.map((event) => this.#texts.of(event, PUBLIC))
    const shoe = this.#options.shoe.toJSON()
    const shared = sharedText({
      proofs: this.#proofs,
      ...(shoe !== this.#shoeTold && { shoe: this.#written.of(shoe) }),
      ...(isNew && { next }),
    })
    // What is pending is pending for somebody, who has been shown something.
    this.#sight ??= new Sight(this.#state)
    const changes = this.#sight.show(this.#state)
    this.#pending = []
    this.#proofs = []
    this.#shoeTold = shoe
    this.#nextTold = next
    this.#toldAt = this.#options.house.clock.now()
    const everyones = bodyOf(this.goingOn.publicMark, present(texts), { changes: changes.everyones, shared })
    const names = new Names(events, this.#state)
    for (const crowd of this.#crowds.values()) {
      const { viewer, mark, apart } = crowd
      const named = names.inEvents(viewer)
      // Where nothing but bets is anybody's own, only those whom an event names are shown more than before.
      crowd.apart = changes.alike ? apart || named : names.inState(viewer)
      if (!apart && !named && !crowd.apart) this.#tell(crowd, everyones)
      else {
        const own = events.map((event) => this.#texts.of(event, viewer))
        this.#tell(crowd, bodyOf(mark, present(own), { changes: changes.of(viewer), shared }))
      }
    }
    this.#next += everyones.events
  }

  #tell(crowd: Crowd, body: Body): void {
    if (body.text !== '') {
      for (const [stream, offset] of crowd.offsets) stream.deliver(this.#news(body, crowd.next + offset))
    }
    crowd.next += body.events
  }

  #news(body: Body, seq: number): Buffer {
    let message = body.messages.get(seq)
    if (!message) {
      const { table, house } = this.#options
      const cursor = this.goingOn.cursor(body.mark, seq + body.events)
      const head = `{"type":"news","table":${JSON.stringify(table)},"seq":${seq}`
      message = Buffer.from(`${head},${body.text},"cursor":"${cursor}","now":${house.clock.now()}}`)
      body.messages.set(seq, message)
    }
    return message
  }

  /** View, settings and shoe are written once for all who see the same. */
  #snapshotBytes(crowd: Crowd): Buffer {
    const { view, settings: _, shoe, ...rest } = this.#snapshot(crowd)
    const settings = this.#written.of(this.#state.settings, (own) => publicSettingsOf(own))
    const parts = `"view":${this.#written.of(view)},"settings":${settings},"shoe":${this.#written.of(shoe)}`
    return Buffer.from(`${JSON.stringify(rest).slice(0, -1)},${parts}}`)
  }

  #snapshot(crowd: Crowd): DeepReadonly<Snapshot> {
    const { table, house, shoe } = this.#options
    const { mark, apart, next: seq } = crowd
    const shut = shutOf(house, table)
    const nextShoe = this.#nextShoe
    return {
      type: 'snapshot',
      table,
      seq,
      view: this.#viewOf(crowd),
      settings: publicSettingsOf(this.#state.settings),
      shoe: shoe.toJSON(),
      ...(nextShoe && { next: nextShoe }),
      ...(shut && { shut }),
      cursor: this.goingOn.cursor(apart ? mark : this.goingOn.publicMark, seq),
      now: house.clock.now(),
    }
  }
}

const present = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.filter((text) => text !== undefined)
