// The tables that other processes run, as this one sees them: who runs each, and its state, followed through its log where somebody here
// wants its events, else by summaries.

import type { TableSettings } from '@punto/table'
import type { World } from '../base/index.ts'
import type { Followers, Sealer, Store } from '../storage/index.ts'
import type {
  CommandRequest,
  DecidedChange,
  Published,
  Reply,
  ShareReply,
  ShutBecause,
  TableSummary,
} from '../table/index.ts'
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
  /** True while the owner tells what it writes, or how the table stands where nobody here wants more. */
  isTold(table: string): boolean
  /** Whether somebody here wants the table's events has changed. */
  wantChanged(table: string): void
}

/** Whoever has asked for a table asks again soon, as a rule: its events are told here for so long afterwards. */
const LINGER_MS = 10_000

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
  /** How many want the events of each table, run here or not: it may change hands at any time. */
  readonly #wanted = new Map<string, number>()
  /** Tables that were asked for a moment ago. */
  readonly #lingering = new Map<string, { readonly unwant: () => void; until: number }>()
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
      // It is tried again at the next look; what is broken its owner says.
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

  /** Has the table's events told here until what it answers is called. */
  want(table: string): () => void {
    const change = (by: 1 | -1) => {
      const count = (this.#wanted.get(table) ?? 0) + by
      if (count > 0) this.#wanted.set(table, count)
      else this.#wanted.delete(table)
      if (count === 0 || (count === 1 && by === 1)) this.link?.wantChanged(table)
    }
    change(1)
    let isWanted = true
    return () => {
      if (isWanted) change(-1)
      isWanted = false
    }
  }

  isWanted(table: string): boolean {
    return this.#wanted.has(table)
  }

  /**
   * For who asks about one table: resolves when it stands here as it stands at its owner's. Undefined where it does already. What its
   * owner writes from here on is told here for a while.
   */
  fresh(table: string): Promise<void> | undefined {
    const followed = this.#followed.get(table)
    if (!followed || !this.link) return undefined
    const until = this.#options.world.wall() + LINGER_MS
    const lingering = this.#lingering.get(table)
    if (lingering) lingering.until = until
    else this.#lingering.set(table, { unwant: this.want(table), until })
    return this.link.isTold(table) ? undefined : followed.catchUp()
  }

  #endLingering(): void {
    const now = this.#options.world.wall()
    for (const [table, { unwant, until }] of this.#lingering) {
      if (until > now) continue
      this.#lingering.delete(table)
      unwant()
    }
  }

  receiveSummary(table: string, summary: TableSummary): void {
    if (!this.isWanted(table)) this.#followed.get(table)?.receiveSummary(summary)
  }

  /** Reads on where the owner does not tell. */
  async catchUp(): Promise<void> {
    this.#endLingering()
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
      configured: () => tables.find((settings) => settings.table === table)!,
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
