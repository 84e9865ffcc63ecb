// Two-card starts, told apart as far as the bets look: by points, by the rank of a pair, by whether the two are of one suit.
// Both hands' starts come from one shoe, and how often two starts occur together is counted exactly without walking four
// cards: any start with any start, less those that would share a card.
import { CARDS_IN_DECK, type Card, type Composition, cardPoints, rankIndex, suitIndex } from '@punto/rules'
import { countByRank, countByValue, VALUES } from './counts.ts'
import type { Sight } from './question.ts'

export interface Start {
  /** The values of the two cards, the lower first; both 0 where values are not looked at. */
  readonly low: number
  readonly high: number
  /** The place of the pair's rank, or -1. */
  readonly pair: number
  readonly suited: boolean
}

export interface Starts {
  readonly list: readonly Start[]
  /** The sorts of card that are told apart. */
  readonly sorts: number
  /** By a sort times the number of sorts plus another: the start that two such cards are. */
  readonly of: Int32Array
  /** By sort: the starts it can be in. */
  readonly within: readonly Int32Array[]
  readonly countSorts: (composition: Composition) => ArrayLike<number>
}

interface Sort {
  readonly value: number
  readonly rank: number
  readonly suit: number
}

function sortsFor({ pairs, suits }: Sight): { sorts: readonly Sort[]; count: Starts['countSorts'] } {
  const card = (number: number) => number as Card
  if (suits) {
    const all = Array.from({ length: CARDS_IN_DECK }, (_, i) => card(i))
    const sorts = all.map((c) => ({ value: cardPoints(c), rank: rankIndex(c), suit: suitIndex(c) }))
    return { sorts, count: (composition) => composition }
  }
  if (pairs) {
    const sorts = Array.from({ length: CARDS_IN_DECK / 4 }, (_, rank) => ({
      value: cardPoints(card(rank * 4)),
      rank,
      suit: -1,
    }))
    return { sorts, count: countByRank }
  }
  return { sorts: Array.from({ length: VALUES }, (_, value) => ({ value, rank: -1, suit: -1 })), count: countByValue }
}

/** The starts at this sight; `values` says whether the cards' values are told apart too. */
export function startsFor(sight: Sight, values: boolean): Starts {
  const { sorts, count } = sortsFor(sight)
  const list: Start[] = []
  const places = new Map<string, number>()
  const of = new Int32Array(sorts.length ** 2)
  const within = sorts.map(() => new Set<number>())
  for (const [i, one] of sorts.entries()) {
    for (const [j, other] of sorts.entries()) {
      const start: Start = {
        low: values ? Math.min(one.value, other.value) : 0,
        high: values ? Math.max(one.value, other.value) : 0,
        pair: sight.pairs && one.rank === other.rank ? one.rank : -1,
        suited: sight.suits && one.suit === other.suit,
      }
      const key = `${start.low} ${start.high} ${start.pair} ${start.suited}`
      const place = places.get(key) ?? list.push(start) - 1
      places.set(key, place)
      of[i * sorts.length + j] = place
      within[i]!.add(place)
    }
  }
  return { list, sorts: sorts.length, of, within: within.map((set) => Int32Array.from(set)), countSorts: count }
}

/** By the Player's start times their number plus the Banker's: in how many ways four cards, in order, make both. */
export function countTogether({ list, sorts, of, within, countSorts }: Starts, composition: Composition): Float64Array {
  const counts = countSorts(composition)
  const size = list.length
  const single = new Float64Array(size)
  const partners = new Float64Array(size)
  const together = new Float64Array(size * size)
  for (let one = 0; one < sorts; one++) {
    const copies = counts[one]!
    const starts = within[one]!
    for (let i = 0; i < starts.length; i++) partners[starts[i]!] = 0
    for (let other = 0; other < sorts; other++)
      partners[of[one * sorts + other]!]! += counts[other]! - (one === other ? 1 : 0)
    // The card the two starts would share may be either card of each: four ways.
    for (let i = 0; i < starts.length; i++) {
      const mine = copies * partners[starts[i]!]!
      single[starts[i]!]! += mine
      for (let j = 0; j < starts.length; j++)
        together[starts[i]! * size + starts[j]!]! -= 4 * mine * partners[starts[j]!]!
    }
  }
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) together[a * size + b]! += single[a]! * single[b]!
    // Sharing both cards, in one order or the other, was taken off twice.
    together[a * size + a]! += 2 * single[a]!
  }
  return together
}
