// Progress for work that reports hundreds of times a second: drawn ten times a second.
import type { Io } from '../command.ts'
import { type Progress, progressLine } from '../terminal/progress.ts'

const MS_BETWEEN = 100
/** With a longer title the line might not fit a terminal of eighty columns, and would no longer be drawn over itself. */
const LONGEST_TITLE = 14

export interface SteadyProgress extends Pick<Progress, 'end'> {
  /** The note is asked for only when it is drawn; `seconds` have passed since the beginning. */
  show(done: number, note: (seconds: number) => string): void
}

export function steadyProgress(io: Io, title: string): SteadyProgress {
  const line = progressLine(io, title.slice(0, LONGEST_TITLE))
  const started = performance.now()
  let shown = 0
  return {
    show(done, note) {
      const now = performance.now()
      if (now - shown < MS_BETWEEN) return
      shown = now
      line.show(done, note((now - started) / 1000))
    },
    end: () => line.end(),
  }
}
