// One table as the house runs it: its mailbox, its automatic dealer, who watches it, and when a snapshot is due.
import { changesIn, type EventType, isUnderWay, requestOf, settingsNow, type TableSettings } from '@punto/table'
import type { Store } from '../storage/index.ts'
import type { Clock } from './clock.ts'
import type { Committer } from './committer.ts'
import { Mailbox, type Published } from './mailbox.ts'
import { type Recovered, snapshotOf } from './recover.ts'
import { isUnavailable, type Reply } from './reply.ts'
import { Runner } from './runner.ts'
import type { Sealer } from './sealing.ts'
import { Shoes } from './shoes.ts'
import type { Letter } from './unit.ts'
import type { World } from './world.ts'

/** Events between two snapshots: a restart folds no more than this for each table. */
const EVENTS_PER_SNAPSHOT = 2000

/** After these a table may change its settings. */
const AT_REST: ReadonlySet<EventType> = new Set(['round-settled', 'round-voided', 'shoe-ended', 'table-closed'])

const PROGRAM = { role: 'system', id: 'house' } as const

export interface HostOptions {
  readonly recovered: Recovered
  /** As the house is configured; a table that was set up otherwise changes when it can. */
  readonly wanted: TableSettings
  readonly store: Store
  readonly committer: Committer
  readonly clock: Clock
  readonly sealer: Sealer
  readonly world: World
}

export class TableHost {
  readonly name: string
  readonly #mailbox: Mailbox
  readonly #runner: Runner
  readonly #store: Store
  readonly #world: World
  readonly #watchers = new Set<(published: Published) => void>()
  #wanted: TableSettings
  #snapshotAt: number
  /** Why the table stays shut; null while it runs. */
  shutBecause: string | null = null

  constructor({ recovered, wanted, store, committer, clock, sealer, world }: HostOptions) {
    const { table } = recovered.state.settings
    this.name = table
    this.#store = store
    this.#world = world
    this.#wanted = wanted
    this.#snapshotAt = recovered.version + EVENTS_PER_SNAPSHOT
    this.#mailbox = new Mailbox({
      ...recovered,
      committer,
      now: () => clock.now(),
      wall: () => world.wall(),
      publish: (published) => this.#publish(published),
      broken: (why) => this.#breakDown(why),
    })
    const failed = (why: string) => world.notice({ level: 'warn', what: 'dealer-waits', table, why })
    const shoes = new Shoes(store, sealer, (bytes) => world.random(bytes))
    this.#runner = new Runner({ mailbox: this.#mailbox, shoes, clock, failed })
  }

  get state() {
    return this.#mailbox.state
  }

  get version(): number {
    return this.#mailbox.version
  }

  get idle(): boolean {
    return this.#mailbox.idle
  }

  /** An unfinished round is an interruption; then the table goes on. */
  async start(): Promise<void> {
    const { state } = this.#mailbox
    const waits = state.phase === 'suspended' && state.open
    if (isUnderWay(state) && !waits) {
      await this.#say({ type: 'declare-irregularity', irregularity: { kind: 'interruption' } })
    }
    const { open, rounds } = this.#mailbox.state
    if (open && open.needs.length === 0) await this.#say({ type: 'resume-round', round: rounds })
    await this.#change()
    this.#runner.wake()
  }

  /** New settings hold from the next round on, or from the next shoe. */
  async configure(wanted: TableSettings): Promise<void> {
    this.#wanted = wanted
    await this.#change()
  }

  async #change(): Promise<void> {
    const { state } = this.#mailbox
    if (isUnderWay(state) || state.phase === 'suspended') return
    const next = settingsNow(state, this.#wanted)
    if (changesIn(state.settings, next).length === 0) return
    const changed = await this.#say({ type: 'change-settings', request: requestOf(next) })
    // What a table can never become is said once, and not tried after every round.
    if (!changed) this.#wanted = state.settings
  }

  send(letter: Letter): Promise<Reply> {
    return new Promise((resolve) => this.#mailbox.send(letter, resolve))
  }

  watch(watcher: (published: Published) => void): () => void {
    this.#watchers.add(watcher)
    return () => this.#watchers.delete(watcher)
  }

  /** Begins no further round. */
  finish(): void {
    this.#runner.finish()
  }

  stop(): void {
    this.#runner.stop()
    this.#mailbox.shut()
  }

  async snapshot(): Promise<void> {
    const { state, version } = this.#mailbox
    this.#snapshotAt = version + EVENTS_PER_SNAPSHOT
    await this.#store.saveSnapshot(this.name, snapshotOf({ state, version }))
  }

  async #say(asked: Pick<Letter, 'type'> & Readonly<Record<string, unknown>>): Promise<boolean> {
    const id = `house-${this.#mailbox.version}-${asked.type}`
    const reply = await this.send({ ...asked, id, actor: PROGRAM } as unknown as Letter)
    if (reply.ok) return true
    const why = isUnavailable(reply) ? reply.unavailable : reply.refusal.code
    this.#world.notice({ level: 'error', what: 'house-refused', table: this.name, command: asked.type, why })
    return false
  }

  #publish(published: Published): void {
    for (const watcher of this.#watchers) watcher(published)
    const rested = published.events.some(({ type }) => AT_REST.has(type))
    if (rested) void this.#change().then(() => this.#runner.wake())
    else this.#runner.wake()
    if (this.#mailbox.version < this.#snapshotAt) return
    this.snapshot().catch((error: unknown) =>
      this.#world.notice({ level: 'warn', what: 'snapshot-failed', table: this.name, why: String(error) }),
    )
  }

  /** A broken invariant stops this table, never the house. */
  #breakDown(why: string): void {
    this.shutBecause = why
    this.#runner.stop()
    this.#world.notice({ level: 'error', what: 'table-shut', table: this.name, why })
  }
}
