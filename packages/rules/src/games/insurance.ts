// Non-Commission Baccarat with Insurance and Super Six Plus. Carries INS 1.9, INS 1.11, INS 1.15, INS 1.21, INS 1.22,
// INS 2.1.1, INS 2.1.1.a, INS 3.1, INS 3.7, INS 3.17, INS 4.1.1, INS 4.1.2, INS 4.2.1,
// INS App A, INS App B, INS App C, INS App D, INS App E, INS App F,
// INS 3.3, INS 3.8, INS 5.6.
import type { Game, InsuranceRow } from '../game.ts'
import type { Rung } from '../language/ladder.ts'
import type { Procedure } from '../procedure.ts'
import { sourceOf } from '../register/documents.ts'
import * as words from './words.ts'

const tieReturns: Rung = { when: { winner: 'tie' }, pays: 'push', label: words.TIE_RETURNS, rule: 'INS 3.17' }

const upTo = (points: number) => Array.from({ length: points + 1 }, (_, i) => i)
const rule = 'INS 4.1.2'

/** The Baccarat Insurance Pay Table, row by row as printed. */
const payTable: readonly InsuranceRow[] = [
  { window: 1, side: 'banker', banker: [5], player: upTo(4), pays: '2/1', rule },
  { window: 1, side: 'banker', banker: [6], player: upTo(5), pays: '3/1', rule },
  { window: 1, side: 'banker', banker: [7], player: upTo(5), pays: '4/1', rule },
  { window: 1, side: 'player', player: [5], banker: [4], pays: '2/1', rule },
  { window: 1, side: 'player', player: [6], banker: upTo(5), pays: '3/1', rule },
  { window: 1, side: 'player', player: [7], banker: upTo(5), pays: '4/1', rule },
  { window: 2, side: 'banker', player: [1], banker: [1], pays: '6/1', rule },
  { window: 2, side: 'banker', player: [1], banker: [2, 3, 4, 5, 6], pays: '7/1', rule },
  { window: 2, side: 'banker', player: [2], banker: [3, 4, 5, 6], pays: '4/1', rule },
  { window: 2, side: 'banker', player: [3], banker: [4], pays: '3/2', rule },
  { window: 2, side: 'player', player: [5], banker: upTo(4), pays: '2/1', rule },
  { window: 2, side: 'player', player: [6], banker: upTo(5), pays: '3/1', rule },
  { window: 2, side: 'player', player: [7], banker: upTo(6), pays: '4/1', rule },
  { window: 2, side: 'player', player: [8], banker: upTo(6), pays: '7/1', rule },
  { window: 2, side: 'player', player: [9], banker: upTo(6), pays: '8/1', paysOnTie: true, rule },
]

export const insurance: Game = {
  id: 'insurance',
  title: { en: 'Non-Commission Baccarat with Insurance and Super Six Plus', zh: '免佣百家乐（保险与超级六）' },
  source: sourceOf('INS'),
  decks: { min: 4, max: 8, rule: 'INS 2.2.1' },
  layouts: [
    { appendix: 'A', kind: 'bean', boxes: 9, rule: 'INS App A' },
    { appendix: 'B', kind: 'bean', boxes: 8, rule: 'INS App B' },
    { appendix: 'C', kind: 'bean', boxes: 7, rule: 'INS App C' },
    { appendix: 'D', kind: 'mini', boxes: 7, rule: 'INS App D' },
    { appendix: 'E', kind: 'mini', boxes: 6, rule: 'INS App E' },
    { appendix: 'F', kind: 'mini', boxes: 5, rule: 'INS App F' },
  ],
  bets: [
    {
      id: 'player',
      label: words.PLAYER,
      felt: words.FELT_PLAYER,
      rungs: [{ when: { winner: 'player' }, pays: '1/1', label: words.PLAYER_WINS, rule: 'INS 4.1.1' }, tieReturns],
      otherwise: 'INS 3.16',
    },
    {
      id: 'banker',
      label: words.BANKER,
      felt: words.FELT_BANKER,
      rungs: [
        {
          when: { winner: 'banker', bankerPoints: 6 },
          pays: '1/2',
          label: { en: 'Banker wins on 6 points', zh: '庄以六点赢' },
          rule: 'INS 4.1.1',
        },
        {
          when: { winner: 'banker' },
          pays: '1/1',
          label: { en: 'Banker wins on other points', zh: '庄以其他点数赢' },
          rule: 'INS 4.1.1',
        },
        tieReturns,
      ],
      otherwise: 'INS 3.16',
    },
    {
      id: 'tie',
      label: words.TIE,
      felt: 'TIE',
      rungs: [{ when: { winner: 'tie' }, pays: '8/1', label: words.TIE_WINS, rule: 'INS 4.1.1' }],
      otherwise: 'INS 4.1.1',
    },
    {
      id: 'super-six-plus',
      label: { en: 'Super Six Plus', zh: '超级六' },
      felt: 'SUPER SIX PLUS',
      rungs: [
        {
          when: { winner: 'banker', bankerPoints: 6, bankerCards: 2 },
          pays: '12/1',
          label: { en: 'Banker wins on six points with two cards', zh: '庄以两张牌六点赢' },
          rule: 'INS 4.1.1',
        },
        {
          when: { winner: 'banker', bankerPoints: 6, bankerCards: 3 },
          pays: '20/1',
          label: { en: 'Banker wins on six points with three cards', zh: '庄以三张牌六点赢' },
          rule: 'INS 4.1.1',
        },
      ],
      otherwise: 'INS 1.21',
    },
    {
      id: 'player-pair',
      label: words.PLAYER_PAIR,
      felt: 'PLAYER PAIR',
      rungs: [{ when: { playerPair: 'any' }, pays: '11/1', label: words.PAIR_WINS, rule: 'INS 4.1.1' }],
      otherwise: 'INS 3.10',
    },
    {
      id: 'banker-pair',
      label: words.BANKER_PAIR,
      felt: 'BANKER PAIR',
      rungs: [{ when: { bankerPair: 'any' }, pays: '11/1', label: words.PAIR_WINS, rule: 'INS 4.1.1' }],
      otherwise: 'INS 3.10',
    },
  ],
  spots: [{ id: 'insurance', words: 'INSURANCE', rule: 'INS 3.12' }],
  legends: ['super-six-plus'],
  insurance: payTable,
  procedure: 'INS',
}

export const insuranceProcedure: Procedure = {
  open: 'INS 3.3',
  close: 'INS 3.8',
  placedLate: 'INS 5.6',
  withdrawnLate: 'INS 5.6',
  deal: 'INS 3.10',
  thirdCard: 'INS 3.13',
  tableOfPlay: 'INS 3.15',
  cardValues: 'INS 3.2',
  higherWins: 'INS 3.16',
  tie: 'INS 3.17',
  settled: 'INS 5.14',
  void: 'INS 5.16',
  tooFewCards: 'INS 5.5.4',
  foreignCard: 'INS 5.5.1',
  newShoeAfterForeignCard: 'by-default',
  wrongNumber: 'INS 5.5.3',
  irregularities: 'each-kind',
}
