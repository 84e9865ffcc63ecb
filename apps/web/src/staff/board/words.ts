// What the wall says, in both languages.

import type { Language } from '@punto/rules'
import { counted } from '@punto/rules'
import { useLanguage } from '../../base/reading.tsx'

const EN = {
  limits: 'Limits',
  differential: 'Maximum Differential',
  anyDifferential: 'No Differential',
  payments: 'Payments',
  noInsurance: 'No insurance at this table',
  insurance: 'Insurance',
  insures: (side: string, pays: string) => `${side} ${pays}`,
  shoe: 'Shoe',
  cards: (dealt: number, of: number) => `${dealt} of ${counted(of, 'card')}`,
  cutCard: 'Cut card is out',
  round: (number: number) => `Round ${number}`,
  wins: { player: 'Player wins', banker: 'Banker wins', tie: 'Tie' },
  void: 'Round void',
  corrected: 'Corrected',
  stale: (seconds: number) => `Not up to date for ${seconds} s`,
  shut: 'Table shut',
  stopped: 'No new rounds for now',
  notice: 'For information only. What happened at the table counts. INS 5.15',
  none: 'No such table',
}

type BoardWords = typeof EN

const ZH: BoardWords = {
  limits: '限额',
  differential: '差额上限',
  anyDifferential: '不限差额',
  payments: '赔付',
  noInsurance: '此桌不设保险',
  insurance: '保险',
  insures: (side, pays) => `${side} ${pays}`,
  shoe: '靴',
  cards: (dealt, of) => `已发 ${dealt} 张，共 ${of} 张`,
  cutCard: '切牌已出',
  round: (number) => `第 ${number} 局`,
  wins: { player: '闲家赢', banker: '庄家赢', tie: '和局' },
  void: '本局作废',
  corrected: '已更正',
  stale: (seconds) => `${seconds} 秒未更新`,
  shut: '此桌已停用',
  stopped: '暂不开新局',
  notice: '仅供参考，以牌桌实际结果为准。INS 5.15',
  none: '没有此牌桌',
}

export const BOARD_WORDS: Readonly<Record<Language, BoardWords>> = { en: EN, zh: ZH }

export const useBoardWords = (): BoardWords => BOARD_WORDS[useLanguage()]
