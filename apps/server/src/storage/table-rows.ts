// Accounts and commands as rows, read back: the same columns in both databases.
import type { Account, StatementLine } from '@punto/ledger'
import type { AccountBalance, CommandKey, PageAsked, Placed, Remembered } from './storage.ts'

export interface AccountRow {
  readonly n: number
  readonly id: string
  readonly kind: Account['kind']
  readonly currency: string
  readonly posted: number
  readonly pending_debits: number
  readonly pending_credits: number
  /** The place of the account's last transfer. */
  readonly last: number | null
}

export const accountOf = (row: AccountRow): AccountBalance => ({
  account: { id: row.id, kind: row.kind, currency: row.currency },
  balance: { posted: row.posted, pendingDebits: row.pending_debits, pendingCredits: row.pending_credits },
})

export interface CommandRow extends CommandKey {
  readonly digest: string
  readonly answer: string | null
  readonly refusal: string | null
}

export const rememberedOf = ({ digest, answer, refusal }: CommandRow): Remembered =>
  refusal === null ? { digest, answer: answer ?? '' } : { digest, refusal: JSON.parse(refusal) }

/** A place that was told before, as a number; what is no place has nothing before it. */
export const placeBefore = (before: string | undefined): number =>
  before === undefined ? Number.MAX_SAFE_INTEGER : /^\d{1,15}$/.test(before) ? Number(before) : 0

/** A page of an account's lines, newest first, from all of them in order. */
export function statementPage(
  lines: readonly StatementLine[],
  rows: readonly { readonly seq: number }[],
  { before, limit }: PageAsked,
): readonly Placed<StatementLine>[] {
  const end = placeBefore(before)
  return lines
    .map((line, i) => ({ ...line, place: String(rows[i]!.seq) }))
    .filter(({ place }) => Number(place) < end)
    .reverse()
    .slice(0, limit)
}
