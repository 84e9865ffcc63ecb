// The rows for people.
import type { ScaleRow } from './measure.ts'

/** What a bet may cost the houses, in times of what it costs at one process. */
export const MOST_PER_BET = 1.15

const HEAD = ['processes', 'bets/s', 'µs of the houses', 'times one', 'µs of the database', 'p50 ms', 'p99 ms']

export function rowsInWords(rows: readonly ScaleRow[], most: number): string {
  const one = rows.find(({ processes }) => processes === 1)?.houseMicros
  const lines = rows.map(({ processes, betsPerSecond, houseMicros, databaseMicros, p50, p99 }) => [
    String(processes),
    betsPerSecond.toLocaleString('en'),
    houseMicros?.toFixed(1) ?? 'unknown',
    timesOf(houseMicros, one),
    databaseMicros?.toFixed(1) ?? 'unknown',
    p50.toFixed(1),
    p99.toFixed(1),
  ])
  const widths = HEAD.map((head, i) => Math.max(head.length, ...lines.map((line) => line[i]!.length)))
  const table = [HEAD, ...lines].map((line) => line.map((text, i) => text.padStart(widths[i]!)).join('  '))
  return [...table, `A bet must cost the houses at most ${most}× of what it costs at one process.`].join('\n')
}

export const timesOf = (micros: number | null, one: number | null | undefined): string =>
  micros === null || !one ? '' : `${(micros / one).toFixed(2)}×`
