// Insurance from the bettor's side: what each row is worth at each pair of points, and how often that arises.
// Carries INS 3.11, INS 3.17, INS 4.1.2, INS 4.2.1 as odds.
import { type InsuranceRow, type InsuranceWindow, insuranceOdds, type RatioText, type Side } from '@punto/rules'
import type { Fraction } from './fraction.ts'
import type { InsuranceSituation } from './insurance-situations.ts'
import { mean } from './scale.ts'

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
  /** Six-card sequences through the situation that win, push and lose the insurance. */
  readonly wins: bigint
  readonly pushes: bigint
  readonly loses: bigint
}

/** A situation that the shoe cannot bring about is left out: nothing is offered there. */
export function priceInsurance(
  situations: readonly InsuranceSituation[],
  leaves: Float64Array,
  total: number,
): InsurancePricing[] {
  const priced: InsurancePricing[] = []
  for (const situation of situations) {
    const { window, side, player, banker, row } = situation
    const counts = [sum(leaves, situation.wins), sum(leaves, situation.pushes), sum(leaves, situation.loses)] as const
    const through = counts[0] + counts[1] + counts[2]
    if (through === 0) continue
    const odds = insuranceOdds(row)
    const ev = mean(counts, { unit: odds.d, units: [odds.n, 0, -odds.d] }, through)
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
      wins: BigInt(counts[0]),
      pushes: BigInt(counts[1]),
      loses: BigInt(counts[2]),
    })
  }
  return priced
}

function sum(leaves: Float64Array, places: Int32Array): number {
  let count = 0
  for (let i = 0; i < places.length; i++) count += leaves[places[i]!]!
  return count
}
