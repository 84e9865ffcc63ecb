// The second copy of the logs: a line of JSON for every segment, as it was committed, with the hash that chains it to the one before.
// Where the database was set back behind what was copied, a line says so, and that log is copied anew from its beginning.
import type { LogSegment } from '../../storage/index.ts'

export type CopyLine =
  | ({ readonly v: 1 } & LogSegment)
  | { readonly v: 1; readonly setBack: string; readonly because: string }

export const segmentLine = ({ table, first, last, events, transfers, hash }: LogSegment): string =>
  JSON.stringify({ v: 1, table, first, last, events, transfers, hash } satisfies CopyLine)

export const setBackLine = (log: string, because: string): string =>
  JSON.stringify({ v: 1, setBack: log, because } satisfies CopyLine)

/** Undefined where it is no line of a copy. */
export function parseCopyLine(text: string): CopyLine | undefined {
  try {
    const line = JSON.parse(text) as Partial<LogSegment> & { readonly v?: number; readonly setBack?: unknown }
    if (line.v !== 1) return undefined
    if (typeof line.setBack === 'string') return line as CopyLine
    const { table, first, last, events, transfers, hash } = line
    const isSegment =
      [table, events, transfers, hash].every((one) => typeof one === 'string') &&
      [first, last].every((one) => Number.isSafeInteger(one))
    return isSegment ? (line as CopyLine) : undefined
  } catch {
    return undefined
  }
}
