// Shoe arithmetic: how many of each card a shoe holds, fresh or part-dealt, and where its cut card lies.
// Carries KO 2.2.1, COM 2.2.1, EZ6 2.2.1, INS 2.2.1 (four to eight decks of 52 cards).
import { checkWhole } from './argument.ts'
import { CARDS_IN_DECK, type Card, DECK, makeCard } from './cards.ts'
import { type Result, refused } from './refusal.ts'

/** The fewest decks of a shoe by the documents. */
export const MIN_DECKS = 4
/** The most decks of a shoe. */
export const MAX_DECKS = 8
/** The fewest decks of a game that no document describes. */
export const LEAST_DECKS = 1
/** How many decks a shoe has unless said otherwise. */
export const DEFAULT_DECKS = 8

/** Cards behind the cut card unless a table says otherwise (ruling 5). */
export const DEFAULT_CUT_DEPTH = 16
/** No round takes more cards than this. */
export const MAX_CARDS_IN_COUP = 6

/** How many of each card are in the shoe, by card number. */
export type Composition = readonly number[]

/** Throws an `ArgumentError` for what is no number of decks. */
export function checkDecks(argument: string, value: unknown): asserts value is number {
  checkWhole(argument, value, 1, MAX_DECKS)
}

/** A whole shoe; no game of the house is dealt from more than MAX_DECKS, and what counts is exact up to there. */
export function freshShoe(decks: number): Composition {
  checkDecks('decks', decks)
  return DECK.map(() => decks)
}

/** How many cards a shoe holds. */
export const cardsIn = (composition: Composition): number => composition.reduce((sum, count) => sum + count, 0)

/** The shoe without these cards, or a refusal naming the first card it does not hold so often. */
export function without(composition: Composition, cards: readonly Card[]): Result<Composition> {
  const left = [...composition]
  for (const card of cards) {
    if (left[card] === 0) return refused('card/too-many-copies', { card: makeCard(card), copies: composition[card]! })
    left[card]!--
  }
  return { ok: true, value: left }
}

/** The first of these cards that a fresh shoe does not hold so often; undefined where it holds them all. */
export const overdrawnCard = (cards: readonly Card[], decks: number): Card | undefined =>
  cards.find((card) => cards.filter((other) => other === card).length > decks)

/** Whether the documents allow a shoe of so many decks. */
export const isDeckCount = (decks: number): boolean =>
  Number.isInteger(decks) && decks >= MIN_DECKS && decks <= MAX_DECKS

/** Rounds a shoe is sure to hold before its cut card, whatever their length: what simulation deals from each shoe. */
export const sureRounds = (decks: number, cutDepth: number): number =>
  Math.floor((decks * CARDS_IN_DECK - cutDepth) / MAX_CARDS_IN_COUP)
