// Powers over the whole house: taking no new rounds, closing at a time, announcing something to everybody. Each is on the audit log
// with who and why, is undone by the same people, and outlives a restart.

import * as z from 'zod/mini'
import { count, id, playerName, tableName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { announcement, houseOrders } from '../house-orders.ts'
import { ONE_LINE } from '../patterns.ts'
import { accountRole } from '../role-schemas.ts'
import { reason } from './audit.ts'
import { numeral, routes } from './route.ts'

/** The longest announcement. */
export const LONGEST_ANNOUNCEMENT = 280
const MOST_TABLES_NAMED = 200

const bySchema = z.object({
  id: playerName,
  name: z.string().check(z.maxLength(64)),
  role: accountRole,
})
export interface BySchema extends Of<typeof bySchema> {}

const by: BySchema = bySchema
/** Who ordered it, why and when. */
const order = { by, reason, since: wallMs }

const standingOrdersSchema = z.object({
  stopped: z.object({
    everywhere: z.nullable(z.object(order)),
    tables: z.array(z.object({ table: tableName, ...order })),
  }),
  closing: z.nullable(z.object({ at: wallMs, closed: z.boolean(), ...order })),
  announcements: z.array(z.object({ ...announcement.shape, ...order })),
  wall: wallMs,
})
export interface StandingOrdersSchema extends Of<typeof standingOrdersSchema> {}

/** The orders in force with who gave them, for the staff. */
export const standingOrders: StandingOrdersSchema = standingOrdersSchema
/** What is ordered for the whole house. */
export type StandingOrders = DeepReadonly<z.infer<typeof standingOrders>>

/** All tables where none are named. */
const tables = z.exactOptional(z.array(tableName).check(z.minLength(1), z.maxLength(MOST_TABLES_NAMED)))
const words = z.string().check(z.minLength(1), z.maxLength(LONGEST_ANNOUNCEMENT), z.regex(ONE_LINE))

const giving = { tag: 'staff', method: 'POST', answer: standingOrders } as const

const filePart = z.string().check(z.minLength(1), z.maxLength(80))
const fileText = z.string().check(z.maxLength(14_000))

/** Routes of orders for the whole house. */
export const HOUSE_ROUTES = routes({
  houseFile: {
    method: 'GET',
    path: '/api/house/file',
    tag: 'staff',
    summary: 'The parts of the house’s file that change without a stop: each table, the pits and the players’ limits',
    right: 'keep-house-file',
    answer: z.object({ parts: z.array(z.object({ part: filePart, text: z.string() })) }),
  },
  changeHouseFile: {
    method: 'POST',
    path: '/api/house/file',
    tag: 'staff',
    summary:
      'Open, change or close a table (part tables/NAME), or set the pits or the players’ limits (parts pits, playerLimits): text is the part’s JSON, an empty one takes it away. The file is checked as at a start; try only checks',
    right: 'keep-house-file',
    body: z.strictObject({ part: filePart, text: fileText, reason, try: z.exactOptional(z.boolean()) }),
    answer: z.object({
      used: z.boolean(),
      /** Written into the file that this process was started with, for its next start. */
      kept: z.boolean(),
      changes: z.array(z.string()),
      /** Places that cannot change without a stop: nothing was changed. */
      needsStop: z.array(z.string()),
      mistakes: z.array(z.object({ place: z.string(), sentence: z.string() })),
    }),
  },
  houseOrders: {
    method: 'GET',
    path: '/api/house',
    tag: 'tables',
    summary: 'Where no new rounds begin, when the house closes, and what is announced',
    right: 'watch',
    answer: houseOrders,
  },
  standingOrders: {
    method: 'GET',
    path: '/api/house/orders',
    tag: 'staff',
    summary: 'The same with who ordered it, why and when',
    right: 'read-pit',
    answer: standingOrders,
  },
  stopRounds: {
    ...giving,
    right: 'stop-rounds',
    path: '/api/house/rounds/stop',
    summary:
      'Take no new rounds, at the tables named or at all; rounds under way are concluded. The same id counts once',
    body: z.strictObject({ id, tables, reason }),
  },
  resumeRounds: {
    ...giving,
    right: 'stop-rounds',
    path: '/api/house/rounds/resume',
    summary: 'Let rounds begin again, at the tables named or at all; the same id counts once',
    body: z.strictObject({ id, tables, reason }),
  },
  closeHouse: {
    ...giving,
    right: 'close-house',
    path: '/api/house/closing',
    summary:
      'Close the house at a time, or move that time: players are told in advance, and from then on no new round begins. The same id counts once',
    body: z.strictObject({ id, at: wallMs, reason }),
  },
  cancelClosing: {
    ...giving,
    right: 'close-house',
    path: '/api/house/closing/cancel',
    summary: 'Call the closing off, or open the house again after it; the same id counts once',
    body: z.strictObject({ id, reason }),
  },
  announce: {
    ...giving,
    right: 'announce',
    path: '/api/house/announcements',
    summary:
      'Announce something to everybody who is connected, in both languages, until a time; the same id counts once',
    body: z.strictObject({ id, text: z.strictObject({ en: words, zh: words }), until: wallMs, reason }),
    status: 201,
  },
  endAnnouncement: {
    ...giving,
    right: 'announce',
    path: '/api/house/announcements/:number/end',
    summary: 'Take an announcement back before its end; the same id counts once',
    params: z.strictObject({ number: numeral(count) }),
    body: z.strictObject({ id, reason }),
  },
})
