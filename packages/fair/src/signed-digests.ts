// The hashes of version 2: what the opening, the closing and the header of a shoe are signed under, and what its cards are
// bound to. docs/fairness.md, "Version 2".
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { isDrawn, randomnessOf, roundBytes } from './beacon.ts'
import { bytesToHex, concatBytes, hexToBytes, str, u8, u16 } from './bytes.ts'
import { context } from './digests.ts'
import { LATE, type SharedClosing, type SharedOpening, type SignedHeader, type WaitedFor } from './signed-records.ts'
import type { SharedTerms } from './terms.ts'

const domain = (name: string): Uint8Array => str(`punto-fair/2/${name}`)
const hashOf = (name: string, ...parts: readonly Uint8Array[]): string =>
  bytesToHex(sha256(concatBytes(domain(name), ...parts)))

const termsOf = (terms: SharedTerms): Uint8Array =>
  concatBytes(context(terms), u16(terms.windowSeconds), u8(terms.delay))

const NONE = u8(0)
const SOME = u8(1)
const NOT_AWAITED = u8(2)
const DRAWN = u8(3)

/** Fixes the seed and says nothing of it. */
export const sharedCommitment = (terms: SharedTerms, seed: Uint8Array): string => hashOf('seed', termsOf(terms), seed)

/** All that is fixed before the first share, the header of the shoe before included. */
export const openingHash = (opening: SharedOpening): string =>
  hashOf(
    'opening',
    termsOf(opening),
    ...(opening.previous === null ? [NONE] : [SOME, hexToBytes(opening.previous)]),
    hexToBytes(opening.commitment),
    ...(opening.beacon
      ? [hexToBytes(opening.beacon.chain), hexToBytes(opening.beacon.key), roundBytes(opening.beacon.round)]
      : []),
  )

/** That a share was taken for this shoe. */
export const receiptHash = (opening: SharedOpening, share: string): string =>
  hashOf('receipt', hexToBytes(openingHash(opening)), hexToBytes(share))

/** The list of shares, closed. */
export const sharesHash = (opening: SharedOpening, shares: readonly string[]): string =>
  hashOf('closing', hexToBytes(openingHash(opening)), u16(shares.length), ...shares.map(hexToBytes))

/** What every card is bound to: the closed list, and what was waited for: the delay or, without shares, the round that was named. */
export const sharedDigest = (
  { closing }: Pick<SharedClosing, 'closing'>,
  delayed: WaitedFor | typeof LATE | null,
): string => hashOf('shoe', hexToBytes(closing), ...awaitedBytes(delayed))

function awaitedBytes(delayed: WaitedFor | typeof LATE | null): readonly Uint8Array[] {
  if (delayed === null) return [NONE]
  if (delayed === LATE) return [NOT_AWAITED]
  return isDrawn(delayed) ? [DRAWN, hexToBytes(randomnessOf(delayed))] : [SOME, hexToBytes(delayed.output)]
}

/** What the header is signed under, and the next shoe's header names. */
export const headerHash = ({ digest, root }: Pick<SignedHeader, 'digest' | 'root'>): string =>
  hashOf('header', hexToBytes(digest), hexToBytes(root))

/** A new key of the house, as the key before it signs it. */
export const keyHash = (key: string): string => hashOf('key', hexToBytes(key))

export const sharedShuffleKey = (seed: Uint8Array, digest: Uint8Array): Uint8Array =>
  hmac(sha256, seed, concatBytes(domain('shuffle'), digest))

export const sharedSaltKey = (seed: Uint8Array, digest: Uint8Array): Uint8Array =>
  hmac(sha256, seed, concatBytes(domain('salt'), digest))
