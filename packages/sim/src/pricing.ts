// Figures from tallies: what each bet and each insurance row came to on average, and how far chance may have moved it.
import type { InsuranceRow, Side } from '@punto/rules'
import type { InsuranceReading } from './insurance-readings.ts'
import { netPerUnit } from './outcome.ts'
import type { BetReading, GameReading } from './readings.ts'
import type { Tallies, TallySizes } from './tallies.ts'

/** A mean and how far it may be off. */
export interface Estimate {
  /** Mean net win of a unit staked. */
  readonly ev: number
  /** Standard deviation of that net win. */
  readonly sd: number
  /** Standard error of `ev`: `sd` over the root of the number of bets. Hands of one shoe are as good as independent. */
  readonly se: number
}

/** A bet's estimate. */
export interface BetFigure extends Estimate {
  readonly id: string
}

/** The estimate of a row of insurance. */
export interface InsuranceFigure extends Estimate {
  readonly window: InsuranceRow['window']
  readonly side: Side
  /** Points at which the row was offered. */
  readonly player: number
  readonly banker: number
  readonly pays: InsuranceRow['pays']
  /** How often that was. */
  readonly situations: number
  readonly chance: number
}

/** What the tallies say of every bet. */
export const betFigures = (reading: GameReading, tallies: Tallies): readonly BetFigure[] =>
  reading.bets.map((bet) => ({ id: bet.bet.id, ...estimate(betCounts(reading, bet, tallies)) }))

/** How often each outcome of a bet came up, by its place. */
export function outcomeCounts(reading: GameReading, bet: BetReading, tallies: Tallies): Float64Array {
  const counts = new Float64Array(bet.outcomes.length)
  if (bet.source === 'coup') {
    const at = looseOffset(reading, bet)
    counts.set(tallies.loose.subarray(at, at + counts.length))
  } else {
    const cells = tallies[bet.source]
    for (let cell = 0; cell < cells.length; cell++) counts[bet.byCell[cell]!]! += cells[cell]!
  }
  return counts
}

/** Where a bet that is decided coup by coup has its outcomes in the loose tally. */
export function looseOffset(reading: GameReading, bet: BetReading): number {
  let at = 0
  for (const other of reading.bets) {
    if (other === bet) break
    if (other.source === 'coup') at += other.outcomes.length
  }
  return at
}

/** How large tallies this reading needs. */
export const tallySizes = (reading: GameReading): TallySizes => ({
  startClasses: reading.starts?.count ?? 0,
  looseOutcomes: looseOutcomes(reading),
})

export const looseOutcomes = (reading: GameReading): number =>
  reading.bets.reduce((sum, { source, outcomes }) => sum + (source === 'coup' ? outcomes.length : 0), 0)

type Counted = readonly { readonly net: number; readonly count: number }[]

function betCounts(reading: GameReading, bet: BetReading, tallies: Tallies): Counted {
  const counts = outcomeCounts(reading, bet, tallies)
  return bet.outcomes.map((outcome, i) => ({ net: netPerUnit(outcome), count: counts[i]! }))
}

/** What the tallies say of every row of insurance. */
export function insuranceFigures(reading: GameReading, tallies: Tallies): readonly InsuranceFigure[] {
  return reading.insurance.map((one) => {
    const counted = insuranceCounts(one, tallies)
    const situations = counted.reduce((sum, { count }) => sum + count, 0)
    const { window, side, pays } = one.row
    const { player, banker } = one
    const chance = tallies.hands > 0 ? situations / tallies.hands : 0
    return { window, side, player, banker, pays, situations, chance, ...estimate(counted) }
  })
}

const insuranceCounts = (one: InsuranceReading, tallies: Tallies): Counted =>
  one.cells.map(({ cell, outcome }) => ({ net: netPerUnit(outcome), count: tallies.course[cell]! }))

function estimate(counted: Counted): Estimate {
  let bets = 0
  let sum = 0
  for (const { net, count } of counted) {
    bets += count
    sum += net * count
  }
  if (bets === 0) return { ev: 0, sd: 0, se: 0 }
  const ev = sum / bets
  const squares = counted.reduce((total, { net, count }) => total + count * (net - ev) ** 2, 0)
  const sd = Math.sqrt(squares / Math.max(1, bets - 1))
  return { ev, sd, se: sd / Math.sqrt(bets) }
}
