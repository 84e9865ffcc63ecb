// Insurance: what is on offer at which point of the coup, what it may win at most.
// Carries INS 1.9, INS 1.12, INS 3.11, INS 3.12, INS 3.12.1, INS 3.12.2, INS 3.17, INS 4.2.1; rulings 21, 22, 24.
import type { Game, InsuranceRow, InsuranceWindow } from './game.ts'
import { oddsOf, type Ratio } from './ratio.ts'
import { nextDraw, playerDraws, type Side } from './table-of-play.ts'

/** The rows of insurance that a window offers. */
export interface InsuranceOffers {
  readonly window: InsuranceWindow
  readonly rows: readonly InsuranceRow[]
}

/** Which window the cards so far stand at: 1 after four cards, 2 after the Player's third, none elsewhere. */
export function windowAt(points: readonly number[]): InsuranceWindow | undefined {
  if (points.length === 4) return 1
  if (points.length !== 5) return undefined
  return playerDraws((points[0]! + points[2]!) % 10, (points[1]! + points[3]!) % 10) ? 2 : undefined
}

/** The rows on offer with these cards exposed, in dealing order: only while a further card is still to be drawn. */
export function insuranceOffers(game: Pick<Game, 'insurance'>, points: readonly number[]): InsuranceOffers | undefined {
  const window = windowAt(points)
  if (window === undefined || nextDraw(points) === 'stop') return undefined
  const player = (points[0]! + points[2]! + (window === 2 ? points[4]! : 0)) % 10
  const banker = (points[1]! + points[3]!) % 10
  const rows = game.insurance.filter(
    (row) => row.window === window && row.player.includes(player) && row.banker.includes(banker),
  )
  return rows.length > 0 ? { window, rows } : undefined
}

/** The paragraph by which insurance loses: the insured hand won. */
export const INSURANCE_LOSES_RULE = 'INS 3.11'
/** The paragraph that caps insurance. */
export const INSURANCE_CAP_RULE = 'INS 3.12.2'
/** The paragraph by which insurance not taken is forgone. */
export const INSURANCE_FORGONE_RULE = 'INS 5.3'

/** On which results that can still come about a row is paid, for the sentences that say so. */
export type InsurancePaysOn = 'loss' | 'tie' | 'loss-or-tie'

/** A hand of nine cannot lose any more: what insures it is paid on a tie alone. */
const HIGHEST_POINTS = 9

/** On which result a row of insurance pays, at these points. */
export function insurancePaysOn(
  { side, paysOnTie }: Pick<InsuranceRow, 'side' | 'paysOnTie'>,
  points: Readonly<Record<Side, number>>,
): InsurancePaysOn {
  if (!paysOnTie) return 'loss'
  return points[side] === HIGHEST_POINTS ? 'tie' : 'loss-or-tie'
}

/** The row of a window that insures a hand at these points; undefined where none does. */
export const insuranceRowAt = (
  game: Pick<Game, 'insurance'>,
  window: InsuranceWindow,
  side: Side,
  points: Readonly<Record<Side, number>>,
): InsuranceRow | undefined =>
  game.insurance.find(
    (row) =>
      row.window === window &&
      row.side === side &&
      row.player.includes(points.player) &&
      row.banker.includes(points.banker),
  )

/** What a row of insurance pays. */
export const insuranceOdds = (row: InsuranceRow): Ratio => oddsOf(row.pays)!

/** A stake with its odds, for the sum that the cap is measured against. */
export interface Insured {
  readonly stake: number
  readonly odds: Ratio
}

/**
 * The most that may still be insured at these odds: winnings from insurance on a hand, summed exactly over both windows,
 * may not exceed the Original Bet on it.
 */
export function insuranceCap(original: number, taken: readonly Insured[], odds: Ratio): number {
  // In units of 1/scale, the product of all denominators taken; large integers, since stakes and denominators multiply.
  const scale = taken.reduce((product, insured) => product * BigInt(insured.odds.d), 1n)
  const won = taken.reduce(
    (sum, { stake, odds: { n, d } }) => sum + BigInt(stake) * BigInt(n) * (scale / BigInt(d)),
    0n,
  )
  const left = BigInt(original) * scale - won
  return left <= 0n ? 0 : Number((left * BigInt(odds.d)) / (BigInt(odds.n) * scale))
}
