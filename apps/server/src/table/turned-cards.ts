// The cards that events have turned for all to see, with their positions in the shoe: the cards that proofs are given for.
import { makeCard } from '@punto/rules'
import type { TableEvent, TableState } from '@punto/table'

export interface TurnedCard {
  readonly position: number
  readonly card: string
}

/** Only cards that the state after the events shows as turned. The burned card is the first of its shoe. */
export function turnedBy(events: readonly TableEvent[], after: TableState): readonly TurnedCard[] {
  return events.flatMap((event): readonly TurnedCard[] => {
    if (event.type === 'cards-burned') return [{ position: 0, card: event.card }]
    if (event.type !== 'card-dealt' && event.type !== 'card-turned') return []
    const laid = after.round?.cards.find(({ spot }) => spot === event.spot)
    if (!laid || laid.card === null || event.card !== makeCard(laid.card)) return []
    return [{ position: laid.position, card: event.card }]
  })
}
