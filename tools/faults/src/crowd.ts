// The people of a simulated house: staff, players and operators' wallets. They react when a table changes.

import { seededDice } from '@punto/harness/random'
import type { TableState } from '@punto/table'
import type { Casino } from './casino.ts'
import { OperatorWallet } from './operator-wallet.ts'
import { PhysicalCards } from './physical-cards.ts'
import { Player } from './player.ts'
import { Staff } from './staff.ts'

export class Crowd {
  readonly #players: readonly Player[]
  readonly #staff: ReadonlyMap<string, Staff>
  readonly #cashiers: ReadonlyMap<string, OperatorWallet>

  constructor(casino: Casino, seed: number) {
    const { tables, players } = casino.plan
    const names = tables.map(({ table }) => table)
    const cards = new PhysicalCards(seed)
    this.#staff = new Map(names.map((t) => [t, new Staff(casino, seededDice(seed, `staff of ${t}`), t, cards)]))
    this.#cashiers = new Map(names.map((t) => [t, new OperatorWallet(casino, seededDice(seed, `cashier of ${t}`), t)]))
    this.#players = Array.from(
      { length: players },
      (_, i) => new Player(casino, seededDice(seed, `player ${i + 1}`), `p${i + 1}`, names),
    )
  }

  look(table: string, state: TableState): void {
    this.#staff.get(table)!.look(state)
    this.#cashiers.get(table)!.look(state)
    for (const player of this.#players) player.look(table, state)
  }

  /** Whether somebody is there who would play at this table. */
  wants(table: string): boolean {
    return this.#players.some((player) => player.wants(table))
  }

  /** Players who have asked something and heard nothing. */
  get waiting(): number {
    return this.#players.reduce((sum, { waiting }) => sum + waiting, 0)
  }
}
