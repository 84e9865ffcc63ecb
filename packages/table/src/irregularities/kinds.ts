// What can go wrong at a table, as data: one kind for each case that the documents tell apart, and what must be said of it.
// Carries INS 1.17, INS 5.1.1, INS 5.4, INS 5.5, INS 5.7, INS 5.8, INS 5.9, INS 5.10, INS 5.11, INS 5.14, INS 5.15, INS 5.18.
import type { Side } from '@punto/rules'
import type { Spot } from '../spots.ts'

/** Everything that can go wrong at a table. */
export const IRREGULARITY_KINDS = [
  /** A technical interruption: a power failure, a crash. */
  'interruption',
  /** A card that is none of the set. */
  'foreign-card',
  /** A shortage or an excess of cards in the deck. */
  'deck-count',
  /** A hand was dealt a wrong number of cards. */
  'wrong-number',
  /** Too few cards to finish the round. */
  'too-few-cards',
  /** The cards were not shuffled. */
  'unshuffled',
  /** Cards drawn that no hand was to have. */
  'excess-card',
  /** Cards seen before their time. */
  'exposed-card',
  /** Cards laid in the other hand's area. */
  'wrong-hand',
  /** Cards given to the person who takes the other hand. */
  'wrong-person',
  /** Cards dealt face up on a table that deals face down. */
  'face-up',
  /** Two cards or more drawn at once, their order not known. */
  'drawn-together',
  /** A box over the maximum Differential, found after the close. */
  'excess-differential',
  /** Chips that lay on the felt at the close and were never entered. */
  'chips-found',
  /** An error of an earlier round, noticed in a later one. */
  'found-late',
  /** Bets closed though "No more bets" was not announced. */
  'closed-early',
  /** A display that does not show what happened. */
  'display-wrong',
  /** A card that was entered as another. */
  'misread',
  /** Anything that no rule covers, or what a rule means. */
  'uncovered',
] as const
/** A kind of irregularity. */
export type IrregularityKind = (typeof IRREGULARITY_KINDS)[number]

/** A card that has left the shoe and lies on no spot: its face where it has been seen, and the area it lies in. */
export interface DrawnCard {
  readonly card?: string
  readonly to?: Side
}

/** A card of the record that lay in, or was given to, another hand than its own. */
export interface MisplacedCard {
  readonly spot: Spot
  readonly to: Side
}

/** A card that was seen before its time. */
export interface ExposedCard {
  readonly spot: Spot
  readonly card: string
}

/** Both hands as somebody saw them, in the order of the spots; null for a card that lies face down. */
export interface SeenHands {
  readonly player: readonly (string | null)[]
  readonly banker: readonly (string | null)[]
}

/** What may be noted with a declaration. */
export interface Noted {
  /** In the words of whoever declares it. */
  readonly note?: string
}

/** An irregularity that names its cards. */
export interface OfCards extends Noted {
  /** In the order in which they were drawn. */
  readonly cards: readonly DrawnCard[]
  /** The order is a guess: every order that the table of play allows is listed. */
  readonly orderUnknown?: true
}

/** The irregularities that are about cards. */
export const CARD_KINDS = [
  'wrong-number',
  'excess-card',
  'exposed-card',
  'wrong-hand',
  'wrong-person',
  'drawn-together',
] as const satisfies readonly IrregularityKind[]

export const PLAIN_KINDS = [
  'interruption',
  'foreign-card',
  'deck-count',
  'too-few-cards',
  'unshuffled',
  'closed-early',
  'display-wrong',
  'uncovered',
] as const satisfies readonly IrregularityKind[]

/** Something that went wrong, as it is declared. */
export type Irregularity =
  | ({ readonly kind: Exclude<(typeof PLAIN_KINDS)[number], 'interruption'> } & Noted)
  /** With `crash` it was the program that stopped, beside cards that lie: the pit says how (ruling 50). */
  | ({ readonly kind: 'interruption'; readonly crash?: true } & Noted)
  | ({ readonly kind: 'excess-card' | 'exposed-card' | 'drawn-together' } & OfCards)
  /** What was seen: cards that no spot has and where they lie, or both hands as they lie, or a note (ruling 47). */
  | ({ readonly kind: 'wrong-number'; readonly hands?: SeenHands } & OfCards)
  | ({ readonly kind: 'wrong-hand' | 'wrong-person'; readonly misplaced: readonly MisplacedCard[] } & OfCards)
  | ({ readonly kind: 'face-up'; readonly cards: readonly ExposedCard[] } & Noted)
  | ({ readonly kind: 'excess-differential'; readonly box: number } & Noted)
  | ({
      readonly kind: 'chips-found'
      readonly player: string
      readonly box: number
      readonly bet: string
      readonly stake: number
      /** Paid for in chips that are in no account: they come in over the table, and the account is not asked. */
      readonly inChips?: true
    } & Noted)
  | ({ readonly kind: 'found-late'; readonly round: number } & Noted)
  | ({ readonly kind: 'misread'; readonly spot: Spot; readonly card: string } & Noted)

/** An irregularity about cards. */
export type CardIrregularity = Extract<Irregularity, { readonly kind: (typeof CARD_KINDS)[number] }>

/** Whether the program stopped at a dealer's table, and the pit has to say how the felt lies (ruling 50). */
export const isCrash = (irregularity: Irregularity): boolean =>
  irregularity.kind === 'interruption' && irregularity.crash === true

/** Whether an irregularity is about cards. */
export const isOfCards = (irregularity: Irregularity): irregularity is CardIrregularity =>
  (CARD_KINDS as readonly string[]).includes(irregularity.kind)

/** A name for each kind, for people. */
export const KIND_NAMES: Readonly<Record<IrregularityKind, { readonly en: string; readonly zh: string }>> = {
  interruption: { en: 'technical interruption', zh: '技术中断' },
  'foreign-card': { en: 'foreign card', zh: '外来牌' },
  'deck-count': { en: 'too few or too many cards in the deck', zh: '牌数过多或不足' },
  'wrong-number': { en: 'wrong number of cards in a hand', zh: '手牌张数错误' },
  'too-few-cards': { en: 'too few cards to finish the round', zh: '余牌不足' },
  unshuffled: { en: 'cards not shuffled', zh: '牌未洗' },
  'excess-card': { en: 'card drawn in excess', zh: '多发牌' },
  'exposed-card': { en: 'card exposed', zh: '提前露牌' },
  'wrong-hand': { en: 'card dealt to the wrong hand', zh: '牌发错门' },
  'wrong-person': { en: 'card given to the wrong person', zh: '牌给错人' },
  'face-up': { en: 'card dealt face up', zh: '误发明牌' },
  'drawn-together': { en: 'cards drawn at once', zh: '同时抽出多张' },
  'excess-differential': { en: 'Differential over its maximum', zh: '超出差额上限' },
  'chips-found': { en: 'chips never entered', zh: '未录入的筹码' },
  'found-late': { en: 'error of an earlier round', zh: '事后发现的错误' },
  'closed-early': { en: 'bets closed by mistake', zh: '误停下注' },
  'display-wrong': { en: 'display that does not agree', zh: '显示与结果不符' },
  misread: { en: 'card entered wrongly', zh: '录错牌面' },
  uncovered: { en: 'matter no rule covers', zh: '规则未涵盖的情形' },
}
