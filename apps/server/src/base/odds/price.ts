// Prices the odds of a game from a shoe as a request describes them.
import { asksSuits, priceGame, pricingDocument, takeCards } from '@punto/odds'
import type { GAME_ROUTES, RouteAnswer, WireFaultLike } from '@punto/protocol'
import { assemble, DEFAULT_DECKS, freshShoe } from '@punto/rules'

type Odds = RouteAnswer<typeof GAME_ROUTES.odds>

export interface OddsAsked {
  readonly game: string
  readonly decks?: number | undefined
  readonly with?: string | undefined
  readonly without?: string | undefined
}

/** The document as JSON text: written here, off the tables' thread, and sent as it is. */
export type Priced =
  | { readonly ok: true; readonly json: string }
  | { readonly ok: false; readonly refusal: WireFaultLike }

export function priceOf(asked: OddsAsked): Priced {
  const assembled = assemble(asked.game, asked.with?.split(',') ?? [])
  if (!assembled.ok) return assembled
  const game = assembled.value
  const { min, max } = game.decks
  const decks = asked.decks ?? Math.min(DEFAULT_DECKS, max)
  if (decks < min || decks > max) return wrong('decks', `a whole number from ${min} to ${max}`, decks)
  const taken = takeCards(asked.without?.split(',') ?? [], freshShoe(decks), asksSuits(game))
  if (!taken.ok) {
    const expected = taken.why === 'needs-suit' ? 'a card with its suit' : 'a card that the shoe holds'
    return wrong('without', expected, taken.card)
  }
  const pricing = priceGame(game, taken.left)
  return pricing.ok ? { ok: true, json: JSON.stringify(pricingDocument(pricing.value, decks) as Odds) } : pricing
}

const wrong = (place: string, expected: string, given: string | number): Priced => ({
  ok: false,
  refusal: { code: 'input/wrong-shape', params: { place, expected, given } },
})
