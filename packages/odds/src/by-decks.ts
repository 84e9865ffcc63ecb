// The same game from fresh shoes of every size it may be dealt from.
import { checkGame, freshShoe, type Game } from '@punto/rules'
import { type Pricing, priceGame } from './price.ts'

/** The prices of a game from a fresh shoe of so many decks. */
export interface DeckPricing {
  readonly decks: number
  readonly pricing: Pricing
}

/** In order of decks, the fewest first. */
export function priceByDecks(game: Game): DeckPricing[] {
  checkGame('game', game)
  const sizes = Array.from({ length: game.decks.max - game.decks.min + 1 }, (_, i) => game.decks.min + i)
  return sizes.map((decks) => {
    const pricing = priceGame(game, freshShoe(decks))
    if (!pricing.ok) throw new RangeError(`a fresh shoe of ${decks} decks was refused: ${pricing.refusal.code}`)
    return { decks, pricing: pricing.value }
  })
}
