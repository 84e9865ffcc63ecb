// Texts that clients hold for us and cannot read or forge, such as cursors of lists. Encrypted under a key derived from the house
// key, so that they stay valid after a restart.
import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'

const NONCE_BYTES = 12
const COUNTED_BYTES = 6
const TAG_BYTES = 16
/** Ours are never longer. */
const MOST_CHARACTERS = 512

export class SealedTexts {
  readonly #key: KeyObject
  /** Half random per start, half a counter: unique without drawing randomness for each text. */
  readonly #nonce: Buffer
  #sealed = 0

  constructor(houseKey: Uint8Array, purpose: string, random: (bytes: number) => Uint8Array) {
    this.#key = createSecretKey(Buffer.from(hkdfSync('sha256', houseKey, 'punto', `seal ${purpose}`, 32)))
    this.#nonce = Buffer.from(random(NONCE_BYTES))
  }

  seal(text: string): string {
    this.#nonce.writeUIntBE(this.#sealed++, NONCE_BYTES - COUNTED_BYTES, COUNTED_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, this.#nonce)
    const hidden = cipher.update(text, 'utf8')
    cipher.final()
    return Buffer.concat([this.#nonce, hidden, cipher.getAuthTag()]).toString('base64url')
  }

  /** Undefined if this house did not seal it for this purpose. */
  unseal(sealed: string): string | undefined {
    if (sealed.length > MOST_CHARACTERS) return undefined
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length <= NONCE_BYTES + TAG_BYTES) return undefined
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    } catch {
      return undefined
    }
  }
}
