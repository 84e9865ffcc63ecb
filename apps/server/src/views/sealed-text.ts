// Texts that clients carry for us without reading them: where a stream or a list goes on. Sealed under a key derived from the
// house's own, so that they stay good after a restart, and nobody can make one up.
import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Longer ones are none of ours. */
const MOST_CHARACTERS = 512

export class SealedTexts {
  readonly #key: Uint8Array
  readonly #random: (bytes: number) => Uint8Array

  constructor(houseKey: Uint8Array, purpose: string, random: (bytes: number) => Uint8Array) {
    this.#key = new Uint8Array(hkdfSync('sha256', houseKey, 'punto', `seal ${purpose}`, 32))
    this.#random = random
  }

  seal(text: string): string {
    const nonce = this.#random(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce)
    return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
      'base64url',
    )
  }

  /** Undefined for whatever this house has not sealed for this purpose. */
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
