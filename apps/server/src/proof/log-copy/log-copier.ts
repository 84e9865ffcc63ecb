// Copies every segment of every log to a second place as it is committed: looked for each second, in the order of each log
// (storage/follow/segment-follower.ts).
import type { World } from '../../base/index.ts'
import {
  type Followers,
  type LogSegment,
  SegmentFollower,
  type SegmentPosition,
  type StoredRows,
} from '../../storage/index.ts'
import { segmentLine, setBackLine } from './copy-lines.ts'
import type { CopyPlace, Positions } from './copy-place.ts'

export interface LogCopierOptions {
  readonly place: CopyPlace
  /** Rows of whichever storage is open. */
  readonly rows: () => StoredRows | undefined
  readonly world: Pick<World, 'notice' | 'wall'>
  readonly followers?: Followers
}

const LOOK_MS = 1000
const LAST_COPY_MS = 5000

export class LogCopier {
  readonly #options: LogCopierOptions
  readonly #follower: SegmentFollower
  /** Lines that go before the next segments. */
  #lines: string[] = []

  constructor(options: LogCopierOptions) {
    this.#options = options
    const { place, world, followers } = options
    this.#follower = new SegmentFollower({
      name: 'log-copy',
      source: () => {
        const rows = options.rows()
        return (
          rows && {
            heads: () => rows.perform('logHeads'),
            segmentsAfter: (logs) => rows.perform('segmentsAfter', logs),
            segmentEnd: (log, version) => rows.perform('segmentEnd', log, version),
          }
        )
      },
      open: async () => {
        this.#lines = []
        return Object.entries(await place.positions()).map(([log, head]) => ({ log, ...head }))
      },
      setBack: async (position) => this.#setBack(position),
      write: (parts) => this.#write(parts),
      everyMs: LOOK_MS,
      asksEachTime: true,
      failed: (why) => world.notice({ level: 'error', what: 'log-not-copied', place: place.name, why }),
      again: () => world.notice({ level: 'info', what: 'log-copied-again', place: place.name }),
      world,
      followers,
    })
  }

  /** Events that were committed at the last look and are not copied. */
  get behind(): number {
    return this.#follower.behind
  }

  start(): void {
    this.#follower.start()
  }

  /** What was committed last is copied before the storage closes, unless the place takes too long over it. */
  async copyLast(): Promise<void> {
    // Where it fails, the log says why.
    const copying = this.#follower.look().catch(() => undefined)
    await Promise.race([copying, new Promise((resolve) => setTimeout(resolve, LAST_COPY_MS).unref())])
  }

  /** What is under way is not waited for: a place may hold it up for ever. */
  close(): void {
    void this.#follower.close()
  }

  #setBack({ log, version }: SegmentPosition): readonly SegmentPosition[] {
    const because = `version ${version} is not in the database as it was copied`
    this.#lines.push(setBackLine(log, because))
    this.#options.world.notice({ level: 'warn', what: 'log-set-back', log, why: because })
    return [...this.#follower.positions.values()].filter((position) => position.log !== log)
  }

  async #write(parts: ReadonlyMap<string, readonly LogSegment[]>): Promise<readonly SegmentPosition[]> {
    const copied = new Map(this.#follower.positions)
    const lines = [...this.#lines]
    for (const [log, segments] of parts) {
      lines.push(...segments.map(segmentLine))
      const { last: version, hash } = segments.at(-1)!
      copied.set(log, { log, version, hash })
    }
    const heads = [...copied].map(([log, { version, hash }]) => [log, { version, hash }] as const)
    await this.#options.place.append(lines, Object.fromEntries(heads) satisfies Positions)
    this.#lines = []
    return [...copied.values()]
  }
}
