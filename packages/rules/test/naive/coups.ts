// Every coup there is, at the level of point values, and cards to stand for them.
import { naiveBankerDraws, naiveDeal, naivePlayerDraws, naivePoints } from './table-of-play.ts'

export const NAIVE_RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K']
export const NAIVE_SUITS = ['s', 'h', 'd', 'c']
export const ALL_POINTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** One card of a point value. Its suit says nothing; eight decks hold enough of it for any coup. */
export function cardOf(points: number, suit = 's'): string {
  if (points === 0) return `K${suit}`
  if (points === 1) return `A${suit}`
  return `${points}${suit}`
}

/** The third cards that the table of play allows after these two-card totals, as point values in dealing order. */
export function* thirdCards(player: number, banker: number): Generator<number[]> {
  const playerThirds = naivePlayerDraws(player, banker) ? ALL_POINTS : [null]
  for (const playerThird of playerThirds) {
    const drawn = playerThird === null ? [] : [playerThird]
    if (!naiveBankerDraws(player, banker, playerThird)) yield drawn
    else for (const bankerThird of ALL_POINTS) yield [...drawn, bankerThird]
  }
}

/** Every sequence of point values that is a coup. */
export function* valueCoups(): Generator<number[]> {
  const endings = ALL_POINTS.map((player) => ALL_POINTS.map((banker) => [...thirdCards(player, banker)]))
  for (const first of ALL_POINTS) {
    for (const second of ALL_POINTS) {
      for (const third of ALL_POINTS) {
        for (const fourth of ALL_POINTS) {
          for (const drawn of endings[(first + third) % 10]![(second + fourth) % 10]!) {
            yield [first, second, third, fourth, ...drawn]
          }
        }
      }
    }
  }
}

/** Two cards to start a hand with: a pair of each rank, and for each total two cards that are no pair. */
export interface Start {
  readonly cards: readonly [string, string]
  readonly points: number
}

const NO_PAIRS: readonly Start[] = ALL_POINTS.map((points) => ({
  cards: points === 0 ? ['Kh', 'Qh'] : [cardOf(points, 'h'), 'Kh'],
  points,
}))

const PAIRS = NAIVE_RANKS.map((rank, i): Start & { pair: string } => ({
  pair: rank,
  cards: [`${rank}d`, `${rank}c`],
  points: i > 8 ? 0 : (2 * (i + 1)) % 10,
}))

const dealt = (player: Start, banker: Start, drawn: readonly number[]): string[] => [
  player.cards[0],
  banker.cards[0],
  player.cards[1],
  banker.cards[1],
  ...drawn.map((points) => cardOf(points)),
]

/** A coup for each pair of two-card totals without a pair, and each third card: all that drawing and insurance can see. */
export function* totalCoups(): Generator<string[]> {
  for (const player of NO_PAIRS) {
    for (const banker of NO_PAIRS) {
      for (const drawn of thirdCards(player.points, banker.points)) yield dealt(player, banker, drawn)
    }
  }
}

/** Of these, one for each course of the first five cards and each way to end: all that insurance can tell apart. */
export function* insuranceCoups(): Generator<string[]> {
  const seen = new Set<string>()
  for (const cards of totalCoups()) {
    const { player, banker, playerDrew } = naiveDeal(cards)!
    const end = Math.sign(naivePoints(player) - naivePoints(banker))
    const course = `${cards.slice(0, playerDrew ? 5 : 4)} ${end}`
    if (seen.has(course)) continue
    seen.add(course)
    yield cards
  }
}

/**
 * A coup for everything a pay table can tell apart: which pair each hand begins with, if any, how many cards each has,
 * and what it counts.
 */
export function* classCoups(): Generator<string[]> {
  const starts = [...NO_PAIRS.map((start) => ({ ...start, pair: '' })), ...PAIRS]
  const seen = new Set<string>()
  for (const player of starts) {
    for (const banker of starts) {
      const playerDraws = naivePlayerDraws(player.points, banker.points)
      for (const drawn of thirdCards(player.points, banker.points)) {
        const playerThird = playerDraws ? drawn[0]! : 0
        const bankerThird = drawn[playerDraws ? 1 : 0] ?? 0
        const playerEnds = `${player.pair} ${playerDraws} ${(player.points + playerThird) % 10}`
        const bankerEnds = `${banker.pair} ${drawn.length} ${(banker.points + bankerThird) % 10}`
        if (seen.has(`${playerEnds} ${bankerEnds}`)) continue
        seen.add(`${playerEnds} ${bankerEnds}`)
        yield dealt(player, banker, drawn)
      }
    }
  }
}

/** One coup for every way two hands can end: their points and how many cards each has. */
export function* endingCoups(): Generator<string[]> {
  const endings = new Set<string>()
  for (const cards of totalCoups()) {
    const { player, banker } = naiveDeal(cards)!
    const ending = `${player.length} ${naivePoints(player)} ${banker.length} ${naivePoints(banker)}`
    if (endings.has(ending)) continue
    endings.add(ending)
    yield cards
  }
}

/** One coup for every pair, and no pair, beside every other. */
export function* pairCoups(): Generator<string[]> {
  for (const player of [NO_PAIRS[3]!, ...PAIRS]) {
    for (const banker of [NO_PAIRS[3]!, ...PAIRS]) {
      const [drawn] = thirdCards(player.points, banker.points)
      yield dealt(player, banker, drawn!)
    }
  }
}
