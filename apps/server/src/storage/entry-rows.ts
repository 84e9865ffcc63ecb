// New entries of the ledger as rows: numbers for names, and each account's chain of transfers carried on.
import { type Balance, type Entry, isOpening, keyText, type OpeningTransfer } from '@punto/ledger'
import type { Writes } from './judge.ts'
import { amountOf, kindNumber } from './transfer-row.ts'

/** An account as the database knows it: its number, and the place of its last transfer. */
export interface AccountPlace {
  readonly n: number
  readonly last: number | null
}

/** Where a pending transfer is kept, and between whom it is. */
export interface PendingPlace {
  readonly seq: number
  readonly debit: string
  readonly credit: string
}

/** What must be known to number new rows. */
export interface Places {
  readonly accounts: ReadonlyMap<string, AccountPlace>
  /** The pending transfers that were loaded, by key. */
  readonly pending: ReadonlyMap<string, PendingPlace>
}

/** The pending ones among loaded entries, each kept in the row of the same place in the list. */
export function pendingIn(entries: readonly Entry[], rows: readonly { readonly seq: number }[]): Places['pending'] {
  const places = new Map<string, PendingPlace>()
  for (const [i, { transfer, refusal }] of entries.entries()) {
    if (refusal || transfer.kind !== 'pending') continue
    places.set(keyText(transfer), { seq: rows[i]!.seq, debit: transfer.debit, credit: transfer.credit })
  }
  return places
}

/** In the order of the table's columns. */
export type EntryRow = readonly [
  seq: number,
  asker: number,
  id: string,
  kind: number,
  debit: number | null,
  credit: number | null,
  amount: number,
  reason: string,
  ref: string,
  at: number,
  ends: number | null,
  debitBefore: number | null,
  creditBefore: number | null,
  refused: string | null,
]

export interface EntryRows {
  readonly rows: readonly EntryRow[]
  /** Every account that an accepted transfer names, as it stands after the commit. */
  readonly accounts: readonly {
    readonly name: string
    readonly n: number
    readonly balance: Balance
    readonly last: number
  }[]
  /** Where the new pending transfers are kept, by key. */
  readonly pending: ReadonlyMap<string, PendingPlace>
}

/** An account as it goes through a commit. */
interface OpenPlace {
  readonly n: number
  last: number | null
}

/** `nextSeq` gives the next place that is free. */
export function entryRows({ entries, balanceOf }: Writes, places: Places, nextSeq: () => number): EntryRows {
  const pending = new Map<string, PendingPlace>()
  const touched = new Map<string, OpenPlace>()
  const touch = (account: string): OpenPlace => {
    const known = touched.get(account)
    if (known) return known
    const { n, last } = places.accounts.get(account)!
    const place = { n, last }
    touched.set(account, place)
    return place
  }
  /** The pending transfer that this one ends, with its place. */
  const endedBy = (key: string): PendingPlace => {
    const place = pending.get(key) ?? places.pending.get(key)
    if (!place) throw new Error(`${key} was ended and had not been loaded`)
    return place
  }
  const rows = entries.map(({ transfer, refusal }): EntryRow => {
    const { by, id, reason, ref, at } = transfer
    const seq = nextSeq()
    const asker = places.accounts.get(by)!.n
    const kind = kindNumber(transfer.kind)
    const amount = amountOf(transfer)
    if (refusal) {
      const refused = JSON.stringify({ transfer, refusal })
      return [seq, asker, id, kind, null, null, amount, reason, ref, at, null, null, null, refused]
    }
    const ended = isOpening(transfer) ? undefined : endedBy(keyText(transfer.pending))
    const parties = ended ?? (transfer as OpeningTransfer)
    if (transfer.kind === 'pending')
      pending.set(keyText(transfer), { seq, debit: transfer.debit, credit: transfer.credit })
    const [debit, credit] = [touch(parties.debit), touch(parties.credit)]
    const [debitBefore, creditBefore] = [debit.last, credit.last]
    debit.last = seq
    credit.last = seq
    const ends = ended?.seq ?? null
    return [seq, asker, id, kind, debit.n, credit.n, amount, reason, ref, at, ends, debitBefore, creditBefore, null]
  })
  const accounts = [...touched].map(([name, { n, last }]) => ({ name, n, last: last!, balance: balanceOf(name) }))
  return { rows, accounts, pending }
}
