// Cards that a set of facts cannot tell apart are of one sort. What is walked card by card need only walk sorts.
import { type Card, cardPoints, DECK, RANKS, rankIndex, suitIndex } from '../cards.ts'
import { RANK_COUNTS } from './card-facts.ts'
import {
  CARD_FACT_NAMES,
  COLOUR_FACTS,
  type FactName,
  FIRST_FACTS,
  PAIR_FACTS,
  ROYAL_FACTS,
  SUIT_FACTS,
} from './facts.ts'

/** The cards of a deck by what a set of facts can tell apart. */
export interface CardSorts {
  /** By card: its sort. */
  readonly of: Uint8Array
  /** By sort: a card of it. */
  readonly cards: readonly Card[]
}

const named = (ends: readonly string[]): readonly FactName[] =>
  CARD_FACT_NAMES.filter((fact) => ends.some((end) => fact.endsWith(end)))

/** The facts that look at suits, and at no more than colours. */
export const CARD_SUIT_FACTS: readonly FactName[] = named(['Suit', 'Flush'])
const CARD_COLOUR_FACTS = named(['FirstColour', 'SecondColour', 'ThirdColour'])
/** The facts that look at every rank. */
const RANK_FACTS: readonly FactName[] = [
  ...named(['Second', 'ThirdRank', 'Alike']),
  ...PAIR_FACTS,
  ...ROYAL_FACTS,
  ...FIRST_FACTS,
]
/** The facts for which it matters which of a hand's first two cards came first. */
const ORDER_FACTS: readonly FactName[] = [
  ...named(['Second', 'FirstSuit', 'SecondSuit', 'FirstColour', 'SecondColour']),
  ...FIRST_FACTS,
]

/** Whether these facts look at suits, in any card. */
export const looksAtSuits = (facts: ReadonlySet<FactName>): boolean =>
  [...SUIT_FACTS, ...CARD_SUIT_FACTS, ...CARD_COLOUR_FACTS].some((fact) => facts.has(fact))

/** Whether it matters to these facts which of a hand's first two cards came first. */
export const looksAtOrder = (facts: ReadonlySet<FactName>): boolean => ORDER_FACTS.some((fact) => facts.has(fact))

/** Whether some of these facts look at single cards. */
export const looksAtCards = (facts: ReadonlySet<FactName>): boolean => CARD_FACT_NAMES.some((fact) => facts.has(fact))

/** The sorts of card that these facts tell apart; cards of different points always are. */
export function cardSorts(facts: ReadonlySet<FactName>): CardSorts {
  const asks = (some: readonly FactName[]) => some.some((fact) => facts.has(fact))
  const everyRank = asks(RANK_FACTS)
  const ranks = RANKS.map(
    (_, rank) => everyRank || [...facts].some((fact) => fact.toLowerCase().endsWith(RANK_COUNTS[rank]!)),
  )
  const suits = asks(CARD_SUIT_FACTS) || asks(SUIT_FACTS.filter((fact) => !COLOUR_FACTS.includes(fact)))
  const colours = asks([...CARD_COLOUR_FACTS, ...COLOUR_FACTS])
  const places = new Map<string, number>()
  const cards: Card[] = []
  const of = Uint8Array.from(DECK, (card) => {
    const rank = ranks[rankIndex(card)] ? rankIndex(card) : -1
    const suit = suits ? suitIndex(card) : colours ? Number([0, 3].includes(suitIndex(card))) : -1
    const key = [cardPoints(card), rank, suit].join()
    const place = places.get(key) ?? cards.push(card) - 1
    places.set(key, place)
    return place
  })
  return { of, cards }
}
