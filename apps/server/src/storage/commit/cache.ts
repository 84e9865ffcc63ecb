// A cache of the database, so that a commit need not read what the last one wrote: heads of logs, accounts and pending transfers.
// Nothing is written from it: a batch tells changes, and what must hold for them, and the database refuses the whole where
// something does not. Then the cache is cleared, and the batch validated again from what is read. So other processes may move the
// same players' money; a cache that has not heard of it costs a second attempt.
import { isOpening, Ledger, type LedgerPart } from '@punto/ledger'
import { auditLogOf, moneyLog, type TableHead } from '../hash-chain.ts'
import type { Seals } from '../seals.ts'
import type { Unit } from '../units.ts'
import type { HouseLogs } from './needs.ts'
import { ProvenAccounts } from './proven-accounts.ts'
import { type BatchResult, type LoadedContext, validateBatch } from './validate-batch.ts'

/** A house with more players than this reads some of them again. */
const MOST = 100_000

const NO_COMMANDS = new Map<string, never>()

/** The result of a validation is applied, reverted or cleared before the next validation. */
export class StoreCache {
  readonly #heads = new Map<string, TableHead>()
  #ledger = new Ledger()
  readonly #proven = new ProvenAccounts()
  readonly #epochs = new Map<string, number>()
  readonly #owner: string
  #houseLogs: HouseLogs
  #seals: Seals | undefined

  /** `owner` writes what belongs to no table to logs of its own. */
  constructor(owner: string) {
    this.#owner = owner
    this.#houseLogs = { money: moneyLog(owner), audit: undefined }
  }

  get houseLogs(): HouseLogs {
    return this.#houseLogs
  }

  /** From here on what is written is sealed. */
  useSeals(seals: Seals): void {
    this.#seals = seals
    this.#houseLogs = { ...this.#houseLogs, audit: auditLogOf(this.#owner) }
  }

  /** From here on the tables are written to at these epochs alone; what is known of them is read again. */
  own(epochs: ReadonlyMap<string, number>): void {
    this.clear()
    for (const [table, epoch] of epochs) this.#epochs.set(table, epoch)
  }

  /** Assumes that every id is new, as nearly all are. Undefined where a unit would not be done, or something is not cached. */
  validateOptimistically(units: readonly Unit[]): BatchResult | undefined {
    if (!units.every((unit) => this.#knows(unit))) return undefined
    const result = this.#validated(units, NO_COMMANDS)
    if (result.outcomes.every(({ kind }) => kind === 'done')) return result
    this.revert()
    return undefined
  }

  /** From what was read for it. */
  validate(units: readonly Unit[], { heads, accounts, entries, commands }: LoadedContext): BatchResult {
    if (this.#ledger.size > MOST) this.clear()
    for (const [table, head] of heads) this.#heads.set(table, head)
    const staked = units.flatMap((unit) => unit.staked ?? [])
    this.#proven.read(accounts, staked, (account) => this.#ledger.balance(account))
    return this.#validated(units, commands, { accounts: accounts.values(), entries })
  }

  /** The last validated batch is written, or being written. */
  apply({ heads }: BatchResult): void {
    this.#ledger.letGo()
    if (heads) for (const [table, head] of heads) this.#heads.set(table, head)
  }

  /** The last validated batch is not written. */
  revert(): void {
    this.#ledger.takeBack(0)
  }

  clear(): void {
    this.#heads.clear()
    this.#proven.keep((account) => this.#ledger.balance(account))
    this.#ledger = new Ledger()
  }

  /** A validation that throws clears the cache, so that nothing is left half applied. */
  #validated(units: readonly Unit[], commands: LoadedContext['commands'], read?: LedgerPart): BatchResult {
    try {
      if (read) this.#ledger.take(read)
      return validateBatch(
        units,
        {
          heads: this.#heads,
          houseLogs: this.houseLogs,
          epochs: this.#epochs,
          ledger: this.#ledger,
          seals: this.#seals,
          unproven: (unit) => this.#unproven(unit),
        },
        commands,
      )
    } catch (error) {
      this.clear()
      throw error
    }
  }

  /** The accounts that a unit stakes from and that are not proven; without seals nothing is. */
  #unproven({ staked = [] }: Unit): readonly string[] {
    if (!this.#seals) return []
    return staked.map(({ account }) => account).filter((account) => !this.#proven.has(account))
  }

  /** A pending transfer that is not cached need not be asked for: where no unit before it in the batch opens it, the ledger refuses. */
  #knows(unit: Unit): boolean {
    const { append, transfers, audit } = unit
    if (this.#unproven(unit).length > 0) return false
    const logs = this.houseLogs
    if (audit && logs.audit !== undefined && !this.#heads.has(logs.audit)) return false
    if (!this.#heads.has(logs.money) || (append && !this.#heads.has(append.table))) return false
    const ledger = this.#ledger
    if (unit.onlyAt?.some(({ account }) => !ledger.hasAccount(account))) return false
    if (!transfers) return true
    for (const transfer of transfers) {
      if (!ledger.hasAccount(transfer.by)) return false
      if (!isOpening(transfer)) continue
      const { debit, credit, owing } = transfer
      if (!ledger.hasAccount(debit) || !ledger.hasAccount(credit)) return false
      if (owing !== undefined && !ledger.hasAccount(owing)) return false
    }
    return true
  }
}
