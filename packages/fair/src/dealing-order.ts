// The cards of a shoe that no player added entropy to, and nothing else of it: far quicker than the shoe
// with its salts and its tree, and the same cards. For statistics over very many shoes.
import { hexToBytes } from './bytes.ts'
import { closingDigest, seedCommitment, shoeDigest, shuffleKey } from './digests.ts'
import { type AnyHeader, isSignedHeader } from './records.ts'
import { newDecks, shuffle, shuffledOrder, wordsFrom } from './shuffle.ts'
import { sharedShuffleKey } from './signed-digests.ts'
import type { ShoeTerms } from './terms.ts'

/** The order in which a shoe is dealt, from its terms and its seed. */
export const dealingOrder = (terms: ShoeTerms, seed: Uint8Array): Uint8Array =>
  shuffledOrder(terms.decks, seed, digestOf(terms, seed))

/** The words of 16 bits from which that shoe is shuffled, as many as are asked for: for tests of the random source itself. */
export const shuffleWords = (terms: ShoeTerms, seed: Uint8Array): (() => number) =>
  wordsFrom(shuffleKey(seed, digestOf(terms, seed)))

const digestOf = (terms: ShoeTerms, seed: Uint8Array): Uint8Array =>
  shoeDigest(closingDigest(terms, seedCommitment(terms, seed), []), [])

/** The order of a shoe that a house has dealt, from its header and the seed that was revealed. Whether they fit is another matter. */
export function recordedOrder(header: AnyHeader, seed: string): Uint8Array {
  const [key, digest] = [hexToBytes(seed), hexToBytes(header.digest)]
  const words = isSignedHeader(header) ? sharedShuffleKey(key, digest) : shuffleKey(key, digest)
  return shuffle(newDecks(header.decks), wordsFrom(words))
}
