// The physical cards of dealer-operated tables, shuffled from the seed: a crash of the program does not change them.

import { seededDice } from '@punto/harness/random'
import { DECK, makeCard } from '@punto/rules'

export class PhysicalCards {
  readonly #seed: number
  readonly #shoes = new Map<string, readonly string[]>()

  constructor(seed: number) {
    this.#seed = seed
  }

  cardAt(table: string, shoe: number, decks: number, position: number): string {
    const name = `${table}#${shoe}`
    const cards = this.#shoes.get(name) ?? this.#shuffled(name, decks)
    this.#shoes.set(name, cards)
    return cards[position % cards.length]!
  }

  #shuffled(name: string, decks: number): readonly string[] {
    const dice = seededDice(this.#seed, `pasteboard ${name}`)
    const cards = Array.from({ length: decks }, () => DECK.map(makeCard)).flat()
    for (let i = cards.length - 1; i > 0; i--) {
      const j = dice.below(i + 1)
      ;[cards[i], cards[j]] = [cards[j]!, cards[i]!]
    }
    return cards
  }
}
