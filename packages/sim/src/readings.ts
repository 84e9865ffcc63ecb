// How each bet of a game is read from the tallies: which of them tells its outcome, and the outcome in each of its cells.
import {
  type Bet,
  compileLadder,
  decidingRung,
  type FactName,
  type FactVector,
  factVector,
  type Game,
  type Ladder,
  ladderFacts,
  PAIR_FACTS,
  SUIT_FACTS,
  THIRD_FACTS,
} from '@punto/rules'
import { type InsuranceReading, readInsurance } from './insurance-readings.ts'
import { type Leg, LOST, type Outcome } from './outcome.ts'
import {
  COURSE_CELLS,
  courseAt,
  courseShape,
  FIRST_CELLS,
  firstPointsAt,
  firstShape,
  PAIR_CELLS,
  pairsShape,
} from './tallies.ts'

/** By an Ante's id and the points of the first card: whether its player raises. Every Ante needs its ten. */
export type Raises = Readonly<Record<string, readonly boolean[]>>

/** Names of tallies; "coup" is none of them: the bet must be decided coup by coup. */
export type Source = 'course' | 'first' | 'pairs' | 'coup'

export interface BetReading {
  readonly bet: Bet
  readonly source: Source
  readonly outcomes: readonly Outcome[]
  /** The place in `outcomes` of what a coup comes to, by its first card's points and its facts. */
  readonly decide: (firstPoints: number, facts: FactVector) => number
  /** By cell of the source: the place of its outcome. Empty where the source is "coup". */
  readonly byCell: Uint16Array
}

export interface GameReading {
  readonly game: Game
  readonly bets: readonly BetReading[]
  readonly insurance: readonly InsuranceReading[]
  /** Whether some bet must be decided coup by coup, which only the plain dealer can do. */
  readonly loose: boolean
}

/** Bets in the felt's order without those not offered; a Wager is part of its Ante. */
export function readGame(game: Game, raises: Raises): GameReading {
  const wagers = new Set(game.bets.map((bet) => bet.raise?.bet))
  const bets = game.bets
    .filter((bet) => !bet.notOffered && !wagers.has(bet.id))
    .map((bet) => (bet.raise ? readAnte(game, bet, raises) : readBet(bet)))
  return { game, bets, insurance: readInsurance(game), loose: bets.some(({ source }) => source === 'coup') }
}

function readBet(bet: Bet): BetReading {
  const ladder = compileLadder(bet.rungs)
  const outcomes = [...ladder.map(({ odds }) => [{ times: 1, odds: odds ?? ('push' as const) }]), [LOST]]
  const decide = (_: number, facts: FactVector) => {
    const place = decidingRung(ladder, facts)
    return place < 0 ? ladder.length : place
  }
  const source = sourceOf(ladderFacts(bet.rungs), 'course')
  return { bet, source, outcomes, decide, byCell: cellsOf(source, decide) }
}

/** Folded it is lost; raised it is itself and its Wager together. */
function readAnte(game: Game, ante: Bet, raises: Raises): BetReading {
  const { bet: wagerId, times } = ante.raise!
  const wager = game.bets.find(({ id }) => id === wagerId)!
  const raised = raises[ante.id]
  if (!raised) throw new RangeError(`no decisions were given for ${ante.id}`)
  const [own, added] = [compileLadder(ante.rungs), compileLadder(wager.rungs)]
  const legs = (ladder: Ladder, by: number): Leg[] => [
    ...ladder.map(({ odds }) => ({ times: by, odds: odds ?? ('push' as const) })),
    { times: by, odds: 'lose' },
  ]
  const addedLegs = legs(added, times)
  const outcomes = [[LOST], ...legs(own, 1).flatMap((one) => addedLegs.map((other) => [one, other]))]
  const place = (ladder: Ladder, facts: FactVector) => {
    const rung = decidingRung(ladder, facts)
    return rung < 0 ? ladder.length : rung
  }
  const decide = (firstPoints: number, facts: FactVector) =>
    raised[firstPoints] ? 1 + place(own, facts) * addedLegs.length + place(added, facts) : 0
  const source = sourceOf(new Set([...ladderFacts(ante.rungs), ...ladderFacts(wager.rungs)]), 'first')
  return { bet: ante, source, outcomes, decide, byCell: cellsOf(source, decide) }
}

/** The tally that tells these facts; totals and counts are told by the one named. */
function sourceOf(facts: ReadonlySet<FactName>, totals: 'course' | 'first'): Source {
  if (SUIT_FACTS.some((fact) => facts.has(fact))) return 'coup'
  if (totals === 'first' && THIRD_FACTS.some((fact) => facts.has(fact))) return 'coup'
  const paired = PAIR_FACTS.filter((fact) => facts.has(fact)).length
  if (paired === 0) return totals
  return paired === facts.size && totals === 'course' ? 'pairs' : 'coup'
}

/** By source and cell, the facts that the cell tells. Worked out once, since every bet of the source asks for them. */
const FACTS_BY_CELL: Partial<Record<Source, readonly FactVector[]>> = {}

function factsByCell(source: Exclude<Source, 'coup'>): readonly FactVector[] {
  FACTS_BY_CELL[source] ??= Array.from({ length: CELLS[source] }, (_, cell) => factVector(SHAPE_OF[source](cell)))
  return FACTS_BY_CELL[source]
}

const CELLS = { course: COURSE_CELLS, first: FIRST_CELLS, pairs: PAIR_CELLS } as const
const SHAPE_OF = {
  course: (cell: number) => courseShape(courseAt(cell)),
  first: firstShape,
  pairs: pairsShape,
} as const

/** Cells that no coup reaches get an outcome too; nothing is ever counted there. */
function cellsOf(source: Source, decide: BetReading['decide']): Uint16Array {
  if (source === 'coup') return new Uint16Array()
  const firstPoints = source === 'first' ? firstPointsAt : () => 0
  return Uint16Array.from(factsByCell(source), (facts, cell) => decide(firstPoints(cell), facts))
}
