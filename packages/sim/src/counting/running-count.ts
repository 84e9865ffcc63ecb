// Counts that are held against one number all through the shoe, without dividing by the decks that are left. A balanced count
// cannot be used so: the same sum says more the fewer cards are left. An unbalanced one can, where what its tags bring by
// themselves, card after card, rises as fast as the sum that is needed falls.
import { breakEven, correlationOf } from '@punto/odds'
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

/** Decks left where most is won by counting: there one number for the whole shoe should be right. */
const DECKS_LEFT = 1.5

/**
 * The whole tags, from -most to most, that do best. Two things count: how well they follow the effects, and that what they bring
 * by themselves, a deck after another, is what the sum that is needed falls by: a tenth of a tag too much a card would be forty
 * too much by the end of the shoe.
 */
export function runningCountOf(effects: ByValue, ev: number, decks: number, most: number): ByValue {
  checkByValue('effects', effects)
  const wanted = ideal(effects, ev, decks * CARDS_IN_DECK)
  const largest = Math.max(...wanted.map(Math.abs))
  const none = WEIGHTS.map(() => 0)
  if (largest === 0 || effects.every((effect) => Math.abs(effect) < 1e-12)) return none
  let best: ByValue = none
  let score = 0
  const look = (tags: ByValue) => {
    const now = scoreOf(tags, effects, ev, decks)
    if (now > score + 1e-12) {
      best = tags
      score = now
    }
  }
  // Every rounding of the ideal tags to whole ones, and each of them with one or two values counted by one more or less.
  const seen = new Set<string>()
  for (let step = 1; step <= STEPS; step++) {
    const tags = wanted.map((tag) => Math.round((tag / largest) * most * (step / STEPS)) + 0)
    if (seen.has(tags.join())) continue
    seen.add(tags.join())
    for (const one of shifted(tags, most)) for (const other of shifted(one, most)) look(other)
  }
  return best
}

const STEPS = 400

function shifted(tags: ByValue, most: number): readonly ByValue[] {
  const others = tags.flatMap((tag, value) =>
    [tag - 1, tag + 1].filter((one) => Math.abs(one) <= most).map((one) => tags.with(value, one)),
  )
  return [tags, ...others]
}

/** How well the tags follow the effects, less what they drift from the number they are held against over half the shoe. */
function scoreOf(tags: ByValue, effects: ByValue, ev: number, decks: number): number {
  const turns = breakEven(centred(tags), effects, ev, decks * CARDS_IN_DECK)
  if (turns === undefined) return 0
  const spread = Math.sqrt(sum((v) => centred(tags)[v]! ** 2) / RANKS)
  const drift = (sumOfDeck(tags) - turns) * (decks / 2)
  // Half way through a shoe the count's own spread is that of one card times the root of a quarter of its cards.
  return correlationOf(tags, effects) - DRIFT_COSTS * (drift / (spread * Math.sqrt(decks * 13))) ** 2
}

const RANKS = 13
const DRIFT_COSTS = 0.2

const centred = (tags: ByValue): ByValue => tags.map((tag) => tag - sumOfDeck(tags) / CARDS_IN_DECK)

/** What the cards must have added, from nothing, for the bet to be worth something; undefined where the tags say nothing of it. */
export function turningPoint(tags: ByValue, effects: ByValue, ev: number, decks: number): number | undefined {
  checkByValue('tags', tags)
  const turns = breakEven(centred(tags), effects, ev, decks * CARDS_IN_DECK)
  const deck = sumOfDeck(tags)
  return turns === undefined ? undefined : deck * decks + DECKS_LEFT * (turns - deck)
}
