// Pricing that must succeed, for tests of something else.
import { type Composition, freshShoe, GAMES, type Game, PACKS, withPacks } from '@punto/rules'
import { type OddsResult, type Pricing, priceGame } from '../../src/index.ts'

export function must<T>(result: OddsResult<T>): T {
  if (!result.ok) throw new Error(result.refusal.code)
  return result.value
}

/** A game of the house by its id, with every pack that fits beside it. */
export function gameWithPacks(id: string): Game {
  const game = GAMES.find((candidate) => candidate.id === id)!
  const fitting = PACKS.filter((pack) => withPacks(game, [pack]).ok)
  const laid = withPacks(game, fitting)
  if (!laid.ok) throw new Error(laid.refusal.code)
  return laid.value
}

export const price = (game: Game, composition: Composition): Pricing => must(priceGame(game, composition))
export const fresh = (id: string, decks = 8): Pricing => price(gameWithPacks(id), freshShoe(decks))
export const betOf = (pricing: Pricing, id: string) => pricing.bets.find((bet) => bet.id === id)!
