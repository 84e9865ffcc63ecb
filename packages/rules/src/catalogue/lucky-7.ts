// Lucky 7: a Player who wins on seven.
import { packOf } from './declare.ts'

export const lucky7Pack = packOf({
  id: 'lucky-7',
  title: { en: 'Lucky 7', zh: '幸运七' },
  names: ['Lucky 7', 'Lucky Seven'],
  rules: 'wizardofodds.com/games/baccarat/side-bets/',
  bets: [
    {
      id: 'lucky-7',
      en: 'Lucky 7',
      zh: '幸运七',
      felt: 'LUCKY 7',
      rungs: [
        [
          { winner: 'player', playerPoints: 7, playerCards: 2 },
          '6/1',
          'Player wins on 7 with two cards',
          '闲以两张牌七点赢',
        ],
        [
          { winner: 'player', playerPoints: 7, playerCards: 3 },
          '15/1',
          'Player wins on 7 with three cards',
          '闲以三张牌七点赢',
        ],
      ],
    },
  ],
  published: [],
})
