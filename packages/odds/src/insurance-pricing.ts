// Insurance from the bettor's side: what each row is worth at each pair of points, and how often that arises.
// Carries INS 3.11, INS 3.17, INS 4.1.2, INS 4.2.1 as odds.
import type { InsuranceRow, InsuranceWindow, RatioText, Side } from '@punto/rules'
import type { Fraction, Gcd } from './fraction.ts'
import type { InsuranceSituation } from './insurance-situations.ts'
import { mean, type Results, resultsOf } from './scale.ts'

/** What insurance is worth at a pair of points. */
export interface InsurancePricing {
  readonly window: InsuranceWindow
  readonly side: Side
  /** The hands' points as they lie in the window. */
  readonly player: number
  readonly banker: number
  readonly pays: RatioText
  readonly row: InsuranceRow
  /** What the bettor may expect per unit insured, given the situation. */
  readonly ev: Fraction
  readonly favoursBettor: boolean
  /** How often the situation arises. */
  readonly chance: number
  /** Six-card sequences through the situation, by what becomes of the insurance. */
  readonly results: Results
}

/** A situation that the shoe cannot bring about is left out: nothing is offered there. */
export function priceInsurance(
  situations: readonly InsuranceSituation[],
  insured: (situation: number) => readonly number[],
  total: number,
  gcd: Gcd,
): InsurancePricing[] {
  const priced: InsurancePricing[] = []
  for (const [place, situation] of situations.entries()) {
    const { window, side, player, banker, row, scale } = situation
    const counts = insured(place)
    const through = counts.reduce((all, count) => all + count, 0)
    if (through === 0) continue
    const ev = mean(counts, scale, through, gcd)
    priced.push({
      window,
      side,
      player,
      banker,
      pays: row.pays,
      row,
      ev,
      favoursBettor: ev.n > 0n,
      chance: through / total,
      results: resultsOf(counts, scale),
    })
  }
  return priced
}

/** By outcome of a situation's insurance: the sequences through its leaves. */
export const resultsOfLeaves = (situation: InsuranceSituation, leaves: Float64Array): number[] =>
  situation.leaves.map((places) => sum(leaves, places))

function sum(leaves: Float64Array, places: Int32Array): number {
  let count = 0
  for (let i = 0; i < places.length; i++) count += leaves[places[i]!]!
  return count
}
