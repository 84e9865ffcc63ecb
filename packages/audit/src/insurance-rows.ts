// Insurance: the rows of the Baccarat Insurance Pay Table as printed in INS 4.1.2, when they are on offer (INS 1.9, INS 3.12,
// ruling 21), and how insurance is decided (INS 3.11, INS 3.17, INS 4.2.1, ruling 24).
import { total } from './cards.ts'
import type { Coup } from './coup.ts'
import { nextCard, type Side } from './table-of-play.ts'
import { lose, type Odds, push, type Verdict, win } from './verdict.ts'

/** 1: after four cards; 2: after the Player's third card. */
export type Stage = 1 | 2

interface Row {
  readonly stage: Stage
  readonly insures: Side
  readonly banker: string
  readonly player: string
  readonly pays: Odds
}

const row = (stage: Stage, insures: Side, banker: string, player: string, pays: Odds): Row => ({
  stage,
  insures,
  banker,
  player,
  pays,
})

const PAY_TABLE: readonly Row[] = [
  row(1, 'banker', '5', '01234', '2/1'),
  row(1, 'banker', '6', '012345', '3/1'),
  row(1, 'banker', '7', '012345', '4/1'),
  row(1, 'player', '4', '5', '2/1'),
  row(1, 'player', '012345', '6', '3/1'),
  row(1, 'player', '012345', '7', '4/1'),
  row(2, 'banker', '1', '1', '6/1'),
  row(2, 'banker', '23456', '1', '7/1'),
  row(2, 'banker', '3456', '2', '4/1'),
  row(2, 'banker', '4', '3', '3/2'),
  row(2, 'player', '01234', '5', '2/1'),
  row(2, 'player', '012345', '6', '3/1'),
  row(2, 'player', '0123456', '7', '4/1'),
  row(2, 'player', '0123456', '8', '7/1'),
  row(2, 'player', '0123456', '9', '8/1'),
]

export interface Offer {
  readonly stage: Stage
  readonly rows: readonly { readonly side: Side; readonly pays: Odds }[]
}

/** What is on offer with these cards open, by their points in the order dealt; nothing where no card follows. */
export function rowsAt(points: readonly number[]): Offer | undefined {
  if (points.length !== 4 && points.length !== 5) return undefined
  if (nextCard(points) === 'nobody') return undefined
  const playerDrew = points.length === 5
  const player = String(total([points[0]!, points[2]!, playerDrew ? points[4]! : 0]))
  const banker = String(total([points[1]!, points[3]!]))
  const stage: Stage = playerDrew ? 2 : 1
  const rows = PAY_TABLE.filter(
    (one) => one.stage === stage && one.banker.includes(banker) && one.player.includes(player),
  ).map(({ insures, pays }) => ({ side: insures, pays }))
  return rows.length > 0 ? { stage, rows } : undefined
}

/** What insurance at these odds comes to; `insured` is what the Player had when it was taken. */
export function insuranceVerdict(side: Side, stage: Stage, pays: Odds, insured: number, coup: Coup): Verdict {
  if (coup.winner === side) return lose('INS 3.11')
  if (coup.winner !== 'tie') return win(pays, 'INS 4.1.2', 0)
  const nine = side === 'player' && stage === 2 && insured === 9
  return nine ? win(pays, 'INS 4.2.1', 1) : push('INS 4.2.1', 1)
}
