// Golden Frog: one named total beats another, whichever hand has which.
import { packOf, printed } from './declare.ts'

const PAGE = 'wizardofodds.com/games/baccarat/side-bets/golden-frog/'

export const goldenFrogPack = packOf({
  id: 'golden-frog',
  title: { en: 'Golden Frog', zh: '金蛙' },
  names: ['Golden Frog', '9 over 7'],
  offeredBy: 'Palms and Red Rock, Las Vegas',
  rules: PAGE,
  bets: [
    {
      id: 'frog-8-6',
      en: 'Frog: 8 over 6',
      zh: '金蛙：八胜六',
      felt: 'FROG 8/6',
      rungs: [[{ winningPoints: 8, losingPoints: 6 }, '25/1', '8 beats 6', '八点胜六点']],
    },
    {
      id: 'frog-natural-9-7',
      en: 'Frog: two-card 9 over 7',
      zh: '金蛙：两张九胜七',
      felt: 'FROG 9/7 (2)',
      rungs: [
        [{ winningPoints: 9, winningCards: 2, losingPoints: 7 }, '50/1', 'Two-card 9 beats 7', '两张牌九点胜七点'],
      ],
    },
    {
      id: 'frog-9-1',
      en: 'Frog: three-card 9 over 1',
      zh: '金蛙：三张九胜一',
      felt: 'FROG 9/1 (3)',
      rungs: [
        [{ winningPoints: 9, winningCards: 3, losingPoints: 1 }, '150/1', 'Three-card 9 beats 1', '三张牌九点胜一点'],
      ],
    },
    {
      id: 'frog-9-7',
      en: 'Frog: three-card 9 over three-card 7',
      zh: '金蛙：三张九胜三张七',
      felt: 'FROG 9/7 (3)',
      rungs: [
        [
          { winningPoints: 9, winningCards: 3, losingPoints: 7, losingCards: 3 },
          '200/1',
          'Three-card 9 beats three-card 7',
          '三张牌九点胜三张牌七点',
        ],
      ],
    },
  ],
  published: printed(PAGE, {
    'frog-8-6': '21.79',
    'frog-natural-9-7': '8.10',
    'frog-9-1': '13.87',
    'frog-9-7': '11.89',
  }),
})
