// What the sheet of a round says, in the house's two languages.
import type { Language } from '@punto/rules'
import { useLanguage } from '../design/reading.tsx'

const EN = {
  lead: 'Everything that happened in this round, in order, each with its paragraph, as you may know it. Others’ names and stakes are for staff alone.',
  print: 'Print',
  onSheet: 'The whole round on one sheet, to print',
  replay: 'Replay it step by step',
  verify: 'Verify this table’s shoes',
  step: 'Step',
  happened: 'What happened',
  paragraph: 'Paragraph',
  hands: 'Hands after it',
  settlement: 'Settlement',
  bet: 'Bet',
  player: 'Player',
  stake: 'Stake',
  pays: 'Pays',
  net: 'Net',
  none: 'You had no bet in this round.',
  shoe: (shoe: number) => `Shoe ${shoe}`,
  ends: { settled: 'settled', void: 'void', 'under-way': 'under way' },
}

const ZH: typeof EN = {
  lead: '本局按次序发生的一切，各附条款，以您可知的为限。他人的姓名与投注仅员工可见。',
  print: '打印',
  onSheet: '整局在一页上，可打印',
  replay: '逐步回放',
  verify: '验证此桌的牌靴',
  step: '步',
  happened: '经过',
  paragraph: '条款',
  hands: '其后的手牌',
  settlement: '结算',
  bet: '投注',
  player: '玩家',
  stake: '金额',
  pays: '赔率',
  net: '输赢',
  none: '您在本局没有投注。',
  shoe: (shoe) => `第 ${shoe} 靴`,
  ends: { settled: '已结算', void: '作废', 'under-way': '进行中' },
}

export type RoundWords = typeof EN
export const ROUND_WORDS: Readonly<Record<Language, RoundWords>> = { en: EN, zh: ZH }
export const useRoundWords = (): RoundWords => ROUND_WORDS[useLanguage()]
