// The tables that other processes run, as this one sees them: who runs each, and its state, followed through its log.

import type { TableSettings } from '@punto/table'
import type { World } from '../base/index.ts'
import type { Followers, Sealer, Store } from '../storage/index.ts'
import type { CommandRequest, DecidedChange, Published, Reply, ShareReply, ShutBecause } from '../table/index.ts'
import { FollowedTable, type RecoveredTable, readTable } from '../table/index.ts'

/** How the owners of tables are reached (link/). */
export interface TableLink {
  /** Passes a command to the table's owner, whoever that is by then. */
  send(table: string, request: CommandRequest): Promise<Reply>
  share(table: string, player: string, share: string): Promise<ShareReply>
  /** Has the owner announce new settings. */
  announce(table: string, change: DecidedChange): Promise<Reply>
  /** Why commands for a table cannot be passed on; undefined where they can. */
  shutBecause(table: string): ShutBecause | undefined
  /** True while the owner tells what it writes. */
  isTold(table: string): boolean
}

export interface OtherTablesOptions {
  readonly tables: readonly TableSettings[]
  readonly store: () => Store
  readonly sealer: Sealer
  readonly world: World
  readonly publish: (published: Published) => void
  readonly followers: Followers
}

export class OtherTables {
  readonly #options: OtherTablesOptions
  readonly #owners = new Map<string, string>()
  readonly #followed = new Map<string, FollowedTable>()
  link: TableLink | undefined

  constructor(options: OtherTablesOptions) {
    this.#options = options
  }

  has(table: string): boolean {
    return this.#owners.has(table)
  }

  /** Empty where nobody runs it yet, or nobody knows. */
  ownerOf(table: string): string | undefined {
    return this.#owners.get(table)
  }

  get(table: string): FollowedTable | undefined {
    return this.#followed.get(table)
  }

  get followed(): readonly FollowedTable[] {
    return [...this.#followed.values()]
  }

  /** Where the table was run here until now, it is followed from there. */
  add(table: string, owner: string, start?: Omit<RecoveredTable, 'snapshotVersion'>): void {
    this.#owners.set(table, owner)
    if (start) this.#follow(start)
  }

  noteOwner(table: string, owner: string): void {
    if (this.#owners.has(table)) this.#owners.set(table, owner)
  }

  /** It is run here. */
  delete(table: string): void {
    this.#owners.delete(table)
    this.#followed.get(table)?.stop()
    this.#followed.delete(table)
  }

  /** Reads those that are not followed yet; one that its owner has not set up is read later. */
  async readNew(store: Store): Promise<boolean> {
    let found = false
    for (const table of this.#owners.keys()) {
      if (this.#followed.has(table)) continue
      const read = await readTable(store, table, () => undefined).catch(() => undefined)
      if (!read || !this.#owners.has(table) || this.#followed.has(table)) continue
      this.#follow(read)
      found = true
    }
    return found
  }

  /** After the storage was opened again. */
  reopen(): void {
    for (const followed of this.#followed.values()) {
      followed.stop()
      this.#follow(followed).nextShoe = followed.nextShoe
    }
  }

  /** Reads on where the owner does not tell. */
  async catchUp(): Promise<void> {
    for (const followed of this.followed) {
      if (!this.link?.isTold(followed.name)) await followed.catchUp()
    }
  }

  shutBecause(table: string): ShutBecause | undefined {
    const owner = this.#owners.get(table)
    if (owner === undefined) return undefined
    if (this.link) return this.link.shutBecause(table)
    return elsewhere(owner)
  }

  #follow({ state, version, positions }: Omit<RecoveredTable, 'snapshotVersion'>): FollowedTable {
    const { tables, store, sealer, world, publish, followers } = this.#options
    const { table } = state.settings
    const followed = new FollowedTable({
      start: { state, version, positions },
      configured: tables.find((settings) => settings.table === table)!,
      store,
      sealer,
      world,
      followers,
      publish,
      share: async (player, share) => this.link?.share(table, player, share) ?? { ok: false, why: 'closed' },
      announce: async (change) => this.link?.announce(table, change) ?? { ok: false, unavailable: 'shut' },
    })
    this.#followed.set(table, followed)
    return followed
  }
}

export function elsewhere(owner: string): ShutBecause {
  const who = owner === '' ? 'by another process, or by none yet' : `by the process ${owner}`
  return { kind: 'elsewhere', why: `the table is run ${who}` }
}
