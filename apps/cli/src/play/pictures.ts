// A hand as a picture, four lines high.
import { inSuit, paint, rankText, type Screen, suitSign } from '@punto/replay'
import type { Card } from '@punto/rules'

type Colours = Pick<Screen, 'colour'>

export const PICTURE_LINES = 4
const MOST_CARDS = 3
const CARD_WIDTH = 5

/** A hand as a picture, always as wide as three cards. */
export function handPicture(screen: Colours, cards: readonly Card[]): string[] {
  const lines: string[] = Array.from({ length: PICTURE_LINES }, () => '')
  for (let i = 0; i < MOST_CARDS; i++) {
    const card = cards[i]
    const picture = card === undefined ? emptySpot(screen, i) : cardPicture(screen, card)
    for (const [row, text] of picture.entries()) lines[row] += text
  }
  return lines
}

export const PICTURE_WIDTH = MOST_CARDS * CARD_WIDTH

function cardPicture(screen: Colours, card: Card): readonly string[] {
  const rank = rankText(card)
  const sign = suitSign(card)
  return ['╭───╮', `│${inSuit(screen, card, rank.padEnd(2))} │`, `│ ${inSuit(screen, card, sign)} │`, '╰───╯']
}

/** Where the two cards of a hand will lie; a third has no place of its own. */
function emptySpot(screen: Colours, place: number): readonly string[] {
  if (place === 2) return Array.from({ length: PICTURE_LINES }, () => ' '.repeat(CARD_WIDTH))
  const dim = (text: string) => paint(screen, 'dim', text)
  return [dim('╭╌╌╌╮'), dim('╎   ╎'), dim('╎   ╎'), dim('╰╌╌╌╯')]
}
