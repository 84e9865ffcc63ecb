// What went wrong in a round and what was said, decided and paid of it: events that belong to the round wherever they stand in the log,
// also when its shoe has ended (ruling 37). Carries INS 5.11, INS 5.13, INS 5.15, INS 5.16, INS 5.18.
import { CORRECTION_EVENT_TYPES, DISPUTE_EVENT_TYPES, IRREGULARITY_EVENT_TYPES } from './event-list.ts'
import type { EventType } from './events.ts'

const FOLLOW_UPS: ReadonlySet<EventType> = new Set([
  ...IRREGULARITY_EVENT_TYPES,
  ...CORRECTION_EVENT_TYPES,
  ...DISPUTE_EVENT_TYPES,
])

/** Whether an event follows from another and is nobody's own doing. */
export const isFollowUp = (type: EventType): boolean => FOLLOW_UPS.has(type)
