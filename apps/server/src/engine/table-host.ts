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

/** After a failure of storage the next attempt to recover waits. */
const PATIENCE_MS = 1000

/** What the program says to go on after a start. */
type Said = { readonly type: 'declare-irregularity' | 'resume-round' } & Readonly<Record<string, unknown>>

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
  /** The interruption of this start is on record. */
  #declared = false
  #started = false
  #stopped = false
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

  /**
   * An unfinished round is an interruption; then the table goes on. Before that is written nobody else is heard: where
   * storage takes nothing, it is said again until it does.
   */
  async start(): Promise<void> {
    for (let step = this.#unfinished(); step; step = this.#unfinished()) {
      const reply = await this.#say(step)
      if (step.type === 'declare-irregularity' && reply.ok) this.#declared = true
      if (reply.ok) continue
      if (!isUnavailable(reply)) break
      const { clock } = this.#options
      if (!this.#stopped) clock.at(clock.now() + PATIENCE_MS, () => this.#stopped || void this.start())
      return
    }
    this.#started = true
    this.#runner.wake()
  }

  /** What the program has to say before the table goes on. */
  #unfinished(): Said | null {
    const { state } = this.#mailbox
    const { phase, open, rounds } = state
    if (phase === 'suspended' && open) return open.needs.length === 0 ? { type: 'resume-round', round: rounds } : null
    if (this.#declared || !isUnderWay(state)) return null
    return { type: 'declare-irregularity', irregularity: { kind: 'interruption' } }
  }

  async send(letter: Letter): Promise<Reply> {
    return this.#started ? this.#send(letter) : { ok: false, unavailable: 'storage' }
  }

  #send(letter: Letter): Promise<Reply> {
    return new Promise((resolve) => this.#mailbox.send(letter, resolve))
  }

  /** Begins no further round. */
  finish(): void {
    this.#runner.finish()
  }

  stop(): void {
    this.#stopped = true
    this.#runner.stop()
    this.#mailbox.shut()
  }

  async snapshot(): Promise<void> {
    const { state, version } = this.#mailbox
    this.#snapshotAt = version + this.#eventsPerSnapshot
    await this.#options.store.saveSnapshot(this.name, snapshotOf({ state, version }))
  }

  async #say(said: Said): Promise<Reply> {
    const id = `house-${this.#mailbox.version}-${said.type}`
    const reply = await this.#send({ ...said, id, actor: PROGRAM } as Letter)
    if (!reply.ok) {
      const why = isUnavailable(reply) ? reply.unavailable : reply.refusal.code
      const what = isUnavailable(reply) ? 'recovery-waits' : 'recovery-refused'
      this.#options.world.notice({ level: 'error', what, table: this.name, command: said.type, why })
    }
    return reply
  }

  #publish(published: Published): void {
    this.#options.watchers.tell(published)
    if (this.#started) this.#runner.wake()
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
