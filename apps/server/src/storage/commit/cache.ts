// A cache of the database, so that a commit need not read what the last one wrote: chain heads, accounts and pending transfers.
// Every commit has a number, and the database accepts a commit only after the one before it. So a stale cache cannot be written
// from: the commit is refused, the cache cleared, and the batch validated again from what is read.
import { isOpening, Ledger, type LedgerPart, type TransferKey } from '@punto/ledger'
import type { ChainHead } from '../hash-chain.ts'
import type { Unit } from '../units.ts'
import { type BatchResult, type LoadedContext, validateBatch } from './validate-batch.ts'

/** A house with more players than this reads some of them again. */
const MOST = 100_000

const NO_COMMANDS = new Map<string, never>()

/** The result of a validation is applied, reverted or cleared before the next validation. */
export class StoreCache {
  /** The number of the last commit; undefined where that is not known. */
  #commits: number | undefined
  readonly #heads = new Map<string, ChainHead>()
  /** For each account of the ledger: the number of the last commit that names it, or 0. */
  readonly #lasts = new Map<string, number>()
  #ledger = new Ledger()

  /** Assumes that every id is new, as nearly all are. Undefined where a unit would not be done, or something is not cached. */
  validateOptimistically(units: readonly Unit[]): BatchResult | undefined {
    if (!units.every((unit) => this.#knows(unit))) return undefined
    const result = this.#validated(units, NO_COMMANDS)
    if (result.outcomes.every(({ kind }) => kind === 'done')) return result
    this.revert()
    return undefined
  }

  /** From what was read for it. */
  validate(units: readonly Unit[], { commits, heads, accounts, entries, commands }: LoadedContext): BatchResult {
    // A commit number other than our last means that another process has written.
    if (commits !== this.#commits || this.#ledger.size > MOST) this.clear()
    this.#commits = commits
    for (const [table, head] of heads) this.#heads.set(table, head)
    for (const [id, { last }] of accounts) this.#lasts.set(id, last)
    return this.#validated(units, commands, { accounts: accounts.values(), entries })
  }

  /** The last validated batch is written, or being written. */
  apply({ cacheUpdate }: BatchResult): void {
    this.#ledger.letGo()
    if (!cacheUpdate) return
    this.#commits = cacheUpdate.number
    for (const [table, head] of cacheUpdate.heads) this.#heads.set(table, head)
    for (const account of cacheUpdate.accounts) this.#lasts.set(account, cacheUpdate.number)
  }

  /** The last validated batch is not written. */
  revert(): void {
    this.#ledger.takeBack(0)
  }

  clear(): void {
    this.#commits = undefined
    this.#heads.clear()
    this.#lasts.clear()
    this.#ledger = new Ledger()
  }

  /** A validation that throws clears the cache, so that nothing is left half applied. */
  #validated(units: readonly Unit[], commands: LoadedContext['commands'], read?: LedgerPart): BatchResult {
    try {
      if (read) this.#ledger.take(read)
      return validateBatch(
        units,
        { commits: this.#commits!, heads: this.#heads, lasts: this.#lasts, ledger: this.#ledger },
        commands,
      )
    } catch (error) {
      this.clear()
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
