// The cards of a shoe that no player added entropy to, and nothing else of it: far quicker than the shoe
// with its salts and its tree, and the same cards. For statistics over very many shoes.
import { closingDigest, seedCommitment, shoeDigest } from './digests.ts'
import { shuffledOrder } from './shuffle.ts'
import type { ShoeTerms } from './terms.ts'

export function dealingOrder(terms: ShoeTerms, seed: Uint8Array): Uint8Array {
  const closing = closingDigest(terms, seedCommitment(terms, seed), [])
  return shuffledOrder(terms.decks, seed, shoeDigest(closing, []))
}
