// The points at which insurance can be offered, and what every leaf through them says of it. Carries ruling 21 by asking the
// rules what is on offer. Carries INS 3.12, INS 4.1.2.
import {
  type Game,
  INSURANCE_WINDOWS,
  type InsuranceRow,
  type InsuranceWindow,
  insuranceLadder,
  insuranceOffers,
  SIDES,
  type Side,
} from '@punto/rules'
import { VALUES } from './counts.ts'
import { LEAVES, type Leaf, leafFacts, NO_CARD } from './leaves.ts'
import { askLadder } from './question.ts'
import type { Scale } from './scale.ts'

export interface InsuranceSituation {
  readonly window: InsuranceWindow
  readonly side: Side
  /** The hands' points as they lie in the window. */
  readonly player: number
  readonly banker: number
  readonly row: InsuranceRow
  readonly scale: Scale
  /** By outcome of the insurance: the leaves that have it. */
  readonly leaves: readonly Int32Array[]
}

/** One for each pair of points at which a row is offered, in order of window, side and points. */
export function insuranceSituations(game: Game): InsuranceSituation[] {
  if (game.insurance.length === 0) return []
  return INSURANCE_WINDOWS.flatMap((window) => {
    const byPoints = leavesByPoints(game, window)
    return SIDES.flatMap((side) =>
      [...byPoints].flatMap(([points, { rows, leaves }]) => {
        // Where several rows of a side would do, the first in the pay table is the one on offer.
        const row = rows.find((candidate) => candidate.side === side)
        return row ? [situation(window, side, points, row, leaves)] : []
      }),
    )
  })
}

interface Offered {
  readonly rows: readonly InsuranceRow[]
  readonly leaves: number[]
}

function leavesByPoints(game: Game, window: InsuranceWindow): Map<number, Offered> {
  const found = new Map<number, Offered>()
  for (const [place, leaf] of LEAVES.entries()) {
    const cards = cardsAt(leaf, window)
    const offers = cards && insuranceOffers(game, cards)
    if (!offers || offers.window !== window) continue
    const points = (window === 1 ? leaf.player : leaf.playerPoints) * VALUES + leaf.banker
    const offered = found.get(points) ?? { rows: offers.rows, leaves: [] }
    offered.leaves.push(place)
    found.set(points, offered)
  }
  return new Map([...found].sort(([a], [b]) => a - b))
}

/** Points of the cards that lie when the window opens: two of each hand that make its points, and the Player's third. */
function cardsAt({ player, banker, playerThird }: Leaf, window: InsuranceWindow): number[] | undefined {
  if (window === 1) return [player, banker, 0, 0]
  return playerThird === NO_CARD ? undefined : [player, banker, 0, 0, playerThird]
}

function situation(
  window: InsuranceWindow,
  side: Side,
  points: number,
  row: InsuranceRow,
  leaves: readonly number[],
): InsuranceSituation {
  const { scale, outcomeOf } = askLadder(insuranceLadder(row))
  const outcomes = leaves.map((place) => outcomeOf(leafFacts(LEAVES[place]!)))
  return {
    window,
    side,
    player: Math.floor(points / VALUES),
    banker: points % VALUES,
    row,
    scale,
    leaves: scale.nets.map((_, outcome) => Int32Array.from(leaves.filter((_, i) => outcomes[i] === outcome))),
  }
}
