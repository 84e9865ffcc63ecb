// Where a stream goes on: the table, the version up to which its viewer was told, and the number of the viewer's next event.
// Sealed, so that no client learns from it how many events it was not told of, and none can make one up.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

export interface Cursor {
  /** Whose it is: `public` for what everyone was told, which anyone may go on from. */
  readonly who: string
  readonly table: string
  readonly version: number
  readonly seq: number
}

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Longer ones are none of ours. */
const MOST_CHARACTERS = 512

export class Cursors {
  readonly #key: Uint8Array
  readonly #random: (bytes: number) => Uint8Array

  /** The key is derived from the house's own: a cursor stays good after a restart. */
  constructor(houseKey: Uint8Array, random: (bytes: number) => Uint8Array) {
    this.#key = new Uint8Array(hkdfSync('sha256', houseKey, '', 'punto cursor', 32))
    this.#random = random
  }

  seal({ who, table, version, seq }: Cursor): string {
    const nonce = this.#random(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    const text = `${version} ${seq} ${table} ${who}`
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    )
  }

  /** Undefined for whatever this house has not sealed. */
  unseal(text: string): Cursor | undefined {
    if (text.length > MOST_CHARACTERS) return undefined
    const sealed = Buffer.from(text, 'base64url')
    if (sealed.length <= NONCE_BYTES + TAG_BYTES) return undefined
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, sealed.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
      const opened =
        decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      const [version, seq, table, ...who] = opened.split(' ')
      return { version: Number(version), seq: Number(seq), table: table!, who: who.join(' ') }
    } catch {
      return undefined
    }
  }
}
