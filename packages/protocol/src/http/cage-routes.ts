// The cage and its records over HTTP: chips that need a second operator, and the audit log.

import * as z from 'zod/mini'
import { amount, playerName, stake, wallMs } from '../basics.ts'
import type { Of } from '../deep-readonly.ts'
import { PERSON } from '../patterns.ts'
import { auditEntry, auditKind, because, reason } from './audit.ts'
import { handle } from './identity.ts'
import { page, pageOf, routes } from './route.ts'

const operators = { tag: 'staff' } as const
const ofRequest = {
  ...operators,
  right: 'approve-chips',
  method: 'POST',
  params: z.strictObject({ id: handle }),
} as const

const chipsRequestSchema = z.object({
  id: handle,
  player: playerName,
  amount,
  reason,
  /** Who asked, and by what name. */
  by: handle,
  byName: z.string().check(z.maxLength(64)),
  since: wallMs,
  /** It lapses then. */
  until: wallMs,
})
export interface ChipsRequestSchema extends Of<typeof chipsRequestSchema> {}

/** Chips that one operator asks for and another approves. */
export const chipsRequest: ChipsRequestSchema = chipsRequestSchema

/** Somebody by id or by name; of a subject also a table, or what else an entry is about. */
const inLog = z.string().check(z.minLength(1), z.maxLength(128), z.regex(PERSON))

/** Routes of the cage. */
export const CAGE_ROUTES = routes({
  chipsRequests: {
    ...operators,
    right: 'give-chips',
    method: 'GET',
    path: '/api/cage/requests',
    summary: 'Chips that were asked for and await a second operator',
    answer: z.object({ items: z.array(chipsRequest) }),
  },
  requestChips: {
    ...operators,
    right: 'give-chips',
    method: 'POST',
    path: '/api/cage/requests',
    summary: 'Ask for more chips than one operator may pay in alone; another operator approves it',
    body: z.strictObject({ player: playerName, amount: stake, reason }),
    answer: chipsRequest,
    status: 201,
  },
  approveChips: {
    ...ofRequest,
    path: '/api/cage/requests/:id/approve',
    summary: 'Approve chips that another operator asked for: they are paid in at once',
    body: because,
    answer: chipsRequest,
  },
  declineChips: {
    ...ofRequest,
    path: '/api/cage/requests/:id/decline',
    summary: 'Decline a request for chips, or take back one’s own',
    body: because,
    answer: null,
  },
  auditLog: {
    ...operators,
    right: 'read-audit-log',
    method: 'GET',
    path: '/api/audit-log',
    summary:
      'Who did what to whose account, rights or chips, when, from where and why; the newest first; author and subject by id or name',
    query: z.strictObject({
      ...page.shape,
      author: z.exactOptional(inLog),
      subject: z.exactOptional(inLog),
      kind: z.exactOptional(auditKind),
    }),
    answer: pageOf(auditEntry),
  },
})
