// Where a stream goes on: the table, the version up to which its viewer was told, and the number of the viewer's next event.
// Table and version are sealed, once for all who were told so far: no client learns how many events it was not told of, and
// none can make a place up. A number that a client has changed misleads nobody but itself.
import { createHmac, hkdfSync } from 'node:crypto'
import { SealedTexts } from '../views/sealed-text.ts'

export interface Cursor {
  /** Of whose stream it is: markOf(who). */
  readonly mark: string
  readonly table: string
  readonly version: number
  readonly seq: number
}

const MARK_BYTES = 8
const WRITTEN = /^(.{11})(\d{1,15})-(.+)$/

export class Cursors {
  readonly #texts: SealedTexts
  readonly #markKey: Uint8Array

  constructor(houseKey: Uint8Array, random: (bytes: number) => Uint8Array) {
    this.#texts = new SealedTexts(houseKey, 'cursor', random)
    this.#markKey = new Uint8Array(hkdfSync('sha256', houseKey, 'punto', 'mark cursor', 32))
  }

  /** Tells streams apart by whose they are; the same after a restart. */
  markOf(who: string): string {
    return createHmac('sha256', this.#markKey).update(who).digest().subarray(0, MARK_BYTES).toString('base64url')
  }

  /** What the cursors of all who were told up to a version have in common. */
  placeOf(table: string, version: number): string {
    return this.#texts.seal(`${version} ${table}`)
  }

  write(mark: string, seq: number, place: string): string {
    return `${mark}${seq}-${place}`
  }

  read(written: string): Cursor | undefined {
    const [, mark, seq, place] = WRITTEN.exec(written) ?? []
    const [version, table] = (place !== undefined && this.#texts.unseal(place)?.split(' ')) || []
    return table === undefined ? undefined : { mark: mark!, seq: Number(seq), version: Number(version), table }
  }
}
