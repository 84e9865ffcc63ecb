// The order of the cards: Fisher–Yates, each step drawn without bias from an HMAC-SHA256 stream.
// docs/fairness.md, "Shuffle".
import { CARDS_IN_DECK } from '@punto/rules'
import { HASH_BYTES, u32 } from './bytes.ts'
import { keyedHash, shuffleKey } from './digests.ts'
import { cardsInShoe } from './terms.ts'

/** The values that a word of the stream, two bytes of it, can take. */
export const WORD_VALUES = 0x10000

/** The card numbers of the whole shoe, in dealing order. Secret until the shoe has ended. */
export const shuffledOrder = (decks: number, seed: Uint8Array, digest: Uint8Array): Uint8Array =>
  shuffle(newDecks(decks), wordsFrom(shuffleKey(seed, digest)))

/** The cards before they are shuffled: deck after deck, each aces first. */
export function newDecks(decks: number): Uint8Array {
  const cards = new Uint8Array(cardsInShoe(decks))
  for (let i = 0; i < cards.length; i++) cards[i] = i % CARDS_IN_DECK
  return cards
}

/** Fisher–Yates, in place, from the last card down. */
export function shuffle(cards: Uint8Array, nextWord: () => number): Uint8Array {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = drawBelow(i + 1, nextWord)
    const card = cards[i]!
    cards[i] = cards[j]!
    cards[j] = card
  }
  return cards
}

/** A whole number from 0 to below a bound, each equally likely: words that would favour the low ones are passed over. */
export function drawBelow(bound: number, nextWord: () => number): number {
  const limit = WORD_VALUES - (WORD_VALUES % bound)
  let word = nextWord()
  while (word >= limit) word = nextWord()
  return word % bound
}

/** The stream: the hashes of 0, 1, 2 and so on under the key, read two bytes at a time, the higher byte first. */
export function wordsFrom(key: Uint8Array): () => number {
  const hash = keyedHash(key)
  const block = new Uint8Array(HASH_BYTES)
  let blocks = 0
  let at = HASH_BYTES
  return () => {
    if (at === HASH_BYTES) {
      hash(u32(blocks++), block)
      at = 0
    }
    at += 2
    return block[at - 2]! * 256 + block[at - 1]!
  }
}
