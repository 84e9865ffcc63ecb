// Whether anything has followed the card that was entered last: a later card, a decision or a settlement. Until then the dealer
// may correct it alone; a window that opened on it, in which nobody has spoken, is nothing. Carries ruling 36.
import type { EventType, Told } from '../events.ts'
import type { TableState } from '../state.ts'

const FOLLOWS: ReadonlySet<EventType> = new Set([
  'card-shown',
  'ante-raised',
  'ante-folded',
  'insurance-placed',
  'insurance-declined',
  'window-closed',
  'options-opened',
  'cards-reconstructed',
  'cards-set-aside',
  'round-settled',
  'round-voided',
  'round-reopened',
])

/** The state with what is known of the last card after this event. */
export function withFresh(state: TableState, event: Told): TableState {
  const { round } = state
  if (!round) return state
  const fresh =
    event.type === 'card-dealt'
      ? event.card === undefined
        ? null
        : event.spot
      : event.type === 'card-turned'
        ? event.spot
        : FOLLOWS.has(event.type)
          ? null
          : (round.fresh ?? null)
  return fresh === (round.fresh ?? null) ? state : { ...state, round: { ...round, fresh } }
}
