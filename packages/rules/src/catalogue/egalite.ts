// Égalité: a tie on a named total.
import { type BetEntry, packOf, printed } from './declare.ts'

const ODDS = [150, 215, 225, 200, 120, 110, 45, 45, 80, 80] as const
const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

const PAGE = 'wizardofodds.com/games/baccarat/side-bets/egalite/'

export const egalitePack = packOf({
  id: 'egalite',
  title: { en: 'Égalité', zh: '和点' },
  names: ['Égalité', 'Egalite', 'Tie bonus'],
  rules: PAGE,
  bets: TOTALS.map(
    (total): BetEntry => ({
      id: `egalite-${total}`,
      en: `Tie on ${total}`,
      zh: `${total} 点和`,
      felt: `TIE ${total}`,
      rungs: [[{ tiePoints: total }, `${ODDS[total]}/1`, `Tie on ${total}`, `${total} 点和局`]],
    }),
  ),
  published: printed(PAGE, {
    'egalite-0': '12.45',
    'egalite-1': '11.42',
    'egalite-2': '9.54',
    'egalite-3': '10.52',
    'egalite-4': '12.14',
    'egalite-5': '11.87',
    'egalite-6': '11.50',
    'egalite-7': '6.39',
    'egalite-8': '11.07',
    'egalite-9': '10.63',
  }),
})
