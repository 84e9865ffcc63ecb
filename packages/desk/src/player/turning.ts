// Cards that the House has turned and this screen has not: until the last of them is up, nothing of the table is shown that
// tells what they are. A third card keeps everybody waiting for a beat, longer for whoever has a bet on the round.
import type { ShoeSoFar } from '@punto/protocol'
import { type CardView, type Phase, SPOTS, type Spot, type TableView } from '@punto/table'
import type { KnownTable } from './known.ts'
import { ownBets } from './laid.ts'
import { pointsOf } from './points.ts'

/** In the order of dealing. */
export type Turning = readonly Spot[]

export const NONE_TURNING: Turning = []

/**
 * Phases that cards lead to; after the last round of a shoe its result still stands between two shoes. Any other shows the table
 * as it is: what is under way there does not wait for a picture.
 */
const AFTER_CARDS: ReadonlySet<Phase> = new Set(['dealing', 'ante', 'insurance', 'result', 'settled', 'between'])

const isThird = (spot: Spot): boolean => spot.endsWith('-3')

const openSpots = ({ round }: TableView): readonly Spot[] =>
  SPOTS.filter((spot) => round?.cards.some((card) => card.spot === spot && card.turned && card.card !== null))

/** With the cards that have been turned between the one view and the other. */
export function turningAfter(turning: Turning, before: TableView, after: TableView): Turning {
  if (!AFTER_CARDS.has(after.phase)) return NONE_TURNING
  const open = openSpots(after)
  const known = before.round?.number === after.round?.number ? openSpots(before) : []
  const next = open.filter((spot) => turning.includes(spot) || !known.includes(spot))
  return next.length === turning.length && next.every((spot, i) => spot === turning[i])
    ? turning
    : inDealingOrder(next, after)
}

const inDealingOrder = (spots: readonly Spot[], { round }: TableView): Turning =>
  (round?.cards ?? []).flatMap(({ spot }) => (spots.includes(spot) ? [spot] : []))

/** A third card is dealt when the card before it is up. */
export function onScreen(cards: readonly CardView[], turning: Turning): readonly CardView[] {
  const first = cards.findIndex(({ spot }) => turning.includes(spot))
  const held = first < 0 ? -1 : cards.findIndex(({ spot }, i) => i > first && isThird(spot))
  return held < 0 ? cards : cards.slice(0, held)
}

/** What may be shown while cards are being turned: the table as it was before they told anything. */
export function veiled(known: KnownTable, turning: Turning, shoe: ShoeSoFar): KnownTable {
  const { view } = known
  const { round } = view
  if (turning.length === 0 || !round) return known
  const cards = onScreen(round.cards, turning)
  const up = cards.filter(({ spot }) => !turning.includes(spot))
  return {
    ...known,
    shoe,
    view: {
      ...view,
      phase: 'dealing',
      round: { ...round, cards, points: pointsOf(up), winner: null, settlement: null, window: null, offers: [] },
    },
  }
}

const BEAT_MS = 500
const OWN_BEAT_MS = 1200
/** A beat is no longer than so many cards take at this table. */
const MOST_CARDS = 1.5

/** How long a card lies face down before it is turned. */
export function beatOf({ view, settings }: KnownTable, spot: Spot, me: string | null): number {
  if (!isThird(spot)) return 0
  const wanted = ownBets(view.round, me).length > 0 ? OWN_BEAT_MS : BEAT_MS
  return Math.min(wanted, Math.round(settings.pace.cardMs * MOST_CARDS))
}
