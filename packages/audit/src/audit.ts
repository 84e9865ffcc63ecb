// A whole recording at once, with its transfers where there are any.
import type { Transfer } from '@punto/ledger'
import type { TableEvent } from '@punto/table'
import { Auditor } from './auditor.ts'
import type { Finding } from './finding.ts'
import type { Claimed } from './money/balances.ts'
import type { Totals } from './totals.ts'

/** What is audited: a table's events, and its transfers and accounts where they are at hand. */
export interface Audited {
  readonly events: Iterable<TableEvent>
  /** Accepted transfers in order: the table's own, and whatever else its players' accounts have seen. */
  readonly transfers?: Iterable<Transfer>
  /** What the ledger says each account holds at the end. */
  readonly accounts?: readonly Claimed[]
}

/** What an audit comes to: how much was gone through, or the first thing that does not hold. */
export type AuditAnswer = ({ readonly ok: true } & Totals) | { readonly ok: false; readonly finding: Finding }

/** Goes through a whole recording and its money, and names the first thing that does not hold. */
export function audit({ events, transfers, accounts }: Audited): AuditAnswer {
  const auditor = new Auditor({ money: transfers !== undefined })
  const money = transfers?.[Symbol.iterator]()
  let next = money?.next()
  /** Money that is none of this table's may come at any time. */
  const follow = (until: () => boolean) => {
    while (next && !next.done && !auditor.finding && !until()) {
      auditor.transfer(next.value)
      next = money!.next()
    }
  }
  for (const event of events) {
    if (!auditor.read(event)) break
    follow(() => !auditor.owes)
  }
  follow(() => false)
  auditor.finish(accounts)
  return auditor.finding ? { ok: false, finding: auditor.finding } : { ok: true, ...auditor.totals }
}
