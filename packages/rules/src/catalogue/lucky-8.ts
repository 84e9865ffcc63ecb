// Lucky 8: a hand of eight, and best of all one of three cards of one suit.
import type { Condition } from '../language/condition.ts'
import type { Side } from '../table-of-play.ts'
import { type BetEntry, packOf, printed } from './declare.ts'

const lucky = (side: Side, en: string, zh: string): BetEntry => {
  const suited = { [`${side}Points`]: 8, [`${side}Cards`]: 3, [`${side}Flush`]: 'any' }
  const plain = (when: Condition): Condition => ({ all: [when, { not: suited }] })
  const other = side === 'player' ? 'banker' : 'player'
  return {
    id: `lucky-8-${side}`,
    en: `Lucky 8: ${en}`,
    zh: `幸运八：${zh}`,
    felt: `LUCKY 8 ${en.toUpperCase()}`,
    rungs: [
      [
        { ...suited, [`${other}Points`]: 8, [`${other}Cards`]: 3, [`${other}Flush`]: 'any' },
        '200/1',
        'Both hands 8 with three cards of one suit each',
        '双方均为三张同花八点',
      ],
      [suited, '25/1', `${en} 8 with three cards of one suit`, `${zh}三张同花八点`],
      [plain({ playerPoints: 8, bankerPoints: 8 }), '15/1', 'Both hands 8', '双方均为八点'],
      [plain({ winner: other, losingPoints: 8 }), '8/1', `${en} loses on 8`, `${zh}八点而输`],
      [plain({ winner: side, winningPoints: 8 }), '4/1', `${en} wins on 8`, `${zh}八点赢`],
    ],
  }
}

const PAGE = 'wizardofodds.com/games/baccarat/side-bets/lucky8/'

const DIFFERS = {
  en: 'The page counts fewer suited eights and fewer ties on 8. With our counts, both edges that 888casino.com prints for another pay table come out at 200, 50, 25, 8 and 3 to 1: 6.1493 and 9.7224. That page shows its pay table as a picture, so these odds were inferred from the edges.',
  zh: '该页的同花八点与八点和局次数较少。以我们的次数，赔率为 200、50、25、8、3 赔 1 时，正好得出 888casino.com 就另一赔率表公布的 6.1493 和 9.7224；该页的赔率表是图片，这些赔率由其公布的数值推得。',
}

export const lucky8Pack = packOf({
  id: 'lucky-8',
  title: { en: 'Lucky 8', zh: '幸运八' },
  names: ['Lucky 8'],
  offeredBy: 'the Palace Casino, La Center, Washington (2015)',
  rules: PAGE,
  bets: [lucky('player', 'Player', '闲'), lucky('banker', 'Banker', '庄')],
  published: printed(PAGE, { 'lucky-8-player': '13.65', 'lucky-8-banker': '16.60' }).map((edge) => ({
    ...edge,
    differs: DIFFERS,
  })),
})
