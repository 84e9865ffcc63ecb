// The exact law of the number of runs in a row of two kinds of cards, every arrangement being equally likely (Wald and
// Wolfowitz 1940): with r runs of the one kind there are r - 1, r or r + 1 of the other.
import { logBinomial } from './chi-square.ts'

/** By the number of runs, from 0: the share of arrangements of `ones` and `others` that have so many. */
export function runLaw(ones: number, others: number): readonly number[] {
  const logAll = logBinomial(ones + others, ones)
  /** The share of arrangements in which the one kind falls into `a` runs and the other into `b`, for one order of them. */
  const split = (a: number, b: number) =>
    a < 1 || b < 1 ? 0 : Math.exp(logBinomial(ones - 1, a - 1) + logBinomial(others - 1, b - 1) - logAll)
  return Array.from({ length: ones + others + 1 }, (_, runs) => {
    const half = Math.floor(runs / 2)
    return runs % 2 === 0 ? 2 * split(half, half) : split(half + 1, half) + split(half, half + 1)
  })
}
