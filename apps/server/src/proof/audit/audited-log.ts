// What the audit of one log comes to: what was counted, the first thing that does not hold, and sums that add up with those of other
// logs, on other threads and machines. All of it can be written as JSON.
import type { Totals } from '@punto/audit'
import type { AccountSum } from '../integrity/account-sums.ts'
import type { PaymentsFound } from './payments.ts'

export interface AuditFinding {
  /** The log, or `accounts`. */
  readonly in: string
  /** The event, counted from 1; null where it is about no event. */
  readonly event: number | null
  readonly sentence: string
}

export interface AuditedLog {
  readonly log: string
  /** Events, or lines of a money log. */
  readonly events: number
  readonly finding: AuditFinding | null
  /** Of a table. */
  readonly totals?: Totals
  /** Of a table: what witnesses are told at the end of each shoe, in hexadecimal digits. */
  readonly settled?: readonly string[]
  readonly shoes?: { readonly opened: number; readonly unopened: number }
  /** Of the cage: what each account of a tray holds by its documents. */
  readonly trays?: Readonly<Record<string, number>>
  /** Of a log of the house: what the cage paid in there, and the acts that tell of payments. */
  readonly paid?: PaymentsFound
  /** By account. */
  readonly sums: Readonly<Record<string, Readonly<AccountSum>>>
}
