// The general pass, for bets that join the initial cards with the outcome, and for several bets taken together: how many
// six-card sequences have each pair of starts and go through each leaf, by the Player's first card where that matters.
import { type Composition, FACT_NAMES, type FactVector, factVector } from '@punto/rules'
import { countByValue, sequences, VALUES } from './counts.ts'
import { LEAF_START, LEAVES, type Leaf, NO_CARD } from './leaves.ts'
import type { Sight } from './question.ts'
import { countTogether, type Start, type Starts, startsFor } from './starts.ts'

/** Starts that differ in their cards' values but not in anything a bet looks at. */
interface Kind {
  readonly points: number
  readonly pair: number
  readonly suited: boolean
}

export interface Joint {
  readonly starts: Starts
  readonly kinds: readonly Kind[]
  /** By start: its kind. */
  readonly kindOf: Int32Array
  /** By the Player's kind times their number plus the Banker's: where their cells begin. */
  readonly cellStart: Int32Array
  readonly cells: number
}

const pointsOf = (start: Start) => (start.low + start.high) % VALUES

export function jointFor(sight: Sight): Joint {
  const starts = startsFor(sight, true)
  const kinds: Kind[] = []
  const places = new Map<string, number>()
  const kindOf = Int32Array.from(starts.list, (start) => {
    const kind = { points: pointsOf(start), pair: start.pair, suited: start.suited }
    const key = `${kind.points} ${kind.pair} ${kind.suited}`
    const place = places.get(key) ?? kinds.push(kind) - 1
    places.set(key, place)
    return place
  })
  const cellStart = new Int32Array(kinds.length ** 2)
  let cells = 0
  for (const [i, player] of kinds.entries()) {
    for (const [j, banker] of kinds.entries()) {
      cellStart[i * kinds.length + j] = cells
      cells += leavesOf(player.points, banker.points).length
    }
  }
  return { starts, kinds, kindOf, cellStart, cells }
}

const leavesOf = (player: number, banker: number): readonly Leaf[] => {
  const points = player * VALUES + banker
  return LEAVES.slice(LEAF_START[points], LEAF_START[points + 1])
}

/** The facts of every cell, in order. The vector is used again for the next. */
export function* jointFacts({ kinds }: Joint): Generator<FactVector> {
  const facts = new Uint8Array(FACT_NAMES.length)
  for (const player of kinds) {
    for (const banker of kinds) {
      for (const leaf of leavesOf(player.points, banker.points)) {
        yield factVector(
          {
            playerPoints: leaf.playerPoints,
            bankerPoints: leaf.bankerPoints,
            playerCards: leaf.playerThird === NO_CARD ? 2 : 3,
            bankerCards: leaf.bankerThird === NO_CARD ? 2 : 3,
            playerPair: player.pair,
            bankerPair: banker.pair,
            playerSuited: player.suited,
            bankerSuited: banker.suited,
          },
          facts,
        )
      }
    }
  }
}

/** Hands over a count for a cell and the value of the Player's first card. */
export type SeeCell = (first: number, cell: number, count: number) => void

export function countJoint(joint: Joint, composition: Composition, see: SeeCell): void {
  const { starts, kinds, kindOf, cellStart } = joint
  const together = countTogether(starts, composition)
  const values = countByValue(composition)
  const cards = values.reduce((sum, count) => sum + count, 0)
  const size = starts.list.length
  for (const [a, player] of starts.list.entries()) {
    for (const [b, banker] of starts.list.entries()) {
      const ways = together[a * size + b]!
      if (ways === 0) continue
      for (const card of [player.low, player.high, banker.low, banker.high]) values[card]!--
      const points = pointsOf(player) * VALUES + pointsOf(banker)
      const from = LEAF_START[points]!
      const to = LEAF_START[points + 1]!
      const offset = cellStart[kindOf[a]! * kinds.length + kindOf[b]!]! - from
      for (let leaf = from; leaf < to; leaf++) {
        const count = ways * thirdCards(values, LEAVES[leaf]!, cards)
        if (count === 0) continue
        if (player.low === player.high) see(player.low, offset + leaf, count)
        else {
          // Either of the two cards may have come first, equally often.
          see(player.low, offset + leaf, count / 2)
          see(player.high, offset + leaf, count / 2)
        }
      }
      for (const card of [player.low, player.high, banker.low, banker.high]) values[card]!++
    }
  }
}

/** In how many ways the last two of six cards can follow: third cards of the leaf's values, or any where none is drawn. */
function thirdCards(values: Float64Array, { playerThird, bankerThird }: Leaf, cards: number): number {
  const player = playerThird === NO_CARD ? 1 : values[playerThird]!
  const banker = bankerThird === NO_CARD ? 1 : values[bankerThird]! - (bankerThird === playerThird ? 1 : 0)
  const undrawn = (playerThird === NO_CARD ? 1 : 0) + (bankerThird === NO_CARD ? 1 : 0)
  return player * banker * (undrawn === 0 ? 1 : undrawn === 1 ? cards - 5 : sequences(cards - 4, 2))
}
