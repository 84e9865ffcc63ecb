// The books: a page for each account, and every remembered answer in order. They are kept here and judged elsewhere.
import type { Account, Balance } from './account.ts'
import { type Movement, move, movementOf, type OpenBalance } from './movement.ts'
import type { LedgerRefusal } from './refusal.ts'
import { copyOf, isOpening, type Transfer } from './transfer.ts'

/** A transfer with the answer it was given: accepted, or refused and why. */
export interface Entry {
  readonly transfer: Transfer
  readonly refusal?: LedgerRefusal
}

export interface BookedEntry {
  readonly transfer: Transfer
  readonly refusal: LedgerRefusal | undefined
  /** Of an accepted transfer. */
  readonly movement: Movement | undefined
  /** The pending transfer that this one has posted or voided. */
  readonly ended: BookedEntry | undefined
  /** Of a pending transfer: how it ended. */
  ending: 'posted' | 'voided' | undefined
}

/** One account: what it holds, and what was answered under its ids. */
export interface Page extends OpenBalance {
  readonly account: Account
  readonly entries: Map<string, BookedEntry>
  /** The accepted transfers that this account is a party to, in order. */
  readonly accepted: Transfer[]
}

export const NOTHING: Balance = { posted: 0, pendingDebits: 0, pendingCredits: 0 }

export class Books {
  readonly pages = new Map<string, Page>()
  readonly entries: BookedEntry[] = []

  openPage({ id, kind, currency }: Account, { posted, pendingDebits, pendingCredits }: Balance): void {
    const account = { id, kind, currency }
    this.pages.set(id, { account, posted, pendingDebits, pendingCredits, entries: new Map(), accepted: [] })
  }

  /** Notes an entry whose money has moved already, or does not move. */
  note(given: Transfer, refusal: LedgerRefusal | undefined): BookedEntry {
    const transfer = copyOf(given)
    const page = this.pages.get(transfer.by)
    if (!page) throw new Error(`No account ${transfer.by} for its transfer ${transfer.id}`)
    const ended = refusal || isOpening(transfer) ? undefined : this.#entry(transfer.pending.by, transfer.pending.id)
    // A part of the books may hold an ending without what it ended: it is there only to answer for its id.
    const known = !refusal && (isOpening(transfer) || ended !== undefined)
    const movement = known ? movementOf(transfer, ended?.transfer) : undefined
    const entry: BookedEntry = { transfer, refusal, movement, ended, ending: undefined }
    if (ended) ended.ending = transfer.kind === 'post-pending' ? 'posted' : 'voided'
    if (movement) for (const party of this.#parties(movement)) party?.accepted.push(transfer)
    page.entries.set(transfer.id, entry)
    this.entries.push(entry)
    return entry
  }

  /** Notes an accepted transfer and moves its money. */
  post(transfer: Transfer): void {
    this.#move(this.note(transfer, undefined), 1)
  }

  /** Takes back everything since a place in the entries, the last first. */
  takeBack(place: number): void {
    while (this.entries.length > place) {
      const entry = this.entries.pop()!
      this.pages.get(entry.transfer.by)!.entries.delete(entry.transfer.id)
      if (!entry.movement) continue
      this.#move(entry, -1)
      if (entry.ended) entry.ended.ending = undefined
      for (const party of this.#parties(entry.movement)) party?.accepted.pop()
    }
  }

  #move({ movement }: BookedEntry, sign: 1 | -1): void {
    const [debit, credit] = this.#parties(movement!)
    move(debit!, credit!, movement!, sign)
  }

  #parties({ debit, credit }: Movement): readonly [Page | undefined, Page | undefined] {
    return [this.pages.get(debit), this.pages.get(credit)]
  }

  #entry(by: string, id: string): BookedEntry | undefined {
    return this.pages.get(by)?.entries.get(id)
  }
}
