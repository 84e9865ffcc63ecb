// Either Pair and Perfect Pair: on the first two cards of both hands.
import { packOf, printed } from './declare.ts'

export const pairsPack = packOf({
  id: 'pairs',
  title: { en: 'Either Pair and Perfect Pair', zh: '任意对子与完美对子' },
  names: ['Either Pair', 'Perfect Pair', 'Perfect Pairs'],
  rules: 'wizardofodds.com/games/baccarat/side-bets/',
  bets: [
    {
      id: 'either-pair',
      en: 'Either Pair',
      zh: '任意对子',
      felt: 'EITHER PAIR',
      rungs: [[{ pairs: [1, 2] }, '5/1', 'Either hand begins with a pair', '任一方首两张为对子']],
    },
    {
      id: 'perfect-pair',
      en: 'Perfect Pair',
      zh: '完美对子',
      felt: 'PERFECT PAIR',
      rungs: [
        [{ perfectPairs: 2 }, '200/1', 'Both hands begin with two identical cards', '双方首两张均点数花色相同'],
        [{ perfectPairs: 1 }, '25/1', 'One hand begins with two identical cards', '一方首两张点数花色相同'],
      ],
    },
  ],
  published: printed('wizardofodds.com/games/baccarat/side-bets/', { 'either-pair': '13.71', 'perfect-pair': '8.05' }),
})
