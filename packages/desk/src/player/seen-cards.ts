// Every card of the shoe that has been shown while one was looking: what the shoe cannot hold any more. Cards dealt before that
// are as unknown as those still in the shoe, and count as if they were.
import { type Composition, freshShoe, parseCard, without } from '@punto/rules'
import type { DrawnCard, SeenEvent, TableView } from '@punto/table'

/** Which cards of a shoe a player has seen. */
export interface SeenCards {
  readonly shoe: number
  /** Turned before the first round. */
  readonly burned: readonly string[]
  /** In rounds before the one under way. */
  readonly earlier: readonly string[]
  /** Turned in the round under way, in the order of dealing. */
  readonly table: readonly string[]
}

export const NO_CARDS: SeenCards = { shoe: 0, burned: [], earlier: [], table: [] }

export function cardsHeard(seen: SeenCards, event: SeenEvent): SeenCards {
  switch (event.type) {
    case 'shoe-started':
      return { ...NO_CARDS, shoe: event.shoe }
    case 'cards-burned':
      return { ...seen, burned: [...seen.burned, event.card] }
    case 'cards-set-aside':
      return event.carried ? seen : { ...seen, earlier: [...seen.earlier, ...facesOf(event.dealt)] }
    case 'betting-opened':
      return { ...seen, earlier: [...seen.earlier, ...seen.table], table: [] }
    default:
      return seen
  }
}

const facesOf = (dealt: readonly DrawnCard[]): readonly string[] => dealt.flatMap(({ card }) => card ?? [])

/** The round's own cards are always read off the view, which knows them however late one came. */
export function cardsViewed(seen: SeenCards, { shoe, round, phase }: TableView): SeenCards {
  const number = shoe?.number ?? 0
  const turned = round?.cards.flatMap(({ card, turned }) => (turned && card !== null ? [card] : [])) ?? []
  // A round that is over may have been another shoe's, where a table is stopped before the next begins.
  const isOver = phase === 'suspended' && round !== null && (round.settlement !== null || round.void !== null)
  const table = phase === 'betting' || phase === 'between' || isOver ? [] : turned
  if (number !== seen.shoe) return { ...NO_CARDS, shoe: number, table }
  const same = table.length === seen.table.length && table.every((card, i) => card === seen.table[i])
  return same || (table.length === 0 && seen.table.length > 0) ? seen : { ...seen, table }
}

/** The shoe as far as the player knows it: all that has not been seen. */
export function shoeLeft({ burned, earlier, table }: SeenCards, decks: number): Composition {
  const gone = [...burned, ...earlier, ...table].flatMap((text) => parseCard(text) ?? [])
  const left = without(freshShoe(decks), gone)
  return left.ok ? left.value : freshShoe(decks)
}

/** Told of all that was dealt in the rounds of the shoe before the one under way, also before one came. */
export const cardsToldOf = (seen: SeenCards, shoe: number, earlier: readonly string[]): SeenCards =>
  shoe === seen.shoe && earlier.length > seen.earlier.length ? { ...seen, earlier } : seen
