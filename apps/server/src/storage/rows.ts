// Accounts and commands as rows: the same columns in both databases.
import type { Account, Balance } from '@punto/ledger'
import type { StoredAnswer } from './units.ts'

export interface AccountRow {
  readonly n: number
  readonly id: string
  readonly kind: Account['kind']
  readonly currency: string
  readonly posted: number
  readonly pending_debits: number
  readonly pending_credits: number
  /** How many lines its statement has, and the number of the last segment with one of them, or 0. */
  readonly lines: number
  readonly last: number
}

export interface StoredAccount {
  readonly account: Account
  readonly balance: Balance
}

export const accountOf = (row: AccountRow): StoredAccount => ({
  account: { id: row.id, kind: row.kind, currency: row.currency },
  balance: { posted: row.posted, pendingDebits: row.pending_debits, pendingCredits: row.pending_credits },
})

export interface CommandRow {
  readonly key: string
  readonly digest: string
  readonly answer: string | null
  readonly refusal: string | null
}

export const answerOf = ({ digest, answer, refusal }: CommandRow): StoredAnswer =>
  refusal === null ? { digest, answer: answer ?? '' } : { digest, refusal: JSON.parse(refusal) }
