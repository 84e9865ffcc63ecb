// The books: a page for each account, and every remembered answer in order. They are kept here and judged elsewhere.
import type { Account, Balance } from './account.ts'
import { type Movement, move, movementOf, type OpenBalance } from './movement.ts'
import type { LedgerRefusal } from './refusal.ts'
import { copyOf, endedBy, isOpening, keyText, type Transfer } from './transfer.ts'

/** A transfer with the answer it was given: accepted, or refused and why. */
export interface Entry {
  readonly transfer: Transfer
  readonly refusal?: LedgerRefusal
}

export interface BookedEntry {
  readonly transfer: Transfer
  readonly refusal: LedgerRefusal | undefined
  /** Of an accepted transfer: what it does, and to whom. */
  readonly movement: Movement | undefined
  readonly debit: Page | undefined
  readonly credit: Page | undefined
  /** The pending transfers that this one has posted or voided. */
  readonly ended: readonly BookedEntry[]
  /** Of a pending transfer: how it ended. */
  ending: 'posted' | 'voided' | undefined
}

/** One account: what it holds, and what was answered under its ids. */
export interface Page extends OpenBalance {
  readonly account: Account
  /** Most accounts ask for nothing themselves: there is a map once there is something in it. */
  entries: Map<string, BookedEntry> | undefined
}

const NONE: readonly BookedEntry[] = []

export const NOTHING: Balance = { posted: 0, pendingDebits: 0, pendingCredits: 0 }

export class Books {
  readonly pages = new Map<string, Page>()
  readonly entries: BookedEntry[] = []

  /** A page that is there takes the balance. */
  openPage({ id, kind, currency }: Account, { posted, pendingDebits, pendingCredits }: Balance): void {
    const known = this.pages.get(id)
    if (known) {
      known.posted = posted
      known.pendingDebits = pendingDebits
      known.pendingCredits = pendingCredits
      return
    }
    const account = { id, kind, currency }
    this.pages.set(id, { account, posted, pendingDebits, pendingCredits, entries: undefined })
  }

  /** Notes a refused transfer. */
  refuse(transfer: Transfer, refusal: LedgerRefusal): void {
    this.#enter(copyOf(transfer), refusal, undefined)
  }

  /** Notes an accepted transfer and moves its money. */
  post(transfer: Transfer): void {
    const entry = this.note(transfer)
    const { movement, debit, credit } = entry
    if (!movement || !debit || !credit) throw new Error(`Nothing known for ${keyText(transfer)} to move`)
    move(debit, credit, movement, 1)
  }

  /** Notes an accepted transfer whose money has moved already. */
  note(given: Transfer): BookedEntry {
    const transfer = copyOf(given)
    if (isOpening(transfer)) return this.#enter(transfer, undefined, movementOf(transfer, []))
    const ended: BookedEntry[] = []
    const keys = endedBy(transfer)
    for (const { by, id } of keys) {
      const entry = this.pages.get(by)?.entries?.get(id)
      if (entry) ended.push(entry)
    }
    for (const { transfer: one, refusal, ending } of ended) {
      if (!refusal && !ending) continue
      const why = refusal ? 'was refused' : `was ${ending} already`
      throw new Error(`${keyText(transfer)} ends ${keyText(one)}, which ${why}`)
    }
    for (const entry of ended) entry.ending = transfer.kind === 'post-pending' ? 'posted' : 'voided'
    // A part of the books may hold an ending without all that it ended: it is there only to answer for ids.
    const movement =
      ended.length < keys.length
        ? undefined
        : movementOf(
            transfer,
            ended.map((entry) => entry.transfer),
          )
    return this.#enter(transfer, undefined, movement, ended)
  }

  /** Takes back everything since a place in the entries, the last first. */
  takeBack(place: number): void {
    while (this.entries.length > place) {
      const { transfer, movement, debit, credit, ended } = this.entries.pop()!
      this.#strike(transfer)
      if (!movement || !debit || !credit) continue
      move(debit, credit, movement, -1)
      for (const entry of ended) entry.ending = undefined
    }
  }

  /** Lets go of every answer but those to pending transfers that are still open, and of the order in which they were given. */
  letGo(): void {
    for (const { transfer, refusal, ending, ended } of this.entries) {
      for (const one of ended) this.#strike(one.transfer)
      if (transfer.kind !== 'pending' || refusal || ending) this.#strike(transfer)
    }
    this.entries.length = 0
  }

  #strike({ by, id }: Transfer): void {
    this.pages.get(by)!.entries!.delete(id)
  }

  #enter(
    transfer: Transfer,
    refusal: LedgerRefusal | undefined,
    movement: Movement | undefined,
    ended: readonly BookedEntry[] = NONE,
  ): BookedEntry {
    const page = this.pages.get(transfer.by)
    if (!page) throw new Error(`No account ${transfer.by} for ${keyText(transfer)}`)
    page.entries ??= new Map()
    if (page.entries.has(transfer.id)) throw new Error(`${keyText(transfer)} is there twice`)
    const debit = movement && this.pages.get(movement.debit)
    const credit = movement && this.pages.get(movement.credit)
    const entry: BookedEntry = {
      transfer,
      refusal,
      movement,
      debit,
      credit,
      ended,
      ending: undefined,
    }
    page.entries.set(transfer.id, entry)
    this.entries.push(entry)
    return entry
  }
}
