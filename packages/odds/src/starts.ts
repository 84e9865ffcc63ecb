// Two-card starts, told apart as far as the bets look: by points, by the rank of a pair, by whether the two are of one suit.
// Both hands' starts come from one shoe, and how often two starts occur together is counted exactly without walking four
// cards: any start with any start, less those that would share a card.
import {
  type Card,
  type Composition,
  cardPoints,
  cardSorts,
  coloursOfSuits,
  DECK,
  isRoyal,
  looksAtOrder,
  POINTS_BY_RANK,
  rankIndex,
  type StartShape,
  suitIndex,
} from '@punto/rules'
import { countByRank, countByValue, VALUES } from './counts.ts'
import type { Sight } from './question.ts'

export interface Start extends StartShape {
  /**
   * The values of the two cards, the lower first; both 0 where values are not looked at. Where single cards are: their
   * sorts, in dealing order if that matters.
   */
  readonly low: number
  readonly high: number
}

export interface Starts {
  readonly list: readonly Start[]
  /** Whether a hand's first card is told from its second. */
  readonly ordered: boolean
  /** The sorts of card that are told apart. */
  readonly sorts: number
  /** By a sort times the number of sorts plus another: the start that two such cards are. */
  readonly of: Int32Array
  /** By sort: the starts it can be in. */
  readonly within: readonly Int32Array[]
  readonly sortOf: (card: Card) => number
  readonly countSorts: (composition: Composition) => ArrayLike<number>
  /** Scratch space of countTogether. */
  readonly single: Float64Array
  readonly partners: Float64Array
  readonly together: Float64Array
}

/** A sort of card; -1 for what is not looked at. */
interface Sort {
  readonly value: number
  readonly rank: number
  readonly suit: number
}

interface Sorts extends Pick<Starts, 'sortOf' | 'countSorts'> {
  readonly sorts: readonly Sort[]
}

function sortsFor({ pairs, suits, firsts, cards }: Sight): Sorts {
  if (cards.length > 0) return finestSorts(cards)
  if (suits) {
    const sorts = DECK.map((card) => ({ value: cardPoints(card), rank: rankIndex(card), suit: suitIndex(card) }))
    return { sorts, sortOf: (card) => card, countSorts: (composition) => composition }
  }
  if (pairs || firsts) {
    const sorts = POINTS_BY_RANK.map((value, rank) => ({ value, rank, suit: -1 }))
    return { sorts, sortOf: rankIndex, countSorts: countByRank }
  }
  const sorts = Array.from({ length: VALUES }, (_, value) => ({ value, rank: -1, suit: -1 }))
  return { sorts, sortOf: cardPoints, countSorts: countByValue }
}

function finestSorts(facts: Sight['cards']): Sorts {
  const { of, cards } = cardSorts(new Set(facts))
  const countSorts = (composition: Composition) => {
    const counts = new Float64Array(cards.length)
    for (let card = 0; card < of.length; card++) counts[of[card]!]! += composition[card]!
    return counts
  }
  const sorts = cards.map((card) => ({ value: cardPoints(card), rank: rankIndex(card), suit: suitIndex(card) }))
  return { sorts, sortOf: (card) => of[card]!, countSorts }
}

/** The starts at this sight; `values` says whether the cards' values are told apart too. */
export function startsFor(sight: Sight, values: boolean): Starts {
  const { sorts, sortOf, countSorts } = sortsFor(sight)
  const single = sight.cards.length > 0
  const ordered = sight.firsts || looksAtOrder(new Set(sight.cards))
  const list: Start[] = []
  const places = new Map<string, number>()
  const of = new Int32Array(sorts.length ** 2)
  const within = sorts.map(() => new Set<number>())
  for (const [i, one] of sorts.entries()) {
    for (const [j, other] of sorts.entries()) {
      const [a, b] = single ? [i, j] : values ? [one.value, other.value] : [0, 0]
      const start: Start = {
        low: single && ordered ? a : Math.min(a, b),
        high: single && ordered ? b : Math.max(a, b),
        pair: sight.pairs && one.rank === other.rank ? one.rank : -1,
        suited: sight.suits && one.suit === other.suit,
        colours: sight.colours ? coloursOfSuits(one.suit, other.suit) : 0,
        royal: sight.royals && isRoyal(one.rank, other.rank) ? (one.suit === other.suit ? 2 : 1) : 0,
        first: sight.firsts ? one.rank : 0,
      }
      const key = Object.values(start).join()
      const place = places.get(key) ?? list.push(start) - 1
      places.set(key, place)
      of[i * sorts.length + j] = place
      within[i]!.add(place)
      within[j]!.add(place)
    }
  }
  return {
    list,
    ordered,
    sorts: sorts.length,
    of,
    within: within.map((set) => Int32Array.from(set)),
    sortOf,
    countSorts,
    single: new Float64Array(list.length),
    partners: new Float64Array(list.length),
    together: new Float64Array(list.length ** 2),
  }
}

/**
 * By the Player's start times their number plus the Banker's: in how many ways four cards, in order, make both. The answer
 * is written over by the next call.
 */
export function countTogether(starts: Starts, composition: Composition): Float64Array {
  const { sorts, of, within, ordered, single, partners, together } = starts
  const counts = starts.countSorts(composition)
  const size = starts.list.length
  single.fill(0)
  together.fill(0)
  for (let one = 0; one < sorts; one++) {
    const copies = counts[one]!
    const own = within[one]!
    for (let i = 0; i < own.length; i++) partners[own[i]!] = 0
    for (let other = 0; other < sorts; other++)
      partners[of[one * sorts + other]!]! += counts[other]! - (one === other ? 1 : 0)
    for (let i = 0; i < own.length; i++) single[own[i]!]! += copies * partners[own[i]!]!
    // The card the two starts would share may be either card of each.
    if (ordered) addSecond(starts, counts, one)
    const ways = ordered ? 1 : 4
    for (let i = 0; i < own.length; i++) {
      const mine = ways * copies * partners[own[i]!]!
      for (let j = 0; j < own.length; j++) together[own[i]! * size + own[j]!]! -= mine * partners[own[j]!]!
    }
  }
  for (let a = 0; a < size; a++) {
    for (let b = 0; b < size; b++) together[a * size + b]! += single[a]! * single[b]!
    // Sharing both cards, in one order or the other, was taken off twice.
    together[a * size + a]! += ordered ? single[a]! : 2 * single[a]!
  }
  if (ordered) addCrossed(starts, counts)
  return together
}

/** Adds to a card's partners those beside which it is the second card. */
function addSecond({ sorts, of, partners }: Starts, counts: ArrayLike<number>, one: number): void {
  for (let other = 0; other < sorts; other++)
    partners[of[other * sorts + one]!]! += counts[other]! - (one === other ? 1 : 0)
}

/** Adds back the starts that share both cards in opposite order. */
function addCrossed({ list, sorts, of, together }: Starts, counts: ArrayLike<number>): void {
  for (let one = 0; one < sorts; one++) {
    for (let other = 0; other < sorts; other++) {
      const at = of[one * sorts + other]! * list.length + of[other * sorts + one]!
      together[at]! += counts[one]! * (counts[other]! - (one === other ? 1 : 0))
    }
  }
}
