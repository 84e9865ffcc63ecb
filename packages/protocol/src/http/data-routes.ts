// A person's data over HTTP: told on request, and erased.

import * as z from 'zod/mini'
import { count, note, playerName, tableName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { auditEntry, because } from './audit.ts'
import { receipt } from './chips-routes.ts'
import { harmAnswer } from './harm-routes.ts'
import { keyInfo, me, password, session, tokenInfo } from './identity.ts'
import { shownKey } from './keys.ts'
import { playerLimits } from './limits-routes.ts'
import { currentBalance, statementLine } from './money.ts'
import { erasureRequest, exclusion } from './player-routes.ts'
import { routes } from './route.ts'
import { ownTalk } from './talk-routes.ts'

const ownDataSchema = z.object({
  at: wallMs,
  account: z.object({ ...me.shape, since: wallMs }),
  /** The operator's id of a player whom an operator has sent. */
  external: z.nullable(z.string()),
  sessions: z.array(session),
  tokens: z.array(tokenInfo),
  keys: z.array(keyInfo),
  limits: playerLimits,
  exclusion: z.nullable(exclusion),
  /** What staff have written on the player's page. */
  notes: z.array(z.object({ at: wallMs, text: note })),
  /** What was done about markers of harm. */
  harm: z.array(harmAnswer),
  /** What they said to others at tables, and the name and sign by which others know them there. */
  talk: ownTalk,
  balance: currentBalance,
  statement: z.array(statementLine),
  cash: z.array(receipt),
  /** Each in full at GET /api/tables/:table/rounds/:round. */
  rounds: z.array(z.object({ table: tableName, round: count })),
  /** What the audit log has by them and about them. */
  auditLog: z.array(auditEntry),
})
export interface OwnDataSchema extends Of<typeof ownDataSchema> {}

/** Everything that the house holds about somebody; lists are complete, the newest first. */
export const ownData: OwnDataSchema = ownDataSchema
/** All that the house keeps of a player. */
export type OwnData = DeepReadonly<z.infer<typeof ownData>>

const staff = { tag: 'staff', right: 'erase', method: 'POST', params: z.strictObject({ player: playerName }) } as const

/** Routes of what the house keeps of a player. */
export const DATA_ROUTES = routes({
  myData: {
    tag: 'me',
    right: 'own-data',
    method: 'GET',
    path: '/api/me/data',
    summary: 'Everything that the house holds about you, in one document',
    answer: ownData,
  },
  eraseMyself: {
    tag: 'me',
    right: 'own-data',
    method: 'POST',
    path: '/api/me/erasure',
    summary:
      'Have the house forget who you are: your account is closed for good, and only its id is left. Refused while money or a debt stands. It asks for your own id, so that nobody is erased by accident, and for your password or a security key once more; guests have none',
    body: z.strictObject({ player: playerName, password: z.exactOptional(password), key: z.exactOptional(shownKey) }),
    answer: null,
  },
  askErasure: {
    ...staff,
    path: '/api/players/:player/erasure',
    summary: 'Ask that a player be erased: a second person approves it. Refused while money or a debt stands',
    body: because,
    answer: erasureRequest,
    status: 201,
  },
  approveErasure: {
    ...staff,
    path: '/api/players/:player/erasure/approve',
    summary: 'Erase a player for whom another has asked it',
    body: because,
    answer: null,
  },
  declineErasure: {
    ...staff,
    path: '/api/players/:player/erasure/decline',
    summary: 'Decline that a player be erased, or take it back',
    body: because,
    answer: null,
  },
})
