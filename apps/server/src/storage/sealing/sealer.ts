// Encrypts secrets at rest (seeds of shoes, faces of cards that lie face down) with AES-256-GCM under a key outside the database,
// so that a backup of the database reveals no card of a live shoe. Table and shoe are bound in as associated data. Replaced keys
// still open what was sealed under them.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { KEY_BYTES } from '../../base/index.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export class Sealer {
  /** The current key first. */
  #keys: readonly Uint8Array[]
  readonly #random: (bytes: number) => Uint8Array

  constructor(keys: Uint8Array | readonly Uint8Array[], random: (bytes: number) => Uint8Array) {
    this.#keys = checkedKeys(keys instanceof Uint8Array ? [keys] : keys)
    this.#random = random
  }

  /** From here on seals under the first of these, and opens what any of them has sealed. */
  useKeys(keys: readonly Uint8Array[]): void {
    this.#keys = checkedKeys(keys)
  }

  seal(table: string, shoe: number, secret: Uint8Array): Uint8Array {
    return this.#encrypt(shoeContext(table, shoe), secret)
  }

  /** Throws if no key fits or the secret belongs to another shoe. */
  unseal(table: string, shoe: number, sealed: Uint8Array): Uint8Array {
    return this.#decrypt(shoeContext(table, shoe), sealed)
  }

  sealText(table: string, text: string): string {
    return Buffer.from(this.#encrypt(textContext(table), Buffer.from(text))).toString('base64url')
  }

  /** Throws if no key fits or the text belongs to another table. */
  unsealText(table: string, sealed: string): string {
    return Buffer.from(this.#decrypt(textContext(table), Buffer.from(sealed, 'base64url'))).toString()
  }

  /** The same, but undefined if no key fits. */
  tryText(table: string, sealed: string): string | undefined {
    try {
      return this.unsealText(table, sealed)
    } catch {
      return undefined
    }
  }

  #encrypt(context: Uint8Array, secret: Uint8Array): Uint8Array {
    const nonce = this.#random(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#keys[0]!, nonce).setAAD(context)
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  }

  #decrypt(context: Uint8Array, sealed: Uint8Array): Uint8Array {
    for (const key of this.#keys.slice(0, -1)) {
      try {
        return opened(key, context, sealed)
      } catch {
        // Try the next, older key.
      }
    }
    return opened(this.#keys.at(-1)!, context, sealed)
  }
}

function checkedKeys(keys: readonly Uint8Array[]): readonly Uint8Array[] {
  if (keys.length === 0) throw new Error('A sealer has at least one key')
  for (const { length } of keys)
    if (length !== KEY_BYTES) throw new Error(`A key has ${KEY_BYTES} bytes, not ${length}`)
  return keys
}

function opened(key: Uint8Array, context: Uint8Array, sealed: Uint8Array): Uint8Array {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(sealed.length - TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(context).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES)), decipher.final()])
}

const shoeContext = (table: string, shoe: number): Uint8Array => Buffer.from(`punto shoe\n${table}\n${shoe}`)
const textContext = (table: string): Uint8Array => Buffer.from(`punto text\n${table}`)
