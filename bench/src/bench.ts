// What a benchmark is: a name, and rows of measurements, each beside what it must reach and would like to reach.

export interface Row {
  readonly what: string
  /** The measurement in words, with its unit. */
  readonly value: string
  /** What it must reach, in words. */
  readonly must?: string
  readonly goal?: string
  /** Whether it reached what it must. */
  readonly ok?: boolean
}

export interface Bench {
  readonly name: string
  run(report: (row: Row) => void): void | Promise<void>
}

/** Seconds that one call takes. */
export function seconds(work: () => void): number {
  const start = performance.now()
  work()
  return (performance.now() - start) / 1000
}

/** The middle of several measurements: the same code varies by a third from one minute to the next. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Medians of several works measured in turns, so that a slow minute is shared by all. */
export function interleaved(works: readonly (() => void)[], rounds: number): readonly number[] {
  const times: number[][] = works.map(() => [])
  for (let round = 0; round < rounds; round++) for (const [i, work] of works.entries()) times[i]!.push(seconds(work))
  return times.map(median)
}
