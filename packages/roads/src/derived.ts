// The colours of the derived roads, read from the lengths of the big road's streaks.
//
// The columns compared are the streaks themselves, however their tails are bent on the board. Against the column `reach`
// to the left, of height p, a mark at depth m of its own column (the head being depth 1) is
//   red when m ≤ p (both columns go on), blue when m = p + 1 (the other has just ended), red when m > p + 1 (long over).
// A head is red exactly when the column before it and the one `reach` further left are equally high.
// Where a column to compare with does not exist there is no mark. So a derived road starts at the second mark of column
// reach + 1, or at the head of the one after: the places that every description of the roads gives.

/** The colours of the derived roads. */
export const COLOURS = ['red', 'blue'] as const
/** Red where the shoe repeats itself, blue where it does not. */
export type Colour = (typeof COLOURS)[number]

/** In order of their reach: one column to the left, two, three. */
export const DERIVED_ROADS = ['bigEyeBoy', 'smallRoad', 'cockroachPig'] as const
/** One of the three derived roads. */
export type DerivedName = (typeof DERIVED_ROADS)[number]

/** The colour that a mark at this depth of this streak brings, by the lengths of the streaks before it. */
export function derivedColour(lengths: readonly number[], streak: number, depth: number, reach: number): Colour | null {
  const compared = depth === 1 ? streak - 1 - reach : streak - reach
  if (compared < 0) return null
  const height = lengths[compared]!
  if (depth === 1) return lengths[streak - 1] === height ? 'red' : 'blue'
  return depth === height + 1 ? 'blue' : 'red'
}
