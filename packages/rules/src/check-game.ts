// Whether what a program hands over is a game at all.
import { ArgumentError } from './argument.ts'
import type { Game } from './game.ts'

/** A game as this package declares it or reads it from a file. */
export function checkGame(argument: string, value: unknown): asserts value is Game {
  const game = value as Partial<Game> | null | undefined
  const isGame =
    typeof game === 'object' &&
    game !== null &&
    typeof game.id === 'string' &&
    Array.isArray(game.bets) &&
    Array.isArray(game.insurance) &&
    typeof game.decks === 'object'
  if (!isGame) throw new ArgumentError(argument, 'a game, as assemble() gives', value)
}

/** A game whose bets are worth what the cards alone make of them: where coups are tallied, nobody draws multipliers. */
export function checkUnmultiplied(argument: string, game: Game): void {
  if (game.multipliers)
    throw new ArgumentError(argument, 'a game that draws no multipliers; priceGame prices one', game.id)
}
