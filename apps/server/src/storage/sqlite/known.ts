// What the desk remembers of the database, so that a commit need not read again what the last one wrote: heads of tables,
// accounts, transfers that are still pending. Nobody else writes to the file while it is held. The database stays the truth:
// what is not remembered is read there, and after a commit that failed nothing is remembered any more.
import { type Entry, isOpening, keyText } from '@punto/ledger'
import type { Head } from '../chain.ts'
import type { EntryRows, PendingPlace } from '../entry-rows.ts'
import type { Writes } from '../judge.ts'
import type { AccountRow } from '../table-rows.ts'

export interface TableRow extends Head {
  readonly n: number
}

/** A pending transfer that nothing has ended yet, and where it is kept. */
export interface OpenTransfer {
  readonly entry: Entry
  readonly place: PendingPlace
}

/** A house with more players than this reads some of them again. */
const MOST = 100_000

export class Known {
  readonly tables = new Map<string, TableRow>()
  readonly accounts = new Map<string, AccountRow>()
  /** By key. */
  readonly open = new Map<string, OpenTransfer>()
  /** The place of the last transfer. */
  lastSeq: number | undefined

  forget(): void {
    this.tables.clear()
    this.accounts.clear()
    this.open.clear()
    this.lastSeq = undefined
  }

  /** Takes in what a commit has written, once it is on the disk. */
  learn({ heads, entries }: Writes, numbers: ReadonlyMap<string, number>, { accounts, pending }: EntryRows): void {
    if (this.accounts.size > MOST || this.open.size > MOST) this.forget()
    for (const { table, to } of heads) this.tables.set(table, { ...to, n: numbers.get(table)! })
    for (const { name, last, balance } of accounts) {
      const { posted, pendingDebits, pendingCredits } = balance
      const row = this.accounts.get(name)
      if (row) {
        this.accounts.set(name, {
          ...row,
          posted,
          pending_debits: pendingDebits,
          pending_credits: pendingCredits,
          last,
        })
      }
    }
    for (const entry of entries) {
      const { transfer, refusal } = entry
      if (refusal) continue
      if (!isOpening(transfer)) this.open.delete(keyText(transfer.pending))
      else if (transfer.kind === 'pending') {
        const key = keyText(transfer)
        this.open.set(key, { entry, place: pending.get(key)! })
      }
    }
  }
}
