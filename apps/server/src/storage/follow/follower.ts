// Follows one log: what is written after a position reaches `each` once and in order, whoever tells of it.
//
// - Whoever writes tells what was written (`tell`). What is told twice is left out; what is missing before it is read from the log.
// - A follower begins at a position of its own (`open`), which may be saved somewhere, and reads from there to the end once. What is
//   told while it reads waits for it, so that it catches up while writing goes on.
// - A summary is told in the place of everything before it.
// - Where `open`, `read` or `each` fails, it is opened again after a while, at the position that `open` names then. What a call of `each`
//   left half done is the follower's own matter: it begins anew in `open`, or does all or nothing.
// - A failure is reported once, and kept in `failing` until everything is done up to the end. Nobody else is held up by it.
import type { World } from '../../base/index.ts'
import { reasonOf } from '../faults.ts'
import type { Failing, Followers } from './followers.ts'

/** Successive entries of a log. */
export interface Batch {
  /** The version before the first of them. */
  readonly from: number
  readonly events: readonly unknown[]
  /** It has no events and tells how everything stands at `from`: whatever was before it need not be heard, and is not read. */
  readonly isSummary?: boolean | undefined
}

export interface Opened<B extends Batch> {
  /** The version up to which everything is done; undefined to begin with whatever is told first. */
  readonly after: number | undefined
  readonly each: (batch: B) => void | Promise<void>
}

export interface FollowerOptions<B extends Batch> {
  /** What follows, such as `balances`. */
  readonly name: string
  readonly log: string
  /** Called at the start, and again after a failure; `done` is the version up to which everything was done until then. */
  readonly open: (done: number | undefined) => Opened<B> | Promise<Opened<B>>
  /** What is in the log after a version, up to its end as it is now; undefined where nothing is. */
  readonly read: (after: number) => Promise<B | undefined>
  readonly world: Pick<World, 'later' | 'notice' | 'wall'>
  readonly followers?: Followers | undefined
  readonly stopped?: (() => void) | undefined
}

/** The first wait after a failure; each further one is twice as long, up to the longest. */
export const RETRY_MS = 500
const LONGEST_RETRY_MS = 30_000
/** The wait after a failure, by how many there were before it. */
export const retryMs = (attempts: number): number => Math.min(RETRY_MS * 2 ** attempts, LONGEST_RETRY_MS)
/** More batches than this do not wait in memory: they are read from the log when it is their turn. */
const MOST_WAITING = 1000

export class Follower<B extends Batch> {
  readonly #options: FollowerOptions<B>
  readonly #leave: () => void
  #opened: Opened<B> | undefined
  #done: number | undefined
  /** The end of what has been told or read. */
  #end = 0
  #told: B[] = []
  #isRunning = false
  /** The log is to be read up to its end before what is told is gone on with. */
  #mustRead = false
  #failing: Failing | undefined
  #attempts = 0
  #cancelRetry: (() => void) | undefined
  #stopped = false
  #idle: (() => void)[] = []

  constructor(options: FollowerOptions<B>) {
    this.#options = options
    this.#leave = options.followers?.add(this) ?? (() => undefined)
    this.#begin()
  }

  get name(): string {
    return this.#options.name
  }

  get log(): string {
    return this.#options.log
  }

  /** The version up to which everything is done. */
  get done(): number | undefined {
    return this.#done
  }

  /** How many events that are known are not done. */
  get behind(): number {
    return this.#done === undefined ? 0 : Math.max(0, this.#end - this.#done)
  }

  get failing(): Failing | undefined {
    return this.#failing
  }

