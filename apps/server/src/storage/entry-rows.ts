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

/** In the order of the columns: seq, asker, id, kind, debit, credit, amount, reason, ref, at, ends, and the two before. */
export type AcceptedRow = readonly [
  seq: number,
  asker: number,
  id: string,
  kind: number,
  debit: number,
  credit: number,
  amount: number,
  reason: string,
  ref: string,
  at: number,
  ends: number | null,
  debitBefore: number | null,
  creditBefore: number | null,
]
/** In the order of the columns: seq, asker, id, transfer, refusal. */
export type RefusedRow = readonly [seq: number, asker: number, id: string, transfer: string, refusal: string]

export interface EntryRows {
  readonly accepted: readonly AcceptedRow[]
  readonly refused: readonly RefusedRow[]
  readonly accounts: readonly { readonly n: number; readonly balance: Balance; readonly last: number }[]
}

/** `places` are known, `nextSeq` gives a place that is free. */
export function entryRows({ entries, balances }: Writes, places: Places, nextSeq: () => number): EntryRows {
  const seqs = new Map(places.transfers)
  const lasts = new Map<string, number>()
  const number = (account: string) => places.accounts.get(account)!.n
  const before = (account: string) => lasts.get(account) ?? places.accounts.get(account)!.last
  const accepted: AcceptedRow[] = []
  const refused: RefusedRow[] = []
  for (const { transfer, refusal, debit, credit } of entries) {
    const { by, id, kind, reason, ref, at } = transfer
    const seq = nextSeq()
    if (refusal || !debit || !credit) {
      refused.push([seq, number(by), id, JSON.stringify(transfer), JSON.stringify(refusal)])
      continue
    }
    const ends = isOpening(transfer) ? null : seqs.get(keyText(transfer.pending))!
    const parties = [number(debit), number(credit)] as const
    const amount = amountOf(transfer)
    const links = [before(debit), before(credit)] as const
    accepted.push([seq, number(by), id, kindNumber(kind), ...parties, amount, reason, ref, at, ends, ...links])
    seqs.set(keyText(transfer), seq)
    lasts.set(debit, seq).set(credit, seq)
  }
  const accounts = [...lasts].map(([account, last]) => ({ n: number(account), balance: balances.get(account)!, last }))
  return { accepted, refused, accounts }
}
