// From what a player types to bets and amounts. Every bet has a short name, the initials of its words (pp, wt56, b7), and may
// be cut short as long as it stays clear. Nothing is judged here: a word that is no bet goes to the table as it is typed.
import { type Game, placeableBets } from '@punto/rules'

export { type FoundBet as Found, findBetWord as findWord, shortBet as shortName } from '@punto/table'

/** Every bet of the game, Wagers and what is not offered too: the table says why these cannot be placed. */
export const betWords = (game: Game): readonly string[] => game.bets.map(({ id }) => id)

/** What can be placed: for completion. */
export const placeable = (game: Game): readonly string[] => placeableBets(game).map(({ id }) => id)

/** A number where the word is one; otherwise the word itself, which the table refuses by name. */
export function amountFrom(word: string): number {
  return (isAmount(word) ? Number(word.replaceAll(/[_,]/g, '')) : word) as number
}

export const isAmount = (word: string): boolean => /^[+-]?\d[\d_,]*(\.\d+)?$/.test(word)
