// Signatures over a body's raw bytes: HMAC-SHA256 with a secret that both sides know, or RSA-SHA256 with a key pair. The bytes are
// signed as they are sent and checked as they came: nobody writes the JSON anew.
import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSign,
  createVerify,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

/** How requests can be signed. */
export const ALGORITHMS = ['hmac-sha256', 'rsa-sha256'] as const
/** A way in which requests can be signed. */
export type Algorithm = (typeof ALGORITHMS)[number]

/** Signs a body's bytes. */
export interface Signer {
  sign(bytes: Uint8Array): string
}

/** Verifies the signature over a body's bytes. */
export interface Verifier {
  verify(bytes: Uint8Array, signature: string): boolean
}

/** Signs and verifies by HMAC-SHA256 with a secret that both sides know. */
export function hmac(secret: string): Signer & Verifier {
  if (secret.length < 32) throw new Error('The secret of an HMAC-SHA256 has at least 32 characters')
  const sign = (bytes: Uint8Array) => createHmac('sha256', secret).update(bytes).digest('base64')
  return {
    sign,
    verify: (bytes, signature) => {
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(bytes))]
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}

/** Signs by RSA-SHA256 with a private key in PEM. */
export function rsaSigner(privateKeyPem: string): Signer {
  const key = rsaKey(() => createPrivateKey(privateKeyPem))
  return { sign: (bytes) => createSign('RSA-SHA256').update(bytes).sign(key, 'base64') }
}

/** Verifies RSA-SHA256 by a public key in PEM. */
export function rsaVerifier(publicKeyPem: string): Verifier {
  const key = rsaKey(() => createPublicKey(publicKeyPem))
  return { verify: (bytes, signature) => createVerify('RSA-SHA256').update(bytes).verify(key, signature, 'base64') }
}

function rsaKey(read: () => KeyObject): KeyObject {
  let key: KeyObject | undefined
  try {
    key = read()
  } catch {
    // Said below: what OpenSSL says of a wrong file helps nobody.
  }
  if (key?.asymmetricKeyType !== 'rsa') throw new Error('An RSA-SHA256 signature needs an RSA key in a PEM file')
  return key
}
