// Refusals are values: a code from one table, its parameters, the paragraph; the sentence comes from the table in the
// reader's language. Each says what was wrong and what would be right. Upper floors add tables of their own.
import type { Language, Text } from './text.ts'

/** Every code of this package. The order of a group is the order in which its checks are made: the first that fails speaks. */
export const REFUSALS = {
  'input/not-json': {
    en: 'This line is not JSON: {reason}. Write one JSON object a line.',
    zh: '此行不是有效的 JSON:{reason}。每行应写一个 JSON 对象。',
  },
  'input/wrong-shape': {
    en: '{place} must be {expected}, not {given}.',
    zh: '{place} 应为 {expected},而不是 {given}。',
  },
  'input/unknown-key': {
    en: 'Unknown key "{key}" in {place}; it takes {known}.',
    zh: '{place} 中有未知的键“{key}”;可用的键:{known}。',
  },
  'game/unknown': { en: 'Unknown game "{game}"; the games are {known}.', zh: '未知的游戏“{game}”;可选:{known}。' },
  'pack/unknown': { en: 'Unknown pack "{pack}"; the packs are {known}.', zh: '未知的附加注包“{pack}”;可选:{known}。' },
  'pack/bet-clash': {
    en: 'Pack "{pack}" cannot be added: {game} has the bet "{bet}" already. Leave the pack out.',
    zh: '无法加入“{pack}”:{game} 已有投注“{bet}”。请去掉该附加注包。',
  },
  'decks/out-of-range': {
    en: 'decks must be a whole number from {min} to {max}, not {decks}.',
    zh: '牌副数应为 {min} 至 {max} 的整数,而不是 {decks}。',
  },
  'card/unknown': {
    en: 'Unknown card {card}; write a rank A23456789TJQK and a suit shdc, as "Kd".',
    zh: '未知的牌 {card};应写点数 A23456789TJQK 加花色 shdc,例如 "Kd"。',
  },
  'card/too-many-copies': {
    en: '{card} is there more than {copies} times; the shoe holds it {copies} times.',
    zh: '{card} 超过了 {copies} 张;牌靴中只有 {copies} 张。',
  },
  'coup/too-few-cards': {
    en: 'The coup is not finished after {given} cards: the {next} draws next. Add that card.',
    zh: '{given} 张牌后本局尚未结束:下一张应发给{next}。请补上该牌。',
  },
  'coup/card-forbidden': {
    en: 'The table of play ends the coup after {needed} cards; {card} may not be dealt. Leave it out.',
    zh: '按补牌规则,本局在 {needed} 张牌后结束;不能再发 {card}。请去掉该牌。',
  },
  'coup/too-many-cards': {
    en: 'A coup takes four to six cards, not {given}.',
    zh: '一局用四至六张牌,而不是 {given} 张。',
  },
  'bet/unknown': {
    en: 'Unknown bet "{bet}" in {game}; the bets are {known}.',
    zh: '{game} 中没有投注“{bet}”;可选:{known}。',
  },
  'bet/not-offered': { en: 'The bet "{bet}" is not on offer: {why}', zh: '投注“{bet}”不提供:{why}' },
  'bet/follows-another': {
    en: '"{bet}" is not placed by itself: place "{ante}" with "raise": true.',
    zh: '“{bet}”不能单独下注:请下“{ante}”并设 "raise": true。',
  },
  'bet/insurance-apart': {
    en: '"{bet}" is not among the bets: list it under "insurance" with its window, side and stake.',
    zh: '“{bet}”不在投注之列:请在 "insurance" 中写明阶段、一方与金额。',
  },
  'bet/repeated': { en: 'The bet "{bet}" is there twice; add the stakes up.', zh: '投注“{bet}”出现两次;请合并金额。' },
  'bet/no-raise': {
    en: '"{bet}" is no Ante and cannot be raised; leave "raise" out.',
    zh: '“{bet}”不是底注,不能加注;请去掉 "raise"。',
  },
  'bet/needs-another': {
    en: '"{bet}" needs one of {needed} by the same player in the same round.',
    zh: '“{bet}”需要同一玩家在同一局下有 {needed} 之一。',
  },
  'stake/not-a-number': {
    en: 'The stake of "{bet}" must be a whole number of minor units, not {given}.',
    zh: '“{bet}”的金额应为最小货币单位的整数,而不是 {given}。',
  },
  'stake/not-whole': {
    en: 'The stake of "{bet}" must be whole minor units, not {given}.',
    zh: '“{bet}”的金额应为最小货币单位的整数,而不是 {given}。',
  },
  'stake/not-positive': {
    en: 'The stake of "{bet}" must be at least 1, not {given}.',
    zh: '“{bet}”的金额至少为 1,而不是 {given}。',
  },
  'stake/too-large': {
    en: 'The stake of "{bet}" may be at most {max} minor units, not {given}.',
    zh: '“{bet}”的金额最多为 {max},而不是 {given}。',
  },
  'insurance/no-such-game': { en: '{game} offers no insurance; leave it out.', zh: '{game} 不提供保险;请去掉。' },
  'insurance/repeated': {
    en: 'Insurance on the {side} in window {window} is there twice; add the stakes up.',
    zh: '第 {window} 阶段对{side}的保险出现两次;请合并金额。',
  },
  'insurance/no-original-bet': {
    en: 'Insurance on the {side} needs a bet on the {side}.',
    zh: '对{side}投保须先下注{side}。',
  },
  'insurance/not-on-offer': {
    en: 'No insurance on the {side} is on offer in window {window} with {points}.',
    zh: '第 {window} 阶段在{points}时不提供对{side}的保险。',
  },
  'insurance/forgone': {
    en: 'Insurance was on offer after four cards and none was taken: it is forgone for this round.',
    zh: '四张牌后曾提供保险而未购买:本局已放弃投保。',
  },
  'insurance/over-cap': {
    en: 'Winnings from insurance on the {side} may not exceed the {original} bet on it: insure at most {cap} in window {window}, not {stake}.',
    zh: '对{side}的保险赢额不得超过其原注 {original}:第 {window} 阶段最多投保 {cap},而不是 {stake}。',
  },
} as const satisfies Record<string, Text>

export type RefusalCode = keyof typeof REFUSALS

type ParamNames<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamNames<Rest> : never
/** The parameters a code's sentence names. */
export type RefusalParams<C extends RefusalCode> = Readonly<
  Record<ParamNames<(typeof REFUSALS)[C]['en']>, string | number>
>

export interface Refusal {
  readonly code: RefusalCode
  readonly params: Readonly<Record<string, string | number>>
  /** The paragraph that refuses. */
  readonly rule?: string
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

export const accepted = <T>(value: T): Result<T> => ({ ok: true, value })

export function refused<C extends RefusalCode>(
  code: C,
  params: RefusalParams<C>,
  rule?: string,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: rule === undefined ? { code, params } : { code, params, rule } }
}

/** The refusal in words. */
export const refusalSentence = (refusal: Refusal, language: Language): string =>
  fill(REFUSALS[refusal.code][language], refusal.params)

/** A sentence with its {names} filled in. */
export const fill = (template: string, params: Readonly<Record<string, string | number>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
