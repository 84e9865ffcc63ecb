// Bets on eights and nines: both hands end on 8 or 9, and 3 Giving 8.
import { packOf, printed } from './declare.ts'

const PAGE = 'advancedadvantageplay.com/side-bets/baccarat-side-bets/'

export const eightsAndNinesPack = packOf({
  id: 'eights-and-nines',
  title: { en: 'Eights and Nines', zh: '八九' },
  names: ['88 89 98 99', '3 Giving 8'],
  offeredBy: 'the Hippodrome, London (3 Giving 8)',
  rules: PAGE,
  bets: [
    {
      id: 'both-8-or-9',
      en: 'Both on 8 or 9',
      zh: '双方八或九',
      felt: '8·9 / 8·9',
      rungs: [
        [{ playerPoints: [8, 9], bankerPoints: [8, 9] }, '20/1', 'Both hands end on 8 or 9', '双方均为八点或九点'],
      ],
    },
    {
      // Against an 8 the Banker stands on 3: the hand it began with is the hand it ends with.
      id: 'three-giving-eight',
      en: '3 Giving 8',
      zh: '三给八',
      felt: '3 GIVING 8',
      rungs: [
        [
          { playerThird: 8, bankerPoints: 3, bankerCards: 2 },
          '200/1',
          'Banker begins with 3 and Player draws an 8',
          '庄首两张三点且闲补八',
        ],
      ],
    },
  ],
  published: printed(PAGE, { 'both-8-or-9': '7.372', 'three-giving-eight': '8.682' }),
})
