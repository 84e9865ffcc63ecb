// The money of a table in the terminal: a cage that gives out play chips, the table's own tray, and an account for everyone who
// has bought in. Every stake and every payment goes through the ledger.
import { available, LARGEST_AMOUNT, Ledger, owedIn } from '@punto/ledger'
import {
  accountsOfPots,
  accountsOfTable,
  debtAccount,
  playerAccount,
  potAccount,
  potsOf,
  type TableSettings,
} from '@punto/table'

const CAGE = 'cage'

export class Till {
  readonly ledger = new Ledger()
  readonly #currency: string
  /** What each player has bought so far, in the order of their coming. */
  readonly #bought = new Map<string, number>()
  #purchases = 0

  constructor({ currency, table, game }: TableSettings) {
    this.#currency = currency
    this.ledger.open([{ id: CAGE, kind: 'cage', currency }, ...accountsOfTable({ table, currency })])
    this.ledger.open(accountsOfPots(potsOf(game).map(({ pot }) => ({ pot, currency }))))
  }

  buyIn(player: string, amount: number): void {
    this.#purchases++
    const credit = playerAccount(player)
    this.ledger.open([
      { id: credit, kind: 'player', currency: this.#currency },
      { id: debtAccount(player), kind: 'debt', currency: this.#currency },
    ])
    const buyIn = { debit: CAGE, credit, amount, reason: 'buy-in', ref: '', at: 0 }
    this.ledger.apply([[{ kind: 'posted', by: CAGE, id: `buy-in-${this.#purchases}`, ...buyIn }]])
    this.#bought.set(player, this.bought(player) + amount)
    this.collect(player)
  }

  /** What is owed is paid from what the player has (ruling 38). */
  collect(player: string): void {
    if (this.owed(player) === 0) return
    const debit = playerAccount(player)
    const paid = { debit, credit: debtAccount(player), amount: LARGEST_AMOUNT, upTo: true, reason: 'debt' } as const
    this.ledger.apply([[{ kind: 'posted', by: debit, id: `debt-${++this.#purchases}`, ...paid, ref: '', at: 0 }]])
  }

  owed(player: string): number {
    return owedIn(this.ledger.balance(debtAccount(player)))
  }

  get players(): readonly string[] {
    return [...this.#bought.keys()]
  }

  bought(player: string): number {
    return this.#bought.get(player) ?? 0
  }

  /** What is on the meter of a pot. */
  inPot(pot: string): number {
    const balance = this.ledger.balance(potAccount({ pot, currency: this.#currency }))
    return balance ? available(balance) : 0
  }

  /** What the player may still bet. */
  balance(player: string): number {
    const balance = this.ledger.balance(playerAccount(player))
    return balance ? available(balance) : 0
  }

  /** What lies on the felt in the player's name. */
  staked(player: string): number {
    return this.ledger.balance(playerAccount(player))?.pendingDebits ?? 0
  }
}
