// A table that another process runs, as this one sees it: read from the log, and then followed by the events that the owner tells
// once they are written. A gap is read from the log, so nothing is missed or seen twice, whoever tells.
import type { AnyHeader, CardProof } from '@punto/fair'
import { evolve, movedFrom, type TableEvent, type TableSettings, type TableState } from '@punto/table'
import type { Sealer, Store } from '../storage/index.ts'
import { FairShoes, type TurnedPosition } from './fair-shoes.ts'
import { type LogPositions, positionsAfter } from './log-positions.ts'
import type { RecoveredTable } from './recover-table.ts'
import type { Reply } from './reply.ts'
import type { NextShoe, ShareReply } from './share-list.ts'
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
  readonly random: (bytes: number) => Uint8Array
  readonly publish: (published: Published) => void
  /** The settings of the house's file. */
  readonly configured: TableSettings
  /** Gives a share to the owner. */
  readonly share: (player: string, share: string) => Promise<ShareReply>
  /** Has the owner announce new settings. */
  readonly announce: (change: DecidedChange) => Promise<Reply>
}

interface Told {
  /** The version before the first event. */
  readonly from: number
  readonly events: readonly TableEvent[]
}

export class FollowedTable implements HouseTable {
  readonly name: string
  readonly #options: FollowedTableOptions
  readonly #shoes: FairShoes
  readonly #queue: Told[] = []
  #state: TableState
  #version: number
  #positions: LogPositions
  /** The shoe whose proofs can be given. */
  #shoe = 0
  #running = false
  #stopped = false
  /** As the owner has published it last. */
  #next: NextShoe | undefined

  constructor(options: FollowedTableOptions) {
    const { start, store, sealer, random } = options
    this.#options = options
    this.name = start.state.settings.table
    this.#state = start.state
    this.#version = start.version
    this.#positions = start.positions
    this.#shoes = new FairShoes(store(), sealer, random)
    void this.#openShoe()
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
    this.#queue.push(told)
    if (!this.#running) void this.#run()
  }

  /** Reads what was written since, where nobody tells. */
  async catchUp(): Promise<void> {
    if (!this.#running) this.#apply(await this.#read())
  }

  /** Publishes nothing more: the table is about to be run here. */
  stop(): void {
    this.#stopped = true
  }

  /** It was not, and is followed on. */
  resume(): void {
    this.#stopped = false
  }

  get configured(): TableSettings {
    return this.#options.configured
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

  async #run(): Promise<void> {
    this.#running = true
    for (let told = this.#queue.shift(); told; told = this.#queue.shift()) {
      if (this.#stopped) continue
      try {
        if (told.from > this.#version) await this.#applyWithShoe(await this.#read())
        await this.#applyWithShoe(told)
      } catch {
        // The storage failed: the next events, or the next look, read the gap.
      }
    }
    this.#running = false
  }

  async #read(): Promise<Told> {
    const from = this.#version
    const events: TableEvent[] = []
    for await (const { text } of this.#options.store().log.events(this.name, from)) {
      events.push(JSON.parse(text) as TableEvent)
    }
    return { from, events }
  }

  /** Without waiting where no shoe begins, so that news goes out in the turn in which it has come. */
  #applyWithShoe(told: Told): Promise<void> | void {
    const begins = told.events.some(({ type }) => type === 'shoe-started')
    if (!begins) return this.#apply(told)
    // The proofs of its first cards are told with them.
    return this.#openShoeIn(told).then(() => this.#apply(told))
  }

  async #openShoeIn({ from, events }: Told): Promise<void> {
    if (from > this.#version) return
    const after = events.slice(this.#version - from).reduce(evolve, this.#state)
    await this.#openShoe(after)
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

  #apply({ from, events }: Told): void {
    // A gap that could not be read is read later.
    if (this.#stopped || from > this.#version) return
    const fresh = events.slice(this.#version - from)
    if (fresh.length === 0) return
    const before = this.#version
    for (const event of fresh) {
      this.#state = evolve(this.#state, event)
      this.#positions = positionsAfter(this.#positions, event, ++this.#version)
    }
    this.#options.publish({ table: this.name, from: before, events: fresh, state: this.#state })
  }
}
