// Non-Commission Easy Six Baccarat. Carries EZ6 1 Non-Commission Easy Six Baccarat, EZ6 1 Easy Six, EZ6 1 Pair, EZ6 1 Tie,
// EZ6 2.1.1, EZ6 2.1.2, EZ6 2.1.3, EZ6 3.3, EZ6 3.8, EZ6 4.1.1, EZ6 App A, EZ6 App B, EZ6 App C,
// EZ6 3.1, EZ6 3.2, EZ6 5.2.
import type { Game } from '../game.ts'
import type { Rung } from '../language/ladder.ts'
import type { Procedure } from '../procedure.ts'
import { sourceOf } from '../register/documents.ts'
import * as words from './words.ts'

const tieReturns: Rung = { when: { winner: 'tie' }, pays: 'push', label: words.TIE_RETURNS, rule: 'EZ6 3.8' }

const pairRungs = (fact: 'playerPair' | 'bankerPair'): readonly Rung[] => [
  { when: { [fact]: '6' }, pays: '13/1', label: { en: 'Pair of sixes wins', zh: '一对六赢' }, rule: 'EZ6 4.1.1' },
  {
    when: { [fact]: 'any' },
    pays: '11/1',
    label: { en: 'Pair other than sixes wins', zh: '其他对子赢' },
    rule: 'EZ6 4.1.1',
  },
]

export const easySix: Game = {
  id: 'easy-six',
  title: { en: 'Non-Commission Easy Six Baccarat', zh: '免佣轻松六百家乐' },
  source: sourceOf('EZ6'),
  decks: { min: 4, max: 8, rule: 'EZ6 2.2.1' },
  layouts: [
    { appendix: 'A', kind: 'bean', boxes: 9, rule: 'EZ6 App A' },
    { appendix: 'B', kind: 'bean', boxes: 7, rule: 'EZ6 App B' },
    { appendix: 'C', kind: 'mini', boxes: 7, rule: 'EZ6 App C' },
  ],
  bets: [
    {
      id: 'player',
      label: words.PLAYER,
      felt: words.FELT_PLAYER,
      rungs: [
        {
          when: { winner: 'player', playerPoints: 6 },
          pays: '21/20',
          label: { en: 'Player wins on six points', zh: '闲以六点赢' },
          rule: 'EZ6 4.1.1',
        },
        {
          when: { winner: 'player' },
          pays: '1/1',
          label: { en: 'Player wins on other points', zh: '闲以其他点数赢' },
          rule: 'EZ6 4.1.1',
        },
        tieReturns,
      ],
      otherwise: 'EZ6 3.7',
    },
    {
      id: 'banker',
      label: words.BANKER,
      felt: words.FELT_BANKER,
      rungs: [
        {
          when: { winner: 'banker', bankerPoints: 6 },
          pays: '1/2',
          label: { en: 'Banker wins on six points', zh: '庄以六点赢' },
          rule: 'EZ6 4.1.1',
        },
        {
          when: { winner: 'banker' },
          pays: '1/1',
          label: { en: 'Banker wins on other points', zh: '庄以其他点数赢' },
          rule: 'EZ6 4.1.1',
        },
        tieReturns,
      ],
      otherwise: 'EZ6 3.7',
    },
    {
      id: 'tie',
      label: words.TIE,
      felt: 'TIE',
      rungs: [
        {
          when: { winner: 'tie', playerPoints: 6 },
          pays: '10/1',
          label: { en: 'Tie on six points wins', zh: '六点和局赢' },
          rule: 'EZ6 4.1.1',
        },
        {
          when: { winner: 'tie' },
          pays: '8/1',
          label: { en: 'Tie on other points wins', zh: '其他点数和局赢' },
          rule: 'EZ6 4.1.1',
        },
      ],
      otherwise: 'EZ6 4.1.1',
    },
    {
      id: 'player-pair',
      label: words.PLAYER_PAIR,
      felt: 'PLAYER PAIR',
      rungs: pairRungs('playerPair'),
      otherwise: 'EZ6 3.4',
    },
    {
      id: 'banker-pair',
      label: words.BANKER_PAIR,
      felt: 'BANKER PAIR',
      rungs: pairRungs('bankerPair'),
      otherwise: 'EZ6 3.4',
    },
    {
      id: 'easy-six',
      label: { en: 'Easy Six', zh: '轻松六' },
      felt: 'EASY SIX',
      rungs: [
        {
          when: { any: [{ winningPoints: 6 }, { winner: 'tie', playerPoints: 6 }] },
          pays: '6/1',
          label: { en: 'Either hand wins, or both tie, on six points', zh: '任一方以六点赢或六点和局' },
          rule: 'EZ6 4.1.1',
        },
      ],
      otherwise: 'EZ6 1 Easy Six',
    },
  ],
  spots: [],
  legends: [],
  insurance: [],
  procedure: 'EZ6',
}

export const easySixProcedure: Procedure = {
  open: 'EZ6 3.1',
  close: 'EZ6 3.2',
  placedLate: 'EZ6 5.2',
  withdrawnLate: 'EZ6 5.2',
  deal: 'EZ6 3.4',
  thirdCard: 'EZ6 3.5',
  tableOfPlay: 'EZ6 3.6',
  cardValues: 'EZ6 3.7',
  higherWins: 'EZ6 3.7',
  tie: 'EZ6 3.8',
  settled: 'EZ6 3.7',
  void: 'EZ6 5.1',
  tooFewCards: 'EZ6 5.1.3',
  foreignCard: 'EZ6 5.1.1',
  newShoeAfterForeignCard: 'must',
  wrongNumber: 'EZ6 5.1.2',
  irregularities: 'three-voids',
}
