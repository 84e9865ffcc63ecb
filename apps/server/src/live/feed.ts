// What one table tells those who watch it: a snapshot, then news. Events are redacted for each viewer and gathered for a
// moment, and whatever several viewers are told alike is put together and serialised once.
import type { CardProof } from '@punto/fair'
import { changesBetween, type DeepReadonly, GATHER_MS, publicSettingsOf, type Snapshot } from '@punto/protocol'
import { redact, type TableEvent, type TableState, type TableView, type Viewer, view } from '@punto/table'
import type { House, Published } from '../engine/index.ts'
import type { ShoeSoFar } from '../views/shoe-so-far.ts'
import { shutOf } from '../views/shut.ts'
import { type Body, bodyOf, type Parts } from './body.ts'
import type { Cursor, Cursors } from './cursor.ts'
import { Names } from './names.ts'
import { Recent } from './recent.ts'
import { crowdOf, PUBLIC, PUBLIC_CROWD, type Stream } from './stream.ts'
import { turnedBy } from './turned.ts'

/** One who missed more is told how the table stands instead. */
const MOST_MISSED = 4096

/** All who look on with the same eyes. */
interface Crowd {
  readonly key: string
  readonly viewer: Viewer
  /** The number of its next event. A stream that began elsewhere is ahead of it, or behind, by its own offset. */
  next: number
  /** The view last sent, where it is not the public's. */
  apart: TableView | undefined
  readonly offsets: Map<Stream, number>
}

/** Events that a stream has missed, in order. */
export interface Gap {
  readonly seq: number
  readonly events: readonly TableEvent[]
}

export interface FeedOptions {
  readonly house: House
  readonly table: string
  readonly cursors: Cursors
  readonly state: TableState
  readonly version: number
  /** The shoe in place, up to that version. */
  readonly shoe: ShoeSoFar
  /** Told after every change, for the lobby. */
  readonly changed: () => void
}

export class TableFeed {
  readonly #options: FeedOptions
  readonly #recent: Recent
  readonly #crowds = new Map<string, Crowd>()
  readonly #unwatch: () => void
  #state: TableState
  /** Not told yet. */
  #pending: TableEvent[] = []
  #proofs: CardProof[] = []
  #callOff: (() => void) | undefined
  /** As the public has been told. */
  #view: TableView
  #shoeTold: object
  #next: number

  constructor(options: FeedOptions) {
    const { house, table, state, version, shoe } = options
    this.#options = options
    this.#state = state
    this.#view = view(state, PUBLIC)
    this.#recent = new Recent(version)
    this.#next = version + 1
    this.#shoeTold = shoe.toJSON()
    this.#unwatch = house.watch(table, (published) => this.#hear(published))
  }

  get table(): string {
    return this.#options.table
  }

  get state(): TableState {
    return this.#state
  }

