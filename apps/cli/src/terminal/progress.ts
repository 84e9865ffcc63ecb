// A line of progress on standard error, drawn over itself on a terminal and silent elsewhere.
import type { Io } from '../command.ts'

export interface Progress {
  /** `done` is a share from 0 to 1; `note` says what it means, as a rate or a count. */
  show(done: number, note: string): void
  /** Takes the line away again. */
  end(): void
}

const BAR_CELLS = 24

export function progressLine(io: Pick<Io, 'stderr' | 'progress'>, title: string): Progress {
  if (!io.progress) return { show() {}, end() {} }
  const started = performance.now()
  return {
    show(done, note) {
      const share = Math.min(1, Math.max(0, done))
      const filled = Math.round(share * BAR_CELLS)
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_CELLS - filled)
      const spent = (performance.now() - started) / 1000
      const left = share > 0.01 && share < 1 ? `, ${duration((spent * (1 - share)) / share)} left` : ''
      io.stderr.write(`\r\u001b[K${title} ${bar} ${(share * 100).toFixed(0).padStart(3)}%  ${note}${left}`)
    },
    end() {
      io.stderr.write('\r\u001b[K')
    },
  }
}

function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  if (seconds < 5400) return `${Math.round(seconds / 60)} min`
  return `${(seconds / 3600).toFixed(1)} h`
}
