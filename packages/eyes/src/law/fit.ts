// Pearson's test of counts against a law that is known in full.
import { chiSquareTwoSided } from './chi-square.ts'

/** What a test of the law comes to. */
export interface TestResult {
  readonly id: string
  readonly title: string
  readonly statistic: number
  readonly degrees: number
  readonly p: number
}

/** The result of a test; two-sided by chi-square unless `p` is given. */
export const result = (id: string, title: string, statistic: number, degrees: number, p?: number): TestResult => ({
  id,
  title,
  statistic,
  degrees,
  p: p ?? chiSquareTwoSided(statistic, degrees),
})

/** Fewer expected in a class than this, and it is counted together with the next rarest ones. */
const FEWEST_EXPECTED = 5

/** Pearson's test of independent observations against a law that is known in full. */
export function fit(id: string, title: string, observed: ArrayLike<number>, law: readonly number[]): TestResult {
  const shoes = Array.from(observed).reduce((sum, count) => sum + count, 0)
  const classes = law.map((share, i) => ({ expected: share * shoes, observed: observed[i]! }))
  classes.sort((a, b) => a.expected - b.expected)
  const pooled: { expected: number; observed: number }[] = []
  let open = { expected: 0, observed: 0 }
  for (const each of classes) {
    open = { expected: open.expected + each.expected, observed: open.observed + each.observed }
    if (open.expected < FEWEST_EXPECTED) continue
    pooled.push(open)
    open = { expected: 0, observed: 0 }
  }
  const statistic = pooled.reduce((sum, each) => sum + (each.observed - each.expected) ** 2 / each.expected, 0)
  return result(id, title, statistic, pooled.length - 1)
}
