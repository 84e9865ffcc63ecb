// Bad Beat Baccarat: side bets on winning by one point. Carries BB 2.1, BB 2.1.a, BB 2.1.b, BB 2.1.c, BB 2.1.c.1,
// BB 2.1.c.2, BB 2.1.c.3, BB 2.1.c.4, BB 2.1.c.5, BB 2.1.c.6, BB 2.1.d, BB 2.1.d.1, BB 2.1.d.2, BB 2.1.d.3; rulings 9 and 10.
import type { Bet, Pack } from '../game.ts'
import type { Condition } from '../language/condition.ts'
import type { Rung } from '../language/ladder.ts'
import { sourceOf } from '../register/documents.ts'

const threeCardNine: Condition = { winningPoints: 9, winningCards: 3, losingPoints: 8, losingCards: 3 }
const naturalNine: Condition = { winningPoints: 9, winningCards: 2, losingPoints: 8, losingCards: 2 }
const eightOverSeven: Condition = { winningPoints: 8, losingPoints: 7 }
const sevenOverSix: Condition = { winningPoints: 7, losingPoints: 6 }

const NINE_OVER_EIGHT_THREE = { en: 'Three-card 9 over three-card 8', zh: '三张牌九点胜三张牌八点' }
const NINE_OVER_EIGHT_TWO = { en: 'Two-card 9 over two-card 8', zh: '两张牌九点胜两张牌八点' }
const EIGHT_OVER_SEVEN = { en: '8 over 7', zh: '八点胜七点' }

const superShot = (name: string, felt: string, rung: Rung): Bet => ({
  id: `super-shot-${name}`,
  label: { en: `Super Shot: ${rung.label.en}`, zh: `超级一击：${rung.label.zh}` },
  felt,
  rungs: [rung],
  otherwise: 'BB 2.1.d',
})

const BAD_BEAT_PRINTED = [
  ['bad-beat', '6.8813'],
  ['super-shot-three-card-nine', '16.6469'],
  ['super-shot-natural-nine', '8.4585'],
  ['super-shot-eight', '18.35'],
].map(([bet, percent]) => ({
  bet: bet!,
  percent: percent!,
  source: 'wizardofodds.com/games/baccarat/side-bets/bad-beat-baccarat/',
}))

export const badBeat: Pack = {
  id: 'bad-beat',
  title: { en: 'Bad Beat and Super Shot', zh: '险胜与超级一击' },
  source: sourceOf('BB'),
  standardOn: 'commission',
  about: {
    names: ['Bad Beat', 'Super Shot'],
    rules: 'the two-game document, section 2.1',
    published: BAD_BEAT_PRINTED,
  },
  bets: [
    {
      id: 'bad-beat',
      label: { en: 'Bad Beat', zh: '险胜' },
      felt: 'BAD BEAT',
      rungs: [
        { when: threeCardNine, pays: '40/1', label: NINE_OVER_EIGHT_THREE, rule: 'BB 2.1.c.1' },
        { when: naturalNine, pays: '10/1', label: NINE_OVER_EIGHT_TWO, rule: 'BB 2.1.c.2' },
        { when: eightOverSeven, pays: '6/1', label: EIGHT_OVER_SEVEN, rule: 'BB 2.1.c.3' },
        { when: sevenOverSix, pays: '4/1', label: { en: '7 over 6', zh: '七点胜六点' }, rule: 'BB 2.1.c.4' },
        {
          when: { margin: 1 },
          pays: '1/1',
          label: { en: 'Any other win by one', zh: '其他一点之胜' },
          rule: 'BB 2.1.c.5',
        },
      ],
      otherwise: 'BB 2.1.c.6',
    },
    superShot('three-card-nine', 'SUPER SHOT 9/8 (3)', {
      when: threeCardNine,
      pays: '200/1',
      label: NINE_OVER_EIGHT_THREE,
      rule: 'BB 2.1.d.1',
    }),
    superShot('natural-nine', 'SUPER SHOT 9/8 (2)', {
      when: naturalNine,
      pays: '50/1',
      label: NINE_OVER_EIGHT_TWO,
      rule: 'BB 2.1.d.2',
    }),
    superShot('eight', 'SUPER SHOT 8/7', {
      when: eightOverSeven,
      pays: '25/1',
      label: EIGHT_OVER_SEVEN,
      rule: 'BB 2.1.d.3',
    }),
    {
      id: 'super-shot-tie',
      label: { en: 'Super Shot Tie', zh: '超级一击：和' },
      felt: 'SUPER SHOT TIE',
      rungs: [],
      otherwise: 'BB 2.1',
      notOffered: {
        en: 'its document names it and gives no pay table; an operator may supply one in a pack file.',
        zh: '其文件只有名称而无赔率表；运营商可在附加注包文件中提供。',
      },
    },
  ],
}