  /** What was written, in order; it may repeat what was told before, and leave something out. */
  tell(batch: B): void {
    if (this.#stopped) return
    this.#end = Math.max(this.#end, batch.from + batch.events.length)
    if (this.#isRunning) this.#wait(batch)
    else if (this.#cancelRetry) return
    else if (this.#isGap(batch)) this.#catchUp(batch)
    else this.#doAtOnce(batch)
  }

  /** Reads what was written since, where nobody may have told; resolves when that is done, or has failed. */
  look(): Promise<void> {
    if (this.#stopped || this.#cancelRetry) return Promise.resolve()
    this.#mustRead = true
    if (!this.#isRunning) void this.#run()
    return this.caughtUp()
  }

  /** When there is nothing more to do now. */
  caughtUp(): Promise<void> {
    return this.#isRunning ? new Promise((resolve) => void this.#idle.push(resolve)) : Promise.resolve()
  }

  stop(): void {
    this.#stopped = true
    this.#cancelRetry?.()
    this.#told = []
    this.#leave()
    this.#options.stopped?.()
  }

  /** Where `open` answers at once, everything that is told from here on is heard. */
  #begin(): void {
    try {
      const opened = this.#options.open(undefined)
      if (opened instanceof Promise) void this.#run(opened)
      else this.#use(opened)
    } catch (error) {
      this.#fail(error)
    }
  }

  #use(opened: Opened<B>): void {
    this.#opened = opened
    this.#done = opened.after
    this.#end = Math.max(this.#end, opened.after ?? 0)
  }

  #isGap({ from, isSummary }: B): boolean {
    return from > (this.#done ?? from) && isSummary !== true
  }

  #wait(batch: B): void {
    if (this.#told.push(batch) <= MOST_WAITING) return
    this.#told = []
    this.#mustRead = true
  }

  #catchUp(batch: B): void {
    this.#told.push(batch)
    void this.#run()
  }

  /** Without a turn of its own where `each` awaits nothing. */
  #doAtOnce(batch: B): void {
    this.#isRunning = true
    let working: Promise<void> | undefined
    try {
      working = this.#do(batch)
    } catch (error) {
      this.#fail(error)
      return
    }
    if (working || this.#told.length > 0 || this.#mustRead) void this.#run(working)
    else this.#isRunning = false
  }

  /** Until everything is done; `first` is what is under way already. */
  async #run(first?: Promise<unknown>): Promise<void> {
    this.#isRunning = true
    try {
      const opening = await first
      if (!this.#opened) {
        this.#use((opening as Opened<B> | undefined) ?? (await this.#options.open(this.#done)))
        this.#mustRead = true
      }
      while (!this.#stopped && this.#hasWork) await this.#next()
      this.#rest()
    } catch (error) {
      this.#fail(error)
    }
  }

  get #hasWork(): boolean {
    return this.#told.length > 0 || (this.#mustRead && this.#done !== undefined)
  }

  async #next(): Promise<void> {
    const [told] = this.#told
    const isGap = told !== undefined && this.#isGap(told)
    if ((this.#mustRead || isGap) && this.#done !== undefined) {
      this.#mustRead = false
      const read = await this.#options.read(this.#done)
      if (this.#stopped) return
      if (read) await this.#do(read)
      if (isGap && told.from > this.#done) throw new Error(`the events after version ${this.#done} are missing`)
    } else {
      this.#told.shift()
      await this.#do(told!)
    }
  }

  #rest(): void {
    this.#isRunning = false
    if (this.#failing && !this.#stopped) {
      const { name, log, world } = this.#options
      world.notice({ level: 'info', what: 'follower-works-again', follower: name, table: log })
      this.#failing = undefined
      this.#attempts = 0
    }
    this.#tellIdle()
  }

  #tellIdle(): void {
    const idle = this.#idle
    this.#idle = []
    for (const resolve of idle) resolve()
  }

  /** Undefined where it is done already. */
  #do(batch: B): Promise<void> | undefined {
    const { from, events } = batch
    const to = from + events.length
    const done = this.#done ?? from
    this.#end = Math.max(this.#end, to)
    // A batch without events tells that something else than the log has changed.
    if (to <= done && (events.length > 0 || to < done)) return undefined
    const fresh = from === done || batch.isSummary ? batch : { ...batch, from: done, events: events.slice(done - from) }
    const working = this.#opened!.each(fresh)
    if (!working) {
      this.#done = to
      return undefined
    }
    return working.then(() => {
      this.#done = to
    })
  }

  #fail(error: unknown): void {
    const { name, log, world } = this.#options
    this.#isRunning = false
    this.#opened = undefined
    this.#told = []
    this.#tellIdle()
    if (this.#stopped) return
    const why = reasonOf(error)
    if (!this.#failing) world.notice({ level: 'error', what: 'follower-failed', follower: name, table: log, why })
    this.#failing = { since: this.#failing?.since ?? world.wall(), why }
    this.#cancelRetry?.()
    const waitMs = retryMs(this.#attempts++)
    this.#cancelRetry = world.later(waitMs, () => {
      this.#cancelRetry = undefined
      if (!this.#stopped && !this.#isRunning) void this.#run()
    })
  }
}
