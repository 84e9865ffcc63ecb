// Where the house takes no new rounds, no betting is opened. A round under way is concluded, and what is done between rounds goes on.
import type { Text } from '@punto/rules'
import type { TableEvent } from './events.ts'
import { type TableRefusal, tableRefusal } from './refusals.ts'

/** Why no new round begins, as the end of a sentence; undefined where rounds begin. */
export type RoundsStopped = () => Text | undefined

/** The refusal of a decision that would begin a round where none begin. */
export function refuseNewRound(events: readonly TableEvent[], stopped: RoundsStopped): TableRefusal | undefined {
  const why = events.some(({ type }) => type === 'betting-opened') ? stopped() : undefined
  return why && tableRefusal('round/stopped', { why })
}
