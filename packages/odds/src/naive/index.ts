// The plain reading of the same questions: deal every sequence of ranks (or of cards, where suits are asked) through the
// table of play, one card at a time, and ask the rules what became of each bet. It shares no counting with the fast
// passes: the tests hold it against them, and the benchmark measures it beside them.
import {
  type Card,
  type Composition,
  compileLadder,
  coupShape,
  DECK,
  dealCoup,
  decidingRung,
  type FactName,
  type FactVector,
  FIRST_FACTS,
  factVector,
  type Game,
  insuranceLadder,
  insuranceOffers,
  type Ladder,
  ladderFacts,
  looksAtCards,
  looksAtSuits,
  nextDraw,
  PAIR_FACTS,
  POINTS_BY_RANK,
  ROYAL_FACTS,
  type Rung,
} from '@punto/rules'

export interface NaiveTally {
  /** Six-card sequences. */
  readonly total: number
  /** By bet on offer, Antes and Wagers too: the sequences that each rung decides, the loss last. */
  readonly bets: ReadonlyMap<string, readonly number[]>
  /** By Ante: for each value of the Player's first card, sequences by the Ante's outcome and then the Wager's. */
  readonly antes: ReadonlyMap<string, readonly (readonly (readonly number[])[])[]>
  /** By `window side player banker`: the sequences that win, push and lose the insurance offered there. */
  readonly insurance: ReadonlyMap<string, readonly [wins: number, pushes: number, loses: number]>
}

export function naiveTally(game: Game, composition: Composition): NaiveTally {
  const offered = game.bets.filter((bet) => !bet.notOffered)
  const asks = (facts: readonly FactName[]) =>
    offered.some((bet) => facts.some((fact) => ladderFacts(bet.rungs).has(fact)))
  const asked = new Set(offered.flatMap((bet) => [...ladderFacts(bet.rungs)]))
  const suits = looksAtSuits(asked)
  const single = looksAtCards(asked)
  const looks: Looks = { firsts: asks(FIRST_FACTS), pairs: asks(PAIR_FACTS), royals: asks(ROYAL_FACTS), suits }
  const sorts = suits ? bySuit(composition) : byRank(composition)
  const ends = new Map<number | string, End>()
  const cards: Card[] = []
  const points: number[] = []
  const deal = (left: number, weight: number): void => {
    if (nextDraw(points) === 'stop') {
      const count = weight * sequences(left, 6 - cards.length)
      const key = single ? cards.join() : keyOf(cards, points, looks)
      const end = ends.get(key)
      if (end) end.count += count
      else ends.set(key, { cards: [...cards], count })
      return
    }
    for (const sort of sorts) {
      if (sort.left === 0) continue
      cards.push(sort.card)
      points.push(POINTS_BY_RANK[sort.card >> 2]!)
      const copies = sort.left--
      deal(left - 1, weight * copies)
      sort.left++
      cards.pop()
      points.pop()
    }
  }
  const all = composition.reduce((sum, count) => sum + count, 0)
  deal(all, 1)
  return { total: sequences(all, 6), ...askRules(game, [...ends.values()], single) }
}

interface Sort {
  readonly card: Card
  left: number
}

const bySuit = (composition: Composition): Sort[] =>
  DECK.map((card) => ({ card, left: composition[card]! })).filter(({ left }) => left > 0)

/** Where suits are not asked, one suit stands for all. */
const byRank = (composition: Composition): Sort[] =>
  DECK.filter((card) => card % 4 === 0)
    .map((card) => ({ card, left: [0, 1, 2, 3].reduce((sum, suit) => sum + composition[card + suit]!, 0) }))
    .filter(({ left }) => left > 0)

const sequences = (cards: number, dealt: number): number => (dealt === 0 ? 1 : cards * sequences(cards - 1, dealt - 1))

/** Coups that no bet, no first card and no insurance window can tell apart, and one of them. */
interface End {
  readonly cards: readonly Card[]
  count: number
}

/** What the bets ask of the first two cards. */
interface Looks {
  readonly firsts: boolean
  readonly pairs: boolean
  readonly royals: boolean
  readonly suits: boolean
}

/**
 * Both hands' first cards (their ranks if asked, else the Player's value), both hands' two-card points, the third cards; and if
 * asked pairs, kings with queens, and suits.
 */
