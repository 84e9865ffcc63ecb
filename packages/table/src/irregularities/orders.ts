// Reconstruction: every order in which the cards that left the shoe may be put back, and where each would then lie. The cards
// keep the order they were drawn in; where that is not known, each order is listed that the table of play and the places of
// the cards allow, and whoever the paragraph names chooses.
// Carries INS 1.17, INS 5.7, INS 5.8, INS 5.10, INS 5.12.1; ruling 42.
import { type Card, cardPoints, nextDraw, parseCard } from '@punto/rules'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { SPOTS, type Spot, sideOf, spotOf } from '../spots.ts'
import type { TableState } from '../state.ts'
import type { CardIrregularity, DrawnCard } from './kinds.ts'
import { isUnderWay } from './under-way.ts'

/** Where a card would lie: on a spot, as the first of the next round, or not known before other cards are turned. */
export type Place = Spot | 'next-round' | null

/** An order in which cards may have been meant. */
export interface Order {
  /** Null for a face nobody has seen. */
  readonly cards: readonly (string | null)[]
  readonly places: readonly Place[]
}

/** The orders in which the cards of an irregularity may have been meant. */
export function ordersOf(state: TableState, irregularity: CardIrregularity): readonly Order[] {
  const { cards, kind } = irregularity
  if (cards.length === 0) return [{ cards: [], places: [] }]
  const unknown = kind === 'drawn-together' || irregularity.orderUnknown === true
  const orders = unknown ? distinct(permutations(cards)) : [cards]
  const listed = orders.map((order) => ({ order, places: placesOf(state, order) }))
  // Of a hand that got its own cards in an order nobody remembers, a card lies where it was meant to.
  const fits = kind !== 'wrong-hand' && kind !== 'wrong-person' && unknown
  return listed
    .filter(({ order, places }) => !fits || order.every(({ to }, i) => to === undefined || isOn(places[i]!, to)))
    .map(({ order, places }) => ({ cards: order.map(({ card }) => card ?? null), places }))
}

/** Cards that went to the other hand or the other person. */
const isAstray = ({ kind }: CardIrregularity): boolean => kind === 'wrong-hand' || kind === 'wrong-person'

/**
 * Cards whose order nobody knows, left in the hands they lie in: the first order in which the table of play has each of them
 * there. Undefined where a hand would then have a wrong number of cards, or where the order is known (ruling 42).
 */
export function asTheyLie(state: TableState, irregularity: CardIrregularity): Order | undefined {
  const { cards, orderUnknown } = irregularity
  if (!isAstray(irregularity) || orderUnknown !== true || cards.length === 0) return undefined
  const order = distinct(permutations(cards)).find((one) => {
    const places = placesOf(state, one)
    return one.every(({ to }, i) => to === undefined || isOn(places[i]!, to))
  })
  return order && { cards: order.map(({ card }) => card ?? null), places: placesOf(state, order) }
}

/** Whether the House may say that cards which went astray are not put back: never where their order is known (ruling 42). */
export function mayLeave(state: TableState, irregularity: CardIrregularity): TableRefusal | undefined {
  if (!isAstray(irregularity)) return undefined
  if (irregularity.orderUnknown && irregularity.cards.length > 0) {
    return asTheyLie(state, irregularity) ? undefined : tableRefusal('irregularity/lie-otherwise', {}, 'INS 5.8')
  }
  const inExcess = ordersOf(state, irregularity).some(({ places }) => places.includes('next-round'))
  return inExcess ? undefined : tableRefusal('irregularity/can-be-put-back', {}, 'INS 5.8')
}

const isOn = (place: Place, side: DrawnCard['to']): boolean =>
  place === null || (place !== 'next-round' && sideOf(place) === side)

/** What the table of play makes of the cards, one after the other. */
function placesOf(state: TableState, order: readonly DrawnCard[]): readonly Place[] {
  const laid: (Card | null)[] = isUnderWay(state) ? state.round!.cards.map(({ card }) => card) : []
  const places: Place[] = []
  for (const { card } of state.shoe?.ahead ?? []) place(state, laid, card)
  for (const { card } of order) places.push(place(state, laid, card === undefined ? null : parseCard(card)!))
  return places
}

function place(state: TableState, laid: (Card | null)[], card: Card | null): Place {
  if (!isUnderWay(state)) return 'next-round'
  const spot = nextSpot(laid)
  if (spot !== 'next-round') laid.push(card)
  return spot
}

function nextSpot(laid: readonly (Card | null)[]): Place {
  if (laid.length < 4) return SPOTS[laid.length]!
  const open = laid.filter((card) => card !== null)
  if (open.length < laid.length) return null
  const draw = nextDraw(open.map(cardPoints))
  return draw === 'stop' ? 'next-round' : spotOf(laid.length, draw)
}

function permutations<T>(list: readonly T[]): readonly (readonly T[])[] {
  if (list.length < 2) return [list]
  return list.flatMap((first, i) => permutations(list.toSpliced(i, 1)).map((rest) => [first, ...rest]))
}

/** Two cards of one face in one place make one order, not two. */
const distinct = (orders: readonly (readonly DrawnCard[])[]): readonly (readonly DrawnCard[])[] => [
  ...new Map(orders.map((order) => [order.map(({ card, to }) => `${card}${to}`).join(), order])).values(),
]
