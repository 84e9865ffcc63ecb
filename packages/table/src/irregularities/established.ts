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
  const certain = certainOver(settings.game, known.slice(0, last + 1), unseenIn(round, shoe))
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
function certainOver(game: Game, known: readonly (Card | null)[], composition: Composition): Certainties | undefined {
  const gap = known.indexOf(null)
  if (gap < 0) return certainWith(game, known as readonly Card[], composition)
  let common: Certainties | undefined
  for (const card of candidates(game, composition)) {
    const rest = composition.slice()
    rest[card]!--
    const certain = certainOver(game, known.with(gap, card), rest)
    if (!certain) continue
    common = common ? shared(common, certain) : certain
    if (common.size === 0) return common
  }
  return common
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
