// Sends players their balance after commits that may have changed it: an event that names a player has the balance read again.

import { available } from '@punto/ledger'
import type { Balance } from '@punto/protocol'
import { playerAccount, type TableState } from '@punto/table'
import { type House, playersIn } from '../../house/index.ts'
import { namesIn } from './named-players.ts'

/** The first change is sent at once; changes within this time after it are sent together. */
const GATHER_MS = 250

/** Wait after the storage could not be read. */
const RETRY_MS = 1000

interface WatchedBalance {
  readonly listeners: Set<(balance: Balance) => void>
  sent: Balance
  /** A read is scheduled. */
  due: boolean
  readAt: number
}

export class Balances {
  readonly #house: House
  readonly #inWallet: (player: string) => number | undefined
  readonly #watched = new Map<string, WatchedBalance>()
  /** By table of another process: who was in its round at the last summary. */
  readonly #inRound = new Map<string, readonly string[]>()
  readonly #unwatch: () => void

  /** `inWallet` tells what an operator's wallet has told of a player's money, where it keeps it. */
  constructor(house: House, inWallet: (player: string) => number | undefined = () => undefined) {
    this.#house = house
    this.#inWallet = inWallet
    const tables = house.watchAll(({ table, events, state, isSummary }) => {
      if (isSummary) this.#lookAfter(table, state)
      else if (this.#watched.size > 0)
        for (const event of events) for (const player of namesIn(event)) this.refresh(player)
    }, 'balances')
    const debts = house.money.collector.watch((player) => this.refresh(player))
    this.#unwatch = () => {
      tables()
      debts()
    }
  }

  close(): void {
    this.#unwatch()
    this.#watched.clear()
  }

  /** What happened at a table whose events nobody here follows is not known: whoever is in its round, or was, may have won or lost. */
  #lookAfter(table: string, state: TableState): void {
    const now = state.round ? playersIn(state) : []
    const before = this.#inRound.get(table) ?? []
    this.#inRound.set(table, now)
    if (this.#watched.size > 0) for (const player of new Set([...before, ...now])) this.refresh(player)
  }

  async of(player: string): Promise<Balance> {
    const balance = await this.#house.archive.balance(playerAccount(player))
    const owed = this.#house.money.debts.owedBy(player)
    const debt = owed > 0 ? { owed } : {}
    if (!balance) return { available: 0, reserved: 0, ...debt }
    return { available: this.#inWallet(player) ?? available(balance), reserved: balance.pendingDebits, ...debt }
  }

  /** `sent` is the balance that the listener already has. */
  join(player: string, sent: Balance, listener: (balance: Balance) => void): void {
    const watched = this.#watched.get(player) ?? { listeners: new Set(), sent, due: false, readAt: 0 }
    watched.listeners.add(listener)
    this.#watched.set(player, watched)
  }

  leave(player: string, listener: (balance: Balance) => void): void {
    const watched = this.#watched.get(player)
    watched?.listeners.delete(listener)
    if (watched?.listeners.size === 0) this.#watched.delete(player)
  }

  /** Schedules a read, because this player's money may have moved. */
  refresh(player: string): void {
    const watched = this.#watched.get(player)
    if (!watched || watched.due) return
    watched.due = true
    const { clock } = this.#house
    clock.at(Math.max(clock.now(), watched.readAt + GATHER_MS), () => void this.#tell(player, watched))
  }

  async #tell(player: string, watched: WatchedBalance): Promise<void> {
    watched.due = false
    watched.readAt = this.#house.clock.now()
    try {
      const balance = await this.of(player)
      const { sent } = watched
      const same = sent.available === balance.available && sent.reserved === balance.reserved
      if (same && sent.owed === balance.owed) return
      watched.sent = balance
      for (const listener of watched.listeners) listener(balance)
    } catch {
      // Storage failed: it is read again.
      const { clock } = this.#house
      clock.at(clock.now() + RETRY_MS, () => this.#watched.get(player) === watched && this.refresh(player))
    }
  }
}
