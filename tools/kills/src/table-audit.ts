// One table of a killed house as the auditor follows it over many lives: every event and, after it, the money that it calls for,
// out of the one journal of all money. Nothing is heard twice.
import { Auditor, type Claimed, type Totals } from '@punto/audit'
import { failUnless } from '@punto/harness/checks'
import type { Transfer } from '@punto/ledger'
import type { TableEvent } from '@punto/table'

export class TableAudit {
  readonly #table: string
  readonly #auditor = new Auditor({ money: true })
  /** What cannot be followed before more of the journal is there. */
  #events: readonly TableEvent[] = []

  /** What moved before the table was heard of is in its players' accounts all the same. */
  constructor(table: string, before: readonly Transfer[]) {
    this.#table = table
    for (const transfer of before) this.#auditor.transfer(transfer)
  }

  get totals(): Totals {
    return this.#auditor.totals
  }

  /** Whether an event that is written calls for money that is not. */
  get owes(): boolean {
    return this.#auditor.owes
  }

  /** What is new. The events must have been read after the journal: then they call for every transfer in it. */
  follow(fresh: readonly TableEvent[], transfers: readonly Transfer[]): void {
    const auditor = this.#auditor
    const events = [...this.#events, ...fresh]
    let read = 0
    let moved = 0
    for (;;) {
      while (auditor.owes && moved < transfers.length) auditor.transfer(transfers[moved++]!)
      if (auditor.finding || auditor.owes || read === events.length) break
      auditor.read(events[read++]!)
    }
    // Whatever else has moved is none of this table's, or too much.
    while (moved < transfers.length) auditor.transfer(transfers[moved++]!)
    this.#events = events.slice(read)
    this.#agreed()
  }

  /** No more comes: nothing is missing, and the accounts hold what the auditor's do. */
  finish(accounts: readonly Claimed[]): void {
    this.#auditor.finish(accounts)
    this.#agreed()
  }

  #agreed(): void {
    const { finding } = this.#auditor
    failUnless(finding === null, `The auditor disagrees at ${this.#table}: ${finding?.sentence.en}`)
  }
}
