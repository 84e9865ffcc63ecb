// How much can lie on a bet at all, whatever a table's limits.
import type { Bet, Game } from './game.ts'
import { mostTimes } from './multipliers.ts'
import { MAX_STAKE, mostStakeAt, oddsOf } from './ratio.ts'

/** The largest stake on a bet, its Wager with it, so that no win is more than what is counted exactly. */
export function mostStakeOn(game: Game, betId: string): number {
  const bet = game.bets.find(({ id }) => id === betId)
  const longest = bet?.multiplied && game.multipliers ? mostTimes(game.multipliers, bet.multiplied) : 1
  const stakes = [MAX_STAKE]
  const add = (of: Bet | undefined, times: number) => {
    for (const { pays } of of?.rungs ?? []) {
      const odds = oddsOf(pays)
      if (odds) stakes.push(mostStakeAt({ n: odds.n * times, d: odds.d }))
    }
  }
  add(bet, longest)
  if (bet?.raise)
    add(
      game.bets.find(({ id }) => id === bet.raise?.bet),
      bet.raise.times,
    )
  return Math.min(...stakes)
}
