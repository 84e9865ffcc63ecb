// Follows all logs of a house by their segments, as they are kept, and has them written to a second place together with how far they
// are written: the rows of evidence, the copy of the logs. Nobody tells of segments: they are looked for at intervals, or when asked.
//
// - The place says where each log stands (`open`); what follows is handed over in order, and once unless the place forgets it.
// - A log that is not, at that position, what was written there was set back: `setBack` says where to go on.
// - Where anything fails, the place is opened again after a while, or when somebody asks. A log that the place cannot take is left as it
//   stands and tried again so too; the others go on.
import type { World } from '../../base/index.ts'
import { reasonOf } from '../faults.ts'
import type { ChainHead, LogSegment } from '../hash-chain.ts'
import { retryMs } from './follower.ts'
import type { Failing, Followers } from './followers.ts'

export interface SegmentPosition extends ChainHead {
  readonly log: string
  /** Segments after this version are handed over, where that is before `version`. */
  readonly read?: number
  /** Why no more of it is written. */
  readonly failed?: string
}

/** Of `Segment` it knows only which log it is of. */
export interface SegmentSource<Segment> {
  heads(): Promise<readonly { readonly log: string; readonly version: number }[]>
  segmentsAfter(logs: readonly { readonly log: string; readonly after: number }[]): Promise<readonly Segment[]>
  segmentEnd(log: string, version: number): Promise<ChainHead>
}

export interface SegmentFollowerOptions<Segment> {
  readonly name: string
  /** The storage that is open now; undefined where nothing can be read. */
  readonly source: () => SegmentSource<Segment> | undefined
  readonly open: () => Promise<readonly SegmentPosition[]>
  /** Answers every position anew. */
  readonly setBack: (position: SegmentPosition) => Promise<readonly SegmentPosition[]>
  /** Answers where the logs stand that were handed over, or more of them. */
  readonly write: (parts: ReadonlyMap<string, readonly Segment[]>) => Promise<readonly SegmentPosition[]>
  /** Only when asked, unless said. */
  readonly everyMs?: number | undefined
  /** Whether each look asks if the logs are still what was written, and not the first alone. */
  readonly asksEachTime?: boolean
  /** Called at the first failure, and when everything is written again. */
  readonly failed: (why: string) => void
  readonly again?: () => void
  /** Called with every log that cannot be written for a reason that was not told before. */
  readonly logFailed?: (log: string, why: string) => void
  readonly world: Pick<World, 'wall'>
  readonly followers?: Followers | undefined
}

export class SegmentFollower<Segment extends { readonly table: string } = LogSegment> {
  readonly log = 'all logs'
  readonly #options: SegmentFollowerOptions<Segment>
  readonly #leave: () => void
  readonly #told = new Map<string, string>()
  #positions = new Map<string, SegmentPosition>()
  #opening: Promise<void> | undefined
  #pass: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #behind = 0
  #wholeAt: number | undefined
  #failing: Failing | undefined
  #attempts = 0
  #closed = false

  constructor(options: SegmentFollowerOptions<Segment>) {
    this.#options = options
    this.#leave = options.followers?.add(this) ?? (() => undefined)
  }

  get name(): string {
    return this.#options.name
  }

  /** Events that were in the logs at the last look and are not written. */
  get behind(): number {
    return this.#behind
  }

  get failing(): Failing | undefined {
    return this.#failing
  }

  get positions(): ReadonlyMap<string, SegmentPosition> {
    return this.#positions
  }

  /** By `performance.now()`, when what is written now was all that there was; undefined before the first look. */
  get wholeAt(): number | undefined {
    return this.#wholeAt
  }

  /** From here on it looks at intervals. */
  start(): void {
    this.#next(0)
  }

  /** Resolves when everything that is in the logs now is written; rejects where that fails. */
  async look(): Promise<void> {
    // What is under way may have begun before the last segment.
    await this.#pass?.catch(() => undefined)
    await this.#run()
  }

  /** Resolves when the place has said how far it is written. */
  opened(): Promise<void> {
    this.#opening ??= this.#open().catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    return this.#opening
  }

  /** Goes on from other positions, which the place has now. */
  async restart(positions: () => Promise<readonly SegmentPosition[]>): Promise<void> {
    await this.#pass?.catch(() => undefined)
    await this.opened()
    this.#keep(await positions(), true)
    await this.#run()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#leave()
    // Its failure was noted.
    await this.#pass?.catch(() => undefined)
  }

