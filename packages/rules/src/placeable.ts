// Which bets of a game a player can place. Apart from the library of games: who has a game already need not load the others.
import type { Bet, Game } from './game.ts'

/** The Ante that a Wager follows. */
export const anteOf = (game: Game, wagerId: string): Bet | undefined =>
  game.bets.find((bet) => bet.raise?.bet === wagerId)

/** What a player can place: every offered bet but a Wager, which follows its Ante. */
export const placeableBets = (game: Game): readonly Bet[] =>
  game.bets.filter((bet) => !bet.notOffered && !anteOf(game, bet.id))
