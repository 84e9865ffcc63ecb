// Alerts and their one life: raised, seen by, answered with a reason, handed on, closed. Every alert of the house is in this list, whoever
// raised it.

import * as z from 'zod/mini'
import { note, personName, playerName, tableName, text, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { staffRole } from '../role-schemas.ts'
import { page, pageOf, routes } from './route.ts'

/** `new`: nobody has seen it. `answered`: somebody has said what was done, and what it is about still stands. */
export const ALERT_STATES = ['new', 'seen', 'answered', 'closed'] as const

const kind = z.string().check(z.maxLength(32), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))
const role = z.string().check(z.maxLength(32))
const act = z.object({ by: personName, at: wallMs })
const alertId = z.string().check(z.maxLength(32), z.regex(/^[a-z0-9]+-[a-f0-9]+$/))

const houseAlertSchema = z.object({
  id: alertId,
  kind,
  state: z.enum(ALERT_STATES),
  table: z.nullable(tableName),
  /** The player whom it is about. */
  whom: z.nullable(z.object({ id: playerName, name: personName })),
  text,
  /** Where the pit's pages show more of it, as behind `#/pit/`. */
  page: z.nullable(z.string().check(z.maxLength(200))),
  /** The roles whose word it awaits. */
  needs: z.array(role),
  /** To whom it was handed on last: a role, or somebody. */
  with: z.nullable(
    z.object({ role: z.nullable(role), person: z.nullable(personName), at: wallMs, by: personName, reason: note }),
  ),
  raised: wallMs,
  /** From then on it is late. */
  due: wallMs,
  isLate: z.boolean(),
  seen: z.array(act),
  answer: z.nullable(z.extend(act, { reason: note })),
  /** By whom; null where what it was about is over by itself. */
  closed: z.nullable(z.object({ by: z.nullable(personName), at: wallMs })),
  /** Whether whoever asks may answer it and hand it on. */
  mine: z.boolean(),
})
export interface HouseAlertSchema extends Of<typeof houseAlertSchema> {}

export const houseAlert: HouseAlertSchema = houseAlertSchema
/** An alert of the house with its life so far. */
export type HouseAlert = DeepReadonly<z.infer<typeof houseAlert>>

const params = z.strictObject({ id: alertId })
const floor = { tag: 'staff' } as const

/** Routes of alerts. */
export const ALERT_ROUTES = routes({
  alerts: {
    ...floor,
    right: 'read-alerts',
    method: 'GET',
    path: '/api/alerts',
    summary: 'Alerts that are open, the longest open first, or those that are closed, the last closed first',
    query: z.extend(page, { state: z.exactOptional(z.enum(['open', 'closed'])), kind: z.exactOptional(kind) }),
    answer: pageOf(houseAlert),
  },
  seeAlert: {
    ...floor,
    right: 'read-alerts',
    method: 'POST',
    path: '/api/alerts/:id/seen',
    summary: 'Say that one has seen an alert',
    params,
    answer: houseAlert,
  },
  answerAlert: {
    ...floor,
    right: 'answer-alerts',
    method: 'POST',
    path: '/api/alerts/:id/answer',
    summary: 'Answer an alert with what was found and done; it is closed once what it is about is over',
    params,
    body: z.strictObject({ reason: note }),
    answer: houseAlert,
  },
  handOnAlert: {
    ...floor,
    right: 'answer-alerts',
    method: 'POST',
    path: '/api/alerts/:id/hand-on',
    summary: 'Hand an alert on, to a role or to somebody of the staff by name',
    params,
    body: z.strictObject({
      to: z.union([z.strictObject({ role: staffRole }), z.strictObject({ person: personName })]),
      reason: note,
    }),
    answer: houseAlert,
  },
})
