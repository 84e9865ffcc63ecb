// How Antes are best played: by the exact odds of a fresh shoe, which every simulated round follows.
import { type Pricing, priceGame } from '@punto/odds'
import { ArgumentError, checkDecks, checkGame, freshShoe, type Game } from '@punto/rules'
import type { Raises } from './readings.ts'

/** For `simulate`, `playSessions` and `readGame`: none where the game has no Antes. */
export function bestRaises(game: Game, decks: number): Raises {
  checkGame('game', game)
  checkDecks('decks', decks)
  if (!game.bets.some(({ raise }) => raise)) return {}
  const priced = priceGame(game, freshShoe(decks))
  if (!priced.ok) throw new ArgumentError('decks', `a number of decks that ${game.id} is dealt from`, decks)
  return raisesIn(priced.value)
}

/** The same from a price that is known; on a first card that no shoe holds it makes no difference. */
export const raisesIn = ({ decisions }: Pick<Pricing, 'decisions'>): Raises =>
  Object.fromEntries(decisions.map(({ id, byFirstCard }) => [id, byFirstCard.map((card) => card?.best === 'raise')]))
