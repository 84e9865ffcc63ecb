// Where a stream goes on: the table, the version up to which its viewer was told, and the number of the viewer's next event.
// Table and version are sealed as one block of a cipher, once for all who were told so far: no client learns how many events
// it was not told of, and none can make a place up. A number that a client has changed misleads nobody but itself.
import {
  type Cipheriv,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  type Decipheriv,
  hkdfSync,
} from 'node:crypto'

export interface Cursor {
  /** Of whose stream it is: tagOf(who). */
  readonly tag: string
  readonly version: number
  readonly seq: number
}

const TAG_BYTES = 8
/** A version, and then a digest of the table: what a made-up block would have to hit. */
const BLOCK_BYTES = 16
const VERSION_BYTES = 6
const WRITTEN = /^([\w-]{11})([\w-]{22})(\d{1,15})$/

/** The cursors of a whole house. */
export class Cursors {
  readonly #keys: { readonly tag: Buffer; readonly place: Buffer }

  constructor(houseKey: Uint8Array) {
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', houseKey, 'punto', `cursor ${purpose}`, 32))
    this.#keys = { tag: derived('mark'), place: derived('place') }
  }

  of(table: string): TableCursors {
    return new TableCursors(table, this.#keys)
  }
}

export class TableCursors {
  readonly #tagKey: Buffer
  readonly #cipher: Cipheriv
  readonly #decipher: Decipheriv
  /** A block, its version still to be put in. */
  readonly #block: Buffer

  constructor(table: string, keys: { readonly tag: Buffer; readonly place: Buffer }) {
    this.#tagKey = keys.tag
    // A single block needs no mode, and one cipher serves for all of them.
    this.#cipher = createCipheriv('aes-256-ecb', keys.place, null).setAutoPadding(false)
    this.#decipher = createDecipheriv('aes-256-ecb', keys.place, null).setAutoPadding(false)
    this.#block = createHash('sha256').update(table).digest().subarray(0, BLOCK_BYTES)
  }

  /** Tells streams apart by whose they are; the same after a restart. */
  tagOf(who: string): string {
    return createHmac('sha256', this.#tagKey).update(who).digest().subarray(0, TAG_BYTES).toString('base64url')
  }

  /** What the cursors of all who were told up to a version have in common. */
  positionOf(version: number): string {
    this.#block.writeUIntBE(version, 0, VERSION_BYTES)
    return this.#cipher.update(this.#block).toString('base64url')
  }

  write(tag: string, place: string, seq: number): string {
    return `${tag}${place}${seq}`
  }

  /** Undefined for whatever this house has not sealed for this table. */
  read(written: string): Cursor | undefined {
    const [, tag, place, seq] = WRITTEN.exec(written) ?? []
    if (place === undefined) return undefined
    const block = this.#decipher.update(Buffer.from(place, 'base64url'))
    if (block.compare(this.#block, VERSION_BYTES, BLOCK_BYTES, VERSION_BYTES, BLOCK_BYTES) !== 0) return undefined
    return { tag: tag!, version: block.readUIntBE(0, VERSION_BYTES), seq: Number(seq) }
  }
}
