// The same count with the Player's first card kept in sight, for bets that are decided on after it: how many six-card
// sequences begin with a card of each value and end in each class of endings. It walks the Player's cards and the Banker's
// third; the Banker's first two are counted (see hands.ts).
import { VALUES } from './counts.ts'
import { newCounts, newPairs, openShoe, type Pairs, pairsWithout, putBack, takeCard } from './hands.ts'
import { BANKER_DRAWS, NO_CARD, THIRD_START } from './leaves.ts'

/** The Banker's two-card points on which it stands and on which it draws. */
interface Bankers {
  readonly stands: Int32Array
  readonly draws: Int32Array
}

/** By the Player's two-card points and third card or NO_CARD; undefined where the Player does not do so. */
const BANKERS: readonly (Bankers | undefined)[] = Array.from({ length: VALUES * (VALUES + 1) }, (_, i) => {
  const [player, third] = [Math.floor(i / (VALUES + 1)), i % (VALUES + 1)]
  const at = (banker: number) => (player * VALUES + banker) * (VALUES + 1) + third
  const possible = Array.from({ length: VALUES }, (_, banker) => banker).filter((b) => THIRD_START[at(b)]! >= 0)
  if (possible.length === 0) return undefined
  return {
    stands: Int32Array.from(possible.filter((banker) => BANKER_DRAWS[at(banker)] === 0)),
    draws: Int32Array.from(possible.filter((banker) => BANKER_DRAWS[at(banker)] === 1)),
  }
})

/** Scratch space, whole and with one, two and three cards taken: a pass is over before the next begins. */
const counts = newCounts()
const pairs = [newPairs(), newPairs(), newPairs(), newPairs()] as const
/** By the Banker's final points, not yet modulo ten: the ways to deal its three cards. */
const threeCards = new Float64Array(2 * VALUES)

/** By the first card's value times the number of classes, plus the class that `classOf` gives the ending (see leaves.ts). */
export function countByFirstCard(values: Float64Array, classOf: Uint16Array, classes: number): Float64Array {
  const table = new Float64Array(VALUES * classes)
  const cards = openShoe(values, counts, pairs[0])
  for (let first = 0; first < VALUES; first++) {
    const firsts = counts[first]!
    if (firsts === 0) continue
    takeCard(counts, first)
    pairsWithout(pairs[0], counts, first, pairs[1])
    for (let second = first; second < VALUES; second++) {
      const weight = firsts * counts[second]!
      if (weight === 0) continue
      takeCard(counts, second)
      pairsWithout(pairs[1], counts, second, pairs[2])
      const player = (first + second) % VALUES
      // Either of the two cards may have come first, equally often.
      const [row, otherRow] = [first * classes, second * classes]
      addEndings(table, row, otherRow, classOf, player, NO_CARD, pairs[2], weight * (cards - 5), cards - 4)
      for (let third = 0; third < VALUES; third++) {
        const drawn = weight * counts[third]!
        if (drawn === 0) continue
        takeCard(counts, third)
        pairsWithout(pairs[2], counts, third, pairs[3])
        addEndings(table, row, otherRow, classOf, player, third, pairs[3], drawn, cards - 5)
        putBack(counts, third)
      }
      putBack(counts, second)
    }
    putBack(counts, first)
  }
  return table
}

/**
 * Adds what can follow the Player's cards to two rows of the table, or to one if they are the same. `weight` is what a
 * Banker who draws is weighted with, and `undrawn` is the choice of a card that a Banker who stands leaves over.
 */
function addEndings(
  table: Float64Array,
  row: number,
  otherRow: number,
  classOf: Uint16Array,
  player: number,
  third: number,
  ways: Pairs,
  weight: number,
  undrawn: number,
): void {
  const bankers = BANKERS[player * (VALUES + 1) + third]
  if (!bankers) return
  const { stands, draws } = bankers
  const ending = third === NO_CARD ? player * VALUES * 4 : ((player + third) % VALUES) * VALUES * 4 + 2
  for (let i = 0; i < stands.length; i++) {
    const banker = stands[i]!
    const count = weight * ways[banker]! * undrawn
    const place = classOf[ending + banker * 4]!
    table[row + place]! += count
    if (otherRow !== row) table[otherRow + place]! += count
  }
  if (draws.length === 0) return
  countThreeCards(draws, ways)
  for (let points = 0; points < VALUES; points++) {
    const count = weight * (threeCards[points]! + threeCards[points + VALUES]!)
    const place = classOf[ending + points * 4 + 1]!
    table[row + place]! += count
    if (otherRow !== row) table[otherRow + place]! += count
  }
}

/** The Banker's first two cards are any pair of the points it draws on; its third is any card that is in none of those. */
function countThreeCards(draws: Int32Array, ways: Pairs): void {
  threeCards.fill(0)
  for (let i = 0; i < draws.length; i++) {
    const points = draws[i]!
    const all = ways[points]!
    for (let value = 0; value < VALUES; value++)
      threeCards[points + value]! += counts[value]! * (all - 2 * counts[VALUES + points - value]!)
    if (points % 2 === 1) continue
    // A third card that is half of the points makes no pair with itself: two were taken off too many.
    const [half, otherHalf] = [points / 2, (points + VALUES) / 2]
    threeCards[points + half]! += 2 * counts[half]!
    threeCards[points + otherHalf]! += 2 * counts[otherHalf]!
  }
}
