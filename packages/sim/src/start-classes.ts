// The first two cards of a hand, told apart only as far as some bets look: the classes by which rounds are tallied for bets
// on suits, colours, or pairs together with the outcome.
import {
  type Card,
  cardPoints,
  DECK,
  FACT_INDEX,
  type FactName,
  factVector,
  INITIAL_FACTS,
  NO_THIRD_CARD,
  PLAIN_START,
  type StartShape,
  startOf,
} from '@punto/rules'

/** Which pairs of first cards are told apart in the tallies. */
export interface StartClasses {
  readonly count: number
  /** By a hand's first card times 52 plus its second: the class. */
  readonly of: Uint8Array
  /** By class: what the facts see of its starts, and the points of their first card where those are told apart. */
  readonly shapes: readonly { readonly start: StartShape; readonly firstPoints: number }[]
}

const CARDS = DECK.length
/** A class is one byte in the kernel. */
const MOST_CLASSES = 255

/** The classes for these facts; undefined where there are more than the kernel can tell apart. */
export function startClasses(facts: ReadonlySet<FactName>, byFirst: boolean): StartClasses | undefined {
  const asked = INITIAL_FACTS.filter((fact) => facts.has(fact)).map((fact) => FACT_INDEX[fact])
  const places = new Map<string, number>()
  const shapes: { readonly start: StartShape; readonly firstPoints: number }[] = []
  const of = new Uint8Array(CARDS * CARDS)
  for (let at = 0; at < CARDS * CARDS; at++) {
    const [one, other] = [Math.floor(at / CARDS) as Card, (at % CARDS) as Card]
    const start = startOf(one, other)
    const firstPoints = byFirst ? cardPoints(one) : 0
    const seen = [factsOf(start, PLAIN_START), factsOf(PLAIN_START, start)]
    // Pairs of one rank are told by both hands together.
    const rank = facts.has('pairsAlike') ? start.pair : -1
    const key = [firstPoints, rank, ...seen.flatMap((vector) => asked.map((fact) => vector[fact]))].join()
    const place = places.get(key) ?? shapes.push({ start, firstPoints }) - 1
    places.set(key, place)
    if (place >= MOST_CLASSES) return undefined
    of[at] = place
  }
  return { count: shapes.length, of, shapes }
}

const factsOf = (playerStart: StartShape, bankerStart: StartShape) =>
  factVector({
    playerPoints: 0,
    bankerPoints: 0,
    playerCards: 2,
    bankerCards: 2,
    playerThird: NO_THIRD_CARD,
    bankerThird: NO_THIRD_CARD,
    playerStart,
    bankerStart,
  })
