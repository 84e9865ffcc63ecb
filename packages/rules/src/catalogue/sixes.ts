// Bets on a Banker who wins on six: Super 6, the Tiger family and Lucky 6.
import type { Pays } from '../ratio.ts'
import { packOf, printed, type RungEntry } from './declare.ts'

const withTwo = (pays: Pays): RungEntry => [
  { winner: 'banker', bankerPoints: 6, bankerCards: 2 },
  pays,
  'Banker wins on 6 with two cards',
  '庄以两张牌六点赢',
]

const withThree = (pays: Pays): RungEntry => [
  { winner: 'banker', bankerPoints: 6, bankerCards: 3 },
  pays,
  'Banker wins on 6 with three cards',
  '庄以三张牌六点赢',
]

export const super6Pack = packOf({
  id: 'super-6',
  title: { en: 'Super 6', zh: '超级六' },
  names: ['Super 6', 'Super Six'],
  offeredBy: 'casinos of the United Kingdom',
  rules: 'wizardofodds.com/games/baccarat/side-bets/',
  bets: [
    {
      id: 'super-6',
      en: 'Super 6',
      zh: '超级六',
      felt: 'SUPER 6',
      rungs: [[{ winner: 'banker', bankerPoints: 6 }, '12/1', 'Banker wins on 6', '庄以六点赢']],
    },
  ],
  published: printed('wizardofodds.com/games/baccarat/side-bets/', { 'super-6': '29.98' }),
})

export const tigerPack = packOf({
  id: 'tiger',
  title: { en: 'Tiger', zh: '老虎' },
  names: ['Tiger', 'Small Tiger', 'Big Tiger', 'Tiger Tie', 'Tiger Pair'],
  rules: 'wizardofodds.com/games/baccarat/side-bets/lucky-6/',
  bets: [
    { id: 'tiger', en: 'Tiger', zh: '老虎', felt: 'TIGER', rungs: [withTwo('12/1'), withThree('20/1')] },
    { id: 'small-tiger', en: 'Small Tiger', zh: '小老虎', felt: 'SMALL TIGER', rungs: [withTwo('22/1')] },
    { id: 'big-tiger', en: 'Big Tiger', zh: '大老虎', felt: 'BIG TIGER', rungs: [withThree('50/1')] },
    {
      id: 'tiger-tie',
      en: 'Tiger Tie',
      zh: '老虎和',
      felt: 'TIGER TIE',
      rungs: [[{ tiePoints: 6 }, '35/1', 'Tie on 6', '六点和局']],
    },
    {
      id: 'tiger-pair',
      en: 'Tiger Pair',
      zh: '老虎对',
      felt: 'TIGER PAIR',
      rungs: [
        [{ pairsAlike: true }, '100/1', 'Both hands begin with pairs of one rank', '双方首两张为同点对子'],
        [
          { pairs: 2, pairsAlike: false },
          '20/1',
          'Both hands begin with pairs of different ranks',
          '双方首两张为不同点对子',
        ],
        [{ pairs: 1 }, '4/1', 'One hand begins with a pair', '一方首两张为对子'],
      ],
    },
  ],
  published: [
    ...printed('wizardofodds.com/games/baccarat/side-bets/lucky-6/', { tiger: '16.68' }),
    ...printed('wizardofodds.com/games/baccarat/side-bets/', { 'small-tiger': '14.33' }),
    ...printed('advancedadvantageplay.com/2024/07/card-counting-the-big-tiger-baccarat-side-bet', {
      'big-tiger': '15.2533',
    }),
  ],
})

export const lucky6Pack = packOf({
  id: 'lucky-6',
  title: { en: 'Lucky 6', zh: '幸运六' },
  names: ['Lucky 6', 'Lucky Six'],
  rules: 'wizardofodds.com/games/baccarat/side-bets/lucky-6/',
  bets: [{ id: 'lucky-6', en: 'Lucky 6', zh: '幸运六', felt: 'LUCKY 6', rungs: [withTwo('12/1'), withThree('23/1')] }],
  published: printed('wizardofodds.com/games/baccarat/side-bets/lucky-6/', { 'lucky-6': '11.70' }),
})
