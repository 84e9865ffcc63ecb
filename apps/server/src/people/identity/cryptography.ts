// Cryptography under the house key: signatures on cookies and tokens, encryption of stored secrets, MACs of codes that are only
// compared. Each purpose has its own key, derived from the house key.
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

/** The key for one purpose; deterministic. */
export const keyFor = (key: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, 'punto', purpose, KEY_BYTES))

export const sha256 = (text: string): string => hash('sha256', text, 'hex')

/** The time taken does not depend on where the texts differ. */
export function equalInConstantTime(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Signs texts for one purpose, as `text.signature`. */
export class HmacSigner {
  /** A KeyObject: from raw bytes Node builds one for each signature, at five times the cost. */
  readonly #key: KeyObject

  constructor(key: Uint8Array, purpose: string) {
    this.#key = createSecretKey(keyFor(key, `sign ${purpose}`))
  }

  sign(text: string): string {
    return `${text}.${this.mac(text)}`
  }

  /** The text; undefined if the signature is not ours. */
  open(signed: string): string | undefined {
    const end = signed.lastIndexOf('.')
    const text = signed.slice(0, Math.max(0, end))
    return end > 0 && equalInConstantTime(signed.slice(end + 1), this.mac(text)) ? text : undefined
  }

  /** HMAC-SHA256 of the text. */
  mac(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url')
  }
}

/** Encrypts secrets with AES-256-GCM, bound to their owner as associated data. */
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

  /** Throws if the key or the owner is another. */
  unseal(owner: string, sealed: string): Uint8Array {
    const bytes = Buffer.from(sealed, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, NONCE_BYTES))
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
  }
}
