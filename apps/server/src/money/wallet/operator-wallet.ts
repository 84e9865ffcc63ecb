// The operator's wallet, as the house has it: an outbox for each of its tables that this process runs, the balances that the wallet
// has told, and what it has not carried out.

import { playerAccount } from '@punto/table'
import type { BalanceRequest, MoneyRequest, WalletAnswer } from '@punto/wallet'
import type { Verifier } from '@punto/wallet/node'
import type { World } from '../../base/index.ts'
import { SerialQueue } from '../../base/index.ts'
import type { House } from '../../house/index.ts'
import type { Opened } from '../../storage/index.ts'
import type { Published, TableFollower } from '../../table/index.ts'
import { OpenItems } from './open-items.ts'
import { ToldBalances } from './told-balances.ts'
import { WalletOutbox } from './wallet-outbox.ts'

export interface OperatorWalletOptions {
  readonly house: House
  readonly tables: () => readonly string[]
  /** Whether an open item holds up the player's later bets. */
  readonly holdsBets?: boolean
  readonly ask: (request: MoneyRequest | BalanceRequest) => Promise<WalletAnswer>
  readonly world: World
  /** Checks the links with which the operator sends its players. */
  readonly launches: Verifier
}

export class OperatorWallet {
  readonly #options: OperatorWalletOptions
  readonly items: OpenItems
  readonly #followers = new Map<string, TableFollower>()
  readonly #outboxes = new Map<string, WalletOutbox>()
  readonly #balances = new ToldBalances()
  readonly #watchers = new Set<(player: string) => void>()
  /** Tables are taken and left one change after the other. */
  readonly #changes = new SerialQueue()
  #unwatch: () => void = () => undefined
  #closed = false

  private constructor(options: OperatorWalletOptions) {
    this.#options = options
    this.items = new OpenItems(options.house.records)
  }

  static async open(options: OperatorWalletOptions): Promise<OperatorWallet> {
    const wallet = new OperatorWallet(options)
    const changeAll = () => {
      for (const table of options.tables()) wallet.#change(table)
    }
    const unwatch = [options.house.shared.watchTables(changeAll), options.house.watchShut(changeAll)]
    wallet.#unwatch = () => {
      for (const one of unwatch) one()
    }
    changeAll()
    await wallet.#settled()
    return wallet
  }

  get launches(): Verifier {
    return this.#options.launches
  }

  /** What the wallet last told of a player's money; undefined where it has told nothing. */
  balanceOf(player: string): number | undefined {
    return this.#balances.of(player)
  }

  /** Called with every player whose balance the wallet has told anew. */
  watchBalances(watcher: (player: string) => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  /** Requests that are asked, or wait to be asked, now. */
  get waiting(): number {
    let sum = 0
    for (const { waiting } of this.#outboxes.values()) sum += waiting
    return sum
  }

  /** Opens the player's account here, which stands for the one in the wallet, and asks for its balance. */
  async welcome(player: string): Promise<WalletAnswer> {
    const { house, ask } = this.#options
    await house.money.openAccounts([{ id: playerAccount(player), kind: 'wallet', currency: house.currency }])
    const answer = await ask({ kind: 'balance', player })
    if (answer.kind === 'done') this.#told(player, answer.balance)
    return answer
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#unwatch()
    await this.#settled()
    for (const follower of this.#followers.values()) follower.stop()
    await Promise.all([...this.#outboxes.values()].map((outbox) => outbox.stop()))
  }

  #told(player: string, balance: number): void {
    this.#balances.note(player, balance)
    for (const watcher of this.#watchers) watcher(player)
  }

  /** When what was to be taken and left is. */
  #settled(): Promise<void> {
    return this.#changes.run(async () => undefined)
  }

  #change(table: string): void {
    void this.#changes.run(() => this.#startOrStop(table))
  }

  async #startOrStop(table: string): Promise<void> {
    const { house } = this.#options
    const runs = !this.#closed && house.runs(table)
    if (this.#followers.has(table) === runs) return
    if (!runs) {
      this.#followers.get(table)!.stop()
      this.#followers.delete(table)
      await this.#stop(table)
      return
    }
    const follower: TableFollower = house.follow(table, 'wallet', () =>
      this.#open(table, () => this.#followers.get(table) === follower),
    )
    this.#followers.set(table, follower)
    await follower.caughtUp()
  }

  /** From the saved position; what an outbox of before has followed in part is of no use. */
  async #open(table: string, isFollowed: () => boolean): Promise<Opened<Published>> {
    const { house, world, ask, holdsBets = false } = this.#options
    await this.#stop(table)
    const told = (player: string, balance: number) => this.#told(player, balance)
    const outbox = await WalletOutbox.open({ house, table, wallet: { ask }, items: this.items, holdsBets, world, told })
    if (isFollowed()) this.#outboxes.set(table, outbox)
    else await outbox.stop()
    return { after: outbox.saved, each: (published) => outbox.follow(published) }
  }

  async #stop(table: string): Promise<void> {
    const outbox = this.#outboxes.get(table)
    this.#outboxes.delete(table)
    await outbox?.stop()
  }
}
