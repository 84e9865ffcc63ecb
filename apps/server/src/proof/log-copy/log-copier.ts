// Copies every segment of every log to a second place as it is committed: looked for each second, in the order of each log.
import type { World } from '../../base/index.ts'
import type { ChainHead, StoredRows } from '../../storage/index.ts'
import { reasonOf } from '../../storage/index.ts'
import { segmentLine, setBackLine } from './copy-lines.ts'
import type { CopyPlace } from './copy-place.ts'

export interface LogCopierOptions {
  readonly place: CopyPlace
  /** Rows of whichever storage is open. */
  readonly rows: () => StoredRows | undefined
  readonly world: Pick<World, 'notice'>
  readonly everyMs?: number
}

const LOOK_MS = 1000
const LAST_COPY_MS = 5000
/** Lines that are sent together. */
const MOST_LINES = 1000

export class LogCopier {
  readonly #options: LogCopierOptions
  #copied: Map<string, ChainHead> | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  #copying: Promise<void> | undefined
  #behind = 0
  #failed = false
  #closed = false

  constructor(options: LogCopierOptions) {
    this.#options = options
  }

  /** Events that were committed at the last look and are not copied. */
  get behind(): number {
    return this.#behind
  }

  start(): void {
    this.#timer = setInterval(() => void this.copy(), this.#options.everyMs ?? LOOK_MS)
    this.#timer.unref()
    void this.copy()
  }

  /** What is there now is copied when this resolves, or the log says why not. */
  copy(): Promise<void> {
    this.#copying ??= this.#tryCopy().finally(() => {
      this.#copying = undefined
    })
    return this.#copying
  }

  /** What was committed last is copied before the storage closes, unless the place takes too long over it. */
  async copyLast(): Promise<void> {
    const copying = (async () => {
      await this.#copying
      await this.copy()
    })()
    await Promise.race([copying, new Promise((resolve) => setTimeout(resolve, LAST_COPY_MS).unref())])
  }

  close(): void {
    clearInterval(this.#timer)
    this.#closed = true
  }

  async #tryCopy(): Promise<void> {
    const { world, place, rows } = this.#options
    const stored = rows()
    if (!stored || this.#closed) return
    try {
      await this.#copy(stored)
      if (this.#failed) world.notice({ level: 'info', what: 'log-copied-again', place: place.name })
      this.#failed = false
    } catch (error) {
      // How far the place was written is read from it again.
      this.#copied = undefined
      if (!this.#failed)
        world.notice({ level: 'error', what: 'log-not-copied', place: place.name, why: reasonOf(error) })
      this.#failed = true
    }
  }

  async #copy({ perform }: StoredRows): Promise<void> {
    const copied = this.#copied ?? new Map(Object.entries(await this.#options.place.positions()))
    this.#copied = copied
    const heads = await perform('logHeads')
    this.#behind = heads.reduce(
      (sum, { log, version }) => sum + Math.max(0, version - (copied.get(log)?.version ?? 0)),
      0,
    )
    let lines: string[] = []
    const send = async () => {
      if (lines.length === 0) return
      await this.#options.place.append(lines, Object.fromEntries(copied))
      lines = []
    }
    for (const { log, version } of heads) {
      const known = copied.get(log)
      if (known && !(await isThere(perform, log, known))) {
        const because = `version ${known.version} is not in the database as it was copied`
        lines.push(setBackLine(log, because))
        this.#options.world.notice({ level: 'warn', what: 'log-set-back', log, why: because })
        copied.delete(log)
      }
      for (let at = copied.get(log)?.version ?? 0; at < version; ) {
        const segments = await perform('segments', log, at)
        if (segments.length === 0) break
        for (const segment of segments) {
          lines.push(segmentLine(segment))
          copied.set(log, { version: segment.last, hash: segment.hash })
        }
        at = segments.at(-1)!.last
        if (lines.length >= MOST_LINES) await send()
      }
    }
    await send()
    this.#behind = 0
  }
}

/** Once for each log and look: a row by its key. */
async function isThere(perform: StoredRows['perform'], log: string, { version, hash }: ChainHead): Promise<boolean> {
  const end = await perform('segmentEnd', log, version)
  return end.version === version && end.hash === hash
}
