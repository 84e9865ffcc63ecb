// The cards that events have turned for everyone to see, with their places in the shoe: what proofs are given of.
import { makeCard } from '@punto/rules'
import type { TableEvent, TableState } from '@punto/table'

export interface TurnedCard {
  readonly position: number
  readonly card: string
}

/** Only what the state after the events shows as turned; the first card of a shoe is the one that was burned. */
export function turnedBy(events: readonly TableEvent[], after: TableState): readonly TurnedCard[] {
  return events.flatMap((event): readonly TurnedCard[] => {
    if (event.type === 'cards-burned') return [{ position: 0, card: event.card }]
    if (event.type !== 'card-dealt' && event.type !== 'card-turned') return []
    const laid = after.round?.cards.find(({ spot }) => spot === event.spot)
    if (!laid || laid.card === null || event.card !== makeCard(laid.card)) return []
    return [{ position: laid.position, card: event.card }]
  })
}
