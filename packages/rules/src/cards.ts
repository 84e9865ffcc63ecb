// Cards and their point values.
// Carries KO 3.8, COM 3.7, EZ6 3.7, INS 3.2, INS 3.2.1, INS 3.2.2, INS 3.2.3.

/** The ranks as they are written, the ace first. */
export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const
/** The suits as they are written: spades, hearts, diamonds, clubs. */
export const SUITS = ['s', 'h', 'd', 'c'] as const

/** A rank as it is written. */
export type Rank = (typeof RANKS)[number]
/** A suit as it is written. */
export type Suit = (typeof SUITS)[number]

/** A card of a standard deck, numbered 0 to 51: four times its rank's place, plus its suit's. */
export type Card = number & { readonly __card: true }

/** How many cards a deck has. */
export const CARDS_IN_DECK = 52

/** Every card of one deck, aces first. */
export const DECK: readonly Card[] = Array.from({ length: CARDS_IN_DECK }, (_, i) => i as Card)

const rankIndexByChar = new Map<string, number>(RANKS.map((rank, i) => [rank, i]))
const suitIndexByChar = new Map<string, number>(SUITS.map((suit, i) => [suit, i]))

/** `Kd` to a card; undefined for anything else. */
export function parseCard(text: string): Card | undefined {
  const rank = rankIndexByChar.get(text[0] ?? '')
  const suit = suitIndexByChar.get(text[1] ?? '')
  return text.length === 2 && rank !== undefined && suit !== undefined ? ((rank * 4 + suit) as Card) : undefined
}

/** A card as text: `Kd`. */
export const makeCard = (card: Card): string => RANKS[rankIndex(card)]! + SUITS[suitIndex(card)]!

/** A rank's place in RANKS, the ace's being 0. */
export const rankIndex = (card: Card): number => card >> 2
/** The place of a card's suit in `SUITS`. */
export const suitIndex = (card: Card): number => card & 3

/** Points by a rank's place: the ace one, two to nine their face, ten and court cards zero (a ten is 0 modulo 10: ruling 2). */
export const POINTS_BY_RANK: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0]

/** What a card counts: the ace one, tens and court cards nothing. */
export const cardPoints = (card: Card): number => POINTS_BY_RANK[card >> 2]!

/** A hand counts the units of its sum. Carries INS 1.16. */
export const totalPoints = (points: readonly number[]): number => points.reduce((sum, p) => sum + p, 0) % 10
