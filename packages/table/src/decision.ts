// What deciding a command comes to.
import type { NewEvent, TableEvent } from './events.ts'
import type { TableRefusal } from './refusals.ts'
import type { Round, TableState } from './state.ts'

/** A decider's answer: what happens, or why nothing does. */
export type Decision = readonly NewEvent[] | TableRefusal

export const isRefusal = (outcome: Decision): outcome is TableRefusal => !Array.isArray(outcome)

/** What a command leads to. */
export type Answer =
  /** `repeated`: the same command was carried out before; there is nothing new to record. */
  | { readonly ok: true; readonly events: readonly TableEvent[]; readonly repeated?: true }
  | { readonly ok: false; readonly refusal: TableRefusal }

/** The round of a command whose phase says that there is one. */
export function roundOf(state: TableState): Round {
  if (!state.round) throw new Error(`No round in phase ${state.phase}`)
  return state.round
}
