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
import { GROUP_START, LAST_HANDS, LEAVES, NO_CARD, THIRDS } from './leaves.ts'

/** By leaf: where its two hands are counted. */
const HANDS_OF = new Uint8Array(LEAVES.length)
for (let place = 0; place < LEAVES.length; place++)
  HANDS_OF[place] = handsAt(LEAVES[place]!.player, LEAVES[place]!.banker)
const { low: lastLow, high: lastHigh } = LAST_HANDS

/** Scratch space, whole and with one and two cards taken: a pass is over before the next begins. */
const counts = newCounts()
const pairs = [newPairs(), newPairs(), newPairs()] as const
const hands = [newHands(), newHands(), newHands()] as const

/** `leaves` is written over. */
export function countLeaves(values: Float64Array, leaves: Float64Array): void {
  leaves.fill(0)
  const cards = openShoe(values, counts, pairs[0])
  handsOf(counts, pairs[0], hands[0])
  put(leaves, NO_CARD, NO_CARD, hands[0], sequences(cards - 4, 2))
  for (let one = 0; one < VALUES; one++) {
    const ones = counts[one]!
    if (ones === 0) continue
    takeCard(counts, one)
    pairsWithout(pairs[0], counts, one, pairs[1])
    handsWithout(hands[0], counts, pairs[1], one, hands[1], VALUES - 1, VALUES - 1)
    put(leaves, one, NO_CARD, hands[1], ones * (cards - 5))
    put(leaves, NO_CARD, one, hands[1], ones * (cards - 5))
    // Which of two third cards came first makes no difference to the hands before them.
    for (let other = one; other < VALUES; other++) {
      const both = ones * counts[other]!
      if (both === 0) continue
      takeCard(counts, other)
      pairsWithout(pairs[1], counts, other, pairs[2])
      handsWithout(hands[1], counts, pairs[2], other, hands[2], lastLow, lastHigh)
      put(leaves, one, other, hands[2], both)
      if (other !== one) put(leaves, other, one, hands[2], both)
      putBack(counts, other)
    }
    putBack(counts, one)
  }
}

function put(leaves: Float64Array, playerThird: number, bankerThird: number, ways: Hands, weight: number): void {
  const group = playerThird * THIRDS + bankerThird
  const end = GROUP_START[group + 1]!
  for (let leaf = GROUP_START[group]!; leaf < end; leaf++) leaves[leaf] = weight * ways[HANDS_OF[leaf]!]!
}
