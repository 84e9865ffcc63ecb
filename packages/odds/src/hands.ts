// In how many ways two cards make a hand of given points, and four cards two such hands, kept up to date as single cards
// leave the shoe. Because these are counted and not walked, a pass over a shoe is short.
// All numbers are whole and at most 416^6 < 2^53, so floats hold them exactly.

/** As in counts.ts; a constant of the module's own, since an imported one is looked up anew in every turn of a loop. */
const VALUES = 10

/** How many cards of each value a shoe holds; written twice in a row, so that a difference modulo ten is a plain index. */
export type Counts = Float64Array
/** By points: the ways to deal two cards, in order, that make them. */
export type Pairs = Float64Array
/** By ten times the lower points plus the higher: the ways to deal four cards, in order, that make two such hands. */
export type Hands = Float64Array

export const newCounts = (): Counts => new Float64Array(2 * VALUES)
export const newPairs = (): Pairs => new Float64Array(VALUES)
export const newHands = (): Hands => new Float64Array(VALUES * VALUES)

export const handsAt = (one: number, other: number): number => Math.min(one, other) * VALUES + Math.max(one, other)

/** Fills in a whole shoe and answers how many cards it holds. */
export function openShoe(values: Float64Array, counts: Counts, pairs: Pairs): number {
  let cards = 0
  pairs.fill(0)
  for (let one = 0; one < VALUES; one++) {
    const copies = values[one]!
    cards += copies
    counts[one] = copies
    counts[one + VALUES] = copies
    for (let other = 0; other < VALUES; other++)
      pairs[(one + other) % VALUES]! += copies * (values[other]! - (one === other ? 1 : 0))
  }
  return cards
}

/** Takes a card out of the counts. */
export function takeCard(counts: Counts, value: number): void {
  counts[value]!--
  counts[value + VALUES]!--
}

export function putBack(counts: Counts, value: number): void {
  counts[value]!++
  counts[value + VALUES]!++
}

/** The pairs without a card that has just been taken: it made one, in either order, with each card that completes the points. */
export function pairsWithout(before: Pairs, counts: Counts, value: number, pairs: Pairs): void {
  for (let points = 0; points < VALUES; points++) pairs[points] = before[points]! - 2 * counts[VALUES + points - value]!
}

/** The hands of a whole shoe. */
export function handsOf(counts: Counts, pairs: Pairs, hands: Hands): void {
  for (let low = 0; low < VALUES; low++) {
    for (let high = low; high < VALUES; high++) {
      // Any pair with any pair, less those that share a card, which may stand in four places; sharing both was taken twice.
      let sharing = 0
      for (let value = 0; value < VALUES; value++) {
        const withLow = counts[VALUES + low - value]! - ((2 * value) % VALUES === low ? 1 : 0)
        const withHigh = counts[VALUES + high - value]! - ((2 * value) % VALUES === high ? 1 : 0)
        sharing += counts[value]! * withLow * withHigh
      }
      hands[low * VALUES + high] = pairs[low]! * pairs[high]! - 4 * sharing + (low === high ? 2 * pairs[low]! : 0)
    }
  }
}

/**
 * The hands without a card that has just been taken, counts and pairs being those without it: all hands but those it was
 * in. It was either card of one hand, whose other card completes that hand's points, and the other hand was any pair from
 * what is then left. Only hands up to these lower and higher points are good afterwards.
 */
export function handsWithout(
  before: Hands,
  counts: Counts,
  pairs: Pairs,
  value: number,
  hands: Hands,
  lastLow: number,
  lastHigh: number,
): void {
  for (let low = 0; low <= lastLow; low++) {
    const completesLow = 2 * counts[VALUES + low - value]!
    const pairsLow = pairs[low]!
    for (let high = low; high <= lastHigh; high++) {
      const gap = high - low
      hands[low * VALUES + high] =
        before[low * VALUES + high]! -
        completesLow * (pairs[high]! - 2 * counts[value + gap]!) -
        2 * counts[VALUES + high - value]! * (pairsLow - 2 * counts[VALUES + value - gap]!)
    }
  }
  // A completing card that is half of the other hand's points is no partner to itself: it spoils two pairs fewer, so that
  // the card taken was in so many hands more.
  for (let points = 0; points < VALUES; points++) {
    const other = (2 * (VALUES + points - value)) % VALUES
    const at = points < other ? points * VALUES + other : other * VALUES + points
    hands[at]! -= (points === other ? 8 : 4) * counts[VALUES + points - value]!
  }
}
