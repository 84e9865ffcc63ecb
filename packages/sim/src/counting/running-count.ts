// Counts that are held against one number all through the shoe, without dividing by the decks that are left. A balanced count
// cannot be used so: the same sum says more the fewer cards are left. An unbalanced one can, where what its tags bring by
// themselves, card after card, rises as fast as the sum that is needed falls.
import { type ByValue, checkByValue } from './by-value.ts'

const CARDS_IN_DECK = 52
/** Of thirteen ranks, four are worth nothing. */
const WEIGHTS: ByValue = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1]

const sum = (terms: (value: number) => number): number => WEIGHTS.reduce((all, w, value) => all + w * terms(value), 0)

/** What all cards of a deck add to a count: nothing where it is balanced. */
export const sumOfDeck = (tags: ByValue): number => 4 * sum((value) => tags[value]!)

/**
 * What each card would have to count, up to a factor, for one number to do all through the shoe. A bet is worth `ev` from the
 * fresh shoe, and what the cards gone did to it, over the part of the shoe that is left: it turns where the sum of their effects
 * has made up for `ev`, the share of it that every card takes along included.
 */
const ideal = (effects: ByValue, ev: number, cards: number): ByValue =>
  effects.map((effect) => effect - ev / (cards - 1))

/** The whole tags, from -most to most, that come closest to it; they need not be balanced. */
export function runningCountOf(effects: ByValue, ev: number, decks: number, most: number): ByValue {
  checkByValue('effects', effects)
  const wanted = ideal(effects, ev, decks * CARDS_IN_DECK)
  const largest = Math.max(...wanted.map(Math.abs))
  const none = WEIGHTS.map(() => 0)
  if (largest === 0 || effects.every((effect) => Math.abs(effect) < 1e-12)) return none
  let [best, likeness] = [none, 0]
  // Every rounding of the ideal tags to whole ones.
  for (let step = 1; step <= STEPS; step++) {
    const tags = wanted.map((tag) => Math.round((tag / largest) * most * (step / STEPS)) + 0)
    const now = likenessOf(tags, wanted)
    if (now > likeness + 1e-12) [best, likeness] = [tags, now]
  }
  return best
}

const STEPS = 1000

/** The cosine between two lists, without taking their means off: the mean is what one number rests on. */
function likenessOf(tags: ByValue, wanted: ByValue): number {
  const squares = sum((v) => tags[v]! ** 2) * sum((v) => wanted[v]! ** 2)
  return squares > 0 ? sum((v) => tags[v]! * wanted[v]!) / Math.sqrt(squares) : 0
}

/** What the cards must have added, from nothing, for the bet to be worth something; undefined where the tags say nothing of it. */
export function turningPoint(tags: ByValue, effects: ByValue, ev: number, decks: number): number | undefined {
  checkByValue('tags', tags)
  const cards = decks * CARDS_IN_DECK
  const wanted = ideal(effects, ev, cards)
  const squares = sum((v) => tags[v]! ** 2)
  const slope = squares > 0 ? sum((v) => tags[v]! * wanted[v]!) / squares : 0
  return slope > 0 ? (-ev * cards) / ((cards - 1) * slope) : undefined
}
