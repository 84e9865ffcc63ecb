// Transfers whose amount is known only when they are made. What a player has not is paid by the player's debt account, so that
// a correction is carried out whole whatever its player has spent meanwhile; a debt is paid from what is there, at most what
// is owed. Both are booked as plain posted transfers: nothing that is read back depends on what was available then.
import { ACCOUNT_KINDS, available, owedIn } from './account.ts'
import type { Page } from './books.ts'
import { isOpening, type OpeningTransfer, owedId, type Transfer } from './transfer.ts'

/** The transfers to be booked for it, in order: most are booked as they are. */
export function partsOf(pages: ReadonlyMap<string, Page>, transfer: Transfer): readonly Transfer[] {
  if (!isOpening(transfer) || transfer.kind !== 'posted') return [transfer]
  const { owing, upTo, amount, id } = transfer
  const from = pages.get(transfer.debit)
  if (upTo) {
    const to = pages.get(transfer.credit)
    if (!from || !to) return []
    const moved = Math.min(amount, available(from), owedIn(to))
    return moved > 0 ? [{ ...transfer, amount: moved }] : []
  }
  if (owing === undefined || !from || ACCOUNT_KINDS[from.account.kind].mayOverdraw) return [transfer]
  const covered = Math.min(amount, Math.max(0, available(from)))
  const rest = amount - covered
  return [
    ...(covered > 0 ? [{ ...transfer, amount: covered }] : []),
    ...(rest > 0 ? [{ ...transfer, id: owedId(id), debit: owing, amount: rest }] : []),
  ]
}

/**
 * Whether these booked transfers are what was made of it before. How much is owed changes, and with it the most that is asked for: what
 * was moved then stands, whatever a retry asks for.
 */
export function isBookedFor(transfer: OpeningTransfer, booked: readonly Transfer[]): boolean {
  const { kind, debit, credit, owing, upTo, amount, reason, ref } = transfer
  let sum = 0
  for (const one of booked) {
    if (!isOpening(one) || one.kind !== kind || one.credit !== credit) return false
    if ((one.debit !== debit && one.debit !== owing) || one.reason !== reason || one.ref !== ref) return false
    sum += one.amount
  }
  return upTo || sum === amount
}
