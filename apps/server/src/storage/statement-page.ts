// Builds an account's statement from the journal, the newest line first.
import type { StatementLine } from '@punto/ledger'
import { linesIn } from './journal.ts'
import type { PageRequest, Placed } from './page.ts'

/** Builds a page of a statement, commit by commit, from the newest back. */
export class StatementPage {
  readonly #account: string
  readonly #limit: number
  #index = Number.MAX_SAFE_INTEGER
  /** The next commit to read; 0 where there is none, or the page is full. */
  commit: number
  readonly lines: Placed<StatementLine>[] = []

  /** `last` is the last commit that names the account. */
  constructor(account: string, { before, limit }: PageRequest, last: number) {
    this.#account = account
    this.#limit = limit
    this.commit = limit > 0 ? last : 0
    if (before === undefined) return
    const found = /^(\d{1,15})\.(\d{1,9})$/.exec(before)
    const commit = Number(found?.[1] ?? 0)
    this.commit = limit > 0 && commit <= last ? commit : 0
    this.#index = Number(found?.[2] ?? 0)
  }

  read(text: string): void {
    const { lines, before } = linesIn(text, this.#account)
    for (const { index, ...line } of lines.reverse()) {
      if (index >= this.#index || this.lines.length === this.#limit) continue
      this.lines.push({ ...line, place: `${this.commit}.${index}` })
    }
    this.#index = Number.MAX_SAFE_INTEGER
    this.commit = this.lines.length === this.#limit ? 0 : before
  }
}
