// Facts about the single cards of a hand: rank, suit and colour of each, how often a rank stands in it, and what its cards have
// in common. Whoever has a hand's cards works them out once (handFacts); a fact vector takes them over as they are.
import { type Card, RANKS, rankIndex, SUITS, suitIndex } from '../cards.ts'

export const CARD_COLOURS = ['red', 'black'] as const
const RANK_OR_NONE = [...RANKS, 'none'] as const
const SUIT_OR_NONE = [...SUITS, 'none'] as const
const COLOUR_OR_NONE = [...CARD_COLOURS, 'none'] as const

/** Of either hand, and named after it: playerSecond, bankerFlush. */
const OF_A_HAND = {
  /** The rank of the hand's second card, as playerFirst is that of its first. */
  Second: RANKS,
  ThirdRank: RANK_OR_NONE,
  FirstSuit: SUITS,
  SecondSuit: SUITS,
  ThirdSuit: SUIT_OR_NONE,
  FirstColour: CARD_COLOURS,
  SecondColour: CARD_COLOURS,
  ThirdColour: COLOUR_OR_NONE,
  /** The suit that all the hand's cards share. */
  Flush: ['none', ...SUITS],
  /** The most cards of one rank that the hand holds. */
  Alike: [1, 2, 3],
} as const

/** By a rank's place: how many such cards, named alone for both hands together. */
export const RANK_COUNTS = [
  'aces',
  'twos',
  'threes',
  'fours',
  'fives',
  'sixes',
  'sevens',
  'eights',
  'nines',
  'tens',
  'jacks',
  'queens',
  'kings',
] as const

type RankCount = (typeof RANK_COUNTS)[number]
type Side = 'player' | 'banker'
const IN_A_HAND = [0, 1, 2, 3] as const
const IN_BOTH = [0, 1, 2, 3, 4, 5, 6] as const

type CardFacts = {
  readonly [F in keyof typeof OF_A_HAND as `${Side}${F}`]: (typeof OF_A_HAND)[F]
} & Readonly<Record<`${Side}${Capitalize<RankCount>}`, typeof IN_A_HAND>> &
  Readonly<Record<RankCount, typeof IN_BOTH>>

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const ofHand = (side: Side) => [
  ...Object.entries(OF_A_HAND).map(([name, values]) => [`${side}${name}`, values]),
  ...RANK_COUNTS.map((name) => [`${side}${capitalised(name)}`, IN_A_HAND]),
]

/** In this order: the Player's, the Banker's, both hands' together. */
export const CARD_FACTS = Object.fromEntries([
  ...ofHand('player'),
  ...ofHand('banker'),
  ...RANK_COUNTS.map((name) => [name, IN_BOTH]),
]) as CardFacts

/** Where the counts of ranks begin among a hand's facts, and how many facts it has. */
const COUNTS_AT = Object.keys(OF_A_HAND).length
const FACTS_OF_A_HAND = COUNTS_AT + RANKS.length

/** What the facts see in a hand of two or three cards: the places of their values. */
export type HandFacts = Uint8Array

/** What the facts about single cards see in a hand of two or three cards, in dealing order. */
export function handFacts(cards: readonly Card[]): HandFacts {
  const facts = new Uint8Array(FACTS_OF_A_HAND)
  const [first, second, third] = cards.map(suitIndex) as [number, number, number | undefined]
  let most = 0
  for (const card of cards) {
    const at = COUNTS_AT + rankIndex(card)
    facts[at]!++
    most = Math.max(most, facts[at]!)
  }
  const flush = first === second && (third === undefined || third === first)
  facts[0] = rankIndex(cards[1]!)
  facts[1] = cards[2] === undefined ? RANKS.length : rankIndex(cards[2])
  facts[2] = first
  facts[3] = second
  facts[4] = third ?? SUITS.length
  facts[5] = colourOf(first)
  facts[6] = colourOf(second)
  facts[7] = third === undefined ? CARD_COLOURS.length : colourOf(third)
  facts[8] = flush ? first + 1 : 0
  facts[9] = most - 1
  return facts
}

const colourOf = (suit: number): number => (SUITS[suit] === 'h' || SUITS[suit] === 'd' ? 0 : 1)

/** Writes both hands' facts into a fact vector, from the place of the first of them on. */
export function writeCardFacts(into: Uint8Array, at: number, player: HandFacts, banker: HandFacts): void {
  into.set(player, at)
  into.set(banker, at + FACTS_OF_A_HAND)
  const both = at + 2 * FACTS_OF_A_HAND
  for (let rank = 0; rank < RANKS.length; rank++)
    into[both + rank] = player[COUNTS_AT + rank]! + banker[COUNTS_AT + rank]!
}
