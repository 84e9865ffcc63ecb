// Why an operator's wallet did not take a bet, in the player's language. The operator's own words are told as they are.
import type { Language } from '@punto/rules'

const SENTENCES: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = {
  'no-funds': {
    en: 'There is not enough money in your account with the operator for this bet.',
    zh: '您在运营方的账户余额不足，此注未被接受。',
  },
  'limit-reached': {
    en: 'A limit of your account with the operator is reached: this bet was not taken.',
    zh: '您在运营方账户的限额已满，此注未被接受。',
  },
  'player-blocked': {
    en: 'The operator does not let your account bet just now: this bet was not taken.',
    zh: '运营方目前不允许您的账户投注，此注未被接受。',
  },
  'session-ended': {
    en: 'Your session with the operator is over: go back there and open the tables again.',
    zh: '您在运营方的会话已结束：请返回运营方，重新打开牌桌。',
  },
  'unconfirmed-at-close': {
    en: 'The operator’s wallet had not answered when bets closed: this bet does not count, and nothing is taken for it.',
    zh: '停止下注时运营方钱包尚未答复：此注无效，不会扣款。',
  },
}
const OTHER = { en: 'The operator’s wallet did not take this bet.', zh: '运营方钱包未接受此注。' }
const SAID = {
  en: (words: string) => `The operator did not take this bet: “${words}”`,
  zh: (words: string) => `运营方未接受此注：“${words}”`,
}

/** A code of refusal; anything else is the operator's own words. */
const CODE = /^[a-z]+(?:-[a-z]+)*$/

export function walletSentence(reason: string, language: Language): string {
  if (!CODE.test(reason)) return SAID[language](reason)
  return (SENTENCES[reason] ?? OTHER)[language]
}
