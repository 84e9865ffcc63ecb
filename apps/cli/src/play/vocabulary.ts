// From what a player types to bets and amounts. Every bet has a short name, the initials of its words (pp, wt56, b7), and may
// be cut short as long as it stays clear. Nothing is judged here: a word that is no bet goes to the table as it is typed.
import { type Game, placeableBets } from '@punto/rules'

/** `winning-total-5-6` is `wt56`, `player` is `p`. */
export const shortName = (bet: string): string =>
  bet
    .split('-')
    .map((word) => (/^\d/.test(word) ? word : word[0]))
    .join('')

export type Found = { readonly bet: string } | { readonly several: readonly string[] } | undefined

/** The bet that a word means, among these. */
export function findWord(word: string, bets: readonly string[]): Found {
  const wanted = word.toLowerCase()
  const exact = bets.find((bet) => bet === wanted) ?? bets.find((bet) => shortName(bet) === wanted)
  if (exact) return { bet: exact }
  const begun = bets.filter((bet) => bet.startsWith(wanted))
  if (begun.length === 0) return undefined
  // "play" may be player, player-pair or player-8: the plain one is meant.
  const plain = begun.find((bet) => begun.every((other) => other.startsWith(bet)))
  return plain ? { bet: plain } : { several: begun }
}

/** Every bet of the game, Wagers and what is not offered too: the table says why these cannot be placed. */
export const betWords = (game: Game): readonly string[] => game.bets.map(({ id }) => id)

/** What can be placed: for completion. */
export const placeable = (game: Game): readonly string[] => placeableBets(game).map(({ id }) => id)

/** A number where the word is one; otherwise the word itself, which the table refuses by name. */
export function amountFrom(word: string): number {
  return (isAmount(word) ? Number(word.replaceAll(/[_,]/g, '')) : word) as number
}

export const isAmount = (word: string): boolean => /^[+-]?\d[\d_,]*(\.\d+)?$/.test(word)
