// A table whose bets the house's own ledger pays for, so that a test sees every player's money.
import { Ledger, owedIn } from '@punto/ledger'
import {
  accountsOfTable,
  debtAccount,
  decidePaid,
  evolve,
  houseAccount,
  playerAccount,
  type TableRequest,
} from '../src/index.ts'
import { Playing } from './playing.ts'

export const START = 10_000

/** A table whose bets a ledger pays for. */
export class Paid extends Playing {
  readonly ledger = new Ledger()
  #buyIns = 0

  constructor(game: TableRequest['game'], players: readonly string[], request: Partial<TableRequest> = {}) {
    super({ game, limits: { min: 100, max: 100_000 }, ...request })
    const currency = this.state.settings.currency
    this.ledger.open([
      { id: 'cage', kind: 'cage', currency },
      ...accountsOfTable({ table: 'T1', currency }),
      ...players.map((player) => ({ id: playerAccount(player), kind: 'player', currency }) as const),
      ...players.map((player) => ({ id: debtAccount(player), kind: 'debt', currency }) as const),
    ])
    for (const player of players) this.buyIn(player, START)
  }

  buyIn(player: string, amount: number): void {
    const id = `in-${player}-${++this.#buyIns}`
    const bought = { kind: 'posted', by: 'cage', id, reason: 'buy-in', ref: '', at: 0 } as const
    this.ledger.apply([[{ ...bought, debit: 'cage', credit: playerAccount(player), amount }]])
  }

  override send(command: Parameters<Playing['send']>[0]): ReturnType<Playing['send']> {
    const answer = decidePaid(this.state, command, this.ledger, 1_700_000_000_000)
    if (answer.ok) {
      for (const event of answer.events) this.state = evolve(this.state, event)
      this.events.push(...answer.events)
    }
    return answer
  }

  /** Chips that the player has taken to the cage. */
  spend(player: string, amount: number): void {
    const id = `out-${player}-${++this.#buyIns}`
    const cashed = { kind: 'posted', by: 'cage', id, reason: 'cash-out', ref: '', at: 0 } as const
    this.ledger.apply([[{ ...cashed, debit: playerAccount(player), credit: 'cage', amount }]])
  }

  /** What the player owes is paid from what they have. */
  collect(player: string): void {
    const id = `debt-${player}-${++this.#buyIns}`
    const asked = { kind: 'posted', by: playerAccount(player), id, reason: 'debt', ref: '', at: 0, upTo: true } as const
    this.ledger.apply([[{ ...asked, debit: playerAccount(player), credit: debtAccount(player), amount: 1_000_000 }]])
  }

  owed(player: string): number {
    return owedIn(this.ledger.balance(debtAccount(player)))
  }

  /** Posted less reserved, and reserved. */
  purse(player: string): [available: number, reserved: number] {
    const { posted, pendingDebits } = this.ledger.balance(playerAccount(player))!
    return [posted - pendingDebits, pendingDebits]
  }

  get houseResult(): number {
    return this.ledger.balance(houseAccount('T1'))!.posted
  }
}
