// Cells for questions that join the initial cards with the outcome: one for every pair of starts that a bet can tell apart
// and every leaf after them.
import type { FactVector, StartShape } from '@punto/rules'
import { VALUES } from './counts.ts'
import { LEAVES, type Leaf, leafFacts, NO_CARD } from './leaves.ts'
import type { Sight } from './question.ts'
import { type Start, type Starts, startsFor } from './starts.ts'

/** Starts that differ in their cards' values but not in anything a bet looks at. */
interface Kind extends StartShape {
  readonly points: number
}

/** What follows the Player's third card, or its standing: one leaf, or ten by the Banker's third card. */
interface AfterPlayer {
  readonly third: number
  readonly bankerDraws: boolean
}

export interface Joint {
  readonly starts: Starts
  readonly kinds: readonly Kind[]
  /** By the Player's start times their number plus the Banker's: where the cells of their kinds begin. */
  readonly cellStart: Int32Array
  /** By the same: ten times the Player's two-card points plus the Banker's. */
  readonly points: Uint8Array
  readonly cells: number
  /** By those points: the leaves after them, in the order of the cells. */
  readonly leaves: readonly (readonly Leaf[])[]
  /** The same, with the leaves of the Banker's third card taken together. */
  readonly after: readonly (readonly AfterPlayer[])[]
}

const known = new Map<string, Joint>()

export function jointFor(sight: Sight): Joint {
  const key = Object.values(sight).join()
  const joint = known.get(key) ?? makeJoint(sight)
  known.set(key, joint)
  return joint
}

function makeJoint(sight: Sight): Joint {
  const starts = startsFor(sight, true)
  const kinds: Kind[] = []
  const places = new Map<string, number>()
  const kindOf = starts.list.map((start) => {
    const { pair, suited, colours, royal, first } = start
    const kind = { points: pointsOf(start), pair, suited, colours, royal, first }
    const key = Object.values(kind).join()
    const place = places.get(key) ?? kinds.push(kind) - 1
    places.set(key, place)
    return place
  })
  const leaves = Array.from({ length: VALUES * VALUES }, (): Leaf[] => [])
  for (const leaf of LEAVES) leaves[leaf.player * VALUES + leaf.banker]!.push(leaf)
  const cellsOfKinds = new Int32Array(kinds.length ** 2)
  let cells = 0
  for (const [i, player] of kinds.entries()) {
    for (const [j, banker] of kinds.entries()) {
      cellsOfKinds[i * kinds.length + j] = cells
      cells += leaves[player.points * VALUES + banker.points]!.length
    }
  }
  const size = starts.list.length
  const pairOf = (at: number) => [kindOf[Math.floor(at / size)]!, kindOf[at % size]!] as const
  return {
    starts,
    kinds,
    cellStart: Int32Array.from({ length: size ** 2 }, (_, at) => {
      const [player, banker] = pairOf(at)
      return cellsOfKinds[player * kinds.length + banker]!
    }),
    points: Uint8Array.from({ length: size ** 2 }, (_, at) => {
      const [player, banker] = pairOf(at)
      return kinds[player]!.points * VALUES + kinds[banker]!.points
    }),
    cells,
    leaves,
    after: leaves.map((list) =>
      list
        .filter(({ bankerThird }) => bankerThird === NO_CARD || bankerThird === 0)
        .map(({ playerThird, bankerThird }) => ({ third: playerThird, bankerDraws: bankerThird !== NO_CARD })),
    ),
  }
}

const pointsOf = (start: Start) => (start.low + start.high) % VALUES

/** The facts of every cell, in order. The vector is written over by the next. */
export function* jointFacts({ kinds, leaves }: Joint): Generator<FactVector, never> {
  for (const player of kinds) {
    for (const banker of kinds) {
      const initial = { playerStart: player, bankerStart: banker }
      for (const leaf of leaves[player.points * VALUES + banker.points]!) yield leafFacts(leaf, initial)
    }
  }
  throw new RangeError('there are no more cells')
}
