// State folded from events: each event's own declaration says what it changes.
import { withChips } from './chips/follow-chips.ts'
import { withFresh } from './corrections/fresh.ts'
import { type BeginDraft, EventDraft } from './event-draft.ts'
import { eventDeclaration } from './event-list.ts'
import type { NewEvent, TableEvent } from './events.ts'
import { remember } from './memory.ts'
import { setUp } from './settings/set-up.ts'
import type { TableState } from './state.ts'

/** The state after an event. */
export function evolve(state: TableState, event: TableEvent): TableState {
  const { cause, type } = event
  const next = apply(state, event)
  const at = cause ? cause.at : next.at
  const pacedFrom = eventDeclaration(type)?.beside ? next.pacedFrom : at
  if (cause) return { ...next, at, pacedFrom, memory: remember(next.memory, cause) }
  return pacedFrom === next.pacedFrom ? next : { ...next, pacedFrom }
}

/** The state that a recording leads to; its first event sets the table up. */
export function fold(events: Iterable<TableEvent>): TableState {
  let state: TableState | undefined
  for (const event of events) {
    if (event.type === 'table-set-up') state = setUp(event.settings, event.version)
    else if (state) state = evolve(state, event)
    else throw new Error(`A recording begins with table-set-up, not ${event.type}`)
  }
  if (!state) throw new Error('A recording holds at least table-set-up')
  return state
}

export const beginDraft: BeginDraft = (state) => new EventDraft(state, apply)

/** What an event itself changes, whoever caused it. */
export function apply(state: TableState, event: NewEvent): TableState {
  const declared = eventDeclaration(event.type)
  if (!declared) throw new Error(`No event ${event.type} is declared`)
  const after = withFresh(declared.evolve(state, event), event, declared.follows === true)
  return withChips(after, event, state)
}
