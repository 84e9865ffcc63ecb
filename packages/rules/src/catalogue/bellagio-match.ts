// Bellagio Match: three cards of one rank in a hand.
import type { Side } from '../table-of-play.ts'
import { type BetEntry, packOf } from './declare.ts'

const match = (side: Side, en: string, zh: string, pays: '75/1' | '68/1'): BetEntry => ({
  id: `bellagio-match-${side}`,
  en: `Bellagio Match: ${en}`,
  zh: `${zh}三同`,
  felt: `MATCH 3 ${en.toUpperCase()}`,
  rungs: [[{ [`${side}Alike`]: 3 }, pays, `${en} has three cards of one rank`, `${zh}三张同面值`]],
})

export const bellagioMatchPack = packOf({
  id: 'bellagio-match',
  title: { en: 'Bellagio Match', zh: '三同' },
  names: ['Bellagio Match'],
  offeredBy: 'machines with a live picture at the Bellagio, Las Vegas',
  rules: 'casinoinsider.com/baccarat/baccarat-side-bets-three-card-win/',
  bets: [match('player', 'Player', '闲', '75/1'), match('banker', 'Banker', '庄', '68/1')],
  // The pay table is printed there; an edge we found nowhere.
  published: [],
})
