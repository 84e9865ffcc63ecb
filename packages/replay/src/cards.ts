// Cards and hands in a line of text.
import { type Card, cardPoints, parseCard, RANKS, rankIndex, type Side, suitIndex, totalPoints } from '@punto/rules'
import { sideOf } from '@punto/table'
import type { SceneRound } from './scene.ts'
import { paint } from './text/paint.ts'
import type { Screen } from './text/screen.ts'

type Colours = Pick<Screen, 'colour'>

const SUIT_SIGNS = ['♠', '♥', '♦', '♣'] as const
const isRed = (card: Card) => suitIndex(card) === 1 || suitIndex(card) === 2

/** A card's suit as its sign. */
export const suitSign = (card: Card): string => SUIT_SIGNS[suitIndex(card)]!

/** A card's rank as people read it: `10` for `T`. */
export const rankText = (card: Card): string => (RANKS[rankIndex(card)] === 'T' ? '10' : RANKS[rankIndex(card)]!)

/** A text in the colour of the card's suit. */
export const inSuit = (screen: Colours, card: Card, text: string): string =>
  isRed(card) ? paint(screen, 'red', text) : paint(screen, 'bold', text)

/** `K♠`. */
export const shortCard = (screen: Colours, card: Card): string =>
  inSuit(screen, card, `${rankText(card)}${suitSign(card)}`)

/** The same from an event's text. */
export const shortText = (screen: Colours, text: string): string => shortCard(screen, parseCard(text)!)

/** A hand's open cards in the order they were dealt. */
export const handOf = ({ cards }: Pick<SceneRound, 'cards'>, side: Side): readonly Card[] =>
  cards.flatMap(({ spot, card }) => (card !== null && sideOf(spot) === side ? [card] : []))

/** The points of a hand. */
export const pointsOf = (cards: readonly Card[]): number => totalPoints(cards.map(cardPoints))
