// The lobby as it is known here: a card for every table.
import type { LobbyCard } from '@punto/protocol'
import { type Live, live } from './live.ts'

/** The cards of all tables, kept up to date. */
export class LobbyModel {
  readonly #cards = live<readonly LobbyCard[] | null>(null)

  /** In the house's order; null until they have come. */
  get cards(): Live<readonly LobbyCard[] | null> {
    return this.#cards
  }

  all(cards: readonly LobbyCard[]): void {
    this.#cards.set(cards)
  }

  /** Cards that have changed take their places, new ones come last. */
  changed(news: readonly LobbyCard[]): void {
    const known = this.#cards.get() ?? []
    const byTable = new Map(news.map((card) => [card.table, card]))
    const kept = known.map((card) => byTable.get(card.table) ?? card)
    const names = new Set(known.map(({ table }) => table))
    this.#cards.set([...kept, ...news.filter(({ table }) => !names.has(table))])
  }
}
