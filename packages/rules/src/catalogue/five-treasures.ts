// 5 Treasures without the two that are Banker 7 and Player 8: Heavenly 9, Blazing 7s and Cover All.
import type { Condition } from '../language/condition.ts'
import { packOf, printed } from './declare.ts'

const nineOf = (side: 'player' | 'banker'): Condition =>
  side === 'player' ? { playerPoints: 9, playerCards: 3 } : { bankerPoints: 9, bankerCards: 3 }
const eitherNine: Condition = { any: [nineOf('player'), nineOf('banker')] }
const blazing = (cards: 2 | 3): Condition => ({ tiePoints: 7, playerCards: cards, bankerCards: cards })

const PAGE = 'wizardofodds.com/games/baccarat/side-bets/5-treasures/'

export const fiveTreasuresPack = packOf({
  id: 'five-treasures',
  title: { en: '5 Treasures', zh: '五宝' },
  names: ['5 Treasures', 'Heavenly 9', 'Blazing 7s', 'Cover All'],
  rules: PAGE,
  bets: [
    {
      id: 'heavenly-9',
      en: 'Heavenly 9',
      zh: '天九',
      felt: 'HEAVENLY 9',
      rungs: [
        [
          { playerPoints: 9, playerCards: 3, bankerPoints: 9, bankerCards: 3 },
          '75/1',
          'Both hands a three-card 9',
          '双方均为三张牌九点',
        ],
        [eitherNine, '10/1', 'One hand a three-card 9', '一方为三张牌九点'],
      ],
    },
    {
      id: 'blazing-7s',
      en: 'Blazing 7s',
      zh: '烈焰七',
      felt: 'BLAZING 7s',
      rungs: [
        [blazing(3), '200/1', 'Tie on 7, three cards each', '双方三张牌七点和局'],
        [blazing(2), '50/1', 'Tie on 7, two cards each', '双方两张牌七点和局'],
      ],
    },
    {
      id: 'cover-all',
      en: 'Cover All',
      zh: '全包',
      felt: 'COVER ALL',
      rungs: [
        [
          {
            any: [
              { winner: 'banker', bankerPoints: 7, bankerCards: 3 },
              { winner: 'player', playerPoints: 8, playerCards: 3 },
              eitherNine,
              blazing(2),
              blazing(3),
            ],
          },
          '6/1',
          'Any of Banker 7, Player 8, Heavenly 9 and Blazing 7s wins',
          '庄七、闲八、天九、烈焰七任一赢',
        ],
      ],
    },
  ],
  published: printed(PAGE, { 'heavenly-9': '9.31', 'blazing-7s': '7.78', 'cover-all': '2.97' }),
})
