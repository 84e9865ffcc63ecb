// Every shape of coup that the table of play can produce: the whole space over which a ladder is checked. It is small
// enough to walk, so that "never", "always" and "both" are found out and not guessed.
import { type Card, cardPoints, POINTS_BY_RANK } from '../cards.ts'
import { isRoyal } from '../coup.ts'
import { bankerDrawsAfter, bankerDrawsAlone, playerDraws, type Side } from '../table-of-play.ts'
import { type HandFacts, handFacts } from './card-facts.ts'
import { cardSorts, looksAtCards, looksAtOrder } from './card-sorts.ts'
import {
  COLOUR_FACTS,
  COLOURS,
  type CoupShape,
  FACT_INDEX,
  FACT_NAMES,
  type FactName,
  FIRST_FACTS,
  factVector,
  INITIAL_FACTS,
  NO_THIRD_CARD,
  PAIR_FACTS,
  PLAIN_START,
  ROYAL_FACTS,
  type StartShape,
  SUIT_FACTS,
  startOf,
  THIRD_FACTS,
} from './facts.ts'

const POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

type Start = Readonly<{ points: number; start: StartShape }>
type Ending = Omit<CoupShape, 'playerStart' | 'bankerStart'>

/** How far shapes must be told apart for these facts. */
interface Sight {
  readonly pairs: boolean
  readonly suits: boolean
  readonly colours: boolean
  readonly royals: boolean
  readonly firsts: boolean
  readonly thirds: boolean
}

/** All coup shapes, told apart only as far as these facts look. */
export function* reachableShapes(facts: ReadonlySet<FactName>): Generator<CoupShape> {
  if (looksAtCards(facts)) {
    yield* shapesByCards(facts)
    return
  }
  const asks = (some: readonly FactName[]) => some.some((fact) => facts.has(fact))
  const sight = {
    pairs: asks(PAIR_FACTS),
    suits: asks(SUIT_FACTS),
    colours: asks(COLOUR_FACTS),
    royals: asks(ROYAL_FACTS),
    firsts: asks(FIRST_FACTS),
    thirds: asks(THIRD_FACTS),
  }
  const starts = POINTS.flatMap((points) => startsAt(points, sight))
  const initialAlone = [...facts].every((fact) => INITIAL_FACTS.includes(fact))
  for (const player of starts) {
    for (const banker of starts) {
      for (const ending of endings(player.points, banker.points, sight.thirds)) {
        yield { ...ending, playerStart: player.start, bankerStart: banker.start }
        if (initialAlone) break
      }
    }
  }
}

/** The two-card starts of these points. */
function startsAt(points: number, { pairs, suits, colours, royals, firsts }: Sight): Start[] {
  const found = new Map<string, StartShape>()
  for (const [one, value] of POINTS_BY_RANK.entries()) {
    for (const [other, otherValue] of POINTS_BY_RANK.entries()) {
      if ((value + otherValue) % 10 !== points) continue
      for (const suiting of suits ? suitings(colours) : [PLAIN_START]) {
        const royal = royals && isRoyal(one, other) ? (suiting.suited ? 2 : 1) : 0
        const pair = pairs && one === other ? one : -1
        const start = { ...PLAIN_START, ...suiting, pair, royal, first: firsts ? one : 0 }
        found.set(Object.values(start).join(), start)
      }
    }
  }
  return [...found.values()].map((start) => ({ points, start }))
}

/** Two cards of one suit are of one colour; of two suits they may be of any. */
const suitings = (colours: boolean) =>
  [false, true].flatMap((suited) =>
    colours
      ? COLOURS.map((_, place) => ({ suited, colours: place })).filter((one) => !suited || one.colours > 0)
      : [{ suited, colours: 0 }],
  )

