// Whether anything has followed the card that was entered last: a later card, a decision or a settlement. Until then the dealer
// may correct it alone; a window that opened on it, in which nobody has spoken, is nothing. Carries ruling 36.
import type { NewEvent } from '../events.ts'
import type { TableState } from '../state.ts'

/** The state with what is known of the last card after this event. */
export function withFresh(state: TableState, event: NewEvent, follows: boolean): TableState {
  const { round } = state
  if (!round) return state
  const fresh =
    event.type === 'card-dealt'
      ? event.card === undefined
        ? null
        : event.spot
      : event.type === 'card-turned'
        ? event.spot
        : follows
          ? null
          : (round.fresh ?? null)
  return fresh === (round.fresh ?? null) ? state : { ...state, round: { ...round, fresh } }
}
