// A load counted in several windows of a few seconds, of which the best is told: a machine that is shared gives now more and
// now less, and what it gives to others is not ours to measure. How much that was is told beside it, where the system says so.
import { readFileSync } from 'node:fs'

export const WINDOWS = 4
export const WINDOW_MS = 5000

export const WINDOWS_IN_WORDS = `best of ${WINDOWS} × ${WINDOW_MS / 1000} s`

export interface Window<Used> {
  readonly perSecond: number
  /** Milliseconds of each, sorted. */
  readonly waits: readonly number[]
  /** What `used` said at its beginning and at its end. */
  readonly before: Used
  readonly after: Used
  /** The share of the processors' time that the machine gave to others meanwhile; undefined where nobody knows. */
  readonly taken: number | undefined
}

export class Windows {
  #waits: number[] | undefined

  /** Something took so long; it counts while a window is open. */
  readonly count = (ms: number): void => {
    this.#waits?.push(ms)
  }

  async best<Used>(used: () => Used | Promise<Used>): Promise<Window<Used>> {
    const windows: Window<Used>[] = []
    for (let i = 0; i < WINDOWS; i++) windows.push(await this.#one(used))
    return windows.sort((one, other) => other.perSecond - one.perSecond)[0]!
  }

  async #one<Used>(used: () => Used | Promise<Used>): Promise<Window<Used>> {
    const waits: number[] = []
    const [before, times, start] = [await used(), processorTimes(), performance.now()]
    this.#waits = waits
    await new Promise((resolve) => setTimeout(resolve, WINDOW_MS))
    this.#waits = undefined
    const perSecond = (1000 * waits.length) / (performance.now() - start)
    const [then, after] = [processorTimes(), await used()]
    const taken = times && then && (then.taken - times.taken) / (then.all - times.all)
    return { perSecond, waits: waits.sort((a, b) => a - b), before, after, taken }
  }
}

/** Of all processors since the start, and of that what went to other guests of the same host (Linux, proc(5): "steal"). */
function processorTimes(): { readonly all: number; readonly taken: number } | undefined {
  try {
    const [first = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const times = first.trim().split(/\s+/).slice(1, 9).map(Number)
    return { all: times.reduce((sum, time) => sum + time, 0), taken: times[7] ?? 0 }
  } catch {
    return undefined
  }
}

/** As a row's value. */
export const percent = (share: number | undefined): string =>
  share === undefined ? 'unknown' : `${(100 * share).toFixed(0)} %`
