// A past round with its events, redacted for a viewer (`RoundStory` on the wire).
import type { CardProof } from '@punto/fair'
import type { DeepReadonly, RoundStory } from '@punto/protocol'
import { isStaff, type RoundView, redact, type TableEvent, type Viewer, view } from '@punto/table'

import type { PastRound } from './past-rounds.ts'

export function roundStoryOf(
  past: PastRound,
  later: readonly TableEvent[],
  viewer: Viewer,
  proofs: readonly CardProof[],
): DeepReadonly<RoundStory> {
  const { table, game, shoe, number: round, end, events } = past
  const seen = view(past.state, viewer).round!
  return {
    table,
    game,
    shoe,
    round,
    end,
    declaration: past.state.settings.game,
    events: events.flatMap((event) => redact(event, viewer) ?? []),
    later: later.flatMap((event) => redact(event, viewer) ?? []),
    all: isStaff(viewer),
    cards: faceUp(seen),
    points: seen.points,
    winner: seen.winner,
    lines: (seen.settlement?.lines ?? []).map(({ held: _, ...line }) => line),
    proofs,
  }
}

/** The turned cards. */
export const faceUp = ({ cards }: RoundView) =>
  cards.flatMap(({ spot, card, turned }) => (card !== null && turned ? [{ spot, card }] : []))
