// No-Commission Baccarat: a Banker win on a three-card seven is a push. Carries NC 2.2, NC 2.2.a, NC 2.2.b, NC 2.2.d,
// NC 2.2.e, NC 2.2.f. Its document gives no decks, layouts or procedure: COM's apply (ruling 8).
import type { Game } from '../game.ts'
import { sourceOf } from '../register/documents.ts'
import { commission } from './commission.ts'
import { sevenEight } from './seven-eight.ts'
import * as words from './words.ts'

export const noCommission: Game = {
  id: 'no-commission',
  title: { en: 'No-Commission Baccarat', zh: '免佣百家乐' },
  source: sourceOf('NC'),
  decks: commission.decks,
  layouts: commission.layouts,
  bets: [
    {
      id: 'player',
      label: words.PLAYER,
      felt: words.FELT_PLAYER,
      rungs: [
        { when: { winner: 'player' }, pays: '1/1', label: words.PLAYER_WINS, rule: 'NC 2.2.d' },
        { when: { winner: 'tie' }, pays: 'push', label: words.TIE_RETURNS, rule: 'NC 2.2.d' },
      ],
      otherwise: 'NC 2.2.d',
    },
    {
      id: 'banker',
      label: words.BANKER,
      felt: words.FELT_BANKER,
      rungs: [
        {
          when: { winner: 'banker', bankerPoints: 7, bankerCards: 3 },
          pays: 'push',
          label: { en: 'Banker wins on 7 with three cards: stake returned', zh: '庄以三张牌七点赢：退回本金' },
          rule: 'NC 2.2.e',
        },
        { when: { winner: 'banker' }, pays: '1/1', label: words.BANKER_WINS, rule: 'NC 2.2.e' },
        { when: { winner: 'tie' }, pays: 'push', label: words.TIE_RETURNS, rule: 'NC 2.2.e' },
      ],
      otherwise: 'NC 2.2.e',
    },
    {
      id: 'tie',
      label: words.TIE,
      felt: 'TIE',
      rungs: [{ when: { winner: 'tie' }, pays: '8/1', label: words.TIE_WINS, rule: 'NC 2.2.f' }],
      otherwise: 'NC 2.2.f',
    },
    ...sevenEight.bets,
  ],
  spots: [],
  legends: [],
  insurance: [],
  procedure: 'COM',
}
