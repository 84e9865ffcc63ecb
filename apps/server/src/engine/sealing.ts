// What is secret at rest, a shoe's seed and whatever names a live card, sealed with AES-256-GCM under a key that is kept
// outside the database, so that a backup of the database reveals no card of a live shoe. What a seal is of, the shoe of a table
// or the text of one, is sealed in with it: none opens as another.
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { KEY_BYTES } from './key-file.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

export class Sealer {
  readonly #key: Uint8Array
  readonly #random: (bytes: number) => Uint8Array

  constructor(key: Uint8Array, random: (bytes: number) => Uint8Array) {
    if (key.length !== KEY_BYTES) throw new Error(`A key has ${KEY_BYTES} bytes, not ${key.length}`)
    this.#key = key
    this.#random = random
  }

  seal(table: string, shoe: number, secret: Uint8Array): Uint8Array {
    return this.#close(shoeOf(table, shoe), secret)
  }

  /** Throws where the key is another's, or the secret is not that of this shoe. */
  unseal(table: string, shoe: number, sealed: Uint8Array): Uint8Array {
    return this.#open(shoeOf(table, shoe), sealed)
  }

  sealText(table: string, text: string): string {
    return Buffer.from(this.#close(textOf(table), Buffer.from(text))).toString('base64url')
  }

  /** Throws where the key is another's, or the text is not this table's. */
  unsealText(table: string, sealed: string): string {
    return Buffer.from(this.#open(textOf(table), Buffer.from(sealed, 'base64url'))).toString()
  }

  #close(context: Uint8Array, secret: Uint8Array): Uint8Array {
    const nonce = this.#random(NONCE_BYTES)
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(context)
    return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()])
  }

  #open(context: Uint8Array, sealed: Uint8Array): Uint8Array {
    const nonce = sealed.subarray(0, NONCE_BYTES)
    const tag = sealed.subarray(sealed.length - TAG_BYTES)
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce).setAAD(context).setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, sealed.length - TAG_BYTES)), decipher.final()])
  }
}

const shoeOf = (table: string, shoe: number): Uint8Array => Buffer.from(`punto shoe\n${table}\n${shoe}`)
const textOf = (table: string): Uint8Array => Buffer.from(`punto text\n${table}`)
