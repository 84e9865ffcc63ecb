// Money, of the one who asks or, for staff, of another.

import { TRANSFER_KINDS } from '@punto/ledger'
import * as z from 'zod/mini'
import { balance } from '../balance.ts'
import { amount, betId, change, count, gameId, id, stake, tableName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { reason } from './audit.ts'

const currentBalanceSchema = z.object({ ...balance.shape, owed: amount, currency: z.string().check(z.maxLength(12)) })
export interface CurrentBalanceSchema extends Of<typeof currentBalanceSchema> {}

export const currentBalance: CurrentBalanceSchema = currentBalanceSchema

const statementBetSchema = z.object({
  table: tableName,
  round: count,
  game: z.optional(gameId),
  bet: z.optional(betId),
})
export interface StatementBetSchema extends Of<typeof statementBetSchema> {}

/** What a line of a statement is about. The game and bet are left out where the table's log no longer tells them. */
const statementBet: StatementBetSchema = statementBetSchema
/** A bet in a line of a statement. */
export type StatementBet = DeepReadonly<z.infer<typeof statementBet>>

const statementLineSchema = z.object({
  at: wallMs,
  kind: z.enum(TRANSFER_KINDS),
  reason: z.string().check(z.maxLength(64)),
  ref: z.string().check(z.maxLength(200)),
  other: z.string().check(z.maxLength(200)),
  change,
  posted: change,
  available: change,
  /** Of a line of what the player owes: what is owed after it. What was available does not change by it. */
  owed: z.optional(amount),
  /** Of a line that belongs to a round. */
  about: z.optional(statementBet),
})
export interface StatementLineSchema extends Of<typeof statementLineSchema> {}

/** A line of a player's statement, as a schema. */
export const statementLine: StatementLineSchema = statementLineSchema
/** A line of a player's statement. */
export type StatementItem = DeepReadonly<z.infer<typeof statementLine>>

/** How much of a debt is given up; all of it where no amount is named. The same id counts once. */
export const writeOff = z.strictObject({ id, amount: z.optional(stake), reason })

/** The same id pays once. */
export const chips = z.strictObject({ id, amount: stake, reason })
