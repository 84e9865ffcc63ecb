// The general pass, for bets that join the initial cards with the outcome, for several bets together, and for rounds that
// have begun: from the ways to make two starts to the ways to go through each leaf after them.
import type { Composition, FactVector } from '@punto/rules'
import { countByValue, sequences, VALUES } from './counts.ts'
import { LEAF_START, LEAVES, type Leaf, leafFacts, NO_CARD } from './leaves.ts'
import type { Sight } from './question.ts'
import { countTogether, type Start, type Starts, startsFor } from './starts.ts'

/** Starts that differ in their cards' values but not in anything a bet looks at. */
interface Kind {
  readonly points: number
  readonly pair: number
  readonly suited: boolean
}

/** A cell for every pair of kinds and every leaf after them. */
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

const known = new Map<string, Joint>()

export function jointFor(sight: Sight): Joint {
  const key = `${sight.pairs} ${sight.suits}`
  const joint = known.get(key) ?? makeJoint(sight)
  known.set(key, joint)
  return joint
}

function makeJoint(sight: Sight): Joint {
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

/** The facts of every cell, in order. The vector is written over by the next. */
export function* jointFacts({ kinds }: Joint): Generator<FactVector, never> {
  for (const player of kinds) {
    for (const banker of kinds) {
      const initial = {
        playerPair: player.pair,
        bankerPair: banker.pair,
        playerSuited: player.suited,
        bankerSuited: banker.suited,
      }
      for (const leaf of leavesOf(player.points, banker.points)) yield leafFacts(leaf, initial)
    }
  }
  throw new RangeError('there are no more cells')
}

/** Hands over a count for a cell and the value of the Player's first card. */
export type SeeCell = (first: number, cell: number, count: number) => void

/** How many six-card sequences of a shoe go through each cell. */
export function countJoint(joint: Joint, composition: Composition, see: SeeCell): void {
  const { list } = joint.starts
  const together = countTogether(joint.starts, composition)
  const values = countByValue(composition)
  const cards = values.reduce((sum, count) => sum + count, 0)
  for (const [a, player] of list.entries()) {
    for (const [b, banker] of list.entries()) {
      const ways = together[a * list.length + b]!
      if (ways === 0) continue
      const dealt = [player.low, player.high, banker.low, banker.high]
      for (const value of dealt) values[value]!--
      countThirds(joint, a, b, values, { shoe: cards - 4, depth: 2 }, (cell, count) => {
        if (player.low === player.high) return see(player.low, cell, ways * count)
        // Either of the two cards may have come first, equally often.
        see(player.low, cell, (ways * count) / 2)
        see(player.high, cell, (ways * count) / 2)
      })
      for (const value of dealt) values[value]!++
    }
  }
}

/** What is left after two starts. */
export interface Rest {
  /** Cards in the shoe. */
  readonly shoe: number
  /** How many of them a sequence takes, whether they are drawn or not. */
  readonly depth: number
  /** Third cards that lie already. */
  readonly playerThird?: number
  readonly bankerThird?: number
}

/** Hands over the cells after two starts and their counts; answers false if the shoe may run out before the coup ends. */
export function countThirds(
  { kinds, kindOf, cellStart }: Joint,
  player: number,
  banker: number,
  values: Float64Array,
  rest: Rest,
  see: (cell: number, count: number) => void,
): boolean {
  const [playerKind, bankerKind] = [kindOf[player]!, kindOf[banker]!]
  const points = kinds[playerKind]!.points * VALUES + kinds[bankerKind]!.points
  const from = LEAF_START[points]!
  const to = LEAF_START[points + 1]!
  const offset = cellStart[playerKind * kinds.length + bankerKind]! - from
  for (let place = from; place < to; place++) {
    const leaf = LEAVES[place]!
    let count = 1
    let drawn = 0
    if (rest.playerThird !== undefined) {
      if (leaf.playerThird !== rest.playerThird) continue
    } else if (leaf.playerThird !== NO_CARD) {
      if (rest.depth === 0) return false
      count = values[leaf.playerThird]!
      drawn = 1
    }
    if (count === 0) continue
    if (rest.bankerThird !== undefined) {
      if (leaf.bankerThird !== rest.bankerThird) continue
    } else if (leaf.bankerThird !== NO_CARD) {
      if (drawn === rest.depth) return false
      count *= values[leaf.bankerThird]! - (drawn === 1 && leaf.bankerThird === leaf.playerThird ? 1 : 0)
      drawn++
    }
    if (count > 0) see(offset + place, count * sequences(rest.shoe - drawn, rest.depth - drawn))
  }
  return true
}
