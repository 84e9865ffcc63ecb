// How likely luck alone takes a result so far from what the odds say: Bernstein's inequality, which holds for any independent, bounded
// results, however long their odds and however few there were. What it gives is an upper bound, so nobody is flagged for a lucky Tie.

/** A result is told when the chance of it, times the number of rows looked at, is no more than this. */
const LEAST_CHANCE = 0.01

/**
 * `distance` from the mean, `variance` of the sum, and `most`: how far a single round's result can lie from its mean. At most 1.
 */
export function chanceOf(distance: number, variance: number, most: number): number {
  if (distance === 0 || variance === 0) return 1
  const t = Math.abs(distance)
  return Math.min(1, 2 * Math.exp(-(t * t) / 2 / (variance + (most * t) / 3)))
}

/** Whether it is beyond what chance allows when so many are looked at (Bonferroni's correction). */
export const isBeyondChance = (chance: number, looked: number): boolean => chance * looked <= LEAST_CHANCE
