// Whether an outcome is established: whether some bet on offer is certain to win, or certain to lose, over every completion
// of the turned cards that the remaining shoe allows. Computed, never guessed (ruling 27).
// Carries INS 5.4.1, INS 5.4.2; ruling 27.
import { asksSuits, given } from '@punto/odds'
import { type Card, type Composition, cardPoints, DECK, type Game, nextDraw, rankIndex } from '@punto/rules'
import type { Round, ShoeState, TableState } from '../state.ts'

/** By bet, how it is certain to end. */
type Certainties = ReadonlyMap<string, 'win' | 'lose'>

export function isEstablished({ settings, round, shoe }: TableState): boolean {
  if (!round || !shoe) return false
  const known = knownCards(round, shoe)
  const last = known.findLastIndex((card) => card !== null)
  const certain = certainOver(settings.game, known.slice(0, last + 1), round.cards.length, unseenIn(round, shoe))
  return certain !== undefined && certain.size > 0
}

/** The cards in dealing order, those drawn ahead included as far as the coup takes them; null for a face nobody has seen. */
function knownCards(round: Round, { ahead }: ShoeState): readonly (Card | null)[] {
  const cards: (Card | null)[] = []
  for (const { card } of [...round.cards, ...ahead]) {
    const open = cards.filter((one) => one !== null)
    if (open.length === cards.length && nextDraw(open.map(cardPoints)) === 'stop') break
    cards.push(card)
  }
  return cards
}

/** What nobody at the table has seen: the squeezer's card belongs to it until it is turned for all. */
function unseenIn(round: Round, { unseen }: ShoeState): Composition {
  const composition = unseen.slice()
  for (const { card, shown } of round.cards) {
    if (card === null && shown && shown.card !== null) composition[shown.card]!++
  }
  return composition
}

/**
 * What is certain whatever lies in the gaps; undefined where no completion is possible. Cards are turned in any order on a
 * face-down table, so that a face may be missing before one that is known: each that the shoe can hold is tried.
 */
function certainOver(
  game: Game,
  known: readonly (Card | null)[],
  laid: number,
  composition: Composition,
): Certainties | undefined {
  let common: Certainties | undefined
  for (const { cards, rest } of completions(known, composition, candidates(game, composition))) {
    const certain = certainWith(game, takenBy(cards, laid), rest)
    if (!certain) continue
    common = common ? shared(common, certain) : certain
    if (common.size === 0) return common
  }
  return common
}

/**
 * Every way to fill the gaps, with what the shoe then holds. They are taken in long strides, so that one has little in common
 * with the next: where nothing is certain a few of them show it.
 */
function* completions(known: readonly (Card | null)[], composition: Composition, from: readonly Card[]) {
  const gaps = known.flatMap((card, i) => (card === null ? [i] : []))
  const total = from.length ** gaps.length
  let stride = Math.ceil(total * 0.618)
  while (from.length > 1 && divisorOf(stride, from.length) > 1) stride++
  for (let i = 0, place = 0; i < total; i++, place = (place + stride) % total) {
    const cards = known.slice() as Card[]
    const rest = composition.slice()
    let digits = place
    for (const gap of gaps) {
      const card = from[digits % from.length]!
      digits = Math.floor(digits / from.length)
      cards[gap] = card
      rest[card]!--
    }
    if (gaps.every((gap) => rest[cards[gap]!]! >= 0)) yield { cards, rest }
  }
}

/** The greatest number that divides both. */
const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other))

/** Those that lie, and of those drawn ahead as many as the coup takes: a natural leaves them to the next round. */
function takenBy(cards: readonly Card[], laid: number): readonly Card[] {
  let taken = laid
  while (taken < cards.length && nextDraw(cards.slice(0, taken).map(cardPoints)) !== 'stop') taken++
  return cards.slice(0, taken)
}

/** A coup that the shoe may not be able to finish has nothing certain about it: it would be void (INS 5.5.4). */
function certainWith(game: Game, cards: readonly Card[], composition: Composition): Certainties | undefined {
  if (cards.length === 0) return new Map()
  const now = given(game, cards, composition)
  if (!now.ok) return now.refusal.code === 'table/card-forbidden' ? undefined : new Map()
  return new Map(
    now.value.bets.flatMap(({ id, certain }) => (certain === 'win' || certain === 'lose' ? [[id, certain]] : [])),
  )
}

const shared = (one: Certainties, other: Certainties): Certainties =>
  new Map([...one].filter(([id, result]) => other.get(id) === result))

/** Every card the shoe can hold; where no bet looks at suits, one of each rank stands for all four. */
function candidates(game: Game, composition: Composition): readonly Card[] {
  const present = DECK.filter((card) => composition[card]! > 0)
  if (asksSuits(game)) return present
  return [...new Map(present.map((card) => [rankIndex(card), card])).values()]
}
