// Which bets of a game a player can place. Apart from the library of games: who has a game already need not load the others.
import type { Bet, Game } from './game.ts'
import { oddsOf } from './language/ladder.ts'
import { mostTimes } from './multipliers.ts'
import { MAX_STAKE, mostStakeAt } from './ratio.ts'

/** The Ante that a Wager follows. */
export const anteOf = (game: Game, wagerId: string): Bet | undefined =>
  game.bets.find((bet) => bet.raise?.bet === wagerId)

/** What a player can place: every offered bet but a Wager, which follows its Ante. */
export const placeableBets = (game: Game): readonly Bet[] =>
  game.bets.filter((bet) => !bet.notOffered && !anteOf(game, bet.id))

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
