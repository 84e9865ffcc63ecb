// Cards and hands in the terminal: a short form for a line of text, and a picture four lines high.
import { type Card, cardPoints, parseCard, RANKS, rankIndex, type Side, suitIndex, totalPoints } from '@punto/rules'
import { type Round, sideOf } from '@punto/table'
import type { Io } from '../command.ts'
import { paint } from '../terminal/paint.ts'

type Screen = Pick<Io, 'colour'>

const SUIT_SIGNS = ['♠', '♥', '♦', '♣'] as const
const isRed = (card: Card) => suitIndex(card) === 1 || suitIndex(card) === 2

const rankText = (card: Card): string => (RANKS[rankIndex(card)] === 'T' ? '10' : RANKS[rankIndex(card)]!)

const inSuit = (screen: Screen, card: Card, text: string): string =>
  isRed(card) ? paint(screen, 'red', text) : paint(screen, 'bold', text)

/** `K♠`. */
export const shortCard = (screen: Screen, card: Card): string =>
  inSuit(screen, card, `${rankText(card)}${SUIT_SIGNS[suitIndex(card)]}`)

/** The same from an event's text. */
export const shortText = (screen: Screen, text: string): string => shortCard(screen, parseCard(text)!)

/** A hand's open cards in the order they were dealt. */
export const handOf = (round: Round, side: Side): readonly Card[] =>
  round.cards.flatMap(({ spot, card }) => (card !== null && sideOf(spot) === side ? [card] : []))

export const pointsOf = (cards: readonly Card[]): number => totalPoints(cards.map(cardPoints))

export const PICTURE_LINES = 4
const MOST_CARDS = 3
const CARD_WIDTH = 5

/** A hand as a picture, always as wide as three cards. */
export function handPicture(screen: Screen, cards: readonly Card[]): string[] {
  const lines: string[] = Array.from({ length: PICTURE_LINES }, () => '')
  for (let i = 0; i < MOST_CARDS; i++) {
    const card = cards[i]
    const picture = card === undefined ? emptySpot(screen, i) : cardPicture(screen, card)
    for (const [row, text] of picture.entries()) lines[row] += text
  }
  return lines
}

export const PICTURE_WIDTH = MOST_CARDS * CARD_WIDTH

function cardPicture(screen: Screen, card: Card): readonly string[] {
  const rank = rankText(card)
  const sign = SUIT_SIGNS[suitIndex(card)]!
  return ['╭───╮', `│${inSuit(screen, card, rank.padEnd(2))} │`, `│ ${inSuit(screen, card, sign)} │`, '╰───╯']
}

/** Where the two cards of a hand will lie; a third has no place of its own. */
function emptySpot(screen: Screen, place: number): readonly string[] {
  if (place === 2) return Array.from({ length: PICTURE_LINES }, () => ' '.repeat(CARD_WIDTH))
  const dim = (text: string) => paint(screen, 'dim', text)
  return [dim('╭╌╌╌╮'), dim('╎   ╎'), dim('╎   ╎'), dim('╰╌╌╌╯')]
}
