// A shoe's cards counted as far as a question looks at them: by value, by rank, or card by card.
import {
  CARDS_IN_DECK,
  type Card,
  type Composition,
  cardPoints,
  cardsIn,
  checkCounts,
  checkGame,
  type Game,
  MAX_CARDS_IN_COUP,
  MAX_DECKS,
  makeCard,
  POINTS_BY_RANK,
} from '@punto/rules'
import { type OddsResult, oddsRefused } from './refusal.ts'

export const VALUES = 10
export const RANK_COUNT = POINTS_BY_RANK.length

/** How many cards there are, if this is a shoe the game can have, however little is left of it. */
export function checkComposition(game: Game, composition: Composition): OddsResult<number> {
  checkGame('game', game)
  checkCounts('composition', composition)
  if (composition.length !== CARDS_IN_DECK)
    return oddsRefused('shoe/not-a-composition', { cards: CARDS_IN_DECK, given: composition.length })
  // Beyond the most decks of any game the counts would outgrow a float.
  const max = Math.min(game.decks.max, MAX_DECKS)
  for (const [card, count] of composition.entries()) {
    if (!Number.isInteger(count) || count < 0 || count > max)
      return oddsRefused('shoe/not-a-count', { count, card: makeCard(card as Card), max })
  }
  return { ok: true, value: cardsIn(composition) }
}

/** The same for a shoe from which a whole round is to be dealt. */
export function checkShoe(game: Game, composition: Composition): OddsResult<number> {
  const cards = checkComposition(game, composition)
  return cards.ok && cards.value < MAX_CARDS_IN_COUP
    ? oddsRefused('shoe/too-few-cards', { cards: cards.value, needed: MAX_CARDS_IN_COUP })
    : cards
}

export function countByValue(composition: Composition): Float64Array {
  const counts = new Float64Array(VALUES)
  for (let card = 0; card < CARDS_IN_DECK; card++) counts[cardPoints(card as Card)]! += composition[card]!
  return counts
}

export function countByRank(composition: Composition): Float64Array {
  const counts = new Float64Array(RANK_COUNT)
  for (let card = 0; card < CARDS_IN_DECK; card++) counts[card >> 2]! += composition[card]!
  return counts
}

/** How many ways there are to deal so many cards in order from so many. Up to six cards of eight decks it is below 2^53. */
export function sequences(cards: number, dealt: number): number {
  let product = 1
  for (let i = 0; i < dealt; i++) product *= cards - i
  return product
}
