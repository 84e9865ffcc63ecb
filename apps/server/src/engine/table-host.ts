// One table as the house runs it: its mailbox, its automatic dealer, who watches it, and when a snapshot is due.
import { isUnderWay } from '@punto/table'
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
import type { Watchers } from './watchers.ts'
import type { World } from './world.ts'

/** Events between two snapshots: a restart folds no more than this for each table. */
const EVENTS_PER_SNAPSHOT = 2000

const PROGRAM = { role: 'system', id: 'house' } as const

export interface HostOptions {
  readonly recovered: Recovered
  readonly watchers: Watchers
  readonly store: Store
  readonly committer: Committer
  readonly clock: Clock
  readonly sealer: Sealer
  readonly world: World
  /** Told of what storage throws outside a commit. */
  readonly failed: (error: unknown) => void
  readonly eventsPerSnapshot?: number
}

export class TableHost {
  readonly name: string
  readonly #mailbox: Mailbox
  readonly #runner: Runner
  readonly #options: HostOptions
  readonly #eventsPerSnapshot: number
  #snapshotAt: number
  /** Why the table stays shut; null while it runs. */
  shutBecause: string | null = null

  constructor(options: HostOptions) {
    const { recovered, store, committer, clock, sealer, world } = options
    const { table } = recovered.state.settings
    this.name = table
    this.#options = options
    this.#eventsPerSnapshot = options.eventsPerSnapshot ?? EVENTS_PER_SNAPSHOT
    this.#snapshotAt = recovered.version + this.#eventsPerSnapshot
    this.#mailbox = new Mailbox({
      ...recovered,
      committer,
      now: () => clock.now(),
      wall: () => world.wall(),
      publish: (published) => this.#publish(published),
      broken: (why) => this.#breakDown(why),
    })
    const failed = (why: string, error?: unknown) => {
      world.notice({ level: 'warn', what: 'dealer-waits', table, why })
      options.failed(error)
    }
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
    this.#runner.wake()
  }

  send(letter: Letter): Promise<Reply> {
    return new Promise((resolve) => this.#mailbox.send(letter, resolve))
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
    this.#snapshotAt = version + this.#eventsPerSnapshot
    await this.#options.store.saveSnapshot(this.name, snapshotOf({ state, version }))
  }

  async #say(asked: Pick<Letter, 'type'> & Readonly<Record<string, unknown>>): Promise<void> {
    const id = `house-${this.#mailbox.version}-${asked.type}`
    const reply = await this.send({ ...asked, id, actor: PROGRAM } as unknown as Letter)
    if (reply.ok) return
    const why = isUnavailable(reply) ? reply.unavailable : reply.refusal.code
    this.#options.world.notice({ level: 'error', what: 'recovery-refused', table: this.name, command: asked.type, why })
  }

  #publish(published: Published): void {
    this.#options.watchers.tell(published)
    this.#runner.wake()
    if (this.#mailbox.version < this.#snapshotAt) return
    this.snapshot().catch((error: unknown) => {
      this.#options.world.notice({ level: 'warn', what: 'snapshot-failed', table: this.name, why: String(error) })
      this.#options.failed(error)
    })
  }

  /** A broken invariant stops this table, never the house. */
  #breakDown(why: string): void {
    this.shutBecause = why
    this.#runner.stop()
    this.#options.world.notice({ level: 'error', what: 'table-shut', table: this.name, why })
  }
}
