// The general pass, for bets that join the initial cards with the outcome, for several bets together, and for rounds that
// have begun: from the ways to make two starts to the ways to go through each leaf after them.
import type { Composition } from '@punto/rules'
import { sequences } from './counts.ts'
import type { Joint } from './joint.ts'
import { countClasses, type JointClasses } from './joint-classes.ts'
import type { Signatures } from './signatures.ts'
import { countTogether } from './starts.ts'

/** What may become the third cards, once two starts are dealt. */
export interface Thirds {
  /** By sort: the cards that can be the Player's third and the Banker's; 1 for none. */
  readonly player: Float64Array
  readonly banker: Float64Array
  /** Whether both come from one shoe, so that a card the Player draws is gone when the Banker draws. */
  readonly shared: boolean
  /** By who draws, the Player 1 and the Banker 2: the choice of cards that a sequence takes but nobody draws. */
  readonly undrawn: Float64Array
}

/**
 * Adds the cells after two starts, `at` their place in the joint, to a row of counts by signature, and to another row if it
 * is a different one.
 */
export function addThirds(
  { cellStart, points, after, sorts }: Joint,
  at: number,
  ways: number,
  { player, banker, shared, undrawn }: Thirds,
  { ofCell }: Signatures,
  table: Float64Array,
  row: number,
  otherRow: number,
): void {
  const next = after[points[at]!]!
  let cell = cellStart[at]!
  for (let i = 0; i < next.length; i++) {
    const { third, bankerDraws } = next[i]!
    const drawn = third === sorts ? 0 : 1
    const weight = ways * player[third]! * undrawn[bankerDraws ? drawn + 2 : drawn]!
    if (!bankerDraws) {
      const signature = ofCell[cell++]!
      table[row + signature]! += weight
      if (otherRow !== row) table[otherRow + signature]! += weight
      continue
    }
    for (let value = 0; value < sorts; value++) {
      const signature = ofCell[cell + value]!
      const count = weight * banker[value]!
      table[row + signature]! += count
      if (otherRow !== row) table[otherRow + signature]! += count
    }
    // A card that the Player drew is not there for the Banker.
    if (shared && third !== sorts) {
      table[row + ofCell[cell + third]!]! -= weight
      if (otherRow !== row) table[otherRow + ofCell[cell + third]!]! -= weight
    }
    cell += sorts
  }
}

/** A shoe's cards by the sorts of third cards, and 1 where no card is drawn. */
export function thirdsBySort({ sorts, countThirds }: Joint, composition: Composition): Float64Array {
  const counts = new Float64Array(sorts + 1).fill(1)
  counts.set(countThirds(composition))
  return counts
}

/** How many six-card sequences of a shoe have each signature, by row. */
export function countJoint(classes: JointClasses, composition: Composition): Float64Array {
  const together = countTogether(classes.joint.starts, composition)
  const cards = composition.reduce((sum, count) => sum + count, 0)
  const undrawn = Float64Array.of(sequences(cards - 4, 2), cards - 5, cards - 5, 1)
  return countClasses(classes, together, classes.joint.countThirds(composition), undrawn)
}
