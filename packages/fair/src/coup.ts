// What the cards of a round come to, by the table of play alone.
import { type Card, cardPoints, nextDraw } from '@punto/rules'
import type { Winner } from './records.ts'

export interface Coup {
  /** Null while the coup still needs a card. */
  readonly winner: Winner | null
  /** How many of the cards it takes; fewer than were given when there is a card too many. */
  readonly cards: number
}

export function readCoup(cards: readonly Card[]): Coup {
  const points = cards.map(cardPoints)
  const totals = { player: 0, banker: 0 }
  let taken = 0
  while (taken < points.length) {
    const to = nextDraw(points.slice(0, taken))
    if (to === 'stop') break
    totals[to] += points[taken++]!
  }
  if (nextDraw(points.slice(0, taken)) !== 'stop') return { winner: null, cards: taken }
  const margin = (totals.player % 10) - (totals.banker % 10)
  return { winner: margin > 0 ? 'player' : margin < 0 ? 'banker' : 'tie', cards: taken }
}
