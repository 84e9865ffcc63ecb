// Every card of the shoe that has been shown while one was looking: what the shoe cannot hold any more. Cards dealt before that
// are as unknown as those still in the shoe, and count as if they were.
import { type Composition, freshShoe, parseCard, without } from '@punto/rules'
import type { SeenEvent, TableView } from '@punto/table'

export interface SeenCards {
  readonly shoe: number
  /** In rounds before the one under way, and burned. */
  readonly earlier: readonly string[]
  /** Turned in the round under way, in the order of dealing. */
  readonly table: readonly string[]
}

export const NO_CARDS: SeenCards = { shoe: 0, earlier: [], table: [] }

export function cardsHeard(seen: SeenCards, event: SeenEvent): SeenCards {
  switch (event.type) {
    case 'shoe-started':
      return { shoe: Number(event.shoe), earlier: [], table: [] }
    case 'cards-burned':
      return { ...seen, earlier: [...seen.earlier, String(event.card)] }
    case 'cards-set-aside':
      return event.carried ? seen : { ...seen, earlier: [...seen.earlier, ...facesOf(event.dealt)] }
    case 'betting-opened':
      return { ...seen, earlier: [...seen.earlier, ...seen.table], table: [] }
    default:
      return seen
  }
}

const facesOf = (dealt: unknown): readonly string[] =>
  (dealt as readonly { readonly card?: string }[]).flatMap(({ card }) => card ?? [])

/** The round's own cards are always read off the view, which knows them however late one came. */
export function cardsViewed(seen: SeenCards, { shoe, round, phase }: TableView): SeenCards {
  const number = shoe?.number ?? 0
  const turned = round?.cards.flatMap(({ card, turned }) => (turned && card !== null ? [card] : [])) ?? []
  const table = phase === 'betting' || phase === 'between' ? [] : turned
  if (number !== seen.shoe) return { shoe: number, earlier: [], table }
  const same = table.length === seen.table.length && table.every((card, i) => card === seen.table[i])
  return same || (table.length === 0 && seen.table.length > 0) ? seen : { ...seen, table }
}

/** The shoe as far as the player knows it: all that has not been seen. */
export function shoeLeft({ earlier, table }: SeenCards, decks: number): Composition {
  const gone = [...earlier, ...table].flatMap((text) => parseCard(text) ?? [])
  const left = without(freshShoe(decks), gone)
  return left.ok ? left.value : freshShoe(decks)
}
