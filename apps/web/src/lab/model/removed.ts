// Cards taken out of the shoe, in the order in which they were taken: `Kd`, or a bare rank where suits make no difference.
import { asksSuits, takeCards } from '@punto/odds'
import { type Composition, cardsIn, freshShoe, type Game, MAX_CARDS_IN_COUP, makeCard, type Rank } from '@punto/rules'

export type Removed = readonly string[]

/** `Kd, Kd 5` as it is typed: cards between commas or blanks. */
export const cardTexts = (typed: string): readonly string[] => typed.split(/[\s,;，、]+/).filter(Boolean)

/** Why a card cannot be taken out; `few` where too few would be left for a round. */
export type WhyKept =
  | { readonly why: 'unknown'; readonly card: string }
  | { readonly why: 'gone'; readonly card: string; readonly copies: number }
  | { readonly why: 'few' }

export type Taking =
  | { readonly ok: true; readonly removed: Removed; readonly left: Composition }
  | ({ readonly ok: false } & WhyKept)

/** The shoe without these cards. Where some bet looks at suits, a bare rank becomes a card of the suit that is there most. */
export function take(game: Game, decks: number, removed: Removed): Taking {
  const taken = takeCards(removed, freshShoe(decks), false)
  if (!taken.ok) return taken.why === 'gone' ? taken : { ok: false, why: 'unknown', card: taken.card }
  if (cardsIn(taken.left) < MAX_CARDS_IN_COUP) return { ok: false, why: 'few' }
  return { ok: true, removed: asksSuits(game) ? taken.cards.map(makeCard) : tidied(removed), left: taken.left }
}

/** As the shoe writes them: the rank's letter large, the suit's small, 10 as T. */
const tidied = (removed: Removed): Removed =>
  removed.map((text) => {
    const short = text.replace(/^10/, 'T')
    return short.slice(0, 1).toUpperCase() + short.slice(1).toLowerCase()
  })

/** As many of these as the shoe has: for an address whose game or decks were changed. */
export function takeAsMany(game: Game, decks: number, removed: Removed): Extract<Taking, { ok: true }> {
  const all = take(game, decks, removed)
  if (all.ok) return all
  let best = take(game, decks, [])
  for (const card of removed) {
    const more = best.ok ? take(game, decks, [...best.removed, card]) : best
    if (more.ok) best = more
  }
  if (!best.ok) throw new RangeError('a fresh shoe is too short')
  return best
}

/** The last card of this name put back. */
export function putBack(removed: Removed, card: string): Removed {
  const place = removed.lastIndexOf(card)
  return place < 0 ? removed : removed.filter((_, i) => i !== place)
}

/** How many cards of a rank, or of a rank and suit, are left. */
export const leftOf = (left: Composition, rank: number, suit?: number): number =>
  suit === undefined
    ? left.slice(rank * 4, rank * 4 + 4).reduce((sum, count) => sum + count, 0)
    : left[rank * 4 + suit]!

/** Cards that are out, each name once with how often, in the order of the shoe. */
export function tally(removed: Removed): readonly { readonly card: string; readonly count: number }[] {
  const counts = new Map<string, number>()
  for (const card of [...removed].sort(byShoe)) counts.set(card, (counts.get(card) ?? 0) + 1)
  return [...counts].map(([card, count]) => ({ card, count }))
}

const ORDER = 'A23456789TJQK'
const SUIT_ORDER = 'shdc'
const byShoe = (a: string, b: string): number =>
  ORDER.indexOf(a[0] as Rank) - ORDER.indexOf(b[0] as Rank) ||
  SUIT_ORDER.indexOf(a[1] ?? '') - SUIT_ORDER.indexOf(b[1] ?? '')
