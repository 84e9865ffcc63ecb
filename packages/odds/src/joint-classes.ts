// Starts that every question treats alike, collapsed before any third card is looked at. Two pairs of starts of the same
// points whose cells have the same signatures differ only in which cards they have taken out of the shoe; and what a third
// card is worth depends on those linearly, what two are worth, quadratically. So a class of thousands of pairs is summed up
// in a handful of moments, and the leaves after it are gone through once and not for every pair.

import { VALUES } from './counts.ts'
import type { Joint } from './joint.ts'
import type { Signatures } from './signatures.ts'

interface JointClass {
  /** Places in the joint: the Player's start times their number plus the Banker's. */
  readonly members: Int32Array
  /** Where the cells of one of them begin: the signatures there are those of all. */
  readonly cell: number
  readonly points: number
  /** Where its row of counts begins. */
  readonly row: number
}

export interface JointClasses {
  readonly joint: Joint
  readonly signatures: Signatures
  /** One row, or one for each value of the Player's first card. */
  readonly rows: number
  /** The part of a pair's ways that belongs to each of its rows. */
  readonly share: number
  readonly classes: readonly JointClass[]
  /** By start: the sorts of its cards, as third cards are told apart. */
  readonly low: Uint8Array
  readonly high: Uint8Array
  /** Scratch space: how many cards of a sort the pairs of a class have taken, and of two sorts together, by their ways. */
  readonly taken: Float64Array
  readonly takenTwice: Float64Array
}

export function jointClasses(joint: Joint, signatures: Signatures, byFirst: boolean): JointClasses {
  const { list, ordered } = joint.starts
  const size = list.length
  const classAt = classesOfCells(joint, signatures)
  const members = new Map<number, number[]>()
  for (let at = 0; at < size * size; at++) {
    // Unless it is told, either of the Player's two cards may have come first: the pair belongs to both rows, with half of
    // its ways.
    const firsts = byFirst ? joint.firstValues[Math.floor(at / size)]! : [0]
    for (const first of firsts) {
      const key = classAt.get(joint.cellStart[at]!)! * VALUES + first
      const known = members.get(key)
      if (known) known.push(at)
      else members.set(key, [at])
    }
  }
  return {
    joint,
    signatures,
    rows: byFirst ? VALUES : 1,
    share: byFirst && !ordered ? 0.5 : 1,
    classes: [...members].map(([key, places]) => ({
      members: Int32Array.from(places),
      cell: joint.cellStart[places[0]!]!,
      points: joint.points[places[0]!]!,
      row: (key % VALUES) * signatures.count,
    })),
    low: Uint8Array.from(list, (start) => start.low),
    high: Uint8Array.from(list, (start) => start.high),
    taken: new Float64Array(joint.sorts),
    takenTwice: new Float64Array(joint.sorts ** 2),
  }
}

/** By where a pair's cells begin: a number for its points and the signatures of those cells. */
function classesOfCells({ cellStart, points, leaves }: Joint, { ofCell }: Signatures): Map<number, number> {
  const classAt = new Map<number, number>()
  const known = new Map<string, number>()
  for (const [at, cell] of cellStart.entries()) {
    if (classAt.has(cell)) continue
    const key = `${points[at]} ${ofCell.subarray(cell, cell + leaves[points[at]!]!.length).join()}`
    const place = known.get(key) ?? known.size
    known.set(key, place)
    classAt.set(cell, place)
  }
  return classAt
}

/**
 * Adds to a table, by row and signature, the six-card sequences of a shoe: `together` has the ways to deal each pair of
 * starts, `values` the shoe's cards by the sorts of
 * third cards, `undrawn` the choice of cards that a sequence takes but nobody draws, by who
 * draws, the Player 1 and the Banker 2. All numbers are whole and below 2^53.
 */
export function countClasses(
  { joint, signatures, rows, share, classes, low, high, taken, takenTwice }: JointClasses,
  together: Float64Array,
  values: ArrayLike<number>,
  undrawn: Float64Array,
): Float64Array {
  const table = new Float64Array(signatures.count * rows)
  const size = low.length
  const { ofCell } = signatures
  const { sorts } = joint
  for (let i = 0; i < classes.length; i++) {
    const { members, cell: firstCell, points, row } = classes[i]!
    const next = joint.after[points]!
    const draws = next.length > 1 || next[0]!.bankerDraws
    let ways = 0
    if (draws) {
      taken.fill(0)
      takenTwice.fill(0)
      for (let k = 0; k < members.length; k++) {
        const at = members[k]!
        const times = together[at]!
        if (times === 0) continue
        ways += times
        const player = (at / size) | 0
        const banker = at - player * size
        const a = low[player]!
        const b = high[player]!
        const c = low[banker]!
        const d = high[banker]!
        taken[a]! += times
        taken[b]! += times
        taken[c]! += times
        taken[d]! += times
        takenTwice[a * sorts + b]! += times
        takenTwice[a * sorts + c]! += times
        takenTwice[a * sorts + d]! += times
        takenTwice[b * sorts + c]! += times
        takenTwice[b * sorts + d]! += times
        takenTwice[c * sorts + d]! += times
      }
    } else for (let k = 0; k < members.length; k++) ways += together[members[k]!]!
    if (ways === 0) continue
    let cell = firstCell
    for (let n = 0; n < next.length; n++) {
      const { third, bankerDraws } = next[n]!
      const weight = share * undrawn[(third === sorts ? 0 : 1) + (bankerDraws ? 2 : 0)]!
      if (!bankerDraws) {
        const count = third === sorts ? ways : ways * values[third]! - taken[third]!
        table[row + ofCell[cell++]!]! += weight * count
        continue
      }
      for (let value = 0; value < sorts; value++) {
        const cards = values[value]!
        let count = ways * cards - taken[value]!
        if (third !== sorts) {
          // The Player's third card and the starts' are not there for the Banker, nor the starts' for the Player.
          const both = takenTwice[third * sorts + value]! + takenTwice[value * sorts + third]!
          const same = value === third ? 1 : 0
          const left = values[third]! * count - (cards - same) * taken[third]! + both
          count = same ? left + taken[third]! - ways * values[third]! : left
        }
        table[row + ofCell[cell + value]!]! += weight * count
      }
      cell += sorts
    }
  }
  return table
}
