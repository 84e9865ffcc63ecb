// Several events of one decision, each told on the state that those before it have made.
import type { Told } from './events.ts'
import { apply } from './evolve.ts'
import { roundOf } from './outcome.ts'
import type { Round, TableState } from './state.ts'

export class Story {
  readonly events: Told[] = []
  #state: TableState

  constructor(state: TableState) {
    this.#state = state
  }

  get state(): TableState {
    return this.#state
  }

  get round(): Round {
    return roundOf(this.#state)
  }

  tell(event: Told): void {
    this.events.push(event)
    this.#state = apply(this.#state, event)
  }

  /** Goes on with what another decision comes to. */
  tellAll(events: readonly Told[]): void {
    for (const event of events) this.tell(event)
  }
}
