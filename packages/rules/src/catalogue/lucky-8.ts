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
  en: 'The page counts fewer suited eights and fewer ties on 8. With our counts 888casino’s edges come out for its own pay table (200, 50, 25, 8, 3): 6.1493 and 9.7224.',
  zh: '该页的同花八点与八点和局次数较少。以我们的次数计算 888casino 的赔率表（200、50、25、8、3），结果与其公布的 6.1493 和 9.7224 一致。',
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