function endings(player: number, banker: number, thirds: boolean): readonly Ending[] {
  const found = new Map<string, Ending>()
  const add = (playerThird: number, bankerThird: number) => {
    const playerPoints = playerThird === NO_THIRD_CARD ? player : (player + playerThird) % 10
    const bankerPoints = bankerThird === NO_THIRD_CARD ? banker : (banker + bankerThird) % 10
    const playerCards = playerThird === NO_THIRD_CARD ? 2 : 3
    const bankerCards = bankerThird === NO_THIRD_CARD ? 2 : 3
    const key = [playerPoints, bankerPoints, playerCards, bankerCards, thirds && [playerThird, bankerThird]].join()
    found.set(key, { playerPoints, bankerPoints, playerCards, bankerCards, playerThird, bankerThird })
  }
  const bankerAfter = (playerThird: number, draws: boolean) => {
    if (!draws) add(playerThird, NO_THIRD_CARD)
    else for (const third of POINTS) add(playerThird, third)
  }
  if (playerDraws(player, banker)) for (const third of POINTS) bankerAfter(third, bankerDrawsAfter(banker, third))
  else bankerAfter(NO_THIRD_CARD, bankerDrawsAlone(player, banker))
  return [...found.values()]
}

/** A hand to its end, as far as some facts tell it from others. */
interface CardHand {
  readonly points: number
  /** Points of the third card, or NO_THIRD_CARD. */
  readonly third: number
  readonly start: StartShape
  readonly facts: HandFacts
}

/** Where single cards are asked for: every hand that the facts tell apart, and every two of them that go together. */
function* shapesByCards(facts: ReadonlySet<FactName>): Generator<CoupShape> {
  const bankers = handsByCards(facts, 'player')
  for (const player of handsByCards(facts, 'banker')) {
    for (const banker of bankers) {
      const drawn = player.third !== NO_THIRD_CARD
      if (playerDraws(player.points, banker.points) !== drawn) continue
      const draws = drawn
        ? bankerDrawsAfter(banker.points, player.third)
        : bankerDrawsAlone(player.points, banker.points)
      if (draws !== (banker.third !== NO_THIRD_CARD)) continue
      yield shapeOf(player, banker)
    }
  }
}

const shapeOf = (player: CardHand, banker: CardHand): CoupShape => {
  const [playerPoints, playerCards] = ended(player)
  const [bankerPoints, bankerCards] = ended(banker)
  return {
    playerPoints,
    bankerPoints,
    playerCards,
    bankerCards,
    playerThird: player.third,
    bankerThird: banker.third,
    playerStart: player.start,
    bankerStart: banker.start,
    hands: { player: player.facts, banker: banker.facts },
  }
}

/** Points and number of cards. */
const ended = ({ points, third }: CardHand): readonly [number, number] =>
  third === NO_THIRD_CARD ? [points, 2] : [(points + third) % 10, 3]

/** Told apart by all facts but those of the other hand alone. */
function handsByCards(all: ReadonlySet<FactName>, other: Side): readonly CardHand[] {
  const facts = new Set([...all].filter((fact) => !fact.startsWith(other)))
  const { cards } = cardSorts(facts)
  const alike = facts.has('pairsAlike')
  const asked = [...facts].map((fact) => FACT_INDEX[fact])
  const vector = new Uint8Array(FACT_NAMES.length)
  const found = new Map<string, CardHand>()
  const add = (dealt: readonly [Card, Card, ...Card[]]) => {
    const points = (cardPoints(dealt[0]) + cardPoints(dealt[1])) % 10
    const third = dealt[2] === undefined ? NO_THIRD_CARD : cardPoints(dealt[2])
    const hand: CardHand = { points, third, start: startOf(dealt[0], dealt[1]), facts: handFacts(dealt) }
    factVector(shapeOf(hand, hand), vector)
    const key = String.fromCharCode(
      points,
      third,
      alike ? hand.start.pair + 1 : 0,
      ...asked.map((fact) => vector[fact]!),
    )
    if (!found.has(key)) found.set(key, hand)
  }
  const ordered = looksAtOrder(facts)
  for (const [i, one] of cards.entries()) {
    for (const other of ordered ? cards : cards.slice(0, i + 1)) {
      add([one, other])
      // A natural takes no third card, nor does a seven.
      if ((cardPoints(one) + cardPoints(other)) % 10 < 7) for (const third of cards) add([one, other, third])
    }
  }
  return [...found.values()]
}
