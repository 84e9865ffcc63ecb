// New entries of the ledger as rows: numbers for names, and each account's chain of transfers carried on.
import { type Balance, isOpening, keyText } from '@punto/ledger'
import type { Writes } from './judge.ts'
import { amountOf, kindNumber } from './transfer-row.ts'

/** An account as the database knows it: its number, and the place of its last transfer. */
export interface AccountPlace {
  readonly n: number
  readonly last: number | null
}

/** What must be known to number new rows. */
export interface Places {
  readonly accounts: ReadonlyMap<string, AccountPlace>
  /** The places of the transfers that were loaded, by key. */
  readonly transfers: ReadonlyMap<string, number>
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
  readonly accounts: readonly { readonly n: number; readonly balance: Balance; readonly last: number }[]
}

/** `nextSeq` gives the next place that is free. */
export function entryRows({ entries, balances }: Writes, places: Places, nextSeq: () => number): EntryRows {
  const seqs = new Map<string, number>()
  const lasts = new Map<string, number>()
  const number = (account: string) => places.accounts.get(account)!.n
  const before = (account: string) => lasts.get(account) ?? places.accounts.get(account)!.last
  const rows = entries.map((entry): EntryRow => {
    const { transfer, refusal, debit, credit } = entry
    const { by, id, reason, ref, at } = transfer
    const seq = nextSeq()
    const asked = [seq, number(by), id, kindNumber(transfer.kind)] as const
    if (refusal || !debit || !credit) {
      const refused = JSON.stringify({ transfer, refusal })
      return [...asked, null, null, amountOf(transfer), reason, ref, at, null, null, null, refused]
    }
    let ends: number | null = null
    if (isOpening(transfer)) {
      if (transfer.kind === 'pending') seqs.set(keyText(transfer), seq)
    } else {
      const key = keyText(transfer.pending)
      ends = seqs.get(key) ?? places.transfers.get(key)!
    }
    const [debitBefore, creditBefore] = [before(debit), before(credit)]
    lasts.set(debit, seq).set(credit, seq)
    const parties = [number(debit), number(credit)] as const
    return [...asked, ...parties, amountOf(transfer), reason, ref, at, ends, debitBefore, creditBefore, null]
  })
  const accounts = [...lasts].map(([account, last]) => ({ n: number(account), balance: balances.get(account)!, last }))
  return { rows, accounts }
}
