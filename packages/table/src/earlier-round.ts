// Which earlier round an event is about: a claim answered late, a dispute and its answer, an error noticed afterwards. Whoever
// reads that round later is told of it with the round, and not only where it stands in the log.
// Carries INS 5.11, INS 5.13, INS 5.18; ruling 44.
import type { TableEvent } from './events.ts'
import type { TableState } from './state.ts'

/** Undefined where the event is about the round under way, or about none; `before` is the table as it stood before it. */
export function earlierRoundOf(event: TableEvent, before: Pick<TableState, 'disputes'>): number | undefined {
  switch (event.type) {
    case 'round-disputed':
      return event.of
    case 'dispute-answered':
      return before.disputes.find(({ number }) => number === event.dispute)?.of
    case 'claim-accepted':
    case 'claim-refused':
      return event.round
    case 'irregularity-declared':
      return event.irregularity.kind === 'found-late' ? event.irregularity.round : undefined
    default:
      return undefined
  }
}
