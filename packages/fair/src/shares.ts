// Steps 1 to 3 of version 2: the table opens a shoe, takes shares, closes the list, lets the delay pass and seals the shoe; and
// what a player checks of each. All randomness and the signing key are handed in.
import { isDrawn, type NamedRound } from './beacon.ts'
import { hexToBytes, isHashHex } from './bytes.ts'
import { delayHolds } from './delay.ts'
import { deriveShoe } from './derive.ts'
import { requireBytes } from './entropy.ts'
import { rootOf } from './merkle.ts'
import { SecretShoe } from './secret-shoe.ts'
import { headerHash, openingHash, receiptHash, sharedCommitment, sharedDigest, sharesHash } from './signed-digests.ts'
import {
  LATE,
  type SharedClosing,
  type SharedOpening,
  type ShareReceipt,
  type SignedClosing,
  type SignedHeader,
  type SignedOpening,
  type WaitedFor,
} from './signed-records.ts'
import { isSignedBy, type Signer, signatureOf } from './signing.ts'
import { MAX_SHARES, type SharedTerms, wrongSharedTerm } from './terms.ts'

/**
 * The table's first word on a shoe, signed. `previous` is the hash of the header before it; `beacon` the round that decides where nobody
 * shares, which is not published yet.
 */
export function openShared(
  terms: SharedTerms,
  previous: string | null,
  seed: Uint8Array,
  signer: Signer,
  beacon?: NamedRound,
): SignedOpening {
  const wrong = wrongSharedTerm(terms)
  if (wrong) throw new RangeError(`${wrong.field} must be ${wrong.expected}`)
  requireBytes('the seed', seed)
  const { table, shoe, decks, cut, windowSeconds, delay } = terms
  const commitment = sharedCommitment(terms, seed)
  const opening = openingOf({
    ...{ table, shoe, decks, cut, windowSeconds, delay, previous, commitment },
    ...(beacon && { beacon }),
  })
  return { ...opening, key: signer.key, signature: signatureOf(signer, 'opening', openingHash(opening)) }
}

/** What a player is given for a share that was taken. */
export function receiptFor(opening: SharedOpening, share: string, signer: Signer): ShareReceipt {
  return { share, key: signer.key, signature: signatureOf(signer, 'receipt', receiptHash(opening, share)) }
}

/** Closes the list. What comes of it nobody knows before the delay has passed. */
export function closeShares(opening: SharedOpening, shares: readonly string[], signer: Signer): SignedClosing {
  if (shares.length > MAX_SHARES) throw new RangeError(`a shoe takes at most ${MAX_SHARES} shares`)
  if (opening.windowSeconds === 0 && shares.length > 0) throw new RangeError('this shoe takes no shares')
  for (const share of shares) if (!isHashHex(share)) throw new RangeError('a share is 64 hexadecimal digits')
  const closing = sharesHash(opening, shares)
  const closed = { ...openingOf(opening), shares: [...shares], closing }
  return { ...closed, key: signer.key, signature: signatureOf(signer, 'closing', closing) }
}

/**
 * Shuffles and fixes the shoe. The same arguments give the same shoe, which is how a server takes one up again after a crash.
 * `delayed` is what passDelay made of the closing, or where nobody shared the round that the opening names; LATE where the table could not
 * wait for it, and null where there was nothing to wait for.
 */
export function sealShared(
  closed: SharedClosing,
  delayed: WaitedFor | typeof LATE | null,
  seed: Uint8Array,
  signer: Signer,
): SecretShoe<SignedHeader> {
  if (sharedCommitment(closed, seed) !== closed.commitment)
    throw new RangeError('the seed is not the one that was committed to')
  if (!isWaitedFor(closed, delayed))
    throw new RangeError('there is a delay where there are shares, and only there; else the round that was named')
  const digest = sharedDigest(closed, delayed)
  const shoe = deriveShoe(closed.decks, seed, hexToBytes(digest), 2)
  const root = rootOf(shoe.tree)
  const hash = headerHash({ digest, root })
  const { shares, closing } = closed
  const header: SignedHeader = {
    ...openingOf(closed),
    shares,
    closing,
    delayed: copied(delayed),
    digest,
    root,
    key: signer.key,
    signature: signatureOf(signer, 'header', hash),
  }
  return new SecretShoe(header, Uint8Array.from(seed), shoe)
}

/** The shoe of a header that is known, from its seed: to go on dealing it, or to show it again. */
export function resealShared(header: SignedHeader, seed: Uint8Array): SecretShoe<SignedHeader> {
  if (sharedCommitment(header, seed) !== header.commitment)
    throw new RangeError('the seed is not the one that was committed to')
  const shoe = deriveShoe(header.decks, seed, hexToBytes(header.digest), 2)
  if (rootOf(shoe.tree) !== header.root) throw new RangeError('the shoe of this seed has another root')
  return new SecretShoe(header, Uint8Array.from(seed), shoe)
}

// Field by field, so that whatever else a caller's object carries stays behind.
const openingOf = (given: SharedOpening): SharedOpening => {
  const { table, shoe, decks, cut, windowSeconds, delay, previous, commitment, beacon } = given
  const opening = { table, shoe, decks, cut, windowSeconds, delay, previous, commitment }
  if (!beacon) return opening
  const { chain, key, round } = beacon
  return { ...opening, beacon: { chain, key, round } }
}

/** Whether this is what the closed list has to wait for, or that it was late. */
function isWaitedFor({ shares, beacon }: SharedClosing, delayed: SignedHeader['delayed']): boolean {
  const [isShared, isNamed] = [shares.length > 0, beacon !== undefined]
  if (delayed === null) return !isShared && !isNamed
  if (delayed === LATE) return isShared || isNamed
  return isDrawn(delayed) ? !isShared && isNamed : isShared
}

function copied(delayed: SignedHeader['delayed']): SignedHeader['delayed'] {
  if (delayed === null || delayed === LATE) return delayed
  return isDrawn(delayed) ? { drawn: delayed.drawn } : { output: delayed.output, proof: delayed.proof }
}

/** Whether the house has signed this opening. */
export const isOpening = (opening: SignedOpening): boolean =>
  isSignedBy(opening.key, 'opening', openingHash(opening), opening.signature)

/** Whether the house has signed that it took this share for this shoe. */
export const isReceipt = (opening: SharedOpening, { share, key, signature }: ShareReceipt): boolean =>
  isSignedBy(key, 'receipt', receiptHash(opening, share), signature)

/** Whether the house has signed this list for this shoe. */
export const isClosing = (closed: SignedClosing): boolean =>
  sharesHash(closed, closed.shares) === closed.closing &&
  isSignedBy(closed.key, 'closing', closed.closing, closed.signature)

/** Whether the delay of a header's list was passed. */
export const isDelayed = (header: SignedHeader): boolean =>
  header.delayed !== null &&
  header.delayed !== LATE &&
  !isDrawn(header.delayed) &&
  delayHolds(hexToBytes(header.closing), header.delay, header.delayed)
