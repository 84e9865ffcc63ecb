// The server's side of one connection to the small house, as docs/protocol.md says it: hello, watch with cursors, do, beats.
// What carries the frames is handed in.
import {
  BEAT_MS,
  CLOSE_CODES,
  type ClientMessage,
  type ClientMessages,
  changesBetween,
  errorIn,
  fault,
  KNOWN_VERSIONS,
  PROTOCOL_VERSION,
  parseClientMessage,
  publicSettingsOf,
  type SentCommand,
  type ServerMessage,
  type ShoeSoFar,
  type TableView,
  type WireFaultLike,
} from '@punto/protocol'
import type { Viewer } from '@punto/table'
import type { SmallHouse } from './small-house.ts'

/** Signs its bearer in by the name before it. */
export const TOKEN_TAIL = '-long-enough-token'
export const ENDED = 'a-session-that-has-ended'

export interface Line {
  readonly send: (text: string) => void
  readonly close: (code: number) => void
}

interface Stream {
  seq: number
  view: TableView
  shoe: ShoeSoFar
}

export interface ServerOptions {
  /** Cursors of another server are none of this one's. */
  readonly era: () => number
  readonly beatMs?: number
}

export class ServerEnd {
  readonly #house: SmallHouse
  readonly #line: Line
  readonly #options: ServerOptions
  readonly #streams = new Map<string, Stream>()
  readonly #stop: () => void
  #viewer: Viewer | undefined
  #lobby = false
  #spoke = false

  constructor(house: SmallHouse, line: Line, options: ServerOptions) {
    this.#house = house
    this.#line = line
    this.#options = options
    this.#stop = house.watch((table) => this.#news(table))
  }

  received(text: string): void {
    const parsed = parseClientMessage(text)
    if (!parsed.ok) this.#refuse(parsed.id, parsed.error)
    else if (parsed.message.type === 'hello') this.#hello(parsed.message)
    else if (!this.#viewer) this.#refuse(parsed.message.id, fault('session/hello-first', {}))
    else this.#answer(parsed.message)
  }

  #hello({ id, version, token }: ClientMessages['hello']): void {
    if (!KNOWN_VERSIONS.includes(version)) {
      this.#refuse(id, fault('protocol/version', { given: version, known: KNOWN_VERSIONS.join(', ') }))
      this.#line.close(CLOSE_CODES.version)
    } else if (token === ENDED) {
      this.#say({ type: 'bye', error: errorIn('en', fault('auth/session-ended', {})) })
      this.#line.close(CLOSE_CODES['signed-out'])
    } else {
      const player = token?.replace(TOKEN_TAIL, '')
      this.#viewer = player === undefined ? { role: 'public' } : { role: 'player', id: player }
      const role = player === undefined ? 'public' : 'player'
      const balance = player === undefined ? null : { available: 1000, reserved: 0 }
      const beatMs = this.#options.beatMs ?? BEAT_MS
      const you = { role, player: player ?? null, name: player ?? 'nobody' } as const
      this.#say({ type: 'welcome', id, version: PROTOCOL_VERSION, you, balance, now: this.#now, beatMs })
    }
  }

  #answer(message: ClientMessage): void {
    const { id, type } = message
    if (type === 'watch') this.#watch(id, message.table, message.cursor)
    else if (type === 'do') this.#do(id, message.table, message.command)
    else if (type === 'ping') this.#say({ type: 'pong', id, now: this.#now })
    else {
      if (type === 'unwatch') this.#streams.delete(message.table)
      else this.#lobby = type === 'watch-lobby'
      this.#say({ type: 'ok', id })
      if (type === 'watch-lobby') this.#say({ type: 'lobby', cards: this.#cards(), now: this.#now })
    }
  }

  /** Called every beatMs. */
  beat(): void {
    if (!this.#spoke && this.#viewer) this.#say({ type: 'beat', now: this.#now })
    this.#spoke = false
  }

  closed(): void {
    this.#stop()
    this.#streams.clear()
  }

  get #now(): number {
    return this.#house.now
  }

  #cards() {
    return [...this.#house.tables.keys()].map((table) => this.#house.card(table))
  }

  #watch(id: string, table: string, cursor: string | undefined): void {
    if (!this.#house.tables.has(table)) {
      this.#refuse(id, fault('not-found/table', { table }))
      return
    }
    const viewer = this.#viewer!
    const truth = this.#house.truth(table, viewer)
    const view = this.#house.view(table, viewer)
    const shoe = this.#house.shoe(table)
    const from = cursor === undefined ? undefined : this.#opened(table, cursor)
    this.#streams.set(table, { seq: truth.length + 1, view, shoe })
    this.#say({ type: 'watching', id, table, resumed: from !== undefined })
    const common = { table, view, shoe, cursor: this.#cursor(table, truth.length + 1), now: this.#now }
    if (from !== undefined) this.#say({ type: 'news', seq: from, events: truth.slice(from - 1), ...common })
    else {
      const settings = publicSettingsOf(this.#house.tables.get(table)!.state.settings)
      this.#say({ type: 'snapshot', seq: truth.length + 1, settings, ...common })
    }
  }

  #news(table: string): void {
    if (this.#lobby) this.#say({ type: 'lobby-news', cards: [this.#house.card(table)], now: this.#now })
    const stream = this.#streams.get(table)
    if (!stream || !this.#viewer) return
    const events = this.#house.truth(table, this.#viewer).slice(stream.seq - 1)
    const view = this.#house.view(table, this.#viewer)
    const changes = changesBetween(stream.view, view)
    if (events.length === 0 && !changes) return
    const shoe = this.#house.shoe(table)
    const seq = stream.seq
    Object.assign(stream, { seq: seq + events.length, view, shoe })
    this.#say({
      type: 'news',
      table,
      seq,
      events,
      ...(changes && { changes }),
      shoe,
      cursor: this.#cursor(table, stream.seq),
      now: this.#now,
    })
  }

  #do(id: string, table: string, command: SentCommand): void {
    const viewer = this.#viewer!
    if (viewer.role === 'public') {
      this.#refuse(id, fault('auth/needed', {}))
      return
    }
    const answer = this.#house.decide(table, command, viewer, id)
    if ('refusal' in answer) this.#refuse(id, answer.refusal)
    else this.#say({ type: 'done', id, table, repeated: answer.repeated })
  }

  #cursor(table: string, seq: number): string {
    const viewer = this.#viewer!
    const who = viewer.role === 'public' ? '' : viewer.id
    return `${table}_${who}_${seq}_${this.#options.era()}`
  }

  #opened(table: string, cursor: string): number | undefined {
    const [of, who, seq, era] = cursor.split('_')
    const mine = this.#cursor(table, Number(seq)) === [of, who, seq, era].join('_')
    return mine && of === table ? Number(seq) : undefined
  }

  #refuse(id: string | null, refusal: WireFaultLike): void {
    this.#say({ type: 'refused', id, error: errorIn('en', refusal) })
  }

  #say(message: ServerMessage): void {
    this.#spoke = true
    this.#line.send(JSON.stringify(message))
  }
}
