// How streams go on at one table after a gap: the cursors that say where each has got to, and what lies between a cursor and
// now. That is answered from memory alone, so no number of requests costs the disk anything; whoever has missed more than memory
// holds is sent a snapshot.
import type { TableEvent, Viewer } from '@punto/table'
import type { TableCursors } from './cursor.ts'
import { Recent } from './recent.ts'
import { crowdOf, PUBLIC_CROWD } from './stream.ts'

/** Events that a stream has missed, in order. */
export interface Gap {
  readonly seq: number
  readonly events: readonly TableEvent[]
}

export interface GoingOnOptions {
  readonly cursors: TableCursors
  /** Up to which all was told. */
  readonly version: number
  /** The last events up to that version. */
  readonly recent: readonly TableEvent[]
}

export class GoingOn {
  readonly #options: GoingOnOptions
  readonly #recent: Recent
  readonly publicMark: string
  /** The same for all who are told at one version. */
  #place: { readonly version: number; readonly sealed: string } | undefined

  constructor(options: GoingOnOptions) {
    this.#options = options
    this.#recent = new Recent(options.version, options.recent)
    this.publicMark = options.cursors.markOf(PUBLIC_CROWD)
  }

  get version(): number {
    return this.#recent.version
  }

  append(events: readonly TableEvent[]): void {
    this.#recent.append(events)
  }

  markOf(viewer: Viewer): string {
    return this.#options.cursors.markOf(crowdOf(viewer))
  }

  /** For who has been told all of it, up to the number of their next event. */
  cursor(mark: string, seq: number): string {
    const { cursors } = this.#options
    const { version } = this
    if (this.#place?.version !== version) this.#place = { version, sealed: cursors.placeOf(version) }
    return cursors.write(mark, this.#place.sealed, seq)
  }

  /** What lies between a cursor and now; undefined where no stream can go on from it. */
  gapAfter(written: string, viewer: Viewer): Gap | undefined {
    const cursor = this.#options.cursors.read(written)
    if (!cursor || ![this.publicMark, this.markOf(viewer)].includes(cursor.mark)) return undefined
    const events = this.#recent.after(cursor.version)
    return events && { seq: cursor.seq, events }
  }
}
