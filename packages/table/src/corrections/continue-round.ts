// A round goes on from its corrected cards: the open window has its whole time again, or the window that the cards call for opens,
// or the coup ends. Carries INS 5.15; ruling 36.
import { goOn } from '../dealing/dealing.ts'
import type { EventDraft } from '../event-draft.ts'
import { addResumed } from '../irregularities/resume.ts'

/** After a correction, or after everyone was asked about it: the window that the cards call for, or the end of the coup. */
export function goesOn(draft: EventDraft, at: number): void {
  if (draft.round.window) addResumed(draft, at)
  else if (draft.state.phase === 'dealing') goOn(draft, at)
}
