// Where a stream goes on: the table, the version up to which its viewer was told, and the number of the viewer's next event.
// Table and version are sealed as one block of a cipher, once for all who were told so far: no client learns how many events
// it was not told of, and none can make a place up. A number that a client has changed misleads nobody but itself.
import { type Cipher, createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'

export interface Cursor {
  /** Of whose stream it is: markOf(who). */
  readonly mark: string
  readonly version: number
  readonly seq: number
}

const MARK_BYTES = 8
/** A block is a version and, as what a made-up block would have to hit, a digest of the table. */
const BLOCK_BYTES = 16
const VERSION_BYTES = 6
const WRITTEN = /^([\w-]{11})([\w-]{22})(\d{1,15})$/

export class Cursors {
  readonly #markKey: Buffer
  readonly #seal: (block: Buffer) => Buffer
  readonly #unseal: (block: Buffer) => Buffer

  constructor(houseKey: Uint8Array) {
    const derived = (purpose: string) => Buffer.from(hkdfSync('sha256', houseKey, 'punto', purpose, 32))
    this.#markKey = derived('cursor mark')
    const key = derived('cursor place')
    // A single block needs no mode, and one cipher serves for all of them.
    const blocks = (cipher: Cipher) => (block: Buffer) => cipher.setAutoPadding(false).update(block)
    this.#seal = blocks(createCipheriv('aes-256-ecb', key, null))
    this.#unseal = blocks(createDecipheriv('aes-256-ecb', key, null))
  }

  /** Tells streams apart by whose they are; the same after a restart. */
  markOf(who: string): string {
    return createHmac('sha256', this.#markKey).update(who).digest().subarray(0, MARK_BYTES).toString('base64url')
  }

  /** What the cursors of all who were told up to a version have in common. */
  placeOf(table: string, version: number): string {
    const block = blockOf(table)
    block.writeUIntBE(version, 0, VERSION_BYTES)
    return this.#seal(block).toString('base64url')
  }

  write(mark: string, place: string, seq: number): string {
    return `${mark}${place}${seq}`
  }

  /** Undefined for whatever this house has not sealed for this table. */
  read(written: string, table: string): Cursor | undefined {
    const [, mark, place, seq] = WRITTEN.exec(written) ?? []
    if (place === undefined) return undefined
    const block = this.#unseal(Buffer.from(place, 'base64url'))
    if (!block.subarray(VERSION_BYTES).equals(blockOf(table).subarray(VERSION_BYTES))) return undefined
    return { mark: mark!, version: block.readUIntBE(0, VERSION_BYTES), seq: Number(seq) }
  }
}

const blockOf = (table: string): Buffer => createHash('sha256').update(table).digest().subarray(0, BLOCK_BYTES)
