// What follows from an irregularity, in sentences, for consoles, the terminal and the page alike.
import type { Text } from '@punto/rules'
import type { Spot } from '../spots.ts'
import type { Irregularity, IrregularityKind } from './kinds.ts'
import type { Place } from './orders.ts'
import type { Prospect } from './prospect.ts'

const ENDS: Readonly<Record<Prospect['end'], Text>> = {
  void: { en: 'The round is void: it has no result.', zh: '本局作废：没有结果。' },
  asked: {
    en: 'Everyone with a bet is asked: go on, or take back all bets of the round. Who does not answer goes on.',
    zh: '询问所有有投注的玩家：继续，或取回本局全部投注。未答复者视为继续。',
  },
  waits: {
    en: 'The round is not void: it goes on from where it stands when play is resumed.',
    zh: '本局不作废：恢复后从现状继续。',
  },
  'goes-on': { en: 'Play goes on; nobody is asked.', zh: '继续进行；无须询问玩家。' },
  'settled-again': {
    en: 'The round is settled again at once, and only the difference moves.',
    zh: '本局立即重新结算，只结差额。',
  },
  recorded: { en: 'It goes on the record; no result and no settlement changes.', zh: '记录在案；结果与结算不变。' },
}

const NEW_CARDS: Text = { en: 'New cards are put into play after this round.', zh: '本局之后换用新牌。' }
const SET_ASIDE: Text = { en: 'The cards are not put back: they leave play.', zh: '不作重组：这些牌退出使用。' }
const CARRIED: Text = {
  en: 'The cards are not put back: the next round begins with them.',
  zh: '不作重组：这些牌用作下一局的首牌。',
}
const AS_RECORDED: Text = { en: 'The cards stay as the record has them.', zh: '牌按记录保持不变。' }
const AS_THEY_LIE: Text = {
  en: 'Nobody knows the order of the cards: the hands go on as the cards lie.',
  zh: '牌的次序不明：按牌的现状继续。',
}
const STAKES_BACK: Text = {
  en: 'The round is void: it has no result, and every stake of it comes back.',
  zh: '本局作废：没有结果，所有投注退回。',
}
const DRAWN_LEAVE: Text = { en: 'The cards drawn leave play with the round.', zh: '已抽出的牌随本局退出使用。' }
const UNDONE: Text = {
  en: 'The round is void: its settlement is undone, what was won goes back and what was lost is returned.',
  zh: '本局作废：撤销结算，赢得的退还，输掉的返还。',
}
const PUT_BACK: Text = { en: 'The cards are put back in their order.', zh: '牌按原定次序重组。' }

const SPOT_NAMES: Readonly<Record<Spot, Text>> = {
  'player-1': { en: 'the Player’s first card', zh: '闲家第一张牌' },
  'banker-1': { en: 'the Banker’s first card', zh: '庄家第一张牌' },
  'player-2': { en: 'the Player’s second card', zh: '闲家第二张牌' },
  'banker-2': { en: 'the Banker’s second card', zh: '庄家第二张牌' },
  'player-3': { en: 'the Player’s third card', zh: '闲家第三张牌' },
  'banker-3': { en: 'the Banker’s third card', zh: '庄家第三张牌' },
}

const NEXT_ROUND: Text = { en: 'the first card of the next round', zh: '下一局的第一张牌' }
const NOT_KNOWN: Text = { en: 'the next card the table of play asks for', zh: '补牌规则要求的下一张牌' }
const UNSEEN: Text = { en: 'the unseen card', zh: '未见的牌' }

/** A place of a card, in words. */
export const placeName = (place: Place): Text =>
  place === null ? NOT_KNOWN : place === 'next-round' ? NEXT_ROUND : SPOT_NAMES[place]

/** What comes before the end, for kinds that are about bets. */
const OF_KIND: Partial<Record<IrregularityKind, Text>> = {
  'excess-differential': {
    en: 'Each bet on the heavier side of the box plays for its share of what the box may differ by; the rest comes back.',
    zh: '该座位较多一方的每注按差额上限的比例计算；其余退回。',
  },
  'chips-found': {
    en: 'The chips play as they lay at the close, whatever the limits.',
    zh: '筹码按停止下注时的位置计算，不论限额。',
  },
  'closed-early': {
    en: 'Bets are open again, as they lay at the close; what the close returned is offered back to its owner.',
    zh: '重新开放下注，各注保持停止下注时的原样；当时退回的部分由本人决定是否再下。',
  },
}

/** What the events of a choice come to, for its sentences. */
export interface Consequences {
  readonly asTheyLie: boolean
  /** Of a void: how many stakes come back as they lay. */
  readonly stakes: number
  /** Whether a settlement is undone. */
  readonly undone: boolean
  /** Whether cards that had left the shoe lie on no spot and are not put back. */
  readonly leave: boolean
  /** Whether the next round begins with those. */
  readonly carried: boolean
}

export function sentencesOf(
  { kind }: Irregularity,
  { order, ruled, end, newShoe }: Omit<Prospect, 'sentences'>,
  told: Consequences,
): readonly Text[] {
  const own = OF_KIND[kind]
  const cards = order
    ? order.cards.length === 0
      ? [PUT_BACK]
      : order.cards.map((card, i) => cardSentence(card, order.places[i]!))
    : ruled.order === null && end !== 'void'
      ? [leftSentence(told)]
      : []
  const last = end === 'void' ? voidSentences(told) : [ENDS[end]]
  return [...(own ? [own] : []), ...cards, ...last, ...(newShoe ? [NEW_CARDS] : [])]
}

/** What becomes of cards that are not put back: exactly that, and of none more than that. */
function leftSentence({ asTheyLie, leave, carried }: Consequences): Text {
  if (asTheyLie) return AS_THEY_LIE
  if (!leave) return AS_RECORDED
  return carried ? CARRIED : SET_ASIDE
}

/** Stakes come back where they lie; a settlement is undone where there was one; of a round settled before, perhaps both. */
const voidSentences = ({ stakes, undone, leave }: Consequences): readonly Text[] => [
  undone ? UNDONE : stakes > 0 ? STAKES_BACK : ENDS.void,
  ...(leave ? [DRAWN_LEAVE] : []),
]

function cardSentence(card: string | null, place: Place): Text {
  const name = placeName(place)
  return { en: `${capital(card ?? UNSEEN.en)} is ${name.en}.`, zh: `${card ?? UNSEEN.zh}为${name.zh}。` }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
