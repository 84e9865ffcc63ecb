// How each bet of a game is read from the tallies: which of them tells its outcome, and the outcome in each of its cells.
import {
  ArgumentError,
  type Bet,
  checkGame,
  checkRecord,
  checkUnmultiplied,
  compileLadder,
  decidingRung,
  FACT_NAMES,
  type FactName,
  type FactVector,
  factVector,
  type Game,
  INITIAL_FACTS,
  type Ladder,
  ladderFacts,
  looksAtCards,
  PAIR_FACTS,
  SUIT_FACTS,
  THIRD_FACTS,
} from '@punto/rules'
import { type InsuranceReading, readInsurance } from './insurance-readings.ts'
import { type Leg, LOST, type Outcome } from './outcome.ts'
import { type StartClasses, startClasses } from './start-classes.ts'
import {
  COURSE_CELLS,
  courseAt,
  courseShape,
  ENDING_CELLS,
  FIRST_CELLS,
  firstPointsAt,
  firstShape,
  PAIR_CELLS,
  pairsShape,
} from './tallies.ts'

/** By an Ante's id and the points of the first card: whether its player raises. Every Ante needs its ten. */
export type Raises = Readonly<Record<string, readonly boolean[]>>

/** Names of tallies; "coup" is none of them: the bet must be decided coup by coup. */
export type Source = 'course' | 'first' | 'pairs' | 'starts' | 'coup'

/** How one bet is read off the tallies. */
export interface BetReading {
  readonly bet: Bet
  readonly source: Source
  readonly outcomes: readonly Outcome[]
  /** The place in `outcomes` of what a coup comes to, by its first card's points and its facts. */
  readonly decide: (firstPoints: number, facts: FactVector) => number
  /** By cell of the source: the place of its outcome. Empty where the source is "coup". */
  readonly byCell: Uint16Array
}

/** How every bet of a game is read off the tallies. */
export interface GameReading {
  readonly game: Game
  readonly bets: readonly BetReading[]
  readonly insurance: readonly InsuranceReading[]
  /** The classes of starts that some bets are told apart by. */
  readonly starts: StartClasses | undefined
  /** Whether some bet must be decided coup by coup, which only the plain dealer can do. */
  readonly loose: boolean
}

/** A bet before its cells are worked out. */
interface Sourced extends Omit<BetReading, 'byCell'> {
  readonly facts: ReadonlySet<FactName>
}

/** Bets in the felt's order without those not offered; a Wager is part of its Ante. */
export function readGame(game: Game, raises: Raises): GameReading {
  checkGame('game', game)
  checkUnmultiplied('game', game)
  checkRecord('raises', raises)
  const wagers = new Set(game.bets.map((bet) => bet.raise?.bet))
  const bets = game.bets
    .filter((bet) => !bet.notOffered && !wagers.has(bet.id))
    .map((bet) => (bet.raise ? readAnte(game, bet, raises) : readBet(bet)))
  const byStarts = bets.filter(({ source }) => source === 'starts')
  const facts = new Set(byStarts.flatMap((bet) => [...bet.facts]))
  const antes = byStarts.some(({ bet }) => bet.raise)
  const starts = byStarts.length > 0 ? startClasses(facts, antes) : undefined
  const read = bets.map(({ facts: _, ...bet }): BetReading => {
    const source = bet.source === 'starts' && !starts ? 'coup' : bet.source
    return { ...bet, source, byCell: cellsOf(source, bet.decide, starts) }
  })
  return {
    game,
    bets: read,
    insurance: readInsurance(game),
    starts,
    loose: read.some(({ source }) => source === 'coup'),
  }
}

function readBet(bet: Bet): Sourced {
  const ladder = compileLadder(bet.rungs)
  const outcomes = [...ladder.map(({ odds }) => [{ times: 1, odds: odds ?? ('push' as const) }]), [LOST]]
  const decide = (_: number, facts: FactVector) => {
    const place = decidingRung(ladder, facts)
    return place < 0 ? ladder.length : place
  }
  const facts = ladderFacts(bet.rungs)
  return { bet, source: sourceOf(facts, 'course'), outcomes, decide, facts }
}

/** Folded it is lost; raised it is itself and its Wager together. */
function readAnte(game: Game, ante: Bet, raises: Raises): Sourced {
  const { bet: wagerId, times } = ante.raise!
  const wager = game.bets.find(({ id }) => id === wagerId)!
  const raised = raises[ante.id]
  if (!Array.isArray(raised))
    throw new ArgumentError(`raises.${ante.id}`, 'a list: by the points of the first card', raised)
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
  const facts = new Set([...ladderFacts(ante.rungs), ...ladderFacts(wager.rungs)])
  return { bet: ante, source: sourceOf(facts, 'first'), outcomes, decide, facts }
}

/** The tally that tells these facts; totals and counts are told by the one named. */
function sourceOf(facts: ReadonlySet<FactName>, totals: 'course' | 'first'): Source {
  if (looksAtCards(facts)) return 'coup'
  const thirds = THIRD_FACTS.some((fact) => facts.has(fact))
  const initial = INITIAL_FACTS.filter((fact) => facts.has(fact))
  if (initial.length === 0) return thirds && totals === 'first' ? 'coup' : totals
  if (thirds) return 'coup'
  const pairsAlone = initial.length === facts.size && initial.every(isPairFact)
  return pairsAlone && totals === 'course' ? 'pairs' : 'starts'
}

const isPairFact = (fact: FactName): boolean => PAIR_FACTS.includes(fact) && !SUIT_FACTS.includes(fact)

/** By source and cell, the facts that the cell tells. Worked out once, since every bet of the source asks for them. */
const FACTS_BY_CELL: Partial<Record<Source, readonly FactVector[]>> = {}

function factsByCell(source: keyof typeof CELLS): readonly FactVector[] {
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
function cellsOf(source: Source, decide: BetReading['decide'], starts: StartClasses | undefined): Uint16Array {
  if (source === 'coup') return new Uint16Array()
  if (source === 'starts') return startCells(starts!, decide)
  const firstPoints = source === 'first' ? firstPointsAt : () => 0
  return Uint16Array.from(factsByCell(source), (facts, cell) => decide(firstPoints(cell), facts))
}

function startCells({ count, shapes }: StartClasses, decide: BetReading['decide']): Uint16Array {
  const facts = new Uint8Array(FACT_NAMES.length)
  return Uint16Array.from({ length: count ** 2 * ENDING_CELLS }, (_, cell) => {
    const both = Math.floor(cell / ENDING_CELLS)
    const [player, banker] = [shapes[Math.floor(both / count)]!, shapes[both % count]!]
    const starts = { playerStart: player.start, bankerStart: banker.start }
    return decide(player.firstPoints, factVector({ ...firstShape(cell % ENDING_CELLS), ...starts }, facts))
  })
}
