// What the books say against a well-formed transfer under a new id, in the order of the table of refusals.
import { ACCOUNT_KINDS, available, LARGEST_BALANCE, owedIn } from './account.ts'
import type { BookedEntry, Page } from './books.ts'
import { type LedgerRefusal, refusal } from './refusal.ts'
import {
  endedBy,
  isOpening,
  type OpeningTransfer,
  type PostTransfer,
  type Transfer,
  type VoidTransfer,
} from './transfer.ts'

type Pages = ReadonlyMap<string, Page>

export const objection = (pages: Pages, transfer: Transfer): LedgerRefusal | undefined =>
  isOpening(transfer) ? againstOpening(pages, transfer) : againstEnding(pages, transfer)

function againstOpening(pages: Pages, transfer: OpeningTransfer): LedgerRefusal | undefined {
  const { by, debit, credit, amount } = transfer
  const from = pages.get(debit)
  if (!from) return refusal('account/unknown', { account: debit })
  const to = pages.get(credit)
  if (!to) return refusal('account/unknown', { account: credit })
  if (by !== debit && by !== credit) return refusal('transfer/not-a-party', { by, debit, credit })
  const [debitCurrency, creditCurrency] = [from.account.currency, to.account.currency]
  if (debitCurrency !== creditCurrency) {
    return refusal('account/other-currency', { debit, debitCurrency, credit, creditCurrency })
  }
  if (!ACCOUNT_KINDS[from.account.kind].mayOverdraw && available(from) < amount) {
    return refusal('account/overdraft', { account: debit, available: available(from), amount })
  }
  if (to.account.kind === 'debt' && amount > owedIn(to)) {
    return refusal('account/overpaid', { account: credit, owed: owedIn(to), amount })
  }
  // The worst that pending transfers can lead to must fit, so that posting them never fails.
  if (available(from) - amount < -LARGEST_BALANCE) {
    return refusal('account/out-of-range', { account: debit, max: LARGEST_BALANCE })
  }
  if (to.posted + to.pendingCredits + amount > LARGEST_BALANCE) {
    return refusal('account/out-of-range', { account: credit, max: LARGEST_BALANCE })
  }
  return undefined
}

/** Each question is put to all that the transfer ends before the next question, so that the first in the table speaks. */
function againstEnding(pages: Pages, transfer: PostTransfer | VoidTransfer): LedgerRefusal | undefined {
  const keys = endedBy(transfer)
  const entries: BookedEntry[] = []
  for (const { by, id } of keys) {
    const entry = pages.get(by)?.entries?.get(id)
    if (!entry || entry.refusal) return refusal('pending/unknown', { by, id })
    entries.push(entry)
  }
  const reserved: OpeningTransfer[] = []
  for (const { transfer: one } of entries) {
    if (one.kind !== 'pending') return refusal('pending/not-pending', { by: one.by, id: one.id, kind: one.kind })
    reserved.push(one)
  }
  const { debit, credit } = reserved[0]!
  if (transfer.by !== debit && transfer.by !== credit) {
    return refusal('transfer/not-a-party', { by: transfer.by, debit, credit })
  }
  for (const one of reserved) {
    if (one.debit === debit && one.credit === credit) continue
    return refusal('pending/other-accounts', { by: one.by, id: one.id, debit, credit })
  }
  for (const ending of ['posted', 'voided'] as const) {
    const ended = entries.findIndex((entry) => entry.ending === ending)
    if (ended >= 0) return refusal(`pending/${ending}-already`, { by: keys[ended]!.by, id: keys[ended]!.id })
  }
  const held = reserved.reduce((sum, { amount }) => sum + amount, 0)
  if (transfer.kind === 'post-pending' && transfer.amount > held) {
    const { by, id } = transfer.pending
    return refusal('pending/over-amount', { by, id, reserved: held, amount: transfer.amount })
  }
  return undefined
}
