// One round of a recording: its events, and what was said of it later.
import { earlierRoundOf, isFollowUp, type TableEvent } from '@punto/table'
import type { Followed } from './follow.ts'
import type { RoundEvents } from './tell-round.ts'

/** The round must have been begun. */
export function eventsOfRound(steps: readonly Followed[], round: number): RoundEvents {
  const events: TableEvent[] = []
  const later: TableEvent[] = []
  let game = steps[0]!.after.settings.game
  for (const [i, { event, after }] of steps.entries()) {
    const before = steps[i - 1]?.after
    if (after.rounds === round && (after.phase !== 'between' || isFollowUp(event.type))) {
      events.push(event)
      game = after.settings.game
    } else if (before && after.rounds > round && earlierRoundOf(event, before) === round) later.push(event)
  }
  return { game, events, later, all: true }
}
