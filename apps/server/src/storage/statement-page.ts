// Builds an account's statement from the segments that hold its lines, the newest line first.
import type { StatementLine } from '@punto/ledger'
import { linesIn, type SegmentMoney } from './journal.ts'
import type { PageRequest, Placed } from './page.ts'

/** Builds a page of a statement, segment by segment, from the newest back. A place is the line's number and its segment. */
export class StatementPage {
  readonly #account: string
  readonly #limit: number
  /** Only lines with smaller numbers are wanted. */
  #before = Number.MAX_SAFE_INTEGER
  /** The number of the next segment to read; 0 where there is none, or the page is full. */
  segment: number
  readonly lines: Placed<StatementLine>[] = []

  /** `last` is the number of the last segment that names the account. */
  constructor(account: string, { before, limit }: PageRequest, last: number) {
    this.#account = account
    this.#limit = limit
    this.segment = limit > 0 ? last : 0
    if (before === undefined) return
    const found = /^(\d{1,15})\.(\d{1,15})$/.exec(before)
    const segment = Number(found?.[2] ?? 0)
    this.segment = limit > 0 && segment <= last ? segment : 0
    this.#before = Number(found?.[1] ?? 0)
  }

  read(money: SegmentMoney): void {
    const { lines, previous } = linesIn(money, this.#account)
    for (const { line, ...told } of lines.reverse()) {
      if (line >= this.#before || this.lines.length === this.#limit) continue
      this.lines.push({ ...told, place: `${line}.${this.segment}` })
    }
    this.segment = this.lines.length === this.#limit ? 0 : previous
  }
}
