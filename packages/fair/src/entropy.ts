// Steps 1 and 2, before there is a shoe: the table fixes its seed, players fix their shares, the list is closed, the
// shares are shown. The table's and the players' side alike; all randomness is handed in.
import { bytesToHex, HASH_BYTES, hexToBytes, isHashHex } from './bytes.ts'
import { closingDigest, seedCommitment, shareCommitment, shoeDigest } from './digests.ts'
import type { Share, ShareCommitment, ShoeClosing, ShoeOpening } from './records.ts'
import { isName, MAX_SHARES, NAME_WORDS, type ShoeTerms, wrongTerm } from './terms.ts'

/** The table's first word on a shoe. The seed must be 32 bytes from a source that nobody can foresee. */
export function openShoe(terms: ShoeTerms, seed: Uint8Array): ShoeOpening {
  const wrong = wrongTerm(terms)
  if (wrong) throw new RangeError(`${wrong.field} must be ${wrong.expected}`)
  requireBytes('the seed', seed)
  const { table, shoe, decks, cut } = terms
  return { table, shoe, decks, cut, commitment: bytesToHex(seedCommitment(terms, seed)) }
}

/** A player's side: what to hand in now, for a share of 32 random bytes that is kept until the list is closed. */
export function commitShare(opening: ShoeOpening, player: string, share: Uint8Array): ShareCommitment {
  if (!isName(player)) throw new RangeError(`a player must be named with ${NAME_WORDS}`)
  requireBytes('a share', share)
  const commitment = shareCommitment(opening, hexToBytes(opening.commitment), player, share)
  return { player, commitment: bytesToHex(commitment) }
}

/** Closes the list. Published before any share is shown, it leaves nobody a choice that depends on another's share. */
export function closeEntropy(opening: ShoeOpening, entropy: readonly ShareCommitment[]): ShoeClosing {
  if (entropy.length > MAX_SHARES) throw new RangeError(`a shoe takes at most ${MAX_SHARES} shares`)
  if (new Set(entropy.map(({ player }) => player)).size < entropy.length)
    throw new RangeError('a player adds one share to a shoe')
  for (const { player, commitment } of entropy)
    if (!isName(player) || !isHashHex(commitment))
      throw new RangeError(`a share's commitment is 64 hexadecimal digits and its player ${NAME_WORDS}`)
  const { table, shoe, decks, cut, commitment } = opening
  const listed = entropy.map((share) => ({ player: share.player, commitment: share.commitment }))
  return { table, shoe, decks, cut, commitment, entropy: listed, closing: closingOf(opening, listed) }
}

export const closingOf = (opening: ShoeOpening, entropy: readonly ShareCommitment[]): string =>
  bytesToHex(
    closingDigest(
      opening,
      hexToBytes(opening.commitment),
      entropy.map(({ player, commitment }) => ({ player, commitment: hexToBytes(commitment) })),
    ),
  )

export const digestOf = (closing: string, entropy: readonly Share[]): string =>
  bytesToHex(
    shoeDigest(
      hexToBytes(closing),
      entropy.map(({ share }) => (share === null ? null : hexToBytes(share))),
    ),
  )

/** Whether a share is the one that was committed to; false for any text that is no share at all. */
export const opensShare = (opening: ShoeOpening, committed: ShareCommitment, share: string): boolean =>
  isHashHex(share) && commitShare(opening, committed.player, hexToBytes(share)).commitment === committed.commitment

/** The closed list with its shares, by player, each checked; a player without one is listed as having withheld it. */
export const revealShares = (closing: ShoeClosing, shares: ReadonlyMap<string, string>): readonly Share[] =>
  closing.entropy.map((committed) => {
    const share = shares.get(committed.player) ?? null
    if (share !== null && !opensShare(closing, committed, share))
      throw new RangeError(`the share of ${committed.player} is not the one committed to`)
    return { ...committed, share }
  })

export function requireBytes(what: string, bytes: Uint8Array): void {
  if (!(bytes instanceof Uint8Array) || bytes.length !== HASH_BYTES)
    throw new RangeError(`${what} must be ${HASH_BYTES} bytes`)
}
