// Why a shoe or a table's cards cannot be priced: one table of codes, each with what was wrong and what would be right.
import { fill, type Language, type RefusalParam, type SentenceParams, type Text } from '@punto/rules'

/** Why a shoe cannot be priced, in both languages. */
export const ODDS_REFUSALS = {
  'shoe/not-a-composition': {
    en: 'A shoe is given as {cards} counts, one for each card of a deck, not {given}.',
    zh: '牌靴应以 {cards} 个数目表示（一副牌的每张各一个），而不是 {given} 个。',
  },
  'shoe/not-a-count': {
    en: 'The shoe cannot hold {count} of {card}: a count is a whole number from 0 to {max}.',
    zh: '牌靴中 {card} 不可能有 {count} 张：数目应为 0 至 {max} 的整数。',
  },
  'shoe/too-few-cards': {
    en: 'A shoe of {cards} cards is too short to price: a round may take {needed}.',
    zh: '牌靴只有 {cards} 张牌，无法计算：一局可能用到 {needed} 张。',
  },
  'shoe/runs-out': {
    en: 'With {dealt} cards on the table and {cards} in the shoe the round may run out of cards; add cards to the shoe.',
    zh: '桌面已有 {dealt} 张牌、牌靴只剩 {cards} 张，本局可能发不完；请补足牌靴。',
  },
  'table/card-forbidden': {
    en: 'The table of play ends the round after {needed} cards; {card} may not lie on the table. Leave it out.',
    zh: '按补牌规则，本局在 {needed} 张牌后结束；桌面上不能有 {card}。请去掉该牌。',
  },
  'bet/not-priced': {
    en: 'There is no bet "{bet}" to place in {game}; the bets are {known}.',
    zh: '{game} 中没有可下的投注“{bet}”；可选：{known}。',
  },
  'bets/too-fine': {
    en: '{bets} look at too many different cards to be worked out together; leave one of them out.',
    zh: '{bets} 涉及的牌张细节过多，无法合并计算；请去掉其中一注。',
  },
  'stake/not-whole': {
    en: 'The stake on "{bet}" must be a whole number from 1 to {max}, not {stake}.',
    zh: '“{bet}”的金额应为 1 至 {max} 的整数，而不是 {stake}。',
  },
} as const satisfies Record<string, Text>

/** A reason not to price, as `ODDS_REFUSALS` has them. */
export type OddsRefusalCode = keyof typeof ODDS_REFUSALS

type Params<C extends OddsRefusalCode> = SentenceParams<(typeof ODDS_REFUSALS)[C]['en']>

/** Why something cannot be priced. */
export interface OddsRefusal {
  readonly code: OddsRefusalCode
  readonly params: Readonly<Record<string, RefusalParam>>
}

/** A price, or why there is none. */
export type OddsResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: OddsRefusal }

export const oddsRefused = <C extends OddsRefusalCode>(
  code: C,
  params: Params<C>,
): { readonly ok: false; readonly refusal: OddsRefusal } => ({ ok: false, refusal: { code, params } })

/** The refusal in words. */
export const oddsRefusalSentence = ({ code, params }: OddsRefusal, language: Language): string =>
  fill(ODDS_REFUSALS[code][language], params, language)
