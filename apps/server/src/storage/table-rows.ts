// Accounts and commands as rows, read back: the same columns in both databases.
import type { Account } from '@punto/ledger'
import type { StoredAccount } from './cache.ts'
import type { StoredAnswer } from './storage.ts'

export interface AccountRow {
  readonly n: number
  readonly id: string
  readonly kind: Account['kind']
  readonly currency: string
  readonly posted: number
  readonly pending_debits: number
  readonly pending_credits: number
  readonly last: number
}

export const accountOf = (row: AccountRow): StoredAccount => ({
  account: { id: row.id, kind: row.kind, currency: row.currency },
  balance: { posted: row.posted, pendingDebits: row.pending_debits, pendingCredits: row.pending_credits },
  last: row.last,
})

export const byId = (accounts: readonly StoredAccount[]): ReadonlyMap<string, StoredAccount> =>
  new Map(accounts.map((known) => [known.account.id, known]))

export interface CommandRow {
  readonly key: string
  readonly digest: string
  readonly answer: string | null
  readonly refusal: string | null
}

export const rememberedOf = ({ digest, answer, refusal }: CommandRow): StoredAnswer =>
  refusal === null ? { digest, answer: answer ?? '' } : { digest, refusal: JSON.parse(refusal) }
