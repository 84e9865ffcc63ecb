// The words for the facts about single cards, in English and Chinese.
import { RANKS } from '../cards.ts'
import { RANK_COUNTS } from './card-facts.ts'

type Values = readonly (string | number | boolean)[]

interface Words {
  /** By the place of a card in its hand. */
  readonly card: Readonly<Record<string, string>>
  readonly value: Readonly<Record<string, string>>
  readonly or: string
  hand(side: 'player' | 'banker'): string
  is(hand: string, card: string, what: string): string
  flush(hand: string, suits: string | undefined): string
  mixed(hand: string): string
  alike(hand: string, most: string): string
  count(where: string | undefined, rank: string, counts: string): string
}

const english: Words = {
  card: { First: 'first', Second: 'second', Third: 'third' },
  value: { s: 'a spade', h: 'a heart', d: 'a diamond', c: 'a club', none: 'not drawn' },
  or: ' or ',
  hand: (side) => (side === 'player' ? 'Player' : 'Banker'),
  is: (hand, card, what) => `${hand}’s ${card} card is ${what}`,
  flush: (hand, suits) =>
    suits === undefined ? `${hand}’s cards are all of one suit` : `${hand}’s cards are each ${suits}`,
  mixed: (hand) => `${hand}’s cards are of several suits`,
  alike: (hand, most) => `of ${hand}’s cards at most ${most} are of one rank`,
  count: (where, rank, counts) =>
    `${counts} of rank ${rank} in ${where === undefined ? 'both hands' : `${where}’s hand`}`,
}

const chinese: Words = {
  card: { First: '首张', Second: '第二张', Third: '第三张' },
  value: { s: '黑桃', h: '红心', d: '方块', c: '梅花', none: '未补', red: '红色', black: '黑色' },
  or: '或',
  hand: (side) => (side === 'player' ? '闲' : '庄'),
  is: (hand, card, what) => `${hand}${card}为${what}`,
  flush: (hand, suits) => (suits === undefined ? `${hand}各张同花` : `${hand}各张均为${suits}`),
  mixed: (hand) => `${hand}各张不同花`,
  alike: (hand, most) => `${hand}牌中最多 ${most} 张同面值`,
  count: (where, rank, counts) => `${where ?? '双方'}共 ${counts} 张 ${rank}`,
}

function inWords(words: Words, fact: string, values: Values): string | undefined {
  const [, side, rest] = /^(player|banker)([A-Z]\w*)$/.exec(fact) ?? []
  const hand = side === undefined ? undefined : words.hand(side as 'player' | 'banker')
  const listed = (some: Values) => some.map((value) => words.value[String(value)] ?? value).join(words.or)
  const rank = RANK_COUNTS.findIndex((name) => name === (rest ?? fact).toLowerCase())
  if (rank >= 0) return words.count(hand, RANKS[rank]!, listed(values))
  if (hand === undefined) return undefined
  if (rest === 'Alike') return words.alike(hand, listed(values))
  if (rest === 'Flush') {
    const suits = values.filter((value) => value !== 'none')
    const flush = words.flush(hand, suits.length === 4 ? undefined : listed(suits))
    if (suits.length === 0) return words.mixed(hand)
    return suits.length === values.length ? flush : `${flush}${words.or}${words.mixed(hand)}`
  }
  const [, card] = /^(First|Second|Third)(|Rank|Suit|Colour)$/.exec(rest!) ?? []
  return card === undefined ? undefined : words.is(hand, words.card[card]!, listed(values))
}

export const englishCard = (fact: string, values: Values): string | undefined => inWords(english, fact, values)
export const chineseCard = (fact: string, values: Values): string | undefined => inWords(chinese, fact, values)
