// What the wall says, in Chinese.
import type { BoardWords } from '../en/board.ts'

export const WORDS: BoardWords = {
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
