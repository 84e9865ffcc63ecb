// Every hash of the protocol but the tree's: docs/fairness.md, "Commitments" and "Keys". Each begins with a domain of
// its own, so that no published value says anything about another.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, HASH_BYTES, str, u8, u16, u32 } from './bytes.ts'
import type { ShoeTerms } from './terms.ts'

const domain = (name: string): Uint8Array => str(`punto-fair/1/${name}`)

const SEED = domain('seed')
const SHARE = domain('share')
const CLOSING = domain('closing')
const SHOE = domain('shoe')
const SHUFFLE = domain('shuffle')
const SALT = domain('salt')

export const context = ({ table, shoe, decks, cut }: ShoeTerms): Uint8Array =>
  concatBytes(str(table), u32(shoe), u8(decks), u16(cut))

/** What the table publishes first: it fixes the seed and says nothing of it. */
export const seedCommitment = (terms: ShoeTerms, seed: Uint8Array): Uint8Array =>
  sha256(concatBytes(SEED, context(terms), seed))

/** What a player hands in before any share is shown. It holds the seed's commitment, so it cannot be older than that. */
export const shareCommitment = (
  terms: ShoeTerms,
  commitment: Uint8Array,
  player: string,
  share: Uint8Array,
): Uint8Array => sha256(concatBytes(SHARE, context(terms), commitment, str(player), share))

export interface CommittedShare {
  readonly player: string
  readonly commitment: Uint8Array
}

/** The list of the players' commitments, closed: after this nobody joins, leaves or changes place. */
export const closingDigest = (
  terms: ShoeTerms,
  commitment: Uint8Array,
  shares: readonly CommittedShare[],
): Uint8Array =>
  sha256(
    concatBytes(
      CLOSING,
      context(terms),
      commitment,
      u16(shares.length),
      ...shares.flatMap((share) => [str(share.player), share.commitment]),
    ),
  )

const SHOWN = u8(1)
const WITHHELD = u8(0)

/** All that is public of a shoe before its cards are: the closed list, and the share of each player in it, if shown. */
export const shoeDigest = (closing: Uint8Array, shares: readonly (Uint8Array | null)[]): Uint8Array =>
  sha256(concatBytes(SHOE, closing, ...shares.flatMap((share) => (share === null ? [WITHHELD] : [SHOWN, share]))))

export const shuffleKey = (seed: Uint8Array, digest: Uint8Array): Uint8Array =>
  hmac(sha256, seed, concatBytes(SHUFFLE, digest))

export const saltKey = (seed: Uint8Array, digest: Uint8Array): Uint8Array =>
  hmac(sha256, seed, concatBytes(SALT, digest))

// Setting a hash up costs more than hashing a few bytes, and a shoe takes hundreds of hashes: it is done once and copied.
const fresh = sha256.create()
const work = sha256.create()

/** SHA-256 of a short message in two pieces, which is quicker than one piece of more than 64 bytes. */
export function hashOfTwo(head: Uint8Array, tail: Uint8Array): Uint8Array {
  fresh._cloneInto(work)
  const out = new Uint8Array(HASH_BYTES)
  work.update(head).update(tail).digestInto(out)
  return out
}

/** HMAC-SHA256 under one key, for many short messages: each written into `out`. */
export function keyedHash(key: Uint8Array): (message: Uint8Array, out: Uint8Array) => void {
  const keyed = hmac.create(sha256, key)
  const work = keyed.clone()
  return (message, out) => {
    keyed._cloneInto(work)
    work.update(message).digestInto(out)
  }
}
