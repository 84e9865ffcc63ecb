// Collects what players owe the House (ruling 38): opens debt accounts before a decision that may need them, and pays a debt from
// whatever money comes in at any table or through the cage. Nobody's chips pay what a row alone says: what is owed is proven first.
import { available, LARGEST_AMOUNT, type OpeningTransfer } from '@punto/ledger'
import { debtAccount, eventDeclaration, playerAccount } from '@punto/table'
import type { World } from '../base/index.ts'
import type { Committer, LedgerStore, Store } from '../storage/index.ts'
import type { Published } from '../table/index.ts'
import { Debts, playersIn } from './debts.ts'

/** Debts that are read again at a time. */
const AT_ONCE = 50

/** Wait before debts that could not be read are read again. */
const RETRY_MS = 1000

export interface DebtCollectorOptions {
  readonly currency: string
  readonly world: World
  /** The storage and the committer that are open now. */
  readonly ledger: () => LedgerStore
  readonly committer: () => Committer
  /** Runs a write outside the commits. */
  readonly write: <T>(work: (store: Store) => Promise<T>) => Promise<T>
  readonly isClosing: () => boolean
  /** What a player owes by the sealed logs; undefined where that cannot be said. Rows are believed unless said. */
  readonly provenOwed?: ((player: string) => Promise<number | undefined>) | undefined
}

export class DebtCollector {
  readonly #options: DebtCollectorOptions
  #looked = 0
  readonly #watchers = new Set<(player: string) => void>()
  /** Whose debts are being paid, with the last cause that has not been taken up. */
  readonly #paying = new Map<string, string | undefined>()
  readonly debts = new Debts((player) => {
    for (const watcher of this.#watchers) watcher(player)
    // Somebody who waits for nothing hears of a debt that is none as soon as it is read.
    if (this.debts.owedBy(player) > 0) this.proven(player).catch(() => undefined)
  })

  constructor(options: DebtCollectorOptions) {
    this.#options = options
  }

  watch(watcher: (player: string) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Submits a collection for every debtor if the events may have paid somebody. */
  collectAfter({ table, from, events }: Published): void {
    const { players } = this.debts
    if (players.length === 0 || !events.some(({ type }) => eventDeclaration(type)?.pays)) return
    for (const player of players) this.#collect(player, `${table}/${from + events.length}`)
  }

  /** Reads the debts of those whom a decision or a correction may have taken money from. */
  lookAfter({ events, state }: Published): void {
    if (events.some((event) => eventDeclaration(event.type)?.mayOwe?.(event))) void this.refresh(playersIn(state))
  }

  /** Reads known debts again, a few at a time: another process may have taken money in. */
  async refreshSome(): Promise<void> {
    const { players } = this.debts
    if (players.length === 0) return
    const from = this.#looked % players.length
    this.#looked = from + AT_ONCE
    await this.refresh(players.slice(from, from + AT_ONCE))
  }

  /** What the player owes, if the sealed logs say so too; undefined where they do not, or cannot be asked now. */
  async proven(player: string): Promise<number | undefined> {
    const { provenOwed } = this.#options
    return provenOwed ? provenOwed(player) : LARGEST_AMOUNT
  }

  /** One payment of a player's after the other: the next is proven once the one before it is written. */
  #collect(player: string, cause: string): void {
    const isPaying = this.#paying.has(player)
    this.#paying.set(player, cause)
    if (!isPaying) void this.#payAll(player)
  }

  async #payAll(player: string): Promise<void> {
    for (let cause = this.#paying.get(player); cause !== undefined; cause = this.#paying.get(player)) {
      this.#paying.set(player, undefined)
      // What cannot be paid now is paid after the next round.
      await this.#pay(player, cause).catch(() => undefined)
    }
    this.#paying.delete(player)
  }

  async #pay(player: string, cause: string): Promise<void> {
    const { ledger, committer } = this.#options
    const has = await ledger().balance(playerAccount(player))
    if (!has || available(has) <= 0) return
    const transfers = await this.before(player, cause)
    if (transfers.length > 0) await new Promise((resolve) => committer().submit({ transfers }, resolve))
    await this.refresh([player])
  }

  /** The transfer that collects a debt in the same unit as another; none if the player owes nothing, as far as can be proven. */
  async before(player: string, cause: string): Promise<readonly OpeningTransfer[]> {
    if (this.debts.owedBy(player) === 0) return []
    const most = await this.proven(player)
    return most === undefined || most === 0
      ? []
      : [this.debts.collection(player, cause, { most, at: this.#options.world.wall() })]
  }

  openAccounts(players: readonly string[]): Promise<unknown> {
    const { currency, write } = this.#options
    const accounts = players.map((player) => ({ id: debtAccount(player), kind: 'debt', currency }) as const)
    return write((store) => store.ledger.openAccounts(accounts))
  }

  /** Reads the players' debts again; retried until it succeeds, since the decision that changed them stands. */
  async refresh(players: readonly string[]): Promise<void> {
    const { ledger, world, isClosing } = this.#options
    try {
      for (const player of players) await this.debts.refresh(ledger(), player)
    } catch {
      if (!isClosing()) world.later(RETRY_MS, () => void this.refresh(players))
    }
  }
}
