// What an alert says, in both languages.
import type { PitDecision } from '@punto/protocol'
import type { Game, Text } from '@punto/rules'
import type { ChipDifference } from '@punto/table'
import type { RaisedAlert } from './kept-alerts.ts'

type Told = Pick<PitDecision, 'kind' | 'table' | 'number'>

/** `at` and `who` are the table and whom it concerns; the name of a player is put in last of all (kept-alerts.ts). */
const WORDS: Readonly<Record<PitDecision['kind'], (at: string, who: string, number: string) => Text>> = {
  irregularity: (at) => ({ en: `An irregularity at ${at} awaits a decision.`, zh: `${at} 有异常待决定。` }),
  claim: (at, who) => ({
    en: `A claim for insurance by ${who} at ${at} awaits an answer.`,
    zh: `${who} 在 ${at} 的保险申诉待答复。`,
  }),
  dispute: (at, who) => ({ en: `${who} disputes a round at ${at}.`, zh: `${who} 对 ${at} 的牌局提出异议。` }),
  squeeze: (at, who) => ({ en: `${who} asks to squeeze at ${at}.`, zh: `${who} 在 ${at} 请求眯牌。` }),
  relief: (at, who) => ({ en: `${who} may relieve the dealer at ${at}.`, zh: `${who} 可在 ${at} 接替荷官。` }),
  fill: (at, _, number) => ({ en: `Fill ${number} for ${at} is under way.`, zh: `${at} 的补码 ${number} 待处理。` }),
  credit: (at, _, number) => ({
    en: `Credit ${number} from ${at} is under way.`,
    zh: `${at} 的退码 ${number} 待处理。`,
  }),
  count: (at, _, number) => ({
    en: `Count ${number} of the tray at ${at} awaits a second person.`,
    zh: `${at} 筹码盘的清点 ${number} 待第二人确认。`,
  }),
  debt: (_, who) => ({ en: `${who} owes the House.`, zh: `${who} 欠款。` }),
  cash: (_, who) => ({
    en: `The cash of ${who} in a day has reached a threshold of the house.`,
    zh: `${who} 的当日现金达到本场警戒线。`,
  }),
  settings: (at) => ({
    en: `A change of settings at ${at} awaits a second person.`,
    zh: `${at} 的设置更改待第二人确认。`,
  }),
}

export const alertWords = ({ kind, table, number }: Told): Text =>
  WORDS[kind](table ?? '', '{whom}', String(number ?? ''))

/** Nobody has answered it in its time. */
export const lateWords = ({ en, zh }: Text): Text => ({ en: `Nobody has answered yet: ${en}`, zh: `尚未处理：${zh}` })

/** Somebody has handed it on to whoever reads this. */
export const handedOnWords = ({ en, zh }: Text): Text => ({ en: `Handed on to you: ${en}`, zh: `已转交给您：${zh}` })

/** `name` is what cannot go on, as the metrics have it. */
export const followerWords = (name: string, log: string): Text => ({
  en: `A part of the house (${name}) cannot follow ${log}; it is tried again.`,
  zh: `系统组件（${name}）无法跟进 ${log}，正在重试。`,
})

/** What runs is not what is on the disk. */
export const programWords = (parts: string): Text => ({
  en: `The program is not what was started: ${parts}.`,
  zh: `程序与启动时不一致：${parts}。`,
})

/** A dealer has dealt longer than the pit's rota has it. */
export const overdueWords = (table: string, dealer: string, relief: string | undefined): Text => ({
  en: `${dealer} is due for a break at ${table}${relief === undefined ? '' : `; ${relief} relieves`}.`,
  zh: `${table} 的 ${dealer} 应休息${relief === undefined ? '' : `，由 ${relief} 接替`}。`,
})

/** A reader of chips sees something else than was entered. */
export function differenceWords(table: string, { box, bet, seen, entered }: ChipDifference, game: Game): Text {
  const label = game.bets.find(({ id }) => id === bet)?.label ?? { en: bet, zh: bet }
  return {
    en: `At ${table}, box ${box}, the reader sees ${seen} on ${label.en}, and ${entered} was entered.`,
    zh: `${table} ${box} 号位：识别器在${label.zh}读到 ${seen}，录入为 ${entered}。`,
  }
}

export const findingWords = (row: string): Text => ({
  en: `The check of what is stored has found something altered: ${row}.`,
  zh: `对存储记录的核查发现异常：${row}。`,
})

/** A message that its receiver has not taken for three days. */
export const setAsideAlert = (webhook: string, log: string, version: number, why: string): RaisedAlert => ({
  kind: 'webhook',
  key: `${webhook} ${log} ${version}`,
  table: null,
  needs: ['operator'],
  text: {
    en: `The webhook ${webhook} has not taken a message for three days, and it was set aside: ${log}:${version}, ${why}.`,
    zh: `webhook ${webhook} 三日未收下一条消息，已搁置：${log}:${version}，${why}。`,
  },
})

/** What was said is read at the table alone: an alert is kept longer, and is the house's word. */
export const reportedWords = (table: string): Text => ({
  en: `Something that a player said at ${table} was reported. Open the table to remove it, or to leave it.`,
  zh: `${table} 有玩家发言被举报。请打开该桌删除或保留。`,
})
