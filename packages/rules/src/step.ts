// "Cards so far → what comes next", with the windows a game opens between its cards. The enumerator, the shoe and the
// dealer's scanner all feed this one function. Carries KO 3.4, INS 3.12 (when the windows open).
import type { Game } from './game.ts'
import { type InsuranceOffers, insuranceOffers } from './insurance.ts'
import { nextDraw, type Side } from './table-of-play.ts'

/** What comes next in a round. */
export type Step =
  | { readonly kind: 'card'; readonly to: Side }
  | { readonly kind: 'ante' }
  | ({ readonly kind: 'insurance' } & InsuranceOffers)
  | { readonly kind: 'stop' }

/** The Ante is decided after this many cards: the Player's first lies open, the second is not yet dealt (ruling 13). */
export const CARDS_BEFORE_ANTE = 1

/** What comes next; `windowClosed` says that the window at this point, if there is one, has been and gone. */
export function nextStep(game: Game, points: readonly number[], windowClosed: boolean): Step {
  if (!windowClosed) {
    if (points.length === CARDS_BEFORE_ANTE && game.bets.some((bet) => bet.raise)) return { kind: 'ante' }
    const offers = insuranceOffers(game, points)
    if (offers) return { kind: 'insurance', ...offers }
  }
  const draw = nextDraw(points)
  return draw === 'stop' ? { kind: 'stop' } : { kind: 'card', to: draw }
}
