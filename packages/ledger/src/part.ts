// Which part of the books a batch touches. A database that loads this part, lets a ledger restored from it answer the
// batch, and writes back the new entries and the balances, holds no money rules of its own.
import type { Entry } from './books.ts'
import { endedBy, type Group, isOpening, owedId, type TransferKey } from './transfer.ts'
import { mistakeInTransfer } from './well-formed.ts'

/** The keys to look up: needed are the entries under them, and the accepted entries that end one of them. */
export function keysIn(groups: readonly Group[]): readonly TransferKey[] {
  const keys: TransferKey[] = []
  for (const transfer of wellFormed(groups)) {
    keys.push({ by: transfer.by, id: transfer.id })
    if (isOpening(transfer) && transfer.owing) keys.push({ by: transfer.by, id: owedId(transfer.id) })
    if (!isOpening(transfer)) for (const { by, id } of endedBy(transfer)) keys.push({ by, id })
  }
  return keys
}

/** The accounts needed, once the entries of those keys have been found. */
export function accountsIn(groups: readonly Group[], found: readonly Entry[]): ReadonlySet<string> {
  const accounts = new Set<string>()
  for (const transfer of [...wellFormed(groups), ...found.map((entry) => entry.transfer)]) {
    accounts.add(transfer.by)
    if (!isOpening(transfer)) continue
    accounts.add(transfer.debit).add(transfer.credit)
    if (transfer.owing) accounts.add(transfer.owing)
  }
  return accounts
}

const wellFormed = (groups: readonly Group[]) => groups.flat().filter((transfer) => !mistakeInTransfer(transfer))
