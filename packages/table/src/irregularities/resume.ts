// Play goes on where it stood. What was open, bets or a window, is open again with its whole time.
// Carries INS 5.4, INS 5.4.1; ruling 27.

import { withRound } from '../betting/bets.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { EventDraft } from '../event-draft.ts'
import type { EventOf } from '../events.ts'
import { tableRefusal } from '../refusals.ts'
import type { Phase, TableState } from '../state.ts'
import { windowMs } from '../windows/length.ts'
import type { ResumeRound } from './messages.ts'

function closesAt({ settings }: TableState, phase: Phase, at: number): { readonly closesAt?: number } {
  const ms = windowMs(settings, phase)
  return ms === null ? {} : { closesAt: at + ms }
}

/** After an irregularity that left something open; nothing is told where no clock was stopped. */
export function addResumed(draft: EventDraft, at: number): void {
  const again = closesAt(draft.state, draft.state.phase, at)
  if (again.closesAt !== undefined) draft.add({ type: 'round-resumed', ...again, rule: 'INS 5.4' })
}

export function decideResumeRound(state: TableState, { at }: ResumeRound): Decision {
  const { open } = state
  if (!open || open.needs.length > 0) return tableRefusal('irregularity/awaits-decision', {})
  return [{ type: 'round-resumed', ...closesAt(state, open.from, at), rule: open.rule }]
}

/** What stood still for an interruption, and for nothing else, stands where it stood. */
export function evolveResumed(state: TableState, { closesAt: again }: EventOf<'round-resumed'>): TableState {
  const { open } = state
  const resumed: TableState = open ? { ...state, phase: open.from, open: null } : state
  if (again === undefined) return resumed
  const round = roundOf(resumed)
  return withRound(
    resumed,
    resumed.phase === 'options' && round.options
      ? { ...round, options: { ...round.options, closesAt: again } }
      : { ...round, closesAt: again },
  )
}
