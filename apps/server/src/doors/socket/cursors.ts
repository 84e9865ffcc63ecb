// Cursors: where a client's stream of a table resumes. A cursor holds a tag of the viewer's audience, the table and version as one
// encrypted block, and the number of the viewer's next event. The encryption hides how many events the viewer was not sent, and
// keeps clients from forging a position. A changed number misleads only the client that changed it.
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
  /** Whose stream it is: `tagOf`. */
  readonly tag: string
  readonly version: number
  readonly seq: number
}

const TAG_BYTES = 8
/** The version, then a digest of the table, by which a forged block is recognised. */
const BLOCK_BYTES = 16
const VERSION_BYTES = 6
const WRITTEN = /^([\w-]{11})([\w-]{22})(\d{1,15})$/

/** The cursors of a house. */
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
  /** A block whose version is filled in for each use. */
  readonly #block: Buffer

  constructor(table: string, keys: { readonly tag: Buffer; readonly place: Buffer }) {
    this.#tagKey = keys.tag
    // Each message is a single block, so ECB is safe and one cipher object serves all.
    this.#cipher = createCipheriv('aes-256-ecb', keys.place, null).setAutoPadding(false)
    this.#decipher = createDecipheriv('aes-256-ecb', keys.place, null).setAutoPadding(false)
    this.#block = createHash('sha256').update(table).digest().subarray(0, BLOCK_BYTES)
  }

  /** A keyed hash of the audience; the same after a restart. */
  tagOf(who: string): string {
    return createHmac('sha256', this.#tagKey).update(who).digest().subarray(0, TAG_BYTES).toString('base64url')
  }

  /** The encrypted position, the same for all cursors at a version. */
  positionOf(version: number): string {
    this.#block.writeUIntBE(version, 0, VERSION_BYTES)
    return this.#cipher.update(this.#block).toString('base64url')
  }

  write(tag: string, place: string, seq: number): string {
    return `${tag}${place}${seq}`
  }

  /** Undefined if this house did not make it for this table. */
  read(written: string): Cursor | undefined {
    const [, tag, place, seq] = WRITTEN.exec(written) ?? []
    if (place === undefined) return undefined
    const block = this.#decipher.update(Buffer.from(place, 'base64url'))
    if (block.compare(this.#block, VERSION_BYTES, BLOCK_BYTES, VERSION_BYTES, BLOCK_BYTES) !== 0) return undefined
    return { tag: tag!, version: block.readUIntBE(0, VERSION_BYTES), seq: Number(seq) }
  }
}
