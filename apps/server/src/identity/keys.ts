// All that needs the key outside the database: signatures on what people carry, seals on what is kept, and sums of what is
// only compared. Each purpose has a key of its own, derived from the one in the file.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A key for one purpose. The same key and purpose give the same for ever. */
export const keyFor = (key: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, 'punto', purpose, KEY_BYTES))

export const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** Compares in a time that says nothing about where they differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signs texts for one purpose, as `text.signature`: what nobody here has signed is told from that alone. */
export class Signer {
  /** Made into a key once: from bytes it would be made again for every signature, at five times the cost. */
  readonly #key: KeyObject

  constructor(key: Uint8Array, purpose: string) {
    this.#key = createSecretKey(keyFor(key, `sign ${purpose}`))
  }

  sign(text: string): string {
    return `${text}.${this.sum(text)}`
  }

  /** The text, where the signature is ours. */
  open(signed: string): string | undefined {
    const end = signed.lastIndexOf('.')
    const text = signed.slice(0, Math.max(0, end))
    return end > 0 && sameText(signed.slice(end + 1), this.sum(text)) ? text : undefined
  }

  /** The signature alone. */
  sum(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}

/** Seals secrets with AES-256-GCM, each bound to whose it is. */
export class Seal {
  readonly #key: Uint8Array
  readonly #random: (bytes: number) => Uint8Array

  constructor(key: Uint8Array, purpose: string, random: (bytes: number) => Uint8Array) {
    this.#key = keyFor(key, `seal ${purpose}`)
    this.#random = random
  }

  seal(owner: string, secret: Uint8Array): string {
    const nonce = this.#random(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner))
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]).toString('base64url')
  }

  /** Throws where the key is another's, or the secret is. */
  unseal(owner: string, sealed: string): Uint8Array {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  }
}
