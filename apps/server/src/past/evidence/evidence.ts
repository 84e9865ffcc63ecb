// Follows the logs of the house and has their rows written, each log by its own position: reads the segments after it, hands them to the
// projector, and tells how far behind the rows are. It runs beside the tables and never holds one up; what it could not write it
// tries again.
import type { ClockNotes, House } from '../../house/index.ts'
import type { LogSegment } from '../../storage/index.ts'
import { reasonOf } from '../../storage/index.ts'
import type { SqlParameter } from './database.ts'
import { type Projecting, type ProjectingSettings, projectHere, projectOnThread } from './projecting.ts'
import type { LogProgress } from './projector.ts'

export interface EvidenceOptions extends ProjectingSettings {
  readonly house: House
  /** On a thread of its own, looking for news so often; otherwise on this one, and only when somebody asks. */
  readonly everyMs?: number | undefined
  readonly notice: (notice: {
    readonly level: 'warn' | 'error'
    readonly what: string
    readonly [detail: string]: unknown
  }) => void
}

export interface EvidenceStatus {
  /** Events that are committed and not yet in the rows. */
  readonly events: number
  /** Everything that was committed before so many milliseconds is in the rows; null before the first pass. */
  readonly behindMs: number | null
  /** Logs whose rows cannot be written, with the reason. */
  readonly failed: Readonly<Record<string, string>>
}

/** How often the house's storage is looked through for news. */
export const LOOK_MS = 400
/** After a failure the next attempt waits so long. */
const RETRY_MS = 1000
/** A question waits for the rows of what was committed before it, at most so long. */
const WAIT_MS = 1000

export class Evidence {
  readonly #options: EvidenceOptions
  readonly #projecting: Projecting
  #progress = new Map<string, LogProgress>()
  #notes: ClockNotes = new Map()
  #timer: NodeJS.Timeout | undefined
  #pass: Promise<void> | undefined
  #closed = false
  /** Undefined until it is asked for, and after a failure: what was written by then is read again. */
  #opened: Promise<void> | undefined
  #behind = 0
  #wholeAt: number | undefined

  constructor(options: EvidenceOptions) {
    this.#options = options
    const { place, gamingDay } = options
    const project = options.everyMs === undefined ? projectHere : projectOnThread
    this.#projecting = project({ place, gamingDay })
    if (options.everyMs !== undefined) this.#next(0)
  }

  get place(): ProjectingSettings['place'] {
    return this.#options.place
  }

  get gamingDay(): ProjectingSettings['gamingDay'] {
    return this.#options.gamingDay
  }

  get status(): EvidenceStatus {
    const failed = [...this.#progress.values()].flatMap(({ log, failed: why }) =>
      why === undefined ? [] : [[log, why]],
    )
    return {
      events: this.#behind,
      behindMs: this.#wholeAt === undefined ? null : Math.max(0, performance.now() - this.#wholeAt),
      failed: Object.fromEntries(failed),
    }
  }

  /** Rows, with what was committed before the question unless that takes long. Placeholders are $1 and so on. */
  async rows<Row>(sql: string, params: readonly SqlParameter[] = []): Promise<readonly Row[]> {
    const whole = this.catchUp()
    await (this.#options.everyMs === undefined ? whole : Promise.race([whole.catch(() => undefined), pause(WAIT_MS)]))
    await this.#open()
    return (await this.#projecting.rows(sql, params)) as readonly Row[]
  }

  /** Resolves when everything that is committed now is in the rows. */
  async catchUp(): Promise<void> {
    // The pass under way may have begun before the commit.
    await this.#pass
    await this.#run()
  }

  /** Takes every row away and writes all of them again. */
  async rebuild(): Promise<void> {
    await this.#pass
    await this.#open()
    this.#keep(await this.#projecting.clear(), true)
    await this.#run()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    await this.#pass?.catch(() => undefined)
    await this.#projecting.close()
  }

  #next(ms: number): void {
    if (this.#closed) return
    this.#timer = setTimeout(async () => {
      try {
        await this.#run()
        this.#next(this.#options.everyMs ?? LOOK_MS)
      } catch (error) {
        if (!this.#closed) this.#options.notice({ level: 'warn', what: 'evidence-not-written', why: reasonOf(error) })
        this.#next(RETRY_MS)
      }
    }, ms)
    this.#timer.unref()
  }

  /** One pass at a time: until the rows hold what the logs held when it began. */
  #run(): Promise<void> {
    this.#pass ??= this.#catchUp()
      .catch((error: unknown) => {
        this.#opened = undefined
        throw error
      })
      .finally(() => {
        this.#pass = undefined
      })
    return this.#pass
  }

