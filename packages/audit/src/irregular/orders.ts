// Every order in which cards that left the shoe may be put back. They keep the order they were drawn in; where that is not
// known, any order will do in which each card can lie where it was found. Typed from INS 1.17, INS 5.7, INS 5.8, INS 5.10.
import type { CardIrregularity, DrawnCard } from '@punto/table'
import { pointsOf } from '../cards.ts'
import { Disagreement } from '../finding.ts'
import { byLaterRulings, roundOf, type Shadow } from '../shadow.ts'
import { nextCard } from '../table-of-play.ts'
import { isUnderWay } from './under-way.ts'

/** The faces in each order, null for one that nobody has seen. */
export function ordersOf(shadow: Shadow, irregularity: CardIrregularity): readonly (readonly (string | null)[])[] {
  const { cards, kind } = irregularity
  if (cards.length === 0) return [[]]
  const unknown = kind === 'drawn-together' || irregularity.orderUnknown === true
  if (!unknown) return [facesOf(cards)]
  const astray = kind === 'wrong-hand' || kind === 'wrong-person'
  return arrangements(cards)
    .filter((order) => astray || canLie(shadow, order))
    .map(facesOf)
}

const facesOf = (cards: readonly DrawnCard[]): readonly (string | null)[] => cards.map(({ card }) => card ?? null)

/** In the order of the list, the first card first; two cards of one face in one place make one arrangement. */
function arrangements(cards: readonly DrawnCard[]): readonly (readonly DrawnCard[])[] {
  const found: DrawnCard[][] = []
  const known = new Set<string>()
  const lay = (laid: DrawnCard[], left: readonly DrawnCard[]) => {
    if (left.length === 0) {
      const text = JSON.stringify(laid.map(({ card, to }) => [card, to]))
      if (!known.has(text)) found.push(laid)
      known.add(text)
    }
    for (const [i, card] of left.entries()) lay([...laid, card], left.toSpliced(i, 1))
  }
  lay([], cards)
  return found
}

const isAstray = ({ kind }: CardIrregularity): boolean => kind === 'wrong-hand' || kind === 'wrong-person'

/** Cards that went astray in an order nobody knows, left in the hands they lie in (INS 5.12.1, ruling 42). */
export function asTheyLie(shadow: Shadow, irregularity: CardIrregularity): readonly (string | null)[] | undefined {
  const { cards, orderUnknown } = irregularity
  if (!byLaterRulings(shadow) || !isAstray(irregularity) || !orderUnknown || cards.length === 0) return undefined
  const order = arrangements(cards).find((one) => canLie(shadow, one))
  return order && facesOf(order)
}

/** Cards that went astray are put back where their order is known and none is in excess (INS 5.8, ruling 42). */
export function mustBePutBack(shadow: Shadow, irregularity: CardIrregularity): void {
  if (!isAstray(irregularity)) return
  const { cards } = irregularity
  const inExcess = sidesOf(shadow, cards).includes('next-round')
  if (inExcess && !irregularity.orderUnknown) return
  throw new Disagreement('irregularity/unlawful', 'cards that are put back', 'they are not', 'INS 5.8')
}

/** Where each of the cards would come to lie, in this order. */
function sidesOf(shadow: Shadow, order: readonly DrawnCard[]): readonly string[] {
  const underWay = isUnderWay(shadow)
  const faces = underWay ? roundOf(shadow).cards.map(({ card }) => card) : []
  for (const { card } of shadow.shoe?.ahead ?? []) if (underWay && sideOfNext(faces) !== 'next-round') faces.push(card)
  return order.map(({ card }) => {
    const side = underWay ? (sideOfNext(faces) ?? 'unknown') : 'next-round'
    if (side !== 'next-round') faces.push(card ?? '')
    return side
  })
}

/** Whether the table of play lets each card lie in the area it was found in. */
function canLie(shadow: Shadow, order: readonly DrawnCard[]): boolean {
  const underWay = isUnderWay(shadow)
  const faces = underWay ? roundOf(shadow).cards.map(({ card }) => card) : []
  for (const { card } of shadow.shoe?.ahead ?? []) if (underWay && sideOfNext(faces) !== 'next-round') faces.push(card)
  for (const { card, to } of order) {
    const side = underWay ? sideOfNext(faces) : 'next-round'
    if (to !== undefined && side !== undefined && side !== to) return false
    if (side !== 'next-round') faces.push(card ?? '')
  }
  return true
}

/** Whose the next card is; not known before the cards that lie are turned. */
function sideOfNext(faces: readonly string[]): 'player' | 'banker' | 'next-round' | undefined {
  if (faces.length < 4) return faces.length % 2 === 0 ? 'player' : 'banker'
  if (faces.includes('')) return undefined
  const next = nextCard(faces.map(pointsOf))
  return next === 'nobody' ? 'next-round' : next
}
