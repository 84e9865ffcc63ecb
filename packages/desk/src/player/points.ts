// The points of the open cards, by hand.
import { cardPoints, parseCard, type Side, totalPoints } from '@punto/rules'
import { type CardView, sideOf } from '@punto/table'

/** The points of both hands, of the cards that are turned. */
export function pointsOf(cards: readonly CardView[]): Readonly<Record<Side, number>> {
  const of = (side: Side) =>
    totalPoints(
      cards.flatMap(({ spot, card, turned }) => {
        const known = turned && card !== null && sideOf(spot) === side ? parseCard(card) : undefined
        return known === undefined ? [] : [cardPoints(known)]
      }),
    )
  return { player: of('player'), banker: of('banker') }
}
