// Cards taken out of a shoe by their names: `Kd`, or a bare rank where suits make no difference.
import {
  type Card,
  type Composition,
  checkCounts,
  checkList,
  checkText,
  makeCard,
  parseCard,
  RANKS,
} from '@punto/rules'

/** A shoe without the cards that were named, or what is wrong with them. */
export type Taken =
  | { readonly ok: true; readonly cards: readonly Card[]; readonly left: Composition }
  /** The first card that cannot be taken: no card at all, without its suit where bets look at suits, or gone already. */
  | { readonly ok: false; readonly card: string; readonly why: 'unknown' }
  | { readonly ok: false; readonly card: string; readonly why: 'needs-suit' }
  | { readonly ok: false; readonly card: string; readonly why: 'gone'; readonly copies: number }

/** A card as it was written, with its suit if it has one. */
interface Written {
  readonly text: string
  readonly rank: number
  readonly card: Card | undefined
}

/**
 * Whole cards go first; a bare rank is then a card of the rank, of the suit that is there most often, which is as good as any
 * other where no bet looks at suits.
 */
export function takeCards(texts: readonly string[], shoe: Composition, suitsMatter: boolean): Taken {
  checkList('texts', texts)
  for (let i = 0; i < texts.length; i++) checkText(`texts[${i}]`, texts[i])
  checkCounts('shoe', shoe)
  const left = [...shoe]
  const written: Written[] = []
  for (const text of texts) {
    const read = readCard(text)
    if (!read) return { ok: false, card: text, why: 'unknown' }
    written.push(read)
  }
  for (const { card, text } of written) {
    if (card === undefined) {
      if (suitsMatter) return { ok: false, card: text, why: 'needs-suit' }
      continue
    }
    if (left[card]! === 0) return { ok: false, card: makeCard(card), why: 'gone', copies: shoe[card]! }
    left[card]!--
  }
  const cards: Card[] = []
  for (const { card, rank, text } of written) {
    const suits = [0, 1, 2, 3].map((suit) => (rank * 4 + suit) as Card)
    const most = suits.reduce((best, candidate) => (left[candidate]! > left[best]! ? candidate : best))
    if (card === undefined && left[most] === 0) {
      return { ok: false, card: text, why: 'gone', copies: suits.reduce((sum, suit) => sum + shoe[suit]!, 0) }
    }
    if (card === undefined) left[most]!--
    cards.push(card ?? most)
  }
  return { ok: true, cards, left }
}

function readCard(text: string): Written | undefined {
  const letter = text.startsWith('10') ? 'T' : text.slice(0, 1).toUpperCase()
  const rank = (RANKS as readonly string[]).indexOf(letter)
  const suit = text.replace(/^10|^./, '').toLowerCase()
  const card = suit === '' ? undefined : parseCard(`${letter}${suit}`)
  return rank < 0 || (suit !== '' && card === undefined) ? undefined : { text, rank, card }
}
