// Every order in which cards that left the shoe may be put back. They keep the order they were drawn in; where that is not
// known, any order will do in which each card can lie where it was found. Typed from INS 1.17, INS 5.7, INS 5.8, INS 5.10.
import type { CardIrregularity, DrawnCard } from '@punto/table'
import { pointsOf } from '../cards.ts'
import { roundOf, type Shadow } from '../shadow.ts'
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
