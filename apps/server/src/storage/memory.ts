// What a store remembers of its database, so that a commit need not read again what the last one wrote: the heads of tables,
// accounts, and transfers that are still pending. Every commit has a number, and the database takes a commit only after the
// one before it: where somebody else has written, what is remembered here is never written from, and is read again.
import {
  type Account,
  type Balance,
  type Entry,
  isOpening,
  keyText,
  type OpeningTransfer,
  type TransferKey,
} from '@punto/ledger'
import type { Head } from './chain.ts'
import type { Lesson, Loaded } from './judge.ts'
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

export class Memory {
  /** The number of the last commit; undefined where that is not known. */
  #commits: number | undefined
  readonly #heads = new Map<string, Head>()
  readonly #accounts = new Map<string, KnownAccount>()
  /** Pending transfers that nothing has ended, by key. */
  readonly #open = new Map<string, OpeningTransfer>()

  /** All that a commit needs if the ids in it are new, as they nearly always are; undefined where some of it is not known. */
  recall(units: readonly Unit[]): Loaded | undefined {
    if (this.#commits === undefined) return undefined
    const heads = new Map<string, Head>()
    const accounts = new Map<string, KnownAccount>()
    const reserved = new Map<string, Entry>()
    const recallsAccount = (id: string): boolean => {
      if (accounts.has(id)) return true
      const account = this.#accounts.get(id)
      if (account) accounts.set(id, account)
      return account !== undefined
    }
    const recallsParties = ({ by, debit, credit }: OpeningTransfer): boolean =>
      recallsAccount(by) && recallsAccount(debit) && recallsAccount(credit)
    const recallsPending = (ended: TransferKey | undefined): boolean => {
      const key = ended && keyText(ended)
      const pending = key === undefined ? undefined : this.#open.get(key)
      if (key === undefined || !pending || !recallsParties(pending)) return false
      reserved.set(key, { transfer: pending })
      return true
    }
    for (const { append, transfers } of units) {
      if (append && !heads.has(append.table)) {
        const head = this.#heads.get(append.table)
        if (!head) return undefined
        heads.set(append.table, head)
      }
      if (!transfers) continue
      for (const transfer of transfers) {
        if (isOpening(transfer)) {
          if (!recallsParties(transfer)) return undefined
          continue
        }
        if (!transfer.pending || !recallsAccount(transfer.by)) return undefined
        if (!recallsPending(transfer.pending)) return undefined
        if (transfer.others && !(Array.isArray(transfer.others) && transfer.others.every(recallsPending)))
          return undefined
      }
    }
    return { commits: this.#commits, heads, accounts, entries: [...reserved.values()], commands: NO_COMMANDS }
  }

  /** Takes in what was read. */
  take({ commits, heads, accounts }: Loaded): void {
    // Another number than the last one of our own: somebody else has written, anything.
    if (commits !== this.#commits || this.#accounts.size > MOST) this.forget()
    this.#commits = commits
    for (const [table, head] of heads) this.#heads.set(table, head)
    for (const [id, known] of accounts) this.#accounts.set(id, known)
  }

  /** Takes in what a commit writes. */
  learn({ number, heads, page }: Lesson): void {
    this.#commits = number
    for (const [table, head] of heads) this.#heads.set(table, head)
    for (const [id, balance] of page.balances) {
      const known = this.#accounts.get(id)
      if (known) this.#accounts.set(id, { account: known.account, balance, last: number })
    }
    for (const [key, transfer] of page.opened) this.#open.set(key, transfer)
    for (const key of page.ends) this.#open.delete(key)
  }

  forget(): void {
    this.#commits = undefined
    this.#heads.clear()
    this.#accounts.clear()
    this.#open.clear()
  }
}