  get version(): number {
    return this.#recent.version
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
    stream.deliver(Buffer.from(JSON.stringify(this.#snapshot(crowd))))
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
    const told = events.flatMap((event) => jsonOf(redact(event, viewer)) ?? [])
    const begun = events.findLastIndex(({ type }) => type === 'betting-opened')
    const body = bodyOf(crowd.key, told, {
      view: crowd.apart ?? this.#view,
      shoe: this.#options.shoe.toJSON(),
      proofs: this.#proofsOf(events.slice(Math.max(0, begun))),
    })
    crowd.offsets.set(stream, seq + told.length - crowd.next)
    stream.deliver(this.#news(body, seq))
  }

  leave(stream: Stream): void {
    const key = crowdOf(stream.viewer)
    const crowd = this.#crowds.get(key)
    if (!crowd?.offsets.delete(stream)) return
    if (crowd.offsets.size === 0) this.#crowds.delete(key)
  }

  /** What lies between a cursor and what memory holds, from the disk; undefined where no stream can go on from it. */
  async fetch(
    sealed: string,
    viewer: Viewer,
  ): Promise<(Cursor & { readonly events: readonly TableEvent[] }) | undefined> {
    const { house, table, cursors } = this.#options
    const cursor = cursors.unseal(sealed)
    if (cursor?.table !== table || (cursor.who !== PUBLIC_CROWD && cursor.who !== crowdOf(viewer))) return undefined
    const { version } = cursor
    const events: TableEvent[] = []
    if (version > this.version || this.version - version > MOST_MISSED) return undefined
    if (!this.#recent.after(version)) {
      const upTo = this.version
      for await (const { text } of house.archive.events(table, version)) {
        events.push(JSON.parse(text) as TableEvent)
        if (version + events.length >= upTo) break
      }
    }
    return { ...cursor, events }
  }

  /** The whole of it, at this moment. */
  gapAfter({ seq, version, events }: Cursor & { readonly events: readonly TableEvent[] }): Gap | undefined {
    const since = this.#recent.after(version + events.length)
    return since && { seq, events: [...events, ...since] }
  }

  #hear({ events, state, from }: Published): void {
    // What was read back after a doubt may begin before what was told last.
    const fresh = from < this.version ? events.slice(this.version - from) : events
    if (fresh.length === 0) return
    const { phase } = this.#state
    const { shoe, house, changed } = this.#options
    this.#state = state
    this.#recent.append(fresh)
    for (const event of fresh) shoe.hear(event, state)
    changed()
    if (this.#crowds.size === 0) {
      this.#next += fresh.length
      this.#view = view(state, PUBLIC)
      this.#shoeTold = shoe.toJSON()
      return
    }
    this.#pending.push(...fresh)
    this.#proofs.push(...this.#proofsOf(fresh))
    if (phase !== state.phase) this.#flush()
    else this.#callOff ??= house.clock.at(house.clock.now() + GATHER_MS, () => this.#flush())
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
    const apart = new Names([], this.#state).inState(viewer) ? view(this.#state, viewer) : undefined
    return { key: crowdOf(viewer), viewer, next: this.#next, apart, offsets: new Map() }
  }

  /** Tells everyone what has happened since the last time. */
  #flush(): void {
    this.#callOff?.()
    this.#callOff = undefined
    if (this.#pending.length === 0) return
    const events = this.#pending
    const texts = events.map((event) => jsonOf(redact(event, PUBLIC)))
    const shoe = this.#options.shoe.toJSON()
    const parts: Parts = { proofs: this.#proofs, ...(shoe !== this.#shoeTold && { shoe }) }
    const before = this.#view
    this.#view = view(this.#state, PUBLIC)
    this.#pending = []
    this.#proofs = []
    this.#shoeTold = shoe
    const everyones = bodyOf(PUBLIC_CROWD, present(texts), { ...parts, changes: changesBetween(before, this.#view) })
    const names = new Names(events, this.#state)
    for (const crowd of this.#crowds.values()) {
      const { viewer } = crowd
      if (!crowd.apart && !names.inState(viewer) && !names.inEvents(viewer)) this.#tell(crowd, everyones)
      else {
        const own = events.map((event, i) => (names.inEvent(i, viewer) ? jsonOf(redact(event, viewer)) : texts[i]))
        const now = view(this.#state, viewer)
        const changes = changesBetween(crowd.apart ?? before, now)
        crowd.apart = names.inState(viewer) ? now : undefined
        this.#tell(crowd, bodyOf(crowd.key, present(own), { ...parts, changes }))
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
      const { table, cursors, house } = this.#options
      const cursor = cursors.seal({ who: body.who, table, version: this.version, seq: seq + body.events })
      const head = `{"type":"news","table":${JSON.stringify(table)},"seq":${seq}`
      message = Buffer.from(`${head},${body.text},"cursor":"${cursor}","now":${house.clock.now()}}`)
      body.messages.set(seq, message)
    }
    return message
  }

  #snapshot({ viewer, apart, next: seq }: Pick<Crowd, 'viewer' | 'apart' | 'next'>): DeepReadonly<Snapshot> {
    const { table, cursors, house, shoe } = this.#options
    const who = apart ? crowdOf(viewer) : PUBLIC_CROWD
    const shut = shutOf(house, table)
    return {
      type: 'snapshot',
      table,
      seq,
      view: apart ?? this.#view,
      settings: publicSettingsOf(this.#state.settings),
      shoe: shoe.toJSON(),
      ...(shut && { shut }),
      cursor: cursors.seal({ who, table, version: this.version, seq }),
      now: house.clock.now(),
    }
  }
}

const jsonOf = (value: object | undefined): string | undefined => value && JSON.stringify(value)
const present = (texts: readonly (string | undefined)[]): readonly string[] =>
  texts.filter((text) => text !== undefined)
