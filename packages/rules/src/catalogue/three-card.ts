// Bets on hands of three cards: a win with three, Ox 6, and a three-card six in either hand.
import { packOf, printed } from './declare.ts'

export const threeCardPack = packOf({
  id: 'three-card',
  title: { en: 'Three-card bets', zh: '三张牌注' },
  names: ['3 Card Win', 'Ox 6', '3-Card Six'],
  offeredBy: 'Dai Bacc tables (Ox 6) and the Pala Casino, California (3-Card Six)',
  rules: 'wizardofodds.com/games/baccarat/side-bets/3-card-win/',
  bets: [
    {
      id: 'player-three-card',
      en: 'Player Three-Card Win',
      zh: '闲三张牌赢',
      felt: 'PLAYER 3 CARDS',
      rungs: [[{ winner: 'player', playerCards: 3 }, '4/1', 'Player wins with three cards', '闲以三张牌赢']],
    },
    {
      id: 'banker-three-card',
      en: 'Banker Three-Card Win',
      zh: '庄三张牌赢',
      felt: 'BANKER 3 CARDS',
      rungs: [[{ winner: 'banker', bankerCards: 3 }, '5/1', 'Banker wins with three cards', '庄以三张牌赢']],
    },
    {
      id: 'ox-6',
      en: 'Ox 6',
      zh: '牛六',
      felt: 'OX 6',
      rungs: [
        [
          { winner: 'player', playerPoints: 6, playerCards: 3 },
          '40/1',
          'Player wins on 6 with three cards',
          '闲以三张牌六点赢',
        ],
      ],
    },
    {
      id: 'three-card-six',
      en: 'Three-Card Six',
      zh: '三张六',
      felt: '3-CARD 6',
      rungs: [
        [
          { playerPoints: 6, playerCards: 3, bankerPoints: 6, bankerCards: 3 },
          '100/1',
          'Both hands a three-card 6',
          '双方均为三张牌六点',
        ],
        [
          {
            any: [
              { playerPoints: 6, playerCards: 3 },
              { bankerPoints: 6, bankerCards: 3 },
            ],
          },
          '8/1',
          'One hand a three-card 6',
          '一方为三张牌六点',
        ],
      ],
    },
  ],
  published: [
    ...printed('wizardofodds.com/games/baccarat/side-bets/3-card-win/', {
      'player-three-card': '5.69',
      'banker-three-card': '8.30',
    }),
    ...printed('wizardofodds.com/games/baccarat/side-bets/ox-6/', { 'ox-6': '10.34' }),
    ...printed('wizardofodds.com/games/baccarat/side-bets/', { 'three-card-six': '13.37' }),
  ],
})
