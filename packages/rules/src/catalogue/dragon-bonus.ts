// Dragon Bonus: a hand that wins by a natural, or by far.
import type { Side } from '../table-of-play.ts'
import { type BetEntry, packOf, printed, type RungEntry } from './declare.ts'

const BY_MARGIN = [
  [9, '30/1'],
  [8, '10/1'],
  [7, '6/1'],
  [6, '4/1'],
  [5, '2/1'],
  [4, '1/1'],
] as const

const dragonBonus = (side: Side, en: string, zh: string, felt: string): BetEntry => ({
  id: `dragon-bonus-${side}`,
  en: `Dragon Bonus: ${en}`,
  zh: `${zh}龙宝`,
  felt,
  rungs: [
    [{ winner: side, natural: [side, 'both'] }, '1/1', `${en} wins by a natural`, `${zh}以天牌赢`],
    [{ winner: 'tie', natural: 'both' }, 'push', 'Natural tie: stake returned', '天牌和局：退回本金'],
    ...BY_MARGIN.map(
      ([margin, pays]): RungEntry => [
        { winner: side, natural: 'none', margin },
        pays,
        `${en} wins by ${margin} without a natural`,
        `${zh}非天牌赢 ${margin} 点`,
      ],
    ),
  ],
})

export const dragonBonusPack = packOf({
  id: 'dragon-bonus',
  title: { en: 'Dragon Bonus', zh: '龙宝' },
  names: ['Dragon Bonus', '龙宝'],
  offeredBy: 'many mini-baccarat tables',
  rules: 'wizardofodds.com/games/baccarat/side-bets/',
  bets: [
    dragonBonus('player', 'Player', '闲', 'DRAGON PLAYER'),
    dragonBonus('banker', 'Banker', '庄', 'DRAGON BANKER'),
  ],
  published: printed('wizardofodds.com/games/baccarat/side-bets/', {
    'dragon-bonus-player': '2.65',
    'dragon-bonus-banker': '9.37',
  }),
})
