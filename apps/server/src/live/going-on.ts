// How streams go on at one table after a gap: the cursors that say where each has got to, and what lies between a cursor and
// now, from memory where that holds it and from the disk where it does not.
import type { TableEvent, Viewer } from '@punto/table'
import type { House } from '../engine/index.ts'
import type { Cursor, TableCursors } from './cursor.ts'
import { Recent } from './recent.ts'
import { crowdOf, PUBLIC_CROWD } from './stream.ts'

/** One who missed more is told how the table stands instead. */
const MOST_MISSED = 4096

/** Events that a stream has missed, in order. */
export interface Gap {
  readonly seq: number
  readonly events: readonly TableEvent[]
}

/** Where a stream stood, and what followed as far as it had to be read from the disk. */
export interface Fetched extends Cursor {
  readonly events: readonly TableEvent[]
}

export interface GoingOnOptions {
  readonly house: House
  readonly table: string
  readonly cursors: TableCursors
  /** Up to which all was told. */
  readonly version: number
}

export class GoingOn {
  readonly #options: GoingOnOptions
  readonly #recent: Recent
  readonly publicMark: string
  /** The same for all who are told at one version. */
  #place: { readonly version: number; readonly sealed: string } | undefined

  constructor(options: GoingOnOptions) {
    this.#options = options
    this.#recent = new Recent(options.version)
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

  /** What lies between a cursor and what memory holds, from the disk; undefined where no stream can go on from it. */
  async fetch(written: string, viewer: Viewer): Promise<Fetched | undefined> {
    const { house, table, cursors } = this.#options
    const cursor = cursors.read(written)
    if (!cursor || ![this.publicMark, this.markOf(viewer)].includes(cursor.mark)) return undefined
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
  gapAfter({ seq, version, events }: Fetched): Gap | undefined {
    const since = this.#recent.after(version + events.length)
    return since && { seq, events: [...events, ...since] }
  }
}
