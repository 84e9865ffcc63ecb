// Majestic Match: first two cards of one suit, and best of all king and queen.
import type { Side } from '../table-of-play.ts'
import { type BetEntry, packOf, printed } from './declare.ts'

const match = (side: Side, en: string, zh: string, felt: string): BetEntry => ({
  id: `majestic-match-${side}`,
  en: `Majestic Match: ${en}`,
  zh: `${zh}同花`,
  felt,
  rungs: [
    [
      { [`${side}Royal`]: 'suited' },
      '25/1',
      `${en} begins with king and queen of one suit`,
      `${zh}首两张为同花 K 与 Q`,
    ],
    [{ [`${side}Suited`]: true }, '5/2', `${en} begins with two other cards of one suit`, `${zh}首两张为其他同花牌`],
  ],
})

const PAGE = 'wizardofodds.com/games/baccarat/side-bets/majestic-match/'

export const majesticMatchPack = packOf({
  id: 'majestic-match',
  title: { en: 'Majestic Match', zh: '同花配' },
  names: ['Majestic Match', 'Royal Match'],
  offeredBy: 'stadium machines at the Venetian, Las Vegas',
  rules: PAGE,
  bets: [match('player', 'Player', '闲', 'MATCH PLAYER'), match('banker', 'Banker', '庄', 'MATCH BANKER')],
  published: printed(PAGE, { 'majestic-match-player': '6.46', 'majestic-match-banker': '6.46' }),
})
