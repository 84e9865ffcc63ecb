// The golden vectors of docs/fairness/vectors.json: what goes in, and every value on the way, by the package.
import { type Card, makeCard } from '@punto/rules'
import { bytesToHex, HASH_BYTES, hexToBytes, u32 } from '../src/bytes.ts'
import { deriveShoe } from '../src/derive.ts'
import { context, keyedHash, saltKey, shuffleKey } from '../src/digests.ts'
import { closeEntropy, commitShare, openShoe } from '../src/entropy.ts'
import { leafHash } from '../src/merkle.ts'
import { sealShoe } from '../src/secret-shoe.ts'
import { drawBelow, wordsFrom } from '../src/shuffle.ts'
import type { ShoeTerms } from '../src/terms.ts'

export interface VectorInput {
  readonly name: string
  readonly terms: ShoeTerms
  readonly seed: string
  readonly shares: readonly { readonly player: string; readonly share: string }[]
}

const counting = (from: number) => bytesToHex(Uint8Array.from({ length: HASH_BYTES }, (_, i) => from + i))

export const VECTOR_INPUTS: readonly VectorInput[] = [
  {
    name: 'eight decks, no player’s entropy, a seed of zeros',
    terms: { table: 'vector-1', shoe: 1, decks: 8, cut: 16 },
    seed: '00'.repeat(HASH_BYTES),
    shares: [],
  },
  {
    name: 'eight decks, three shares, three words of the stream passed over',
    terms: { table: 'vector-2', shoe: 432, decks: 8, cut: 16 },
    seed: counting(0),
    shares: [
      { player: 'seat-1', share: counting(32) },
      { player: 'seat-2', share: counting(64) },
      { player: 'Guest:7.b_x', share: 'ff'.repeat(HASH_BYTES) },
    ],
  },
  {
    name: 'six decks, one share, the longest names and the highest shoe number',
    terms: { table: 't'.repeat(64), shoe: 4294967295, decks: 6, cut: 300 },
    seed: 'ff'.repeat(HASH_BYTES),
    shares: [{ player: 'p'.repeat(64), share: '00'.repeat(HASH_BYTES) }],
  },
  {
    name: 'five decks, where the last leaf has no neighbour on several levels',
    terms: { table: 'vector-4', shoe: 7, decks: 5, cut: 0 },
    seed: counting(100),
    shares: [],
  },
  {
    name: 'seven decks, one share',
    terms: { table: 'vector-5', shoe: 256, decks: 7, cut: 358 },
    seed: counting(17),
    shares: [{ player: 'A.z:0_-', share: counting(50) }],
  },
  {
    name: 'four decks, two shares',
    terms: { table: 'vector-6', shoe: 65536, decks: 4, cut: 14 },
    seed: counting(200),
    shares: [
      { player: 'b', share: counting(1) },
      { player: 'a', share: counting(2) },
    ],
  },
]

/** Every value on the way from the seed to the root, and the proofs of some cards. */
export function vectorOf({ name, terms, seed, shares }: VectorInput) {
  const seedBytes = hexToBytes(seed)
  const opening = openShoe(terms, seedBytes)
  const committed = shares.map(({ player, share }) => commitShare(opening, player, hexToBytes(share)))
  const closing = closeEntropy(opening, committed)
  const sealed = sealShoe(closing, new Map(shares.map(({ player, share }) => [player, share])), seedBytes)
  const digest = hexToBytes(sealed.header.digest)
  const { order, salts } = deriveShoe(terms.decks, seedBytes, digest)
  const leaf = leafHash(digest)
  const key = shuffleKey(seedBytes, digest)
  const block = new Uint8Array(HASH_BYTES)
  keyedHash(key)(u32(0), block)
  const middle = Math.floor(sealed.cards / 2)
  return {
    name,
    in: { ...terms, seed, shares },
    context: bytesToHex(context(terms)),
    commitment: opening.commitment,
    shareCommitments: committed.map(({ commitment }) => commitment),
    closing: closing.closing,
    digest: sealed.header.digest,
    shuffleKey: bytesToHex(key),
    saltKey: bytesToHex(saltKey(seedBytes, digest)),
    firstBlock: bytesToHex(block),
    wordsPassedOver: passedOver(sealed.cards, key),
    order: Array.from(order, (card) => makeCard(card as Card)).join(''),
    root: sealed.header.root,
    proofs: [0, 1, middle, sealed.cards - 1].map((position) => ({
      leaf: bytesToHex(leaf(position, order[position]!, salts[position]!)),
      ...sealed.cardAt(position),
    })),
  }
}

/** How many words of the stream the shuffle rejects: a vector with none would not test the rejection. */
function passedOver(cards: number, key: Uint8Array): number {
  const nextWord = wordsFrom(key)
  let read = 0
  for (let bound = cards; bound > 1; bound--)
    drawBelow(bound, () => {
      read++
      return nextWord()
    })
  return read - (cards - 1)
}
