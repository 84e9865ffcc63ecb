// What routes of chips and cash have in common: who acts, a refusal that is thrown, and documents as they are told.
import {
  approverOf,
  type CageAct,
  type CageResult,
  type CashMoved,
  type CountedTray,
  type OpenCount,
  type Slip,
  type Staff,
} from '../../money/index.ts'
import { RefusedRequest } from '../request/problem.ts'
import { clientOf } from './client-of.ts'
import type { Call } from './handlers.ts'
import { personOf } from './unwrap.ts'

/** Who acts, from where, under which id. */
export const actOf = (call: Call, { id }: { readonly id: string }): CageAct => ({
  by: personOf(call.principal),
  client: clientOf(call),
  id,
})

/** What the cage has done; a refusal is thrown. */
export function unwrapped<T>(result: CageResult<T>): T {
  if (!result.ok) throw new RefusedRequest(result.fault)
  return result.value
}

/** Where somebody comes from is for the sums of the cage alone. */
export const receiptOf = ({ type: _, from: __, drawer: ___, ...receipt }: CashMoved) => receipt

/** Of a count that was not confirmed, to whom it is blind. */
export const UNKNOWN = { expected: null, difference: null } as const

export const slipOf = (slip: Slip) => ({ ...slip, approvedBy: approverOf(slip) })

export const countedOf = ({ confirmedBy, table, ...count }: CountedTray) => ({ ...countOf(count, confirmedBy), table })

export const countOf = (
  { serial, kind, at, by, chips, total, expected, round, box, nextBox, cash, expectedCash }: OpenCount,
  confirmedBy: Staff | null,
) => ({
  serial,
  kind,
  at,
  by,
  chips,
  total,
  expected,
  round,
  difference: total - expected,
  ...(box !== undefined && { box }),
  ...(nextBox !== undefined && { nextBox }),
  ...(cash !== undefined && { cash, expectedCash: expectedCash ?? 0 }),
  confirmedBy,
})
