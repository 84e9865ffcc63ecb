// What the staff have ordered for the whole house, as everybody may know it: where no new rounds begin, when the house closes, and
// what is announced.

import * as z from 'zod/mini'
import { count, tableName, text, wallMs } from './basics.ts'
import type { DeepReadonly, Of } from './deep-readonly.ts'

const announcementSchema = z.object({
  number: count,
  text,
  /** Shown until then. */
  until: wallMs,
})
export interface AnnouncementSchema extends Of<typeof announcementSchema> {}

export const announcement: AnnouncementSchema = announcementSchema

const houseOrdersSchema = z.object({
  /** Where no new rounds begin; a round under way is concluded. */
  stopped: z.object({ everywhere: z.boolean(), tables: z.array(tableName) }),
  /** From `at` on no new round begins anywhere; `closed` once that time has come. */
  closing: z.nullable(z.object({ at: wallMs, closed: z.boolean() })),
  announcements: z.array(announcement),
  /** What a malfunction means for bets, as it stands on every felt and on the wall; absent where the rules alone say it. */
  malfunction: z.exactOptional(text),
  /** The house's calendar, which the times here are read against. */
  wall: wallMs,
})
export interface HouseOrdersSchema extends Of<typeof houseOrdersSchema> {}

/** What is ordered for the whole house, as a schema. */
export const houseOrders: HouseOrdersSchema = houseOrdersSchema
/** What is ordered for the whole house. */
export type HouseOrders = DeepReadonly<z.infer<typeof houseOrders>>
