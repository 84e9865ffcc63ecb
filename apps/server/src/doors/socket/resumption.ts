// Resumes streams of one table after a gap: makes the cursors, and finds the events between a cursor and now. Recent events are
// kept in memory, so resuming never reads from disk; a client that has missed more gets a snapshot.
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
  /** The version up to which everything was sent. */
  readonly version: number
  /** The last events up to that version. */
  readonly recent: readonly TableEvent[]
}

export class Resumption {
  readonly #options: ResumptionOptions
  readonly #recent: RecentEvents
  readonly publicTag: string
  /** Cached: the same for all cursors at one version. */
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

  /** A cursor at the current version; `seq` is the number of the viewer's next event. */
  cursor(tag: string, seq: number): string {
    const { cursors } = this.#options
    const { version } = this
    if (this.#position?.version !== version) this.#position = { version, sealed: cursors.positionOf(version) }
    return cursors.write(tag, this.#position.sealed, seq)
  }

  /** The events since a cursor; undefined if it is not valid for this viewer or too old. */
  missedSince(written: string, viewer: Viewer): MissedEvents | undefined {
    const cursor = this.#options.cursors.read(written)
    if (!cursor || ![this.publicTag, this.tagOf(viewer)].includes(cursor.tag)) return undefined
    const events = this.#recent.after(cursor.version)
    return events && { seq: cursor.seq, events }
  }
}
