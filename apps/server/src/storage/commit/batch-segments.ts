// Arranges what a batch adds to the logs: which events and transfers go into which segment, and what follows for each account.
//
// A unit's transfers are in the segment of its events, so that a round and its money are one piece of the table's log. An
// account's lines follow each other in the order of the segments: where a segment would get a line of an account that a later
// one names already, the table gets another segment.
import { endedBy, isOpening, keyText } from '@punto/ledger'
import { type BookedTransfer, transferLine } from '../journal.ts'

/** Segments are numbered from 0 within their batch. */
export interface DraftSegment {
  readonly table: string
  readonly events: string[]
  readonly lines: string[]
}

/** How a batch changes an account. */
export interface AccountChange {
  posted: number
  pendingDebits: number
  pendingCredits: number
  lines: number
  /** The lowest that its available money gets, and the highest that its posted balance does, both from where they were: at most 0, and at least 0. */
  lowest: number
  highest: number
  lastSegment: number
}

/** An account's part of a segment, told from where the account was before the batch. */
export interface DraftStatementPart {
  readonly segment: number
  readonly account: string
  /** How many lines of this batch are before these. */
  readonly lines: number
  readonly posted: number
  readonly available: number
  /** The segment of this batch with the account's line before these; null where that is an older one. */
  readonly previous: number | null
}

export interface DraftId {
  readonly key: string
  readonly segment: number
  /** The segment of this batch that ends it. */
  ended: number | null
}

/** A long commit becomes several segments, so that a few events can be read without many others. */
const MOST_EVENTS = 250

export class BatchSegments {
  readonly #moneyLog: string
  readonly segments: DraftSegment[] = []
  readonly accounts = new Map<string, AccountChange>()
  readonly parts: DraftStatementPart[] = []
  readonly ids = new Map<string, DraftId>()
  /** Older transfers that end here: by which segment. */
  readonly ends: { readonly key: string; readonly segment: number }[] = []
  /** The last segment of each log in this batch. */
  readonly #open = new Map<string, number>()

  constructor(moneyLog: string) {
    this.#moneyLog = moneyLog
  }

  /** What a unit adds; without events its transfers go into the money log. */
  add(table: string | undefined, events: readonly string[], transfers: readonly BookedTransfer[]): void {
    if (table === undefined || events.length === 0) {
      if (transfers.length > 0) this.#book(this.#segmentFor(this.#moneyLog, 0, transfers), transfers)
      return
    }
    let at = this.#segmentFor(table, Math.min(events.length, MOST_EVENTS), transfers)
    for (let i = 0; i < events.length; i += MOST_EVENTS) {
      if (i > 0) at = this.#newSegment(table)
      for (const event of events.slice(i, i + MOST_EVENTS)) this.segments[at]!.events.push(event)
    }
    this.#book(at, transfers)
  }

  /** Events of a log without transfers. */
  addEvents(log: string, events: readonly string[]): void {
    for (let i = 0; i < events.length; i += MOST_EVENTS) {
      this.segments[this.#newSegment(log)]!.events.push(...events.slice(i, i + MOST_EVENTS))
    }
  }

  #segmentFor(log: string, events: number, transfers: readonly BookedTransfer[]): number {
    const open = this.#open.get(log)
    if (open === undefined || this.segments[open]!.events.length + events > MOST_EVENTS) return this.#newSegment(log)
    for (const { movement } of transfers) {
      if (!movement) continue
      const { debit, credit } = movement
      if (this.#lastSegment(debit) > open || this.#lastSegment(credit) > open) return this.#newSegment(log)
    }
    return open
  }

  #lastSegment = (account: string): number => this.accounts.get(account)?.lastSegment ?? -1

  #newSegment(table: string): number {
    const number = this.segments.push({ table, events: [], lines: [] }) - 1
    this.#open.set(table, number)
    return number
  }

  #book(segment: number, transfers: readonly BookedTransfer[]): void {
    const { lines } = this.segments[segment]!
    for (const booked of transfers) {
      lines.push(transferLine(booked))
      const { transfer, movement } = booked
      const key = keyText(transfer)
      this.ids.set(key, { key, segment, ended: null })
      if (!movement) continue
      const { posted, pending } = movement
      const debit = this.#named(movement.debit, segment)
      debit.posted -= posted
      debit.pendingDebits += pending
      const lowest = debit.posted - debit.pendingDebits
      if (lowest < debit.lowest) debit.lowest = lowest
      const credit = this.#named(movement.credit, segment)
      credit.posted += posted
      credit.pendingCredits += pending
      if (credit.posted > credit.highest) credit.highest = credit.posted
      if (!isOpening(transfer)) for (const one of endedBy(transfer)) this.#end(keyText(one), segment)
    }
  }

  #end(key: string, segment: number): void {
    const own = this.ids.get(key)
    if (own) own.ended = segment
    else this.ends.push({ key, segment })
  }

  /** The account with one line more; its part of the segment begins before that. */
  #named(account: string, segment: number): AccountChange {
    let change = this.accounts.get(account)
    if (!change) {
      change = { posted: 0, pendingDebits: 0, pendingCredits: 0, lines: 0, lowest: 0, highest: 0, lastSegment: -1 }
      this.accounts.set(account, change)
    }
    const { posted, pendingDebits, lines, lastSegment } = change
    if (lastSegment !== segment) {
      const previous = lastSegment < 0 ? null : lastSegment
      this.parts.push({ segment, account, lines, posted, available: posted - pendingDebits, previous })
      change.lastSegment = segment
    }
    change.lines++
    return change
  }
}
