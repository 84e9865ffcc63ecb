// Banker 7 and Player 8: two side bets of No-Commission Baccarat that may lie beside standard baccarat too.
// Carries NC 2.2.g, NC 2.2.h, NC 2.2.i and ruling 9.
import type { Pack } from '../game.ts'
import { sourceOf } from '../register/documents.ts'

export const sevenEight: Pack = {
  id: 'seven-eight',
  title: { en: 'Banker 7 and Player 8', zh: '庄七与闲八' },
  source: sourceOf('NC'),
  standardOn: 'commission',
  about: {
    names: ['Dragon 7', 'Fortune 7', 'Tiger 7', 'Panda 8', 'Golden 8'],
    offeredBy: 'EZ Baccarat, Fortune 7 Baccarat and Dai Bacc tables in North America',
    rules: 'the document of No-Commission Baccarat, section 2.2',
    published: [
      { bet: 'banker-7', percent: '7.6113', source: '888casino.com/blog (Eliot Jacobson)' },
      { bet: 'player-8', percent: '10.1876', source: 'wizardofodds.com/games/baccarat/appendix/8/' },
    ],
  },
  bets: [
    {
      id: 'banker-7',
      label: { en: 'Banker 7', zh: '庄七' },
      felt: 'BANKER 7',
      rungs: [
        {
          when: { winner: 'banker', bankerPoints: 7, bankerCards: 3 },
          pays: '40/1',
          label: { en: 'Banker wins on 7 with three cards', zh: '庄以三张牌七点赢' },
          rule: 'NC 2.2.g',
        },
      ],
      otherwise: 'NC 2.2.g',
    },
    {
      id: 'player-8',
      label: { en: 'Player 8', zh: '闲八' },
      felt: 'PLAYER 8',
      rungs: [
        {
          when: { winner: 'player', playerPoints: 8, playerCards: 3 },
          pays: '25/1',
          label: { en: 'Player wins on 8 with three cards', zh: '闲以三张牌八点赢' },
          rule: 'NC 2.2.h',
        },
      ],
      otherwise: 'NC 2.2.h',
    },
  ],
}
