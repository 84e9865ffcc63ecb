// A remembered answer to a transfer as a row, read back: the same columns in both databases. Accounts are kept as numbers;
// what a transfer ends is kept as its place.
import { type Entry, TRANSFER_KINDS, type Transfer, type TransferKey, type TransferKind } from '@punto/ledger'

export interface TransferRow {
  readonly seq: number
  readonly asker: number
  readonly id: string
  readonly kind: number
  readonly debit: number | null
  readonly credit: number | null
  readonly amount: number
  readonly reason: string
  readonly ref: string
  readonly at: number
  /** The key of the transfer that this one ends. */
  readonly ends_asker: number | null
  readonly ends_id: string | null
  /** The transfer as it was asked, and the refusal, as JSON; null where it was accepted. */
  readonly refused: string | null
}

/** A transfer `t` with the key of `p`, the one it ends, as both databases say it. */
export const TRANSFER_COLUMNS = `
  t.seq, t.asker, t.id, t.kind, t.debit, t.credit, t.amount, t.reason, t.ref, t.at, t.refused,
  p.asker AS ends_asker, p.id AS ends_id`
export const WHAT_IT_ENDS = 'LEFT JOIN transfers p ON p.seq = t.ends'

/** A kind's number is its place in the ledger's list, which only ever grows at its end. */
export const kindNumber = (kind: TransferKind): number => TRANSFER_KINDS.indexOf(kind)

/** To void moves no amount of its own. */
export const amountOf = (transfer: Transfer): number => (transfer.kind === 'void-pending' ? 0 : transfer.amount)

/** The numbers of the accounts that a row names. */
export const accountsOf = ({ asker, debit, credit, ends_asker }: TransferRow): readonly number[] =>
  [asker, debit, credit, ends_asker].filter((n) => n !== null)

/** `nameOf` gives an account's name for its number. */
export function entryOf(row: TransferRow, nameOf: (n: number) => string): Entry {
  return row.refused === null ? { transfer: transferOf(row, nameOf) } : JSON.parse(row.refused)
}

function transferOf(row: TransferRow, nameOf: (n: number) => string): Transfer {
  const { id, reason, ref, at, amount, debit, credit, ends_asker, ends_id } = row
  const by = nameOf(row.asker)
  const kind = TRANSFER_KINDS[row.kind]
  if ((kind === 'posted' || kind === 'pending') && debit !== null && credit !== null) {
    return { kind, by, id, debit: nameOf(debit), credit: nameOf(credit), amount, reason, ref, at }
  }
  if ((kind === 'post-pending' || kind === 'void-pending') && ends_asker !== null && ends_id !== null) {
    const pending: TransferKey = { by: nameOf(ends_asker), id: ends_id }
    if (kind === 'void-pending') return { kind, by, id, pending, reason, ref, at }
    return { kind, by, id, pending, amount, reason, ref, at }
  }
  throw new Error(`Transfer ${row.seq} is of a kind that nobody knows`)
}
