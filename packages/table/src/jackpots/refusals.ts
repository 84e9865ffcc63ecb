// What is refused about jackpots, in words: a part of the one table of refusals.
import { sentences } from '@punto/rules'

export const JACKPOT_REFUSALS = sentences({
  'jackpot/not-paid': {
    en: 'A pot that the last round has hit is being paid: open the bets once it is.',
    zh: '上一局命中的奖池正在派发：派发后方可开始下注。',
  },
  'jackpot/no-such-pot': {
    en: 'The game feeds no pot "{pot}"; its pots are {known}.',
    zh: '本游戏没有奖池“{pot}”；可用：{known}。',
  },
  'jackpot/nothing-due': {
    en: 'The pot "{pot}" owes nobody and holds its seed: there is nothing to pay.',
    zh: '奖池“{pot}”无待派金额，且已有起始金额：无须派发。',
  },
  'jackpot/meter-moved': {
    en: 'The pot holds another amount by now: read it again and pay from that.',
    zh: '奖池金额已变动：请重新读取后派发。',
  },
})
