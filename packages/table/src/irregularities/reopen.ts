// Bets that were closed though "No more bets" was not announced: taken back by the dealer with a pit supervisor before any card
// is drawn. The bets lie as the close left them; what it returned is offered back to its owner, and laid again only by them.
// Carries INS 3.8, INS 5.6, KO 3.2, KO 5.2, KO 5.3, COM 3.2, EZ6 3.2; ruling 48.

import { PROCEDURES } from '@punto/rules'
import { withRound } from '../betting/bets.ts'
import { roundOf } from '../decision.ts'
import type { EventDraft } from '../event-draft.ts'
import type { EventOf } from '../events.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { TableState } from '../state.ts'
import { windowMs } from '../windows/length.ts'

/** Why the close can no longer be taken back. */
export function checkReopen({ phase, round }: TableState, rule: string): TableRefusal | undefined {
  if (phase === 'betting') return tableRefusal('irregularity/bets-open', {}, rule)
  if (phase !== 'dealing') return tableRefusal('irregularity/no-round', {}, rule)
  return round && round.cards.length > 0 ? tableRefusal('irregularity/card-drawn', {}, rule) : undefined
}

export function addReopened(draft: EventDraft, number: number, at: number): void {
  const { settings } = draft.state
  draft.add({
    type: 'betting-reopened',
    number,
    closesAt: at + windowMs(settings, 'betting'),
    offered: draft.round.returned,
    rule: PROCEDURES[settings.game.procedure].open,
  })
}

export function evolveBettingReopened(
  state: TableState,
  { closesAt, offered }: EventOf<'betting-reopened'>,
): TableState {
  const round = roundOf(state)
  // A squeeze is asked for after the close: there was none.
  const reopened = { ...round, closesAt, squeezes: [], returned: [], offeredBack: offered }
  return { ...withRound(state, reopened), phase: 'betting' }
}
