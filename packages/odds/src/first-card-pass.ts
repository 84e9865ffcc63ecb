// The same count with the Player's first card kept in sight, for bets that are decided on after it: how many six-card
// sequences begin with a card of each value and end in each class of endings. It walks the Player's cards and the Banker's
// third; the Banker's first two are counted (see hands.ts).
import { newCounts, newPairs, openShoe, type Pairs, pairsWithout, putBack, takeCard } from './hands.ts'
import { bankerAfter, DRAWS, endingOf, NO_CARD, STANDS, THIRDS } from './leaves.ts'

/** As in counts.ts; a constant of the module's own, since an imported one is looked up anew in every turn of a loop. */
const VALUES = 10

/** What a Banker does against the Player's cards, by its two-card points. */
interface Against {
  readonly stands: Uint8Array
  readonly draws: Uint8Array
}

/** By the Player's two-card points times THIRDS plus the third card, or NO_CARD. */
const AGAINST: readonly Against[] = Array.from({ length: VALUES * THIRDS }, (_, i) => {
  const [player, third] = [Math.floor(i / THIRDS), i % THIRDS]
  const bankers = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)
  return {
    stands: bankers.filter((banker) => bankerAfter(player, banker, third) === STANDS),
    draws: bankers.filter((banker) => bankerAfter(player, banker, third) === DRAWS),
  }
})

/** Scratch space, whole and with one, two and three cards taken: a pass is over before the next begins. */
const counts = newCounts()
const pairs = [newPairs(), newPairs(), newPairs(), newPairs()] as const
/** By the Banker's final points, not yet modulo ten: the ways to deal its three cards. */
const threeCards = new Float64Array(2 * VALUES)
/** The classes' counts after one start of the Player's. */
let afterStart = new Float64Array(0)

/** By the first card's value times the number of classes, plus the class that `classOf` gives an ending (see leaves.ts). */
export function countByFirstCard(values: Float64Array, classOf: Uint16Array, classes: number): Float64Array {
  const table = new Float64Array(VALUES * classes)
  if (afterStart.length < classes) afterStart = new Float64Array(classes)
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
      afterStart.fill(0)
      addStart((first + second) % VALUES, weight, cards, classOf)
      putBack(counts, second)
      // Either of the two cards may have come first, equally often.
      for (let i = 0; i < classes; i++) {
        table[first * classes + i]! += afterStart[i]!
        if (second !== first) table[second * classes + i]! += afterStart[i]!
      }
    }
    putBack(counts, first)
  }
  return table
}

/** Adds what can follow two cards of the Player's, which are gone from counts and pairs. */
function addStart(player: number, weight: number, cards: number, classOf: Uint16Array): void {
  addEndings(AGAINST[player * THIRDS + NO_CARD]!, player, false, pairs[2], weight * (cards - 5), cards - 4, classOf)
  for (let third = 0; third < VALUES; third++) {
    const drawn = weight * counts[third]!
    const against = AGAINST[player * THIRDS + third]!
    if (drawn === 0 || against.stands.length + against.draws.length === 0) continue
    takeCard(counts, third)
    pairsWithout(pairs[2], counts, third, pairs[3])
    addEndings(against, (player + third) % VALUES, true, pairs[3], drawn, cards - 5, classOf)
    putBack(counts, third)
  }
}

/** A Banker who draws is weighted with `weight`; one who stands leaves over the choice of one more card. */
function addEndings(
  { stands, draws }: Against,
  playerPoints: number,
  playerDrew: boolean,
  ways: Pairs,
  weight: number,
  oneMore: number,
  classOf: Uint16Array,
): void {
  const standing = endingOf(playerPoints, 0, playerDrew, false)
  for (let i = 0; i < stands.length; i++) {
    const banker = stands[i]!
    afterStart[classOf[standing + banker * 4]!]! += weight * ways[banker]! * oneMore
  }
  if (draws.length === 0) return
  countThreeCards(draws, ways)
  const drawing = endingOf(playerPoints, 0, playerDrew, true)
  for (let points = 0; points < VALUES; points++)
    afterStart[classOf[drawing + points * 4]!]! += weight * (threeCards[points]! + threeCards[points + VALUES]!)
}

/**
 * The Banker's first two cards are any pair of the points it draws on; its third is any card that is in none of those.
 * These are the innermost lines of the pass: with the ten values written out it takes a third less time.
 */
function countThreeCards(draws: Uint8Array, ways: Pairs): void {
  threeCards.fill(0)
  const c0 = counts[0]!
  const c1 = counts[1]!
  const c2 = counts[2]!
  const c3 = counts[3]!
  const c4 = counts[4]!
  const c5 = counts[5]!
  const c6 = counts[6]!
  const c7 = counts[7]!
  const c8 = counts[8]!
  const c9 = counts[9]!
  for (let i = 0; i < draws.length; i++) {
    const points = draws[i]!
    const all = ways[points]!
    threeCards[points]! += c0 * (all - 2 * counts[points + 10]!)
    threeCards[points + 1]! += c1 * (all - 2 * counts[points + 9]!)
    threeCards[points + 2]! += c2 * (all - 2 * counts[points + 8]!)
    threeCards[points + 3]! += c3 * (all - 2 * counts[points + 7]!)
    threeCards[points + 4]! += c4 * (all - 2 * counts[points + 6]!)
    threeCards[points + 5]! += c5 * (all - 2 * counts[points + 5]!)
    threeCards[points + 6]! += c6 * (all - 2 * counts[points + 4]!)
    threeCards[points + 7]! += c7 * (all - 2 * counts[points + 3]!)
    threeCards[points + 8]! += c8 * (all - 2 * counts[points + 2]!)
    threeCards[points + 9]! += c9 * (all - 2 * counts[points + 1]!)
    if (points % 2 === 1) continue
    // A third card that is half of the points makes no pair with itself: two were taken off too many.
    const half = points / 2
    const otherHalf = half + VALUES / 2
    threeCards[points + half]! += 2 * counts[half]!
    threeCards[points + otherHalf]! += 2 * counts[otherHalf]!
  }
}
