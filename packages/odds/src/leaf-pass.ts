// The pass over a shoe from which every bet on the outcome is priced: how many six-card sequences go through each leaf.
// It walks the two third cards by value; the four cards before them are counted, not walked (see hands.ts).
import { sequences, VALUES } from './counts.ts'
import {
  type Hands,
  handsAt,
  handsOf,
  handsWithout,
  newCounts,
  newHands,
  newPairs,
  openShoe,
  pairsWithout,
  putBack,
  takeCard,
} from './hands.ts'
import { BANKER_DRAWS, LEAVES, NO_CARD, THIRD_START } from './leaves.ts'

/** Leaves that share their third cards: where they begin, and where their hands are counted. */
interface Group {
  readonly starts: Int32Array
  readonly at: Int32Array
}

function groupAfter(playerThird: number, bankerDraws: 0 | 1): Group {
  const starts: number[] = []
  const at: number[] = []
  for (let player = 0; player < VALUES; player++) {
    for (let banker = 0; banker < VALUES; banker++) {
      const third = (player * VALUES + banker) * (VALUES + 1) + playerThird
      if (THIRD_START[third]! < 0 || BANKER_DRAWS[third] !== bankerDraws) continue
      starts.push(THIRD_START[third]!)
      at.push(handsAt(player, banker))
    }
  }
  return { starts: Int32Array.from(starts), at: Int32Array.from(at) }
}

const byValue = (group: (value: number) => Group) => Array.from({ length: VALUES }, (_, value) => group(value))

const NOBODY_DRAWS = groupAfter(NO_CARD, 0)
const BANKER_ALONE = groupAfter(NO_CARD, 1)
/** By the Player's third card. */
const PLAYER_ALONE = byValue((value) => groupAfter(value, 0))
const BOTH_DRAW = byValue((value) => groupAfter(value, 1))

/** No hands that both draw have higher points than these, the lower of two and the higher. */
const drawing = BOTH_DRAW.flatMap(({ at }) => [...at])
const LAST_LOW = Math.max(...drawing.map((place) => Math.floor(place / VALUES)))
const LAST_HIGH = Math.max(...drawing.map((place) => place % VALUES))

/** Scratch space, whole and with one and two cards taken: a pass is over before the next begins. */
const counts = newCounts()
const pairs = [newPairs(), newPairs(), newPairs()] as const
const hands = [newHands(), newHands(), newHands()] as const

export function countLeaves(values: Float64Array): Float64Array {
  const leaves = new Float64Array(LEAVES.length)
  const cards = openShoe(values, counts, pairs[0])
  handsOf(counts, pairs[0], hands[0])
  put(leaves, NOBODY_DRAWS, 0, hands[0], sequences(cards - 4, 2))
  for (let one = 0; one < VALUES; one++) {
    const ones = counts[one]!
    if (ones === 0) continue
    takeCard(counts, one)
    pairsWithout(pairs[0], counts, one, pairs[1])
    handsWithout(hands[0], counts, pairs[1], one, hands[1], VALUES - 1, VALUES - 1)
    put(leaves, PLAYER_ALONE[one]!, 0, hands[1], ones * (cards - 5))
    put(leaves, BANKER_ALONE, one, hands[1], ones * (cards - 5))
    // Which of two third cards came first makes no difference to the hands before them.
    for (let other = one; other < VALUES; other++) {
      const both = ones * counts[other]!
      if (both === 0) continue
      takeCard(counts, other)
      pairsWithout(pairs[1], counts, other, pairs[2])
      handsWithout(hands[1], counts, pairs[2], other, hands[2], LAST_LOW, LAST_HIGH)
      put(leaves, BOTH_DRAW[one]!, other, hands[2], both)
      if (other !== one) put(leaves, BOTH_DRAW[other]!, one, hands[2], both)
      putBack(counts, other)
    }
    putBack(counts, one)
  }
  return leaves
}

/** Each leaf is written once; `bankerThird` is its place among the ten leaves of the Banker's third card. */
function put(leaves: Float64Array, { starts, at }: Group, bankerThird: number, ways: Hands, weight: number): void {
  for (let i = 0; i < starts.length; i++) leaves[starts[i]! + bankerThird] = weight * ways[at[i]!]!
}
