// Follows the logs of the house (storage/follow/segment-follower.ts) and has their rows written by the projector. It runs beside the
// tables and never holds one up.
import { isGuestTable } from '@punto/protocol'
import type { ClockNotes, House } from '../../house/index.ts'
import { type LogSegment, SegmentFollower, type SegmentPosition } from '../../storage/index.ts'
import type { SqlParameter } from './database.ts'
import { type Projecting, type ProjectingSettings, projectHere, projectOnThread } from './projecting.ts'

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
/** A question waits for the rows of what was committed before it, at most so long. */
const WAIT_MS = 1000

export class Evidence {
  readonly #options: EvidenceOptions
  readonly #projecting: Projecting
  readonly #follower: SegmentFollower

  constructor(options: EvidenceOptions) {
    this.#options = options
    const { place, gamingDay, house, everyMs, notice } = options
    const project = everyMs === undefined ? projectHere : projectOnThread
    this.#projecting = project({ place, gamingDay })
    const { archive } = house
    this.#follower = new SegmentFollower({
      name: 'evidence',
      source: () => ({
        heads: async () =>
          (await archive.heads())
            .filter(({ table }) => this.isOurs(table))
            .map(({ table: log, version }) => ({ log, version })),
        segmentsAfter: (logs) => archive.segmentsAfter(logs),
        segmentEnd: (log, version) => archive.segmentEnd(log, version),
      }),
      open: () => this.#projecting.open(),
      setBack: ({ log }) => this.#clear(log),
      write: (parts) => this.#write(parts),
      everyMs,
      failed: (why) => notice({ level: 'warn', what: 'evidence-not-written', why }),
      logFailed: (table, why) => notice({ level: 'error', what: 'evidence-failed', table, why }),
      world: { wall: () => Date.now() },
      followers: house.followers,
    })
    if (everyMs !== undefined) this.#follower.start()
  }

  get place(): ProjectingSettings['place'] {
    return this.#options.place
  }

  get gamingDay(): ProjectingSettings['gamingDay'] {
    return this.#options.gamingDay
  }

  get status(): EvidenceStatus {
    const { behind, wholeAt, positions } = this.#follower
    const failed = [...positions.values()].flatMap(({ log, failed: why }) => (why === undefined ? [] : [[log, why]]))
    return {
      events: behind,
      behindMs: wholeAt === undefined ? null : Math.max(0, performance.now() - wholeAt),
      failed: Object.fromEntries(failed),
    }
  }

  /** Rows, with what was committed before the question unless that takes long. Placeholders are $1 and so on. */
  async rows<Row>(sql: string, params: readonly SqlParameter[] = []): Promise<readonly Row[]> {
    const whole = this.catchUp()
    await (this.#options.everyMs === undefined ? whole : Promise.race([whole.catch(() => undefined), pause(WAIT_MS)]))
    await this.#follower.opened()
    return (await this.#projecting.rows(sql, params)) as readonly Row[]
  }

  /** Resolves when everything that is committed now is in the rows. */
  catchUp(): Promise<void> {
    return this.#follower.look()
  }

  /** Takes every row away and writes all of them again. */
  rebuild(): Promise<void> {
    return this.#follower.restart(() => this.#projecting.clear())
  }

  /** Resolves when the rows can be read. */
  opened(): Promise<void> {
    return this.#follower.opened()
  }

  async close(): Promise<void> {
    await this.#follower.close()
    await this.#projecting.close()
  }

  /** Rows of another history, as after a backup was restored, are taken away. */
  #clear(table: string): Promise<readonly SegmentPosition[]> {
    const why = 'the log is another than the one that the rows were written from'
    this.#options.notice({ level: 'warn', what: 'evidence-rebuilt', table, why })
    return this.#projecting.clear()
  }

  #write(parts: ReadonlyMap<string, readonly LogSegment[]>): Promise<readonly SegmentPosition[]> {
    const notes: ClockNotes = this.#options.house.clockNotes
    return this.#projecting.project(
      [...parts].map(([log, segments]) => ({ log, segments, notes: notes.get(log) ?? [] })),
    )
  }

  /** The tables that this process runs, and the logs that are no table's; another's tables are the other's. */
  isOurs(log: string): boolean {
    const { house } = this.#options
    // Tables of one's own are in nobody's reports.
    if (isGuestTable(log)) return false
    if (house.tables.some(({ name }) => name === log)) return true
    return house.table(log) === undefined && house.shutBecause(log)?.kind !== 'elsewhere'
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