  #open(): Promise<void> {
    this.#opened ??= this.#openAnew().catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  async #openAnew(): Promise<void> {
    this.#keep(await this.#projecting.open(), true)
    await this.#dropIfForeign()
  }

  /** Rows of another history, as after a backup was restored, are taken away. */
  async #dropIfForeign(): Promise<void> {
    const { archive } = this.#options.house
    for (const { log, version, hash } of this.#progress.values()) {
      if (version === 0) continue
      const end = await archive.segmentEnd(log, version)
      if (end.version === version && end.hash === hash) continue
      const why = 'the log is another than the one that the rows were written from'
      this.#options.notice({ level: 'warn', what: 'evidence-rebuilt', table: log, why })
      this.#keep(await this.#projecting.clear(), true)
      return
    }
  }

  async #catchUp(): Promise<void> {
    const { house } = this.#options
    await this.#open()
    const began = performance.now()
    const heads = (await house.archive.heads()).filter(({ table }) => this.#isOurs(table))
    for (;;) {
      const behind = heads.filter(({ table: log, version }) => !this.#isDone(log, version))
      this.#behind = behind.reduce(
        (sum, { table, version }) => sum + version - (this.#progress.get(table)?.version ?? 0),
        0,
      )
      if (behind.length === 0) break
      await this.#projectNext(behind.map(({ table }) => table))
      if (this.#closed) return
    }
    this.#wholeAt = began
  }

  /** The tables that this process runs, and the logs that are no table's; another's tables are the other's. */
  #isOurs(log: string): boolean {
    const { house } = this.#options
    if (house.tables.some(({ name }) => name === log)) return true
    return house.table(log) === undefined && house.shutBecause(log)?.kind !== 'elsewhere'
  }

  #isDone(log: string, version: number): boolean {
    const { version: at = 0, failed } = this.#progress.get(log) ?? {}
    return failed !== undefined || at >= version
  }

  async #projectNext(logs: readonly string[]): Promise<void> {
    const { archive } = this.#options.house
    const segments = await archive.segmentsAfter(
      logs.map((log) => ({ log, after: this.#progress.get(log)?.read ?? 0 })),
    )
    const parts = new Map<string, LogSegment[]>()
    for (const segment of segments) {
      const part = parts.get(segment.table)
      if (part) part.push(segment)
      else parts.set(segment.table, [segment])
    }
    // A log whose head is ahead of its segments is damaged: its table is shut for it, and the others go on.
    for (const log of parts.size === 0 ? logs : []) this.#fail(log, 'its last segments are missing')
    this.#notes = this.#options.house.clockNotes
    const next = [...parts].map(([log, part]) => ({ log, segments: part, notes: this.#notes.get(log) ?? [] }))
    if (next.length > 0) this.#keep(await this.#projecting.project(next), false)
  }

  #fail(log: string, why: string): void {
    const { version = 0, hash = '', read = 0 } = this.#progress.get(log) ?? {}
    this.#keep([{ log, version, hash, read, failed: why }], false)
  }

  #keep(progress: readonly LogProgress[], anew: boolean): void {
    if (anew) this.#progress = new Map()
    for (const one of progress) {
      if (one.failed !== undefined && this.#progress.get(one.log)?.failed === undefined) {
        this.#options.notice({ level: 'error', what: 'evidence-failed', table: one.log, why: one.failed })
      }
      this.#progress.set(one.log, one)
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
