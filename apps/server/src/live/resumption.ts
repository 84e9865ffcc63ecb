// How streams go on at one table after a gap: the cursors that say where each has got to, and what lies between a cursor and
// now. That is answered from memory alone, so no number of requests costs the disk anything; whoever has missed more than memory
// holds is sent a snapshot.
import type { TableEvent, Viewer } from '@punto/table'
import type { TableCursors } from './cursors.ts'
import { RecentEvents } from './recent-events.ts'
import { audienceOf, PUBLIC_AUDIENCE } from './stream.ts'

/** Events that a stream has missed, in order. */
export interface MissedEvents {
  readonly seq: number
  readonly events: readonly TableEvent[]
}

export interface ResumptionOptions {
  readonly cursors: TableCursors
  /** Up to which all was told. */
  readonly version: number
  /** The last events up to that version. */
  readonly recent: readonly TableEvent[]
}

export class Resumption {
  readonly #options: ResumptionOptions
  readonly #recent: RecentEvents
  readonly publicTag: string
  /** The same for all who are told at one version. */
  #position: { readonly version: number; readonly sealed: string } | undefined

  constructor(options: ResumptionOptions) {
    this.#options = options
    this.#recent = new RecentEvents(options.version, options.recent)
    this.publicTag = options.cursors.tagOf(PUBLIC_AUDIENCE)
  }

  get version(): number {
    return this.#recent.version
  }

  append(events: readonly TableEvent[]): void {
    this.#recent.append(events)
  }

  tagOf(viewer: Viewer): string {
    return this.#options.cursors.tagOf(audienceOf(viewer))
  }

  /** For who has been told all of it, up to the number of their next event. */
  cursor(tag: string, seq: number): string {
    const { cursors } = this.#options
    const { version } = this
    if (this.#position?.version !== version) this.#position = { version, sealed: cursors.positionOf(version) }
    return cursors.write(tag, this.#position.sealed, seq)
  }

  /** What lies between a cursor and now; undefined where no stream can go on from it. */
  missedSince(written: string, viewer: Viewer): MissedEvents | undefined {
    const cursor = this.#options.cursors.read(written)
    if (!cursor || ![this.publicTag, this.tagOf(viewer)].includes(cursor.tag)) return undefined
    const events = this.#recent.after(cursor.version)
    return events && { seq: cursor.seq, events }
  }
}