  #next(ms: number): void {
    if (this.#closed) return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      // A log that could not be written is tried again from what the place has.
      if (this.#failing) this.#opening = undefined
      const again = () => this.#next(this.#failing ? retryMs(this.#attempts++) : this.#options.everyMs!)
      this.#run().then(again, again)
    }, ms)
    this.#timer.unref()
  }

  /** One at a time. */
  #run(): Promise<void> {
    this.#pass ??= this.#passOnce()
      .then(() => this.#noteLogs())
      .catch((error: unknown) => {
        this.#noteFailure(reasonOf(error))
        throw error
      })
      .finally(() => {
        this.#pass = undefined
      })
    return this.#pass
  }

  async #passOnce(): Promise<void> {
    const source = this.#options.source()
    if (!source || this.#closed) return
    await this.opened()
    const began = performance.now()
    const heads = await source.heads()
    const news = heads.filter(({ log, version }) => !this.#isDone(log, version))
    if (this.#options.asksEachTime)
      await this.#findSetBack(
        source,
        news.map(({ log }) => log),
      )
    for (;;) {
      const behind = heads.filter(({ log, version }) => !this.#isDone(log, version))
      this.#behind = behind.reduce(
        (sum, { log, version }) => sum + Math.max(0, version - (this.#positions.get(log)?.version ?? 0)),
        0,
      )
      if (behind.length === 0) break
      await this.#writeNext(
        source,
        behind.map(({ log }) => log),
      )
      if (this.#closed) return
    }
    this.#wholeAt = began
  }

  async #writeNext(source: SegmentSource<Segment>, logs: readonly string[]): Promise<void> {
    const after = (log: string) => {
      const position = this.#positions.get(log)
      return position?.read ?? position?.version ?? 0
    }
    const segments = await source.segmentsAfter(logs.map((log) => ({ log, after: after(log) })))
    const parts = new Map<string, Segment[]>()
    for (const segment of segments) {
      const part = parts.get(segment.table)
      if (part) part.push(segment)
      else parts.set(segment.table, [segment])
    }
    if (parts.size > 0) {
      this.#keep(await this.#options.write(parts), false)
      return
    }
    // A log whose head is ahead of its segments is damaged: its table is shut for it.
    const failed = 'its last segments are missing'
    this.#keep(
      logs.map((log) => ({ version: 0, hash: '', ...this.#positions.get(log), log, failed })),
      false,
    )
  }

  #isDone(log: string, version: number): boolean {
    const { version: at = 0, failed } = this.#positions.get(log) ?? {}
    return failed !== undefined || at >= version
  }

  async #open(): Promise<void> {
    this.#keep(await this.#options.open(), true)
    const source = this.#options.source()
    if (source) await this.#findSetBack(source, [...this.#positions.keys()])
  }

  async #findSetBack(source: SegmentSource<Segment>, logs: readonly string[]): Promise<void> {
    for (const log of logs) {
      const position = this.#positions.get(log)
      if (!position || position.version === 0) continue
      const end = await source.segmentEnd(log, position.version)
      if (end.version === position.version && end.hash === position.hash) continue
      this.#keep(await this.#options.setBack(position), true)
    }
  }

  #keep(positions: readonly SegmentPosition[], anew: boolean): void {
    if (anew) this.#positions = new Map()
    for (const position of positions) this.#positions.set(position.log, position)
  }

  /** What every log has come to. */
  #noteLogs(): void {
    const failed = [...this.#positions.values()].filter((position) => position.failed !== undefined)
    for (const { log, failed: why } of failed) {
      if (this.#told.get(log) !== why) this.#options.logFailed?.(log, why!)
      this.#told.set(log, why!)
    }
    const [first] = failed
    if (first) {
      this.#failing = {
        since: this.#failing?.since ?? this.#options.world.wall(),
        why: `${first.log}: ${first.failed}`,
      }
      return
    }
    this.#told.clear()
    if (this.#failing) this.#options.again?.()
    this.#failing = undefined
    this.#attempts = 0
  }

  #noteFailure(why: string): void {
    this.#opening = undefined
    if (this.#closed) return
    if (!this.#failing) this.#options.failed(why)
    this.#failing = { since: this.#failing?.since ?? this.#options.world.wall(), why }
  }
}
