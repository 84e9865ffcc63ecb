// Matching Dragon: how often a rank stands in both hands together, a bet for each rank.
import { RANKS, type Rank } from '../cards.ts'
import { RANK_COUNTS } from '../language/card-facts.ts'
import type { Pays } from '../ratio.ts'
import { type BetEntry, packOf } from './declare.ts'

const PAYS: readonly (readonly [count: number, pays: Pays, en: string])[] = [
  [6, '100/1', 'Six'],
  [5, '60/1', 'Five'],
  [4, '40/1', 'Four'],
  [3, '20/1', 'Three'],
  [2, '3/1', 'Two'],
  [1, '1/1', 'One'],
]

/** No hand of three holds three cards of these without more points than it draws on: a rung for five or six would be dead. */
const FOUR_AT_MOST: readonly Rank[] = ['3', '4', '8', '9']

const matching = (rank: Rank): BetEntry => {
  const name = rank === 'T' ? '10' : rank
  return {
    id: `matching-dragon-${rank.toLowerCase()}`,
    en: `Matching Dragon: ${name}`,
    zh: `配对龙：${name}`,
    felt: `DRAGON ${name}`,
    rungs: PAYS.filter(([count]) => count <= 4 || !FOUR_AT_MOST.includes(rank)).map(([count, pays, en]) => [
      { [RANK_COUNTS[RANKS.indexOf(rank)]!]: count },
      pays,
      `${en} in both hands`,
      `双方共 ${count} 张`,
    ]),
  }
}

export const matchingDragonPack = packOf({
  id: 'matching-dragon',
  title: { en: 'Matching Dragon', zh: '配对龙' },
  names: ['Matching Dragon'],
  offeredBy: 'a casino in Macau, by hearsay the Lisboa',
  rules: 'wizardofodds.com/games/baccarat/matching-dragon/',
  bets: RANKS.map(matching),
  // Combinations are printed for every rank; the tests hold ours against them.
  published: [],
})
