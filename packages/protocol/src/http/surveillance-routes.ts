// Surveillance over HTTP: marks that it sets on rounds, with a note each. It changes nothing else.

import * as z from 'zod/mini'
import { count, id, note, playerName, tableName, wallMs } from '../basics.ts'
import type { DeepReadonly, Of } from '../deep-readonly.ts'
import { numeral, page, pageOf, routes } from './route.ts'

const roundMarkSchema = z.object({
  /** In the order in which they were set. */
  number: count,
  table: tableName,
  round: count,
  note,
  by: z.object({ id: playerName, name: z.string().check(z.maxLength(64)) }),
  at: wallMs,
})
export interface RoundMarkSchema extends Of<typeof roundMarkSchema> {}

export const roundMark: RoundMarkSchema = roundMarkSchema
/** A mark that surveillance has set on a round. */
export type RoundMark = DeepReadonly<z.infer<typeof roundMark>>

/** Routes of surveillance. */
export const SURVEILLANCE_ROUTES = routes({
  roundMarks: {
    method: 'GET',
    path: '/api/surveillance/marks',
    tag: 'staff',
    summary: 'Rounds that surveillance has marked, newest first, with what was noted',
    right: 'read-marks',
    query: z.extend(page, { table: z.exactOptional(tableName) }),
    answer: pageOf(roundMark),
  },
  markRound: {
    method: 'POST',
    path: '/api/tables/:table/rounds/:round/marks',
    tag: 'staff',
    summary: 'Mark a round with a note; marks stay. The same id counts once',
    right: 'mark-rounds',
    params: z.strictObject({ table: tableName, round: numeral(count) }),
    body: z.strictObject({ id, note }),
    answer: roundMark,
    status: 201,
  },
})
