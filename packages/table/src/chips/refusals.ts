// What is refused about chips that are to be moved, in words: a part of the one table of refusals.
import { sentences } from '@punto/rules'

export const CHIP_REFUSALS = sentences({
  'chips/to-move': {
    en: 'Chips are still to be moved, {count} lines of them: the next round opens once they are ticked off, or a pit supervisor has said why they are left.',
    zh: '还有 {count} 项筹码尚未处理：逐项确认后，或由区域主任说明原因暂留后，方可开下一局。',
  },
  'chips/not-listed': {
    en: 'The list of chips to move has no line {given}: it was ticked off before, or has changed.',
    zh: '待处理筹码清单中没有第 {given} 项：已确认过，或已变更。',
  },
  'chips/none-to-move': { en: 'No chips are to be moved: nothing is left.', zh: '没有待处理的筹码：无须暂留。' },
  'tip/no-dealer': {
    en: 'No dealer deals at this table: there is nobody to tip.',
    zh: '本桌没有荷官发牌，无法给小费。',
  },
  'tip/operator-wallet': {
    en: 'At this table an operator’s wallet keeps your money, and it pays for bets alone: a tip is not possible here.',
    zh: '本桌的资金由运营商钱包保管，只用于投注：此处不能给小费。',
  },
  'tip/off-chip-step': {
    en: 'A tip here is in steps of {step}; {given} is not.',
    zh: '本桌小费须为 {step} 的整数倍；{given} 不符。',
  },
})
