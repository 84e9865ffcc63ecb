// The house's signing key (Ed25519) for openings, share lists and headers of shoes. Its public half is published together with
// those it replaced, so that old signatures can still be checked.
import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto'
import { keyHash, type PublishedKey, type Signer, signatureOf } from '@punto/fair'
import type { Records } from '../storage/index.ts'

/** The DER prefix of an Ed25519 private key (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export function signerOf(secret: Uint8Array): Signer {
  const privateKey = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, secret]), format: 'der', type: 'pkcs8' })
  const { x } = createPublicKey(privateKey).export({ format: 'jwk' })
  return {
    key: Buffer.from(x!, 'base64url').toString('hex'),
    sign: (message) => sign(null, message, privateKey),
  }
}

/** A signing key derived from another key, for a house that has none of its own. */
export const signingKeyFrom = (key: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', key, 'punto', 'sign shoes', 32))

/** A published key and the time of its first use, in milliseconds since 1970. */
export interface HouseKey extends PublishedKey {
  readonly from: number
}

const RECORD = ['house', 'signing-keys'] as const

export const readPublishedKeys = async (records: Records): Promise<readonly HouseKey[]> => {
  const kept = await records.read(...RECORD)
  return kept ? (JSON.parse(kept.text) as readonly HouseKey[]) : []
}

/**
 * Publishes the current key, the first of `signers`, if it is new, and returns all published keys, the current one last. A new
 * key is endorsed by a signature of the one before it, if that is among `signers`.
 */
export async function publishKeys(
  records: Records,
  signers: readonly Signer[],
  from: number,
): Promise<readonly HouseKey[]> {
  const [current] = signers
  for (;;) {
    const kept = await records.read(...RECORD)
    const keys = kept ? (JSON.parse(kept.text) as readonly HouseKey[]) : []
    if (keys.at(-1)?.key === current!.key) return keys
    if (keys.some(({ key }) => key === current!.key)) {
      throw new Error(
        'the signing key is one that was replaced by another. Put the one in use back from its backup, or make a new one; nothing was changed.',
      )
    }
    const before = signers.find(({ key }) => key === keys.at(-1)?.key)
    const endorsement = before ? signatureOf(before, 'key', keyHash(current!.key)) : null
    const next = [...keys, { key: current!.key, endorsement, from }]
    if (await records.write(...RECORD, JSON.stringify(next), kept?.revision ?? 0)) return next
  }
}
