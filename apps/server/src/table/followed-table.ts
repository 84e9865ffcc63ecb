// A table that another process runs, as this one sees it: read from the log, and then followed by what the owner tells: events once they
// are written, where somebody here wants them (storage/follow/follower.ts), else a summary once a second.
import type { AnyHeader, CardProof } from '@punto/fair'
import { evolve, movedFrom, type TableEvent, type TableSettings, type TableState } from '@punto/table'
import type { World } from '../base/index.ts'
import { Follower, type Followers, type Sealer, type Store } from '../storage/index.ts'
import { FairShoes, type TurnedPosition } from './fair-shoes.ts'
import { type LogPositions, positionsAfter } from './log-positions.ts'
import type { RecoveredTable } from './recover-table.ts'
import type { Reply } from './reply.ts'
import type { NextShoe, ShareReply } from './share-list.ts'
import type { SoFar } from './so-far.ts'
import type { TableHost } from './table-host.ts'
import type { Published } from './table-writer.ts'
import type { DecidedChange } from './wanted-settings.ts'

/** A table as the house's doors see it, whichever process runs it. */
export type HouseTable = Pick<
  TableHost,
  | 'name'
  | 'state'
  | 'version'
  | 'positions'
  | 'configured'
  | 'wanted'
  | 'announce'
  | 'nextShoe'
  | 'share'
  | 'shoeHeader'
  | 'proofsOf'
>

export interface FollowedTableOptions {
  readonly start: Omit<RecoveredTable, 'snapshotVersion'>
  /** The storage that is open now. */
  readonly store: () => Store
  readonly sealer: Sealer
  readonly world: World
  readonly followers: Followers
  readonly publish: (published: Published) => void
  /** The settings of the house's file. */
  readonly configured: () => TableSettings
  /** Gives a share to the owner. */
  readonly share: (player: string, share: string) => Promise<ShareReply>
  /** Has the owner announce new settings. */
  readonly announce: (change: DecidedChange) => Promise<Reply>
}

/** How a table stands at a version, as its owner tells it to who does not follow its events. */
export interface TableSummary {
  readonly version: number
  readonly state: TableState
  readonly positions: LogPositions
  readonly soFar: SoFar
}

interface Told {
  /** The version before the first event. */
  readonly from: number
  readonly events: readonly TableEvent[]
  readonly isSummary?: boolean
  readonly summary?: TableSummary
}

export class FollowedTable implements HouseTable {
  readonly name: string
  readonly #options: FollowedTableOptions
  readonly #shoes: FairShoes
  /** Undefined while the table is about to be run here. */
  #follower: Follower<Told> | undefined
  #state: TableState
  #version: number
  #positions: LogPositions
  /** The shoe whose proofs can be given. */
  #shoe = 0
  /** As the owner has published it last. */
  #next: NextShoe | undefined

  constructor(options: FollowedTableOptions) {
    const { start, store, sealer, world } = options
    this.#options = options
    this.name = start.state.settings.table
    this.#state = start.state
    this.#version = start.version
    this.#positions = start.positions
    this.#shoes = new FairShoes(store(), sealer, (bytes) => world.random(bytes))
    void this.#openShoe()
    this.resume()
  }

  get state(): TableState {
    return this.#state
  }

  get version(): number {
    return this.#version
  }

  get positions(): LogPositions {
    return this.#positions
  }

  /** Undefined if nothing of it is fixed. */
  get nextShoe(): NextShoe | undefined {
    return this.#next?.opening.shoe === this.#state.shoes + 1 ? this.#next : undefined
  }

  set nextShoe(next: NextShoe | undefined) {
    this.#next = next
  }

  /** Takes events that the owner has written. */
  receive(told: Told): void {
    this.#follower?.tell(told)
  }

  /** Takes how the table stands in the place of the events that made it so. */
  receiveSummary(summary: TableSummary): void {
    if (summary.version >= this.#version) this.receive({ from: summary.version, events: [], isSummary: true, summary })
  }

  /** Reads what was written since, where nobody tells. */
  async catchUp(): Promise<void> {
    await this.#follower?.look()
  }

  /** Publishes nothing more: the table is about to be run here. */
  stop(): void {
    this.#follower?.stop()
    this.#follower = undefined
  }

  /** It was not, and is followed on. */
  resume(): void {
    if (this.#follower) return
    const { world, followers } = this.#options
    const follower: Follower<Told> = new Follower<Told>({
      name: 'table-elsewhere',
      log: this.name,
      open: () => ({ after: this.#version, each: (told) => this.#follow(told, () => this.#follower === follower) }),
      read: (after) => this.#read(after),
      world,
      followers,
    })
    this.#follower = follower
  }

  get configured(): TableSettings {
    return this.#options.configured()
  }

  get wanted(): TableSettings {
    const moved = movedFrom(this.configured, this.#state.moved)
    return moved.ok ? moved.settings : this.configured
  }

  announce(change: DecidedChange): Promise<Reply> {
    return this.#options.announce(change)
  }

  share(player: string, share: string): Promise<ShareReply> {
    return this.#options.share(player, share)
  }

  async shoeHeader(): Promise<AnyHeader | undefined> {
    const { settings, shoe } = this.#state
    return shoe?.commitment ? this.#shoes.headerOf(settings, shoe.number) : undefined
  }

  proofsOf(number: number, turned: readonly TurnedPosition[]): readonly CardProof[] {
    return this.#shoes.proofsOf(this.#state, number, turned)
  }

  async #read(from: number): Promise<Told | undefined> {
    const events: TableEvent[] = []
    for await (const { text } of this.#options.store().log.events(this.name, from)) {
      events.push(JSON.parse(text) as TableEvent)
    }
    return events.length > 0 ? { from, events } : undefined
  }

  /** Without waiting where no shoe begins, so that news goes out in the turn in which it has come. */
  #follow(told: Told, isFollowed: () => boolean): Promise<void> | void {
    const after = told.summary?.state ?? told.events.reduce(evolve, this.#state)
    const isNewShoe = after.shoe?.number !== this.#state.shoe?.number
    if (!isNewShoe && !told.events.some(({ type }) => type === 'shoe-started')) return this.#apply(told, after)
    // The proofs of its first cards are told with them.
    return this.#openShoe(after).then(() => {
      if (isFollowed()) this.#apply(told, after)
    })
  }

  async #openShoe({ settings, shoe }: TableState = this.#state): Promise<void> {
    if (!shoe?.commitment || shoe.number === this.#shoe) return
    try {
      await this.#shoes.headerOf(settings, shoe.number)
      this.#shoe = shoe.number
    } catch {
      // Without it news goes out without proofs; records have them.
    }
  }

  #apply({ from, events, summary }: Told, after: TableState): void {
    this.#state = after
    if (summary) {
      this.#version = summary.version
      this.#positions = summary.positions
      const { soFar } = summary
      this.#options.publish({ table: this.name, from, events, state: after, isSummary: true, soFar })
      return
    }
    for (const event of events) this.#positions = positionsAfter(this.#positions, event, ++this.#version)
    this.#options.publish({ table: this.name, from, events, state: after })
  }
}
