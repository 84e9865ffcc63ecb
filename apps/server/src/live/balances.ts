// Tells players of their own money whenever it moved, after the commit: whatever names them at any table has it read again.

import { available } from '@punto/ledger'
import type { Balance } from '@punto/protocol'
import { playerAccount } from '@punto/table'
import type { House } from '../engine/index.ts'
import { textsIn } from './names.ts'

/** The first move is told at once; those that follow on its heels are gathered. */
const GATHER_MS = 250

interface Purse {
  readonly listeners: Set<(balance: Balance) => void>
  told: Balance
  /** Read again before long. */
  due: boolean
  readAt: number
}

export class Balances {
  readonly #house: House
  readonly #purses = new Map<string, Purse>()
  readonly #unwatch: () => void

  constructor(house: House) {
    this.#house = house
    const tables = house.watchAll(({ events }) => {
      if (this.#purses.size > 0) for (const player of textsIn(events)) this.moved(player)
    })
    const debts = house.watchDebts((player) => this.moved(player))
    this.#unwatch = () => {
      tables()
      debts()
    }
  }

  close(): void {
    this.#unwatch()
    this.#purses.clear()
  }

  async of(player: string): Promise<Balance> {
    const balance = await this.#house.archive.balance(playerAccount(player))
    const owed = this.#house.debts.owedBy(player)
    const debt = owed > 0 ? { owed } : {}
    if (!balance) return { available: 0, reserved: 0, ...debt }
    return { available: available(balance), reserved: balance.pendingDebits, ...debt }
  }

  /** Goes on from what was told. */
  join(player: string, told: Balance, listener: (balance: Balance) => void): void {
    const purse = this.#purses.get(player) ?? { listeners: new Set(), told, due: false, readAt: 0 }
    purse.listeners.add(listener)
    this.#purses.set(player, purse)
  }

  leave(player: string, listener: (balance: Balance) => void): void {
    const purse = this.#purses.get(player)
    purse?.listeners.delete(listener)
    if (purse?.listeners.size === 0) this.#purses.delete(player)
  }

  /** Something may have moved this player's money. */
  moved(player: string): void {
    const purse = this.#purses.get(player)
    if (!purse || purse.due) return
    purse.due = true
    const { clock } = this.#house
    clock.at(Math.max(clock.now(), purse.readAt + GATHER_MS), () => void this.#tell(player, purse))
  }

  async #tell(player: string, purse: Purse): Promise<void> {
    purse.due = false
    purse.readAt = this.#house.clock.now()
    try {
      const balance = await this.of(player)
      const { told } = purse
      const same = told.available === balance.available && told.reserved === balance.reserved
      if (same && told.owed === balance.owed) return
      purse.told = balance
      for (const listener of purse.listeners) listener(balance)
    } catch {
      // Storage is away: what moves next is told with it.
    }
  }
}
