// When insurance pays, for a sentence that says so: on which results the row on offer is paid that can still come about.
// Carries INS 3.11, INS 4.1.2, INS 4.2.1; ruling 24.
import type { Game, InsuranceWindow, Side } from '@punto/rules'

export type PaysOn = 'loss' | 'tie' | 'loss-or-tie'

/** A hand of nine cannot lose any more: what insures it is paid on a tie alone. */
const HIGHEST = 9

export function insurancePaysOn(
  game: Pick<Game, 'insurance'>,
  stage: InsuranceWindow,
  side: Side,
  points: Readonly<Record<Side, number>>,
): PaysOn {
  const row = game.insurance.find(
    (one) =>
      one.window === stage &&
      one.side === side &&
      one.player.includes(points.player) &&
      one.banker.includes(points.banker),
  )
  if (!row?.paysOnTie) return 'loss'
  return points[side] === HIGHEST ? 'tie' : 'loss-or-tie'
}
