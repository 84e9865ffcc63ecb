// Commission Baccarat. Carries COM 1 Pair, COM 1 Tie, COM 2.1.1, COM 2.1.2, COM 2.1.3, COM 3.3, COM 3.8, COM 4.1.1,
// COM 4.1.2, COM App A, COM App B, COM App C, COM App D,
// COM 3.1, COM 3.2, COM 5.2, COM 5.3.
import type { Game, Layout } from '../game.ts'
import type { Procedure } from '../procedure.ts'
import { sourceOf } from '../register/documents.ts'
import * as words from './words.ts'

export const COMMISSION_LAYOUTS: readonly Layout[] = [
  { appendix: 'A', kind: 'bean', boxes: 9, rule: 'COM App A' },
  { appendix: 'B', kind: 'bean', boxes: 7, rule: 'COM App B' },
  { appendix: 'C', kind: 'mini', boxes: 7, rule: 'COM App C' },
  { appendix: 'D', kind: 'big', boxes: 12, rule: 'COM App D' },
]

const tieReturns = { when: { winner: 'tie' }, pays: 'push', label: words.TIE_RETURNS, rule: 'COM 3.8' } as const

export const commission: Game = {
  id: 'commission',
  title: { en: 'Commission Baccarat', zh: '抽佣百家乐' },
  source: sourceOf('COM'),
  decks: { min: 4, max: 8, rule: 'COM 2.2.1' },
  layouts: COMMISSION_LAYOUTS,
  bets: [
    {
      id: 'player',
      label: words.PLAYER,
      felt: words.FELT_PLAYER,
      rungs: [{ when: { winner: 'player' }, pays: '1/1', label: words.PLAYER_WINS, rule: 'COM 4.1.2' }, tieReturns],
      otherwise: 'COM 3.7',
    },
    {
      id: 'banker',
      label: words.BANKER,
      felt: words.FELT_BANKER,
      rungs: [
        {
          when: { winner: 'banker' },
          pays: '19/20',
          label: words.BANKER_WINS,
          rule: 'COM 4.1.2',
          commission: 'COM 4.1.1',
        },
        tieReturns,
      ],
      otherwise: 'COM 3.7',
    },
    {
      id: 'tie',
      label: words.TIE,
      felt: 'TIE',
      rungs: [{ when: { winner: 'tie' }, pays: '8/1', label: words.TIE_WINS, rule: 'COM 4.1.2' }],
      otherwise: 'COM 4.1.2',
    },
    {
      id: 'player-pair',
      label: words.PLAYER_PAIR,
      felt: 'PLAYER PAIR',
      rungs: [{ when: { playerPair: 'any' }, pays: '11/1', label: words.PAIR_WINS, rule: 'COM 4.1.2' }],
      otherwise: 'COM 3.4',
    },
    {
      id: 'banker-pair',
      label: words.BANKER_PAIR,
      felt: 'BANKER PAIR',
      rungs: [{ when: { bankerPair: 'any' }, pays: '11/1', label: words.PAIR_WINS, rule: 'COM 4.1.2' }],
      otherwise: 'COM 3.4',
    },
  ],
  spots: [],
  legends: [],
  insurance: [],
  procedure: 'COM',
}

export const commissionProcedure: Procedure = {
  open: 'COM 3.1',
  close: 'COM 3.2',
  placedLate: 'COM 5.2',
  withdrawnLate: 'COM 5.3',
  deal: 'COM 3.4',
  thirdCard: 'COM 3.5',
  tableOfPlay: 'COM 3.6',
  cardValues: 'COM 3.7',
  higherWins: 'COM 3.7',
  tie: 'COM 3.8',
  settled: 'COM 3.7',
  void: 'COM 5.1',
  tooFewCards: 'COM 5.1.3',
  foreignCard: 'COM 5.1.1',
  newShoeAfterForeignCard: 'by-default',
  wrongNumber: 'COM 5.1.2',
  irregularities: 'three-voids',
}
