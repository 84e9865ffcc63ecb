// Whether an outcome is established: whether some bet on offer is certain to win, or certain to lose, over every completion
// of the turned cards that the remaining shoe allows. Computed, never guessed (ruling 27): each completion is settled, and a
// bet that two of them decide differently, or one returns, is certain no more.
// Carries INS 5.4.1, INS 5.4.2; ruling 27.
import {
  type Card,
  type CardSorts,
  type Composition,
  cardPoints,
  cardSorts,
  DECK,
  dealCoup,
  decidedRung,
  type FactName,
  type Game,
  ladderFacts,
  looksAtCards,
  looksAtSuits,
  MAX_CARDS_IN_COUP,
  nextDraw,
  outcomeIndex,
  type PlayableBet,
  pairsIndex,
  rankIndex,
} from '@punto/rules'
import { playableOf } from '../settings/playable.ts'
import { cardsLeft } from '../shoe/shoe-life.ts'
import type { Round, ShoeState, TableState } from '../state.ts'

/** Of the cards in dealing order, those drawn ahead last; null for a face that nobody has seen. */
type Known = readonly (Card | null)[]

/** Whether a bet on offer is already certain to win or to lose (INS 5.4). */
export function isEstablished({ settings, round, shoe }: TableState): boolean {
  if (!round || !shoe) return false
  const known: Known = [...round.cards, ...shoe.ahead].map(({ card }) => card)
  if (known.every((card) => card === null)) return false
  const certain = new Certain(settings.game)
  const most = known.length + cardsLeft(settings, shoe)
  return overEach({ game: settings.game, known, composition: unseenIn(round, shoe), most, certain }, [])
}

/** What nobody at the table has seen: the squeezer's card belongs to it until it is turned for all. */
function unseenIn(round: Round, { unseen }: ShoeState): number[] {
  const composition = [...unseen]
  for (const { card, shown } of round.cards) {
    if (card === null && shown && shown.card !== null) composition[shown.card]!++
  }
  return composition
}

/** The bets on offer that every completion so far has decided, and all alike. */
class Certain {
  #bets: readonly { readonly bet: PlayableBet; readonly wins: boolean | null }[]

  constructor(game: Game) {
    const bets = [...playableOf(game).bets.values()].filter(({ bet }) => !bet.notOffered)
    this.#bets = bets.map((bet) => ({ bet, wins: null }))
  }

  /** Whether none is left but such as look at the initial pairs alone: third cards change nothing for them. */
  get onPairsAlone(): boolean {
    return this.#bets.every(({ bet }) => bet.table.by === 'pairs')
  }

  /** Whether any is left after this coup. */
  weigh(cards: readonly Card[]): boolean {
    const dealt = dealCoup(cards)
    if (!dealt.ok) throw new Error(`No coup: ${dealt.refusal.code}`)
    const coup = dealt.value
    const outcome = outcomeIndex(coup)
    const pairs = pairsIndex(coup)
    this.#bets = this.#bets.flatMap(({ bet, wins }) => {
      const rung = decidedRung(bet.table, coup, outcome, pairs)
      if (rung >= 0 && !bet.table.ladder[rung]!.odds) return []
      const now = rung >= 0
      return wins === null || wins === now ? [{ bet, wins: now }] : []
    })
    return this.#bets.length > 0
  }
}

interface Search {
  readonly game: Game
  readonly known: Known
  /** What the gaps are filled from; each card is put back after its turn. */
  readonly composition: number[]
  /** As many cards as there are for the coup. */
  readonly most: number
  readonly certain: Certain
}

/**
 * Goes through the completions of these cards as long as anything is certain. A card that was drawn ahead is the coup's only
 * where the coup takes it; a coup that the shoe may not be able to finish would be void, with nothing certain (INS 5.5.4).
 */
function overEach(search: Search, cards: Card[]): boolean {
  const { game, known, composition, most, certain } = search
  if (nextDraw(cards.map(cardPoints)) === 'stop') return certain.weigh(cards)
  if (cards.length === most) return false
  const turned = known[cards.length] ?? null
  if (turned !== null) return overEach(search, [...cards, turned])
  const sorts = candidates(game, composition, cards.length)
  const alike = cards.length >= 4 && most >= MAX_CARDS_IN_COUP && certain.onPairsAlone
  for (const card of alike ? sorts.slice(0, 1) : sorts) {
    composition[card]!--
    const still = overEach(search, [...cards, card])
    composition[card]!++
    if (!still) return false
  }
  return true
}

/**
 * One card of each sort that bets can tell apart: of a third card its points, of the first four the rank, the suit if asked;
 * of all six as finely as bets on single cards look.
 */
function candidates(game: Game, composition: Composition, place: number): readonly Card[] {
  const present = DECK.filter((card) => composition[card]! > 0)
  const { suits, single } = looks(game)
  if (place < 4 && suits) return present
  const sortOf = place < 4 ? rankIndex : single ? (card: Card) => single.of[card]! : cardPoints
  return [...new Map(present.map((card) => [sortOf(card), card])).values()]
}

interface Looks {
  readonly suits: boolean
  readonly single: CardSorts | undefined
}

const known = new WeakMap<Game, Looks>()

/** Read off every ladder of the game, and so only once. */
function looks(game: Game): Looks {
  const before = known.get(game)
  if (before) return before
  const facts = new Set<FactName>(game.bets.flatMap(({ rungs }) => [...ladderFacts(rungs)]))
  const found = { suits: looksAtSuits(facts), single: looksAtCards(facts) ? cardSorts(facts) : undefined }
  known.set(game, found)
  return found
}
