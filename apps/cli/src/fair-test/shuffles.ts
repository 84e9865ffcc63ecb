// Where the shoes of the test come from: the real shuffle, or one of three that are wrong on purpose, to see the test
// find them out.
import { createHash } from 'node:crypto'
import { dealingOrder, newDecks, shuffleWords } from '@punto/fair'
import { DEFAULT_CUT_DEPTH } from '@punto/rules'

export const BIASES = ['modulo', 'off-by-one', 'fixed-top'] as const
export type Bias = (typeof BIASES)[number]

/** The order of one shoe by its number, from 1. */
export type Shuffle = (shoe: number) => Uint8Array

/** The shoes that a table would deal whose seeds came from this text: no player's entropy, numbered from 1. */
export function realShuffle(decks: number, seedText: string): Shuffle {
  const terms = { table: 'fair-test', decks, cut: DEFAULT_CUT_DEPTH }
  return (shoe) => dealingOrder({ ...terms, shoe }, seedOf(seedText, shoe))
}

/** Words of 16 bits that one shoe of the stream gives; a shuffle of eight decks takes some 430. */
export const WORDS_OF_SHOE = 1024

/** The words of the same shoes, one shoe after the other, from the first on. */
export function wordStream(decks: number, seedText: string): () => number {
  const terms = { table: 'fair-test', decks, cut: DEFAULT_CUT_DEPTH }
  let shoe = 0
  let left = 0
  let next: () => number = () => 0
  return () => {
    if (left === 0) {
      shoe++
      left = WORDS_OF_SHOE
      next = shuffleWords({ ...terms, shoe }, seedOf(seedText, shoe))
    }
    left--
    return next()
  }
}

export const seedOf = (seedText: string, shoe: number): Uint8Array =>
  createHash('sha256').update(`punto fair-test ${shoe} ${seedText}`).digest()

/** Wrong in a way that has been seen in the wild; the random numbers themselves are sound. */
export function biasedShuffle(bias: Bias, decks: number, seedText: string): Shuffle {
  return (shoe) => {
    const nextWord = words(`${bias} ${seedText}`, shoe)
    const cards = newDecks(decks)
    // A fixed top card is left in its place; the others are shuffled well.
    const last = bias === 'fixed-top' ? 1 : 0
    for (let i = cards.length - 1; i > last; i--) {
      const j = BIASED_DRAWS[bias](i, nextWord)
      const card = cards[i]!
      cards[i] = cards[j]!
      cards[j] = card
    }
    return cards
  }
}

const BIASED_DRAWS: Readonly<Record<Bias, (i: number, nextWord: () => number) => number>> = {
  /** Ten bits of randomness, and their remainder taken as it comes: low places are drawn more often. */
  modulo: (i, nextWord) => (nextWord() % 1024) % (i + 1),
  /** Below i instead of up to i (Sattolo's algorithm): no card can stay where it is. */
  'off-by-one': (i, nextWord) => Math.floor((nextWord() / 2 ** 32) * i),
  'fixed-top': (i, nextWord) => 1 + Math.floor((nextWord() / 2 ** 32) * i),
}

/** Words of 32 bits, sixteen to a block. */
function words(seedText: string, shoe: number): () => number {
  let block = Buffer.alloc(0)
  let blocks = 0
  let at = 0
  return () => {
    if (at === block.length) {
      block = createHash('sha512').update(`punto fair-test ${shoe} ${blocks++} ${seedText}`).digest()
      at = 0
    }
    at += 4
    return block.readUInt32BE(at - 4)
  }
}
