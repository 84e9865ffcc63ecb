// Money that moves outside the rounds: chips bought, what players owe the House (ruling 38) and what it gives up of that.
import type { Account, OpeningTransfer } from '@punto/ledger'
import { playerAccount } from '@punto/table'
import type { World } from '../base/index.ts'
import type { AuditEntry, OpenStorage, Unit, UnitResult } from '../storage/index.ts'
import { type BuyIn, buyInUnit } from './buy-in.ts'
import { DebtCollector, type DebtCollectorOptions } from './debt-collector.ts'
import { type Debts, WRITE_OFFS, writeOffTransfer } from './debts.ts'

export interface HouseMoneyOptions {
  readonly currency: string
  readonly world: World
  readonly storage: OpenStorage
  readonly isClosing: () => boolean
  readonly provenOwed?: DebtCollectorOptions['provenOwed']
}

export class HouseMoney {
  readonly #options: HouseMoneyOptions
  readonly collector: DebtCollector

  constructor(options: HouseMoneyOptions) {
    this.#options = options
    const { currency, world, storage, isClosing, provenOwed } = options
    this.collector = new DebtCollector({
      currency,
      world,
      ledger: () => storage.store.ledger,
      committer: () => storage.committer,
      write: (work) => storage.outsideCommits(work),
      isClosing,
      provenOwed,
    })
  }

  /** What players owe the House. */
  get debts(): Debts {
    return this.collector.debts
  }

  /** Opens a player's account and pays chips in from the cage; the same id pays once. */
  buyIn(player: string, amount: number, id: string, audit?: readonly AuditEntry[]): Promise<UnitResult> {
    return this.payIn({ player, amount, transfer: `buy-in/${player}/${id}`, ref: id, audit })
  }

  /** The same with a transfer id of the caller's. The same commit then pays the player's debt from this money. */
  async payIn(buyIn: BuyIn): Promise<UnitResult> {
    const { currency, world } = this.#options
    const { player, ref } = buyIn
    await this.openAccounts([{ id: playerAccount(player), kind: 'player', currency }])
    const unit = buyInUnit(buyIn, world.wall())
    const collection = await this.collection(player, `in/${ref}`)
    const transfers = [...unit.transfers, ...collection]
    return this.commit({ ...unit, transfers }, collection.length > 0 ? player : undefined)
  }

  /** Commits a unit that is no table's; the player's debt is read again after it. Rejects if it was not answered. */
  commit(unit: Unit, player?: string): Promise<UnitResult> {
    const { storage } = this.#options
    return new Promise((resolve, reject) =>
      storage.committer.submit(unit, (result) => {
        if (result.kind === 'fault') reject(result.fault)
        else if (player === undefined) resolve(result)
        // It is written, whether the debt can be read just now or not.
        else void this.collector.refresh([player]).then(() => resolve(result))
      }),
    )
  }

  /** The transfer that takes what a player owes from what they have, once per cause; none if nothing is proven to be owed. */
  collection(player: string, cause: string): Promise<readonly OpeningTransfer[]> {
    return this.collector.before(player, cause)
  }

  /** Gives up an amount of what a player owes; the same id counts once. */
  async writeOff(player: string, amount: number, id: string, audit: readonly AuditEntry[]): Promise<UnitResult> {
    const { currency, world } = this.#options
    await this.openAccounts([{ id: WRITE_OFFS, kind: 'house', currency }])
    return this.commit({ transfers: [writeOffTransfer(player, amount, id, world.wall())], audit }, player)
  }

  /** Opens accounts; those that are open already stay as they are. */
  async openAccounts(accounts: readonly Account[]): Promise<void> {
    await this.#options.storage.outsideCommits((store) => store.ledger.openAccounts(accounts))
  }
}
