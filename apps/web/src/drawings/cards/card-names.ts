// Cards in words, for whoever hears the table rather than sees it.
import { RANKS, type Text } from '@punto/rules'

const COURT: Readonly<Record<string, Text>> = {
  A: { en: 'ace', zh: 'A' },
  T: { en: 'ten', zh: '10' },
  J: { en: 'jack', zh: 'J' },
  Q: { en: 'queen', zh: 'Q' },
  K: { en: 'king', zh: 'K' },
}

const NUMBERS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** In the order of RANKS. */
export const RANK_NAMES: readonly Text[] = RANKS.map(
  (rank) => COURT[rank] ?? { en: NUMBERS[Number(rank) - 2] ?? rank, zh: rank },
)

/** In the order of SUITS. */
export const SUIT_NAMES: readonly Text[] = [
  { en: 'spades', zh: '黑桃' },
  { en: 'hearts', zh: '红心' },
  { en: 'diamonds', zh: '方块' },
  { en: 'clubs', zh: '梅花' },
]

/** A card in words; a card face down for none. */
export function cardName(card: string | null): Text {
  if (card === null) return { en: 'card face down', zh: '暗牌' }
  const rank = RANK_NAMES[(RANKS as readonly string[]).indexOf(card[0] ?? '')]
  const suit = SUIT_NAMES['shdc'.indexOf(card[1] ?? '-')]
  return rank && suit ? { en: `${rank.en} of ${suit.en}`, zh: `${suit.zh}${rank.zh}` } : { en: card, zh: card }
}
