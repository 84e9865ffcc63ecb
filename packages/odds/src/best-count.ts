// The best linear count of a bet: whole tags by the value of a card whose sum follows, as closely as such a sum can, what the
// cards that are gone have done to the bet.

import { CARDS_IN_DECK, checkFinite, checkList, checkWhole, MAX_DECKS } from '@punto/rules'

/** By value, ten and court cards first. */
export type ByValue = readonly number[]

/** Of thirteen ranks, four are worth nothing. */
const WEIGHTS: ByValue = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1]
const RANKS = 13

/** No count has larger ones. */
const MOST_TAG = 20

function checkByValue(argument: string, value: ByValue): void {
  checkList(argument, value)
  checkWhole(`${argument}.length`, value.length, 10, 10)
  for (let i = 0; i < value.length; i++) checkFinite(`${argument}[${i}]`, value[i])
}

/** A card count, and how well it tells when a bet is worth laying. */
export interface LinearCount {
  readonly tags: ByValue
  /** Between the tags and the effects of removal, over the cards of a deck. */
  readonly correlation: number
}

const sum = (terms: (value: number) => number): number => WEIGHTS.reduce((all, _, value) => all + terms(value), 0)

/** The betting correlation of tags that need not be balanced. */
export function correlationOf(tags: ByValue, effects: ByValue): number {
  checkByValue('tags', tags)
  checkByValue('effects', effects)
  const mean = (list: ByValue) => sum((v) => WEIGHTS[v]! * list[v]!) / RANKS
  const [tag, effect] = [mean(tags), mean(effects)]
  const both = sum((v) => WEIGHTS[v]! * (tags[v]! - tag) * (effects[v]! - effect))
  const spread = (list: ByValue, centre: number) => sum((v) => WEIGHTS[v]! * (list[v]! - centre) ** 2)
  const product = spread(tags, tag) * spread(effects, effect)
  return product > 0 ? both / Math.sqrt(product) : 0
}

/**
 * The balanced tags from -most to most with the highest correlation; of several the smallest. Found by going through, value
 * by value, the best that can be had for every sum of tags and every sum of their squares: nothing is left out.
 */
export function bestTags(effects: ByValue, most: number): LinearCount {
  checkByValue('effects', effects)
  checkWhole('most', most, 1, MOST_TAG)
  const none = { tags: WEIGHTS.map(() => 0), correlation: 0 }
  if (effects.every((effect) => Math.abs(effect) < 1e-12)) return none
  const widest = RANKS * most
  const squares = RANKS * most * most
  const width = 2 * widest + 1
  // Best gain by the sum of tags and of squares, and the tag last chosen.
  let gains = new Float64Array(width * (squares + 1)).fill(Number.NEGATIVE_INFINITY)
  gains[widest] = 0
  const chosen: Int8Array[] = []
  for (const [value, weight] of WEIGHTS.entries()) {
    const next = new Float64Array(gains.length).fill(Number.NEGATIVE_INFINITY)
    const choice = new Int8Array(gains.length)
    for (let at = 0; at < gains.length; at++) {
      if (gains[at] === Number.NEGATIVE_INFINITY) continue
      for (let tag = -most; tag <= most; tag++) {
        const to = at + weight * tag + width * weight * tag * tag
        const gain = gains[at]! + weight * tag * effects[value]!
        if (gain > next[to]! + 1e-15) {
          next[to] = gain
          choice[to] = tag
        }
      }
    }
    gains = next
    chosen.push(choice)
  }
  let best = -1
  let ratio = 0
  for (let square = 1; square <= squares; square++) {
    const at = widest + width * square
    const now = gains[at]! / Math.sqrt(square)
    if (now > ratio * (1 + 1e-12)) {
      best = at
      ratio = now
    }
  }
  if (best < 0) return none
  const tags = new Array<number>(WEIGHTS.length)
  for (let value = WEIGHTS.length - 1, at = best; value >= 0; value--) {
    const tag = chosen[value]![at]!
    tags[value] = tag
    at -= WEIGHTS[value]! * tag + width * WEIGHTS[value]! * tag * tag
  }
  return { tags, correlation: correlationOf(tags, effects) }
}

/**
 * The true count from which the bet is worth more than nothing, if its worth followed the count in a straight line: `ev` is
 * that of a fresh shoe of so many cards. Undefined where the count says nothing of the bet.
 */
export function breakEven(tags: ByValue, effects: ByValue, ev: number, cards: number): number | undefined {
  checkByValue('tags', tags)
  checkByValue('effects', effects)
  checkFinite('ev', ev)
  checkWhole('cards', cards, 2, MAX_DECKS * CARDS_IN_DECK)
  const squares = sum((v) => WEIGHTS[v]! * tags[v]! ** 2)
  const slope = squares > 0 ? sum((v) => WEIGHTS[v]! * tags[v]! * effects[v]!) / squares : 0
  // A card's effect grows as the shoe shrinks: so many removed from what is left, per deck.
  return slope > 0 ? (-ev * 52) / (slope * (cards - 1)) : undefined
}
