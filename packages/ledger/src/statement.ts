// An account's statement: its transfers in order, each with what it changed and where the balance stood after it.
import { available } from './account.ts'
import { movements, type OpenBalance } from './movement.ts'
import type { Transfer } from './transfer.ts'

/** A transfer as one account sees it, with its balance after. */
export interface StatementLine {
  readonly transfer: Transfer
  /** The account on the other side. */
  readonly other: string
  /** How the posted balance changed: below zero when money left. */
  readonly change: number
  /** The posted balance after this line. */
  readonly posted: number
  /** What could be spent after this line. */
  readonly available: number
}

/** The statement of an account, from accepted transfers in order. Those of other accounts are passed over. */
export function statementOf(account: string, accepted: Iterable<Transfer>): readonly StatementLine[] {
  const lines: StatementLine[] = []
  const balance: OpenBalance = { posted: 0, pendingDebits: 0, pendingCredits: 0 }
  for (const [transfer, { debit, credit, posted, pending }] of movements(accepted)) {
    if (account !== debit && account !== credit) continue
    const change = account === credit ? posted : 0 - posted
    balance.posted += change
    if (account === debit) balance.pendingDebits += pending
    else balance.pendingCredits += pending
    lines.push({
      transfer,
      other: account === debit ? credit : debit,
      change,
      posted: balance.posted,
      available: available(balance),
    })
  }
  return lines
}
