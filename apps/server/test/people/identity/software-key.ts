// A security key of software, written apart from the library: a P-256 pair, its own count, and what a browser would make of it.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { KeyCreation, KeyRequest, MadeKey, ShownKey } from '@punto/protocol'

const PRESENT = 1
const VERIFIED = 4
const WITH_CREDENTIAL = 64

const url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

export class SoftwareKey {
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject }
  readonly #id = randomBytes(16)
  #owner = ''
  counter = 0
  /** Whether it asks for a finger or a PIN of its own. */
  verifies = true
  /** The page that asks; another in the test of a false page. */
  origin: string

  constructor(origin: string) {
    this.origin = origin
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  get id(): string {
    return url(this.#id)
  }

  make({ challenge, rp, user }: KeyCreation): MadeKey {
    this.#owner = user.id
    const { x, y } = this.#keys.publicKey.export({ format: 'jwk' })
    const coordinate = (text: string | undefined) => Buffer.from(text!, 'base64url')
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      coordinate(x),
      Buffer.from('225820', 'hex'),
      coordinate(y),
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const data = Buffer.concat([this.#data(rp.id, WITH_CREDENTIAL), Buffer.alloc(16), length, this.#id, cose])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length)
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      data,
    ])
    return {
      id: this.id,
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge),
        attestationObject: url(attestationObject),
        transports: ['usb'],
      },
    }
  }

  show({ challenge, rpId }: KeyRequest): ShownKey {
    this.counter++
    const data = this.#data(rpId, 0)
    const clientDataJSON = this.#client('webauthn.get', challenge)
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: this.id,
      response: {
        clientDataJSON,
        authenticatorData: url(data),
        signature: url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: this.#owner,
      },
    }
  }

  #data(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const all = flags | PRESENT | (this.verifies ? VERIFIED : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter])
  }

  #client(type: string, challenge: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false })).toString(
      'base64url',
    )
  }
}
