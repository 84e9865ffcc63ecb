// Non-Commission Knockout Baccarat: Winning Total, and the Ante with its Wager.
// Carries KO 1 Ante, KO 1 Wager, KO 1 Winning Total, KO 1 Non-Commission Knockout Baccarat, KO 1 Pair, KO 1 Tie,
// KO 2.1.1, KO 2.1.2, KO 2.1.3, KO 3.3, KO 3.4, KO 3.4.1, KO 3.4.2, KO 3.9, KO 4.1.1, KO 4.1.2, KO 4.1.3, KO App A, KO App B,
// KO 3.1, KO 3.2, KO 5.2, KO 5.3.
import type { Bet, Game } from '../game.ts'
import type { Rung } from '../language/ladder.ts'
import type { Procedure } from '../procedure.ts'
import { sourceOf } from '../register/documents.ts'
import { SIDE_NAMES, type Side } from '../table-of-play.ts'
import * as words from './words.ts'

const tieReturns: Rung = { when: { winner: 'tie' }, pays: 'push', label: words.TIE_RETURNS, rule: 'KO 3.9' }

/** Its own rung decides it, whatever the main bet does (ruling 12). */
const winningTotal = (
  name: string,
  totals: readonly (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9)[],
  pays: Rung['pays'],
): Bet => ({
  id: `winning-total-${name}`,
  label: { en: `Winning Total ${totals.join('-')}`, zh: `胜方点数 ${totals.join('-')}` },
  felt: totals.join('-'),
  rungs: [
    {
      when: { winningPoints: totals },
      pays,
      label: { en: `Winning total is ${totals.join('-')}`, zh: `胜方点数为 ${totals.join('-')}` },
      rule: 'KO 4.1.2',
    },
    tieReturns,
  ],
  otherwise: 'KO 1 Winning Total',
  requires: { anyOf: ['player', 'banker'], rule: 'KO 3.3' },
})

const sideWins = { player: words.PLAYER_WINS, banker: words.BANKER_WINS }

/** Pays 1 to 1 also when the Banker wins on six (ruling 14). */
const ante = (side: Side): Bet => ({
  id: `ante-${side}`,
  label: { en: `Ante (${SIDE_NAMES[side].en})`, zh: `底注（${SIDE_NAMES[side].zh}）` },
  felt: `ANTE (${SIDE_NAMES[side].en.toUpperCase()})`,
  rungs: [{ when: { winner: side }, pays: '1/1', label: sideWins[side], rule: 'KO 4.1.3' }, tieReturns],
  otherwise: 'KO 4.1.3',
  raise: { bet: `wager-${side}`, times: 2, rule: 'KO 3.4.2', foldRule: 'KO 3.4.1' },
})

/** Paid by the point count of the hand that lost. */
const wager = (side: Side): Bet => {
  const loser = SIDE_NAMES[side === 'player' ? 'banker' : 'player']
  const rung = (losing: readonly (0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8)[], pays: Rung['pays']): Rung => ({
    when: { winner: side, losingPoints: losing },
    pays,
    label: { en: `Losing ${loser.en} hand has ${losing.join('-')}`, zh: `败方${loser.zh}为 ${losing.join('-')} 点` },
    rule: 'KO 4.1.3',
  })
  return {
    id: `wager-${side}`,
    label: { en: `Wager (${SIDE_NAMES[side].en})`, zh: `加注（${SIDE_NAMES[side].zh}）` },
    felt: `WAGER (${SIDE_NAMES[side].en.toUpperCase()})`,
    rungs: [rung([0, 1, 2, 3], '1/2'), rung([4, 5], '1/1'), rung([6, 7, 8], '2/1'), tieReturns],
    otherwise: 'KO 4.1.3',
  }
}

export const knockout: Game = {
  id: 'knockout',
  title: { en: 'Non-Commission Knockout Baccarat', zh: '免佣淘汰百家乐' },
  source: sourceOf('KO'),
  decks: { min: 4, max: 8, rule: 'KO 2.2.1' },
  layouts: [
    { appendix: 'A', kind: 'bean', boxes: 6, rule: 'KO App A' },
    { appendix: 'B', kind: 'mini', boxes: 5, rule: 'KO App B' },
  ],
  bets: [
    {
      id: 'player',
      label: words.PLAYER,
      felt: words.FELT_PLAYER,
      rungs: [{ when: { winner: 'player' }, pays: '1/1', label: words.PLAYER_WINS, rule: 'KO 4.1.1' }, tieReturns],
      otherwise: 'KO 3.8',
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
          rule: 'KO 4.1.1',
        },
        {
          when: { winner: 'banker' },
          pays: '1/1',
          label: { en: 'Banker wins on other points', zh: '庄以其他点数赢' },
          rule: 'KO 4.1.1',
        },
        tieReturns,
      ],
      otherwise: 'KO 3.8',
    },
    {
      id: 'tie',
      label: words.TIE,
      felt: 'TIE',
      rungs: [{ when: { winner: 'tie' }, pays: '8/1', label: words.TIE_WINS, rule: 'KO 4.1.1' }],
      otherwise: 'KO 4.1.1',
    },
    {
      id: 'player-pair',
      label: words.PLAYER_PAIR,
      felt: 'P PAIR',
      rungs: [{ when: { playerPair: 'any' }, pays: '11/1', label: words.PAIR_WINS, rule: 'KO 4.1.1' }],
      otherwise: 'KO 3.5',
    },
    {
      id: 'banker-pair',
      label: words.BANKER_PAIR,
      felt: 'B PAIR',
      rungs: [{ when: { bankerPair: 'any' }, pays: '11/1', label: words.PAIR_WINS, rule: 'KO 4.1.1' }],
      otherwise: 'KO 3.5',
    },
    winningTotal('1-4', [1, 2, 3, 4], '7/1'),
    winningTotal('5-6', [5, 6], '3/1'),
    winningTotal('7', [7], '4/1'),
    winningTotal('8', [8], '3/1'),
    winningTotal('9', [9], '2/1'),
    ante('player'),
    ante('banker'),
    wager('player'),
    wager('banker'),
  ],
  spots: [
    { id: 'winning-total', words: 'WINNING TOTAL', rule: 'KO 2.1.3' },
    { id: 'up-the-ante', words: 'UP THE ANTE', rule: 'KO 3.4' },
  ],
  legends: [],
  insurance: [],
  procedure: 'KO',
}

export const knockoutProcedure: Procedure = {
  open: 'KO 3.1',
  close: 'KO 3.2',
  placedLate: 'KO 5.2',
  withdrawnLate: 'KO 5.3',
  deal: 'KO 3.5',
  thirdCard: 'KO 3.6',
  tableOfPlay: 'KO 3.7',
  cardValues: 'KO 3.8',
  higherWins: 'KO 3.8',
  tie: 'KO 3.9',
  settled: 'KO 3.8',
  void: 'KO 5.1',
  tooFewCards: 'KO 5.1.3',
  foreignCard: 'KO 5.1.1',
  newShoeAfterForeignCard: 'by-default',
  wrongNumber: 'KO 5.1.2',
  irregularities: 'three-voids',
}
