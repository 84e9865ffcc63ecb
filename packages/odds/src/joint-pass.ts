// The general pass, for bets that join the initial cards with the outcome, for several bets together, and for rounds that
// have begun: from the ways to make two starts to the ways to go through each leaf after them.
import type { Composition } from '@punto/rules'
import { countByValue, sequences } from './counts.ts'
import type { Joint } from './joint.ts'
import { countClasses, type JointClasses } from './joint-classes.ts'
import { NO_CARD, THIRDS } from './leaves.ts'
import type { Signatures } from './signatures.ts'
import { countTogether } from './starts.ts'

/** As in counts.ts; a constant of the module's own, since an imported one is looked up anew in every turn of a loop. */
const VALUES = 10

/** What may become the third cards, once two starts are dealt. */
export interface Thirds {
  /** By value: the cards that can be the Player's third and the Banker's; 1 for none. */
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
  { cellStart, points, after }: Joint,
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
    const drawn = third === NO_CARD ? 0 : 1
    const weight = ways * player[third]! * undrawn[bankerDraws ? drawn + 2 : drawn]!
    if (!bankerDraws) {
      const signature = ofCell[cell++]!
      table[row + signature]! += weight
      if (otherRow !== row) table[otherRow + signature]! += weight
      continue
    }
    for (let value = 0; value < VALUES; value++) {
      const signature = ofCell[cell + value]!
      const count = weight * banker[value]!
      table[row + signature]! += count
      if (otherRow !== row) table[otherRow + signature]! += count
    }
    // A card that the Player drew is not there for the Banker.
    if (shared && third !== NO_CARD) {
      table[row + ofCell[cell + third]!]! -= weight
      if (otherRow !== row) table[otherRow + ofCell[cell + third]!]! -= weight
    }
    cell += VALUES
  }
}

/** A shoe's cards by value, and 1 where no card is drawn. */
export function thirdsByValue(composition: Composition): Float64Array {
  const values = new Float64Array(THIRDS).fill(1)
  values.set(countByValue(composition))
  return values
}

/** How many six-card sequences of a shoe have each signature, by row. */
export function countJoint(classes: JointClasses, composition: Composition): Float64Array {
  const together = countTogether(classes.joint.starts, composition)
  const cards = composition.reduce((sum, count) => sum + count, 0)
  const undrawn = Float64Array.of(sequences(cards - 4, 2), cards - 5, cards - 5, 1)
  return countClasses(classes, together, countByValue(composition), undrawn)
}
