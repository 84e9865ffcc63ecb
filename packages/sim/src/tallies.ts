// What simulation counts. Three tallies hold enough of every coup to price any bet on totals, card counts, naturals and third
// cards (the course), any such bet that is decided on after the first card (the first card), and any bet on pairs alone. A
// fourth, kept where a bet needs it, holds what the first two cards of both hands were and how the coup ended.
import { type CoupShape, PLAIN_START } from '@punto/rules'

/** How often each course of a round came. */
export interface Tallies {
  hands: number
  /** By two-card points of Player and Banker, and points of their third cards. */
  readonly course: Float64Array
  /** By points of the first card, final points of Player and Banker, and whether each drew. */
  readonly first: Float64Array
  /** By the ranks of the Player's and the Banker's pair. */
  readonly pairs: Float64Array
  /** By the classes of both starts (see start-classes.ts), final points, and whether each drew; empty where no bet asks. */
  readonly starts: Float64Array
  /** By outcome of the bets that look at more than these tallies hold: counted coup by coup, see readings.ts. */
  readonly loose: Float64Array
  /** Where a count is kept: the same of the rounds that it said to bet on. */
  readonly bets?: Tallies
}

/** In place of a third card's points. */
export const NO_THIRD = 10

const THIRDS = 11
const PAIR_RANKS = 14
export const COURSE_CELLS = 10 * 10 * THIRDS * THIRDS
export const FIRST_CELLS = 10 * 10 * 10 * 2 * 2
export const PAIR_CELLS = PAIR_RANKS * PAIR_RANKS

/** Final points and who drew. */
export const ENDING_CELLS = 10 * 10 * 2 * 2

/** How large the tallies are that not every game needs. */
export interface TallySizes {
  readonly startClasses?: number
  readonly looseOutcomes?: number
  /** Whether the rounds that a count says to bet on are tallied once more. */
  readonly counting?: boolean
}

/** Tallies of these sizes, with nothing in them. */
export const emptyTallies = ({ startClasses = 0, looseOutcomes = 0, counting = false }: TallySizes = {}): Tallies => ({
  hands: 0,
  course: new Float64Array(COURSE_CELLS),
  first: new Float64Array(FIRST_CELLS),
  pairs: new Float64Array(PAIR_CELLS),
  starts: new Float64Array(startClasses ** 2 * ENDING_CELLS),
  loose: new Float64Array(looseOutcomes),
  ...(counting && { bets: emptyTallies({ startClasses, looseOutcomes }) }),
})

/** Adds tallies to others of the same sizes. */
export function addTallies(into: Tallies, from: Tallies): void {
  into.hands += from.hands
  for (const name of ['course', 'first', 'pairs', 'starts', 'loose'] as const) {
    const [sum, more] = [into[name], from[name]]
    for (let i = 0; i < more.length; i++) sum[i]! += more[i]!
  }
  if (into.bets && from.bets) addTallies(into.bets, from.bets)
}

/** What a round came to, as far as it is tallied. */
export interface Course {
  readonly player: number
  readonly banker: number
  readonly playerThird: number
  readonly bankerThird: number
}

export const courseCell = ({ player, banker, playerThird, bankerThird }: Course): number =>
  ((player * 10 + banker) * THIRDS + playerThird) * THIRDS + bankerThird

export function courseAt(cell: number): Course {
  const thirds = THIRDS * THIRDS
  const start = Math.floor(cell / thirds)
  return {
    player: Math.floor(start / 10),
    banker: start % 10,
    playerThird: Math.floor((cell % thirds) / THIRDS),
    bankerThird: cell % THIRDS,
  }
}

const PLAIN_STARTS = { playerStart: PLAIN_START, bankerStart: PLAIN_START } as const

/** Where a tally does not tell the third cards, no bet that asks for them is read from it. */
const UNKNOWN_THIRDS = { playerThird: NO_THIRD, bankerThird: NO_THIRD } as const

/** Points of a hand after its third card, if it drew one. */
const finalPoints = (points: number, third: number): number => (third === NO_THIRD ? points : (points + third) % 10)
const cardCount = (third: number): number => (third === NO_THIRD ? 2 : 3)

/** The shape of a coup on this course, as far as the course tells it. */
export const courseShape = ({ player, banker, playerThird, bankerThird }: Course): CoupShape => ({
  playerPoints: finalPoints(player, playerThird),
  bankerPoints: finalPoints(banker, bankerThird),
  playerCards: cardCount(playerThird),
  bankerCards: cardCount(bankerThird),
  // NO_THIRD is where the rules have "none" among a third card's points, too.
  playerThird,
  bankerThird,
  ...PLAIN_STARTS,
})

/** The cell in which a round is tallied by the Player's first card. */
export function firstCell(firstPoints: number, { player, banker, playerThird, bankerThird }: Course): number {
  const points = finalPoints(player, playerThird) * 10 + finalPoints(banker, bankerThird)
  return (firstPoints * 100 + points) * 4 + (cardCount(playerThird) - 2) * 2 + cardCount(bankerThird) - 2
}

/** The cell of a coup in the tally of starts, by the classes of its starts. */
export const startsCell = (playerClass: number, bankerClass: number, classes: number, course: Course): number =>
  (playerClass * classes + bankerClass) * ENDING_CELLS + firstCell(0, course)

export const firstPointsAt = (cell: number): number => Math.floor(cell / 400)

export const firstShape = (cell: number): CoupShape => ({
  playerPoints: Math.floor(cell / 40) % 10,
  bankerPoints: Math.floor(cell / 4) % 10,
  playerCards: 2 + (Math.floor(cell / 2) % 2),
  bankerCards: 2 + (cell % 2),
  ...UNKNOWN_THIRDS,
  ...PLAIN_STARTS,
})

/** Pairs are a rank's place in RANKS, or -1. */
export const pairsCell = (playerPair: number, bankerPair: number): number =>
  (playerPair + 1) * PAIR_RANKS + bankerPair + 1

/** The shape of a coup with these pairs, as far as pairs tell it. */
export const pairsShape = (cell: number): CoupShape => ({
  playerPoints: 0,
  bankerPoints: 0,
  playerCards: 2,
  bankerCards: 2,
  ...UNKNOWN_THIRDS,
  playerStart: { ...PLAIN_START, pair: Math.floor(cell / PAIR_RANKS) - 1 },
  bankerStart: { ...PLAIN_START, pair: (cell % PAIR_RANKS) - 1 },
})
