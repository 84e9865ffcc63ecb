// What is refused about corrections and debts, in words: a part of the one table of refusals.
import { sentences } from '@punto/rules'

export const CORRECTION_REFUSALS = sentences({
  'card/followed': {
    en: 'Something has followed the card on {spot}: declare it as “misread”, and a second person approves it.',
    zh: '{spot} 的牌之后已有后续：请以“misread”申报，由第二人批准。',
  },
  'card/settled-before': {
    en: 'The round is settled: declare the card as “misread” before the next round opens, and the shift manager approves it.',
    zh: '本局已结算：请在下一局开始前以“misread”申报，由值班经理批准。',
  },
  'card/as-recorded': {
    en: 'The card on {spot} is recorded as {card}: there is nothing to correct.',
    zh: '{spot} 的牌记录即为 {card}：无须更正。',
  },
  'card/face-down': { en: 'The card on {spot} lies face down.', zh: '{spot} 的牌尚未翻开。' },
  'irregularity/settled-before': {
    en: 'The round was settled before and is being put right: what was found now is decided as “uncovered”, in money.',
    zh: '本局已结算过，正在更正：现在发现的筹码请以“uncovered”申报，由值班经理以金额决定。',
  },
  'irregularity/no-money-here': {
    en: 'Another system keeps this table’s money: amounts are paid or taken there.',
    zh: '本桌资金由外部系统管理：须在该系统支付或收取。',
  },
  'player/owes': {
    en: 'You owe the House {amount}: no new bet until it is paid. Bets that lie may still be raised and insured.',
    zh: '您尚欠庄家 {amount}：付清之前不能下新注。已下的注仍可加倍或投保。',
  },
})
