// Whether an outcome is established: over every completion of the cards that lie open, is some bet on offer certain to win, or
// certain to lose? Tried rank by rank, or card by card where a bet looks at suits, one completion after the other. Typed from
// INS 5.4.1, INS 5.4.2; ruling 27.
import { pointsOf, RANKS, rankOf, SUITS } from '../cards.ts'
import { coupOf } from '../coup.ts'
import { isKnownBet, SUIT_BETS, verdictOn } from '../games/index.ts'
import { roundOf, type Shadow, shoeOf } from '../shadow.ts'
import { nextCard } from '../table-of-play.ts'

/** Raised where a completion would need a card that is not there: then the round would be void, and nothing is certain. */
const RUNS_OUT = new Error('The shoe may run out')

export function isEstablished(shadow: Shadow): boolean {
  if (!shadow.round || !shadow.shoe) return false
  const { game } = shadow.settings
  const offered = game.bets.filter(({ notOffered }) => !notOffered).map(({ id }) => id)
  const bets = offered.filter((id) => isKnownBet(game.id, id))
  /** A card as far as it is told apart. */
  const sortOf: SortOf = bets.some((id) => SUIT_BETS.has(id)) ? (card) => card : rankOf
  const known = knownCards(shadow, sortOf)
  if (known.every((card) => card === '')) return false
  const certain = new Certainty(game.id, bets)
  try {
    complete([], known, unseenCards(shadow, sortOf), certain, cardsFor(shadow))
  } catch (error) {
    if (error === RUNS_OUT) return false
    throw error
  }
  return certain.established
}

type SortOf = (card: string) => string

/** The cards in the order dealt, those drawn ahead included as far as the coup takes them; empty where nobody has seen. */
function knownCards(shadow: Shadow, sortOf: SortOf): readonly string[] {
  const faces = [...roundOf(shadow).cards.map(({ card }) => card), ...shoeOf(shadow).ahead.map(({ card }) => card)]
  const known: string[] = []
  for (const face of faces) {
    if (!known.includes('') && nextCard(known.map(pointsOf)) === 'nobody') break
    known.push(face === '' ? '' : sortOf(face))
  }
  return known
}

/** How many of each sort of card nobody at the table has seen; what only its squeezer has seen belongs to it. */
function unseenCards(shadow: Shadow, sortOf: SortOf): Map<string, number> {
  const { decks } = shadow.settings
  const left = new Map<string, number>()
  const add = (card: string, times: number) => left.set(sortOf(card), (left.get(sortOf(card)) ?? 0) + times)
  for (const rank of RANKS) for (const suit of SUITS) add(rank + suit, decks)
  for (const [card, times] of shoeOf(shadow).seen) add(card, -times)
  for (const { card, shown } of roundOf(shadow).cards) {
    if (card === '' && shown?.card) add(shown.card, 1)
  }
  return left
}

/** What each bet has come to in the completions so far. */
class Certainty {
  readonly #game: string
  readonly #results: Map<string, 'win' | 'lose' | undefined>

  constructor(game: string, bets: readonly string[]) {
    this.#game = game
    this.#results = new Map(bets.map((bet) => [bet, undefined]))
  }

  add(cards: readonly string[]): void {
    const coup = coupOf(cards)
    for (const [bet, before] of this.#results) {
      const { result } = verdictOn(this.#game, bet, coup)!
      if (result === 'push' || (before !== undefined && before !== result)) this.#results.delete(bet)
      else this.#results.set(bet, result)
    }
  }

  get hopeless(): boolean {
    return this.#results.size === 0
  }

  get established(): boolean {
    return [...this.#results.values()].some((result) => result !== undefined)
  }
}

/** How many cards there are for the coup: those that lie or were drawn ahead, and those in the shoe. */
function cardsFor(shadow: Shadow): number {
  const { dealt, ahead } = shoeOf(shadow)
  return roundOf(shadow).cards.length + ahead.length + shadow.settings.decks * 52 - dealt
}

function complete(
  dealt: readonly string[],
  known: readonly string[],
  left: Map<string, number>,
  certain: Certainty,
  most: number,
): void {
  if (nextCard(dealt.map(pointsOf)) === 'nobody') {
    // A card that was drawn ahead, and that the coup does not take, is another round's.
    certain.add(dealt)
    return
  }
  if (dealt.length === most) throw RUNS_OUT
  const card = known[dealt.length]
  if (card) {
    complete([...dealt, card], known, left, certain, most)
    return
  }
  const tried = new Set<number>()
  for (const [one, times] of left) {
    // Of a third card only its points are looked at.
    if (times === 0 || (dealt.length >= 4 && tried.has(pointsOf(one)))) continue
    tried.add(pointsOf(one))
    left.set(one, times - 1)
    complete([...dealt, one], known, left, certain, most)
    left.set(one, times)
    if (certain.hopeless) return
  }
}
