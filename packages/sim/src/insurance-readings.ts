// How insurance is read from the course of the coups: which courses lead through a situation in which a row is offered, and
// what the insurance comes to on each.
import {
  compileLadder,
  decidingRung,
  factVector,
  type Game,
  type InsuranceRow,
  insuranceLadder,
  insuranceOffers,
} from '@punto/rules'
import { LOST, type Outcome } from './outcome.ts'
import { COURSE_CELLS, courseAt, courseShape, NO_THIRD } from './tallies.ts'

/** Insurance at one pair of points. */
export interface InsuranceReading {
  readonly row: InsuranceRow
  readonly player: number
  readonly banker: number
  /** The cells of the course that lead through it. Some are reached by no coup: nothing is ever counted there. */
  readonly cells: readonly { readonly cell: number; readonly outcome: Outcome }[]
}

/** How each row of insurance is read off the tallies. */
export function readInsurance(game: Game): readonly InsuranceReading[] {
  const rows = game.insurance.map((row) => ({
    row,
    ladder: compileLadder(insuranceLadder(row)),
    situations: new Map<number, InsuranceReading & { cells: { cell: number; outcome: Outcome }[] }>(),
  }))
  for (let cell = 0; rows.length > 0 && cell < COURSE_CELLS; cell++) {
    const course = courseAt(cell)
    const { player, banker, playerThird } = course
    const facts = factVector(courseShape(course))
    // Two-card points stand for two cards of which one is worth nothing.
    const exposed = [[player, banker, 0, 0]]
    if (playerThird !== NO_THIRD) exposed.push([player, banker, 0, 0, playerThird])
    for (const points of exposed) {
      const offers = insuranceOffers(game, points)
      const playerNow = (player + (points[4] ?? 0)) % 10
      for (const { row, ladder, situations } of rows.filter((one) => offers?.rows.includes(one.row))) {
        const key = playerNow * 10 + banker
        const situation = situations.get(key) ?? { row, player: playerNow, banker, cells: [] }
        situations.set(key, situation)
        const rung = ladder[decidingRung(ladder, facts)]
        situation.cells.push({ cell, outcome: [rung ? { times: 1, odds: rung.odds ?? 'push' } : LOST] })
      }
    }
  }
  return rows.flatMap(({ situations }) =>
    [...situations.values()].sort((a, b) => a.player - b.player || a.banker - b.banker),
  )
}
