// What each player had when a table's money moved, so that a table can be audited alone, without the logs of all the others: a segment
// says of every account that it names what it held before. That these parts follow each other over all logs is what the sums show.
import type { Movement, Transfer } from '@punto/ledger'
import { CAGE } from '../../house/for-threads.ts'

const PART_FIELDS = 5
const PLAYER = 'player/'
const POT = 'pot/'

export class Purses {
  /** What each player has to spend, as the auditor of this table knows it. */
  readonly #available = new Map<string, number>()
  #made = 0

  /** Transfers that bring every player of a segment to what they had before it. */
  before(statements: string): readonly Transfer[] {
    const fields = statements === '' ? [] : statements.split(' ')
    const transfers: Transfer[] = []
    for (let i = 0; i < fields.length; i += PART_FIELDS) {
      const account = fields[i]!
      const available = Number(fields[i + 3])
      if (account.startsWith(POT)) this.#available.set(account, available)
      if (!account.startsWith(PLAYER)) continue
      const change = available - (this.#available.get(account) ?? 0)
      this.#available.set(account, available)
      if (change !== 0) transfers.push(this.#transfer(account, change))
    }
    return transfers
  }

  /** What a pot holds, of a segment that moves some of it. */
  inPot(account: string): number | undefined {
    return this.#available.get(account)
  }

  /** What the table itself has moved. */
  moved({ debit, credit, posted, pending }: Movement): void {
    this.#change(debit, -posted - pending)
    this.#change(credit, posted)
  }

  #change(account: string, change: number): void {
    if (!account.startsWith(PLAYER) && !account.startsWith(POT)) return
    this.#available.set(account, (this.#available.get(account) ?? 0) + change)
  }

  #transfer(account: string, change: number): Transfer {
    const id = `elsewhere/${++this.#made}`
    const sides = change > 0 ? { debit: CAGE, credit: account } : { debit: account, credit: CAGE }
    return { kind: 'posted', by: CAGE, id, ...sides, amount: Math.abs(change), reason: 'elsewhere', ref: id, at: 0 }
  }
}
