// What the server says: answers, which carry the id they answer, and what it tells by itself.

import * as z from 'zod/mini'
import { balance } from '../balance.ts'
import { count, houseMs, id, launched, playerName, tableName, text, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { wireError } from '../errors/wire-error.ts'
import { shareTaken } from '../fairness.ts'
import { houseOrders } from '../house-orders.ts'
import { accountRole } from '../role-schemas.ts'
import { VIEWER_ROLES } from '../roles.ts'
import { lobbyCard, news, snapshot } from '../stream.ts'

const message = <T extends string, S extends z.core.$ZodShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape })

const youSchema = z.object({
  role: z.enum(VIEWER_ROLES),
  /** The name at the tables; null for the public. */
  player: z.nullable(playerName),
  /** What to call them. */
  name: z.string().check(z.maxLength(64)),
  /** Where `role` is one for a time: their own, and when they have it again. */
  acting: z.exactOptional(z.object({ own: accountRole, until: wallMs })),
  /** Of a player whom an operator has sent. */
  launched: z.exactOptional(launched),
})
export interface YouSchema extends Of<typeof youSchema> {}

/** Who the house takes a client for, as a schema. */
export const you: YouSchema = youSchema
/** Who the house takes a client for. */
export type You = DeepReadonly<z.infer<typeof you>>

/** What the house can let everybody know. */
export const NOTICES = ['house-standing', 'table-shut', 'table-open', 'session-ended', 'shutting-down'] as const

/** The messages that answer one of the client's. */
export const ANSWERS = {
  welcome: message('welcome', {
    id,
    version: count,
    you,
    balance: z.nullable(balance),
    now: houseMs,
    beatMs: z.int().check(z.gte(1), z.lte(600_000)),
  }),
  watching: message('watching', { id, table: tableName, resumed: z.boolean() }),
  done: message('done', { id, table: tableName, repeated: z.boolean() }),
  /** A share was taken, and this is the house's word for it. */
  shared: message('shared', { id, table: tableName, ...shareTaken.shape }),
  /** `id` is null where the message had none that could be read. */
  refused: message('refused', { id: z.nullable(id), error: wireError }),
  ok: message('ok', { id }),
  pong: message('pong', { id, now: houseMs }),
} as const

/** The messages that the server sends by itself. */
export const TOLD = {
  lobby: message('lobby', { cards: z.array(lobbyCard), now: houseMs }),
  /** The cards that have changed. */
  'lobby-news': message('lobby-news', { cards: z.array(lobbyCard), now: houseMs }),
  snapshot,
  news,
  balance: message('balance', { ...balance.shape, now: houseMs }),
  /** What somebody may do has changed while they are connected: who they are now. Snapshots of what they watch follow. */
  you: message('you', { you, now: houseMs }),
  beat: message('beat', { now: houseMs }),
  /** What is ordered for the whole house: after `welcome` where there is any, and whenever it changes. */
  house: message('house', {
    ...houseOrders.shape,
    /** What has changed, or that the closing comes nearer; absent where nothing is to be said. */
    text: z.exactOptional(text),
    now: houseMs,
  }),
  /** To the staff whom it concerns, at once: something awaits their word, or a check has found something. */
  alert: message('alert', {
    /** As the pit's list of decisions has it, `finding`, `surveillance`, `follower`, `program`, or `table-shut`; a kind that is newer than the client is told by its text. */
    kind: z.string().check(z.maxLength(32)),
    /** The decision's key (`at` of GET /api/pit), the row that was found, what surveillance is to look at, the parts that changed, or the table that is shut. */
    key: z.string().check(z.maxLength(300)),
    table: z.nullable(tableName),
    /** The roles whose word it awaits. */
    needs: z.array(z.string().check(z.maxLength(32))),
    text,
    now: houseMs,
  }),
  notice: message('notice', {
    kind: z.enum(NOTICES),
    params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    /** For people, where there is something to say to them. */
    text: z.exactOptional(text),
  }),
  /** The last before the server closes. */
  bye: message('bye', { error: wireError }),
} as const

/** The schema of each message of the server by its type. */
export interface ServerMessageSchemas extends Of<typeof ANSWERS>, Of<typeof TOLD> {}

/** Every message of the server as a schema. */
export const SERVER_MESSAGES: ServerMessageSchemas = { ...ANSWERS, ...TOLD }

/** What the server says, by type. */
export type ServerMessages = {
  readonly [T in keyof typeof SERVER_MESSAGES]: DeepReadonly<z.infer<(typeof SERVER_MESSAGES)[T]>>
}
/** What the server says. */
export type ServerMessage = ServerMessages[keyof ServerMessages]
/** A message that answers one of the client's. */
export type AnswerMessage = ServerMessages[keyof typeof ANSWERS]
/** What the house lets everybody know. */
export type Notice = ServerMessages['notice']
/** Something that the staff are told at once. */
export type Alert = ServerMessages['alert']
