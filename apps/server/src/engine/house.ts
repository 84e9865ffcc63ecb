// The house: its tables over one store. Opened, every table is read back and goes on; asked, a table decides, writes, and only
// then answers; closed, no new round begins, those under way are finished or left for the next start, and all is on the disk.
import type { Account } from '@punto/ledger'
import { houseAccount, playerAccount, type TableSettings } from '@punto/table'
import type { Outcome, StorageFault, Store } from '../storage/index.ts'
import type { Clock } from './clock.ts'
import { Committer } from './committer.ts'
import type { Published } from './mailbox.ts'
import { recoverTable } from './recover.ts'
import type { Reply } from './reply.ts'
import type { Sealer } from './sealing.ts'
import { TableHost } from './table-host.ts'
import type { Letter } from './unit.ts'
import type { World } from './world.ts'

export const CAGE = 'cage'

export interface HouseOptions {
  readonly tables: readonly TableSettings[]
  readonly currency: string
  readonly store: Store
  readonly sealer: Sealer
  readonly world: World
}

export class House {
  readonly #options: HouseOptions
  readonly #committer: Committer
  readonly #hosts = new Map<string, TableHost>()
  /** Why tables stay shut that could not be read back. */
  readonly #lost = new Map<string, string>()
  readonly clock: Clock
  /** The storage's last failure, until a commit succeeds again. */
  trouble: StorageFault | null = null

  private constructor(options: HouseOptions, clock: Clock) {
    this.#options = options
    this.clock = clock
    this.#committer = new Committer(options.store, (fault) => this.#failed(fault))
  }

  static async open(options: HouseOptions): Promise<House> {
    const { store, tables, currency, world } = options
    await store.openAccounts(accountsOf(tables, currency))
    const recovered = []
    const lost = new Map<string, string>()
    for (const settings of tables) {
      try {
        recovered.push(await recoverTable(store, settings, (notice) => world.notice(notice)))
      } catch (error) {
        // A story that does not hold keeps its own table shut, and no other.
        const why = error instanceof Error ? error.message : String(error)
        lost.set(settings.table, why)
        world.notice({ level: 'error', what: 'table-shut', table: settings.table, why })
      }
    }
    const clock = world.clock(recovered.reduce((latest, { state }) => Math.max(latest, state.at), 0))
    const house = new House(options, clock)
    for (const [table, why] of lost) house.#lost.set(table, why)
    for (const one of recovered) house.#host(one)
    for (const host of house.#hosts.values()) await host.start()
    return house
  }

  #host(recovered: Awaited<ReturnType<typeof recoverTable>>): void {
    const { store, sealer, world } = this.#options
    const wanted = this.#options.tables.find(({ table }) => table === recovered.state.settings.table)!
    const committer = this.#committer
    const host = new TableHost({ recovered, wanted, store, committer, clock: this.clock, sealer, world })
    this.#hosts.set(host.name, host)
  }

  get tables(): readonly TableHost[] {
    return [...this.#hosts.values()]
  }

  table(name: string): TableHost | undefined {
    return this.#hosts.get(name)
  }

  /** Why a table is shut; undefined where it runs, or is none of the house. */
  shutBecause(name: string): string | undefined {
    return this.#lost.get(name) ?? this.#hosts.get(name)?.shutBecause ?? undefined
  }

  async send(table: string, letter: Letter): Promise<Reply> {
    const host = this.#hosts.get(table)
    return host ? host.send(letter) : { ok: false, unavailable: 'shut' }
  }

  watch(table: string, watcher: (published: Published) => void): () => void {
    return this.#hosts.get(table)?.watch(watcher) ?? (() => undefined)
  }

  /** Opens a player's account and pays chips in from the cage; the same id pays once. */
  async buyIn(player: string, amount: number, id: string): Promise<Outcome> {
    const { store, currency, world } = this.#options
    await store.openAccounts([{ id: playerAccount(player), kind: 'player', currency }])
    return new Promise((resolve, reject) =>
      this.#committer.submit(
        {
          transfers: [
            {
              kind: 'posted',
              by: CAGE,
              id: `buy-in/${player}/${id}`,
              reason: 'buy-in',
              ref: id,
              at: world.wall(),
              debit: CAGE,
              credit: playerAccount(player),
              amount,
            },
          ],
        },
        (landing) => (landing.kind === 'fault' ? reject(landing.fault) : resolve(landing)),
      ),
    )
  }

  /** No new rounds; waits for those under way, at most so long; then writes snapshots. The store is the caller's to close. */
  async close(graceMs: number): Promise<void> {
    for (const host of this.tables) host.finish()
    const until = this.clock.now() + graceMs
    while (this.tables.some(({ state }) => !RESTING.includes(state.phase)) && this.clock.now() < until) {
      await this.#pause(50)
    }
    for (const host of this.tables) host.stop()
    while (!this.#committer.idle) await this.#pause(1)
    for (const host of this.tables) await host.snapshot()
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.clock.at(this.clock.now() + ms, resolve))
  }

  #failed(fault: StorageFault): void {
    this.trouble = fault
    this.#options.world.notice({ level: 'error', what: 'storage-failed', code: fault.code, why: fault.message })
  }
}

/** Where a table may be left without an unfinished round. */
const RESTING: readonly string[] = ['table-closed', 'between', 'settled', 'void']

const accountsOf = (tables: readonly TableSettings[], currency: string): readonly Account[] => [
  { id: CAGE, kind: 'cage', currency },
  ...tables.map(({ table }) => ({ id: houseAccount(table), kind: 'house', currency }) as const),
]
