// Checks that nothing of a live shoe is readable on the disk: the bytes of the database and its log are searched for the seed of
// every shoe that can still deal, in every encoding a mistake could have used, and for the next cards.

import { failUnless } from '@punto/harness/checks'
import { isShoeOver, isUnderWay, type TableSettings, type TableState } from '@punto/table'
import { secretShoe } from './committed-shoes.ts'
import type { Image } from './driver.ts'

/** Enough cards that they do not follow one another by chance. */
const CARDS = 12

export type SeedOf = (table: string, shoe: number) => Uint8Array | undefined

/** Looks for the shoes of one house; what a shoe deals is worked out once. */
export class SealCheck {
  readonly #seedOf: SeedOf
  readonly #cards = new Map<string, readonly string[]>()

  constructor(seedOf: SeedOf) {
    this.#seedOf = seedOf
  }

  /** How many seeds were looked for. */
  check(image: Image, states: Iterable<TableState>): number {
    let searched = 0
    for (const state of states) {
      const { settings, shoe, shoes } = state
      const { table } = settings
      // The shoe in play; and one that was drawn and not yet announced.
      const live = shoe && !(isShoeOver(state) && !isUnderWay(state)) ? shoe.number : shoes + 1
      const seed = this.#seedOf(table, live)
      if (!seed) continue
      searched++
      const from = shoe?.number === live ? shoe.dealt : 0
      const cards = this.#dealt(settings, live, seed).slice(from, from + CARDS)
      for (const trace of tracesOf(seed, cards)) {
        const found = image.file.includes(trace) || image.log.includes(trace)
        failUnless(!found, 'a live shoe lies open in the database', () => ({ table, shoe: live, trace: String(trace) }))
      }
    }
    return searched
  }

  #dealt(settings: TableSettings, shoe: number, seed: Uint8Array): readonly string[] {
    const { table, decks, cutDepth } = settings
    const name = `${table}#${shoe} ${decks} ${cutDepth}`
    const known = this.#cards.get(name)
    if (known) return known
    const secret = secretShoe(settings, shoe, seed)
    const cards = Array.from({ length: secret.cards }, (_, i) => secret.cardAt(i).card)
    this.#cards.set(name, cards)
    return cards
  }
}

function tracesOf(seed: Uint8Array, cards: readonly string[]): readonly (string | Buffer)[] {
  const bytes = Buffer.from(seed)
  const hex = bytes.toString('hex')
  const order =
    cards.length < CARDS ? [] : [cards.join(''), cards.join(','), cards.join(' '), JSON.stringify(cards).slice(1, -1)]
  return [
    bytes,
    hex,
    hex.toUpperCase(),
    bytes.toString('base64').slice(0, 40),
    bytes.toString('base64url').slice(0, 40),
    ...order,
  ]
}
