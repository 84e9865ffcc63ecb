// An accepted transfer as a row, read back: the same columns in both databases. Accounts are kept as numbers in the tables
// and come back as names; what a transfer ends is kept as its place and comes back as its key.
import { TRANSFER_KINDS, type Transfer, type TransferKind } from '@punto/ledger'

/** What a query gives for a transfer, names instead of numbers. */
export interface TransferRow {
  readonly seq: number
  readonly asker: string
  readonly id: string
  readonly kind: number
  readonly debit: string
  readonly credit: string
  readonly amount: number
  readonly reason: string
  readonly ref: string
  readonly at: number
  readonly ends_asker: string | null
  readonly ends_id: string | null
}

/** A kind's number is its place in the ledger's list, which only ever grows at its end. */
export const kindNumber = (kind: TransferKind): number => TRANSFER_KINDS.indexOf(kind)

export const PENDING_KIND = kindNumber('pending')

/** To void moves no amount of its own. */
export const amountOf = (transfer: Transfer): number => (transfer.kind === 'void-pending' ? 0 : transfer.amount)

export function transferOf(row: TransferRow): Transfer {
  const { asker: by, id, reason, ref, at, amount, debit, credit } = row
  const kind = TRANSFER_KINDS[row.kind]
  if (kind === 'posted' || kind === 'pending') return { kind, by, id, debit, credit, amount, reason, ref, at }
  if (!kind || row.ends_asker === null || row.ends_id === null) {
    throw new Error(`Transfer ${row.seq} is of a kind that nobody knows`)
  }
  const pending = { by: row.ends_asker, id: row.ends_id }
  if (kind === 'void-pending') return { kind, by, id, pending, reason, ref, at }
  return { kind, by, id, pending, amount, reason, ref, at }
}
