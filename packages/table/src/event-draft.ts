// The events of one decision while it is being made: each is added to the state that those before it have made.
import { roundOf } from './decision.ts'
import type { NewEvent } from './events.ts'
import type { Round, TableState } from './state.ts'

/** The state after an event, whoever caused it. */
export type Apply = (state: TableState, event: NewEvent) => TableState

/** A draft on a state. Handed to whoever decides, since what applies an event must know every event there is. */
export type BeginDraft = (state: TableState) => EventDraft

export class EventDraft {
  readonly events: NewEvent[] = []
  readonly #apply: Apply
  #state: TableState

  constructor(state: TableState, apply: Apply) {
    this.#state = state
    this.#apply = apply
  }

  get state(): TableState {
    return this.#state
  }

  get round(): Round {
    return roundOf(this.#state)
  }

  add(event: NewEvent): void {
    this.events.push(event)
    this.#state = this.#apply(this.#state, event)
  }

  /** The events of another decision. */
  addAll(events: readonly NewEvent[]): void {
    for (const event of events) this.add(event)
  }
}
