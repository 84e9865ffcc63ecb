// What the sheet of a round says, in Chinese.
import type { RoundWords } from '../en/round.ts'

export const WORDS: RoundWords = {
  lead: '本局及其后相关的一切，按次序列出，各附条款，以您可知的为限。他人的姓名与投注仅职员可见。',
  leadAll: '本局及其后相关的一切，按次序列出，各附条款。',
  you: (player) => `其中您的代号为 ${player}。`,
  print: '打印',
  onSheet: '整局在一页上，可打印',
  replay: '逐步回放',
  verify: '验证此桌的牌靴',
  paragraph: '条款',
  hands: '此步之后的手牌',
  settlement: '结算',
  bet: '投注',
  player: '玩家',
  stake: '金额',
  pays: '赔率',
  net: '输赢',
  none: '您在本局没有投注。',
  nobody: '本局无人投注。',
  unsettled: {
    void: '本局作废：不作结算，所下投注全部退回（INS 5.16）。',
    'under-way': '本局进行中：尚未结算。',
  },
  shoe: (shoe) => `第 ${shoe} 靴`,
  share: {
    withBets: '连同我的输赢',
    picture: '保存图片',
    link: '复制链接',
    copied: '已复制',
  },
  ends: { settled: '已结算', void: '作废', 'under-way': '进行中' },
}
