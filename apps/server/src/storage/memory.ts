// What a store remembers of its database, so that a commit need not read again what the last one wrote: the heads of tables,
// accounts, and transfers that are still pending. Every commit has a number, and the database takes a commit only after the
// one before it: where somebody else has written, what is remembered here is never written from, and is read again.
import { type Account, type Balance, isOpening, Ledger, type LedgerPart, type TransferKey } from '@punto/ledger'
import type { Head } from './chain.ts'
import { type Judgement, judge, type Loaded } from './judge.ts'
import type { Unit } from './storage.ts'

export interface KnownAccount {
  readonly account: Account
  readonly balance: Balance
  /** The number of the last commit that has a line of it, or 0. */
  readonly last: number
}

/** A house with more players than this reads some of them again. */
const MOST = 100_000

const NO_COMMANDS = new Map<string, never>()

/** What was judged is learned, unlearned or forgotten with all the rest, before anything else is judged. */
export class Memory {
  /** The number of the last commit; undefined where that is not known. */
  #commits: number | undefined
  readonly #heads = new Map<string, Head>()
  /** For each account of the ledger: the number of the last commit that names it, or 0. */
  readonly #lasts = new Map<string, number>()
  #ledger = new Ledger()

  /** As if the ids in it were new, as they nearly always are; undefined where that does not make every unit done, or is not known. */
  judgeInHope(units: readonly Unit[]): Judgement | undefined {
    if (!units.every((unit) => this.#knows(unit))) return undefined
    const judgement = this.#judged(units, NO_COMMANDS)
    if (judgement.outcomes.every(({ kind }) => kind === 'done')) return judgement
    this.unlearn()
    return undefined
  }

  /** On what was read for it. */
  judge(units: readonly Unit[], { commits, heads, accounts, entries, commands }: Loaded): Judgement {
    // Another number than the last one of our own: somebody else has written, anything.
    if (commits !== this.#commits || this.#ledger.size > MOST) this.forget()
    this.#commits = commits
    for (const [table, head] of heads) this.#heads.set(table, head)
    for (const [id, { last }] of accounts) this.#lasts.set(id, last)
    return this.#judged(units, commands, { accounts: accounts.values(), entries })
  }

  /** What was judged last is written, or on its way. */
  learn({ lesson }: Judgement): void {
    this.#ledger.letGo()
    if (!lesson) return
    this.#commits = lesson.number
    for (const [table, head] of lesson.heads) this.#heads.set(table, head)
    for (const account of lesson.accounts) this.#lasts.set(account, lesson.number)
  }

  /** What was judged last, in hope, is not written. */
  unlearn(): void {
    this.#ledger.takeBack(0)
  }

  forget(): void {
    this.#commits = undefined
    this.#heads.clear()
    this.#lasts.clear()
    this.#ledger = new Ledger()
  }

  /** Whatever cannot be judged leaves nothing half done behind. */
  #judged(units: readonly Unit[], commands: Loaded['commands'], read?: LedgerPart): Judgement {
    try {
      if (read) this.#ledger.take(read)
      return judge(
        units,
        { commits: this.#commits!, heads: this.#heads, lasts: this.#lasts, ledger: this.#ledger },
        commands,
      )
    } catch (error) {
      this.forget()
      throw error
    }
  }

  #knows({ append, transfers }: Unit): boolean {
    if (this.#commits === undefined || (append && !this.#heads.has(append.table))) return false
    if (!transfers) return true
    for (const transfer of transfers) {
      const ledger = this.#ledger
      if (!ledger.hasAccount(transfer.by)) return false
      if (isOpening(transfer)) {
        const { debit, credit, owing } = transfer
        if (!ledger.hasAccount(debit) || !ledger.hasAccount(credit)) return false
        if (owing !== undefined && !ledger.hasAccount(owing)) return false
      } else {
        const { pending, others } = transfer
        if (!this.#hasOpened(pending)) return false
        if (others && !(Array.isArray(others) && others.every((one) => this.#hasOpened(one)))) return false
      }
    }
    return true
  }

  /** The types promise a key; values still come from wires. */
  #hasOpened = (key: TransferKey | undefined): boolean =>
    key !== undefined && key !== null && this.#ledger.hasAccepted(key)
}