function keyOf(cards: readonly Card[], points: readonly number[], looks: Looks): number {
  const [a, b, c, d] = cards as [Card, Card, Card, Card]
  const first = looks.firsts ? (a >> 2) * 13 + (b >> 2) : points[0]!
  const start = first * 100 + ((points[0]! + points[2]!) % 10) * 10 + ((points[1]! + points[3]!) % 10)
  const thirds = (points[4] ?? 10) * 11 + (points[5] ?? 10)
  const pairs = !looks.pairs ? 0 : (a >> 2 === c >> 2 ? 1 + (a >> 2) : 0) * 14 + (b >> 2 === d >> 2 ? 1 + (b >> 2) : 0)
  const royals = !looks.royals ? 0 : (isKingAndQueen(a, c) ? 2 : 0) + (isKingAndQueen(b, d) ? 1 : 0)
  const suits = !looks.suits ? 0 : suitsOf(a, c) * 5 + suitsOf(b, d)
  return (((start * 121 + thirds) * 196 + pairs) * 4 + royals) * 25 + suits
}

const isKingAndQueen = (one: Card, other: Card): boolean => (one >> 2) + (other >> 2) === 23 && one >> 2 !== other >> 2

/** Of one suit, red or black; of two, both red, both black or mixed. Spades and clubs are suits 0 and 3. */
function suitsOf(one: Card, other: Card): number {
  const [first, second] = [one & 3, other & 3]
  const colour = (suit: number) => (suit === 0 || suit === 3 ? 1 : 0)
  if (first === second) return colour(first)
  return colour(first) === colour(second) ? 2 + colour(first) : 4
}

function askRules(game: Game, ends: readonly End[], single: boolean): Omit<NaiveTally, 'total'> {
  const offered = game.bets.filter((bet) => !bet.notOffered)
  const placesOf = asker(offered.map((bet) => compileLadder(bet.rungs)))
  const zeros = (rungs: readonly Rung[]) => new Array<number>(rungs.length + 1).fill(0)
  const bets = new Map(offered.map((bet) => [bet.id, zeros(bet.rungs)]))
  const raised = offered.flatMap((ante) => {
    const wager = ante.raise && offered.find(({ id }) => id === ante.raise?.bet)
    return wager ? [{ ante, wager }] : []
  })
  const antes = new Map(
    raised.map(({ ante, wager }) => [
      ante.id,
      Array.from({ length: 10 }, () => zeros(ante.rungs).map(() => zeros(wager.rungs))),
    ]),
  )
  const insurance = new Map<string, [number, number, number]>()
  const rows = new Map(game.insurance.map((row) => [row, compileLadder(insuranceLadder(row))]))
  for (const { cards, count } of ends) {
    const facts = factsOf(cards, single)
    const points = cards.map((card) => POINTS_BY_RANK[card >> 2]!)
    const places = placesOf(facts)
    for (const [i, { id }] of offered.entries()) bets.get(id)![places[i]!]! += count
    for (const { ante, wager } of raised) {
      const [a, w] = [places[offered.indexOf(ante)]!, places[offered.indexOf(wager)]!]
      antes.get(ante.id)![points[0]!]![a]![w]! += count
    }
    for (let dealt = 4; dealt < cards.length; dealt++) {
      const open = points.slice(0, dealt)
      const offers = insuranceOffers(game, open)?.rows ?? []
      // The first row of a side is the one on offer.
      for (const row of offers.filter(({ side }, i) => offers.findIndex((other) => other.side === side) === i)) {
        const player = (open[0]! + open[2]! + (open[4] ?? 0)) % 10
        const key = `${row.window} ${row.side} ${player} ${(open[1]! + open[3]!) % 10}`
        const counts = insurance.get(key) ?? [0, 0, 0]
        const decided = rows.get(row)![decidingRung(rows.get(row)!, facts)]
        counts[decided === undefined ? 2 : decided.odds === undefined ? 1 : 0]! += count
        insurance.set(key, counts)
      }
    }
  }
  return { bets, antes, insurance }
}

/** The place of every ladder's outcome, asked once for each vector of facts. */
function asker(ladders: readonly Ladder[]): (facts: FactVector) => readonly number[] {
  const known = new Map<string, readonly number[]>()
  return (facts) => {
    const key = String.fromCharCode(...facts)
    const places =
      known.get(key) ??
      ladders.map((ladder) => {
        const place = decidingRung(ladder, facts)
        return place < 0 ? ladder.length : place
      })
    known.set(key, places)
    return places
  }
}

function factsOf(cards: readonly Card[], single: boolean): FactVector {
  const coup = dealCoup(cards)
  if (!coup.ok) throw new Error(`the table of play does not deal ${cards.join(' ')}`)
  return factVector(coupShape(coup.value, single))
}
