// Signatures of the house: Ed25519 (RFC 8032) over a domain and a hash, so that no signature passes for another's.
import { getPublicKey, hashes, sign, verify } from '@noble/ed25519'
import { sha512 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, str } from './bytes.ts'

hashes.sha512 = sha512

/** What the house signs, each in a domain of its own: parts of a shoe; a new key, by the one before it; heads of its logs; recordings; submissions. */
export const SIGNED = ['opening', 'receipt', 'closing', 'header', 'key', 'heads', 'recording', 'submission'] as const
export type SignedKind = (typeof SIGNED)[number]

/** The bytes under a signature. */
export const signedMessage = (kind: SignedKind, hash: Uint8Array): Uint8Array =>
  concatBytes(str(`punto-fair/2/sign-${kind}`), hash)

/** A key that signs, wherever its private half lies. */
export interface Signer {
  /** The public half, 64 hexadecimal digits. */
  readonly key: string
  /** The signature of a message, 64 bytes. */
  readonly sign: (message: Uint8Array) => Uint8Array
}

/** What a signer signs of a hash, for the kind of thing it is. */
export const signatureOf = (signer: Signer, kind: SignedKind, hash: string): string =>
  bytesToHex(signer.sign(signedMessage(kind, hexToBytes(hash))))

/** Whether this key has signed this hash as what it is said to be. */
export const isSignedBy = (key: string, kind: SignedKind, hash: string, signature: string): boolean => {
  try {
    return verify(hexToBytes(signature), signedMessage(kind, hexToBytes(hash)), hexToBytes(key), { zip215: false })
  } catch {
    return false
  }
}

/** A signer from its secret of 32 bytes, in plain JavaScript: for examples and tests. A server has a quicker one. */
export const signerFrom = (secret: Uint8Array): Signer => ({
  key: bytesToHex(getPublicKey(secret)),
  sign: (message) => sign(message, secret),
})
