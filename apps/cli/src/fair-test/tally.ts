// What is counted of each shoe. Tallies are whole numbers and add up, so that threads can share the work and the sums
// come out the same however many they are.
import { POINTS, winnerIndex } from '@punto/eyes'
import {
  bankerDrawsAfter,
  bankerDrawsAlone,
  CARDS_IN_DECK,
  DEFAULT_CUT_DEPTH,
  POINTS_BY_RANK,
  playerDraws,
  sureRounds,
} from '@punto/rules'

export interface Tally {
  readonly decks: number
  /** How many shoes were counted, alone in its array. */
  readonly shoes: Uint32Array
  /** By position and card. */
  readonly places: Uint32Array
  /** By card and the card after it, the first being after the last. */
  readonly neighbours: Uint32Array
  /** Shoes by their number of runs of red and of black cards. */
  readonly colourRuns: Uint32Array
  /** Shoes by their number of runs of cards that count nothing and of cards that count. */
  readonly zeroRuns: Uint32Array
  /** Shoes by the outcome of their first coup. */
  readonly firstCoups: Uint32Array
  /** Of the Player's and the Banker's wins in each shoe: sums, sums of squares, and the sum of the products. */
  readonly wins: Float64Array
}

export function emptyTally(decks: number): Tally {
  const cards = decks * CARDS_IN_DECK
  return {
    decks,
    shoes: new Uint32Array(1),
    places: new Uint32Array(cards * CARDS_IN_DECK),
    neighbours: new Uint32Array(CARDS_IN_DECK * CARDS_IN_DECK),
    colourRuns: new Uint32Array(cards + 1),
    zeroRuns: new Uint32Array(cards + 1),
    firstCoups: new Uint32Array(POINTS * POINTS),
    wins: new Float64Array(5),
  }
}

const COUNTED = ['shoes', 'places', 'neighbours', 'colourRuns', 'zeroRuns', 'firstCoups', 'wins'] as const

export function addTally(to: Tally, from: Tally): void {
  for (const name of COUNTED) for (let i = 0; i < to[name].length; i++) to[name][i]! += from[name][i]!
}

/** Rounds counted in each shoe: as many as every shoe is sure to hold, for a number that depends on the cards is biased. */
export const roundsCounted = (decks: number): number => sureRounds(decks, DEFAULT_CUT_DEPTH)

const POINTS_OF_CARD = Uint8Array.from({ length: CARDS_IN_DECK }, (_, card) => POINTS_BY_RANK[card >> 2]!)
const IS_RED = Uint8Array.from({ length: CARDS_IN_DECK }, (_, card) => ((card & 3) === 1 || (card & 3) === 2 ? 1 : 0))
const IS_ZERO = POINTS_OF_CARD.map((points) => (points === 0 ? 1 : 0))

export function countShoe(tally: Tally, order: Uint8Array): void {
  tally.shoes[0]!++
  countOrder(tally, order)
  countCoups(tally, order)
}

function countOrder({ places, neighbours, colourRuns, zeroRuns }: Tally, order: Uint8Array): void {
  let before = order[order.length - 1]!
  let colours = 1
  let zeros = 1
  for (let position = 0; position < order.length; position++) {
    const card = order[position]!
    places[position * CARDS_IN_DECK + card]!++
    neighbours[before * CARDS_IN_DECK + card]!++
    if (position > 0) {
      colours += IS_RED[before]! ^ IS_RED[card]!
      zeros += IS_ZERO[before]! ^ IS_ZERO[card]!
    }
    before = card
  }
  colourRuns[colours]!++
  zeroRuns[zeros]!++
}

function countCoups({ decks, firstCoups, wins }: Tally, order: Uint8Array): void {
  const won = [0, 0, 0]
  let next = 0
  for (let round = 0, rounds = roundsCounted(decks); round < rounds; round++) {
    const first = next
    let player = (pointsAt(order, next) + pointsAt(order, next + 2)) % POINTS
    let banker = (pointsAt(order, next + 1) + pointsAt(order, next + 3)) % POINTS
    next += 4
    let bankerDraws = bankerDrawsAlone(player, banker)
    if (playerDraws(player, banker)) {
      const third = pointsAt(order, next++)
      bankerDraws = bankerDrawsAfter(banker, third)
      player = (player + third) % POINTS
    }
    if (bankerDraws) banker = (banker + pointsAt(order, next++)) % POINTS
    const outcome = POINTS * player + banker
    if (first === 0) firstCoups[outcome]!++
    won[winnerIndex(outcome)]!++
  }
  const [player, banker] = won as [number, number, number]
  wins[0]! += player
  wins[1]! += banker
  wins[2]! += player * player
  wins[3]! += banker * banker
  wins[4]! += player * banker
}

const pointsAt = (order: Uint8Array, position: number): number => POINTS_OF_CARD[order[position]!]!
