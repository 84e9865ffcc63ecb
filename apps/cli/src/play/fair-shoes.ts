// The cards of a game in the terminal: fair shoes, each made from the game's seed and its own number, so that the same seed
// deals the same cards, and every shoe can be verified like one of a server's.
import { createHash } from 'node:crypto'
import { closeEntropy, openShoe, type RoundRecord, type SecretShoe, type ShoeRecord, sealShoe } from '@punto/fair'

export class FairShoes {
  readonly #seed: string
  readonly #terms: { readonly table: string; readonly decks: number; readonly cut: number }
  #shoe: SecretShoe | undefined
  /** How many cards each round of the shoe took. */
  #rounds: number[] = []

  constructor(seed: string, terms: { readonly table: string; readonly decks: number; readonly cut: number }) {
    this.#seed = seed
    this.#terms = terms
  }

  /** Shuffles and fixes the next shoe; what is handed back may be published. */
  start(shoe: number): { readonly commitment: string; readonly root: string } {
    const seed = seedOfShoe(this.#seed, shoe)
    this.#shoe = sealShoe(closeEntropy(openShoe({ ...this.#terms, shoe }, seed), []), new Map(), seed)
    this.#rounds = []
    const { commitment, root } = this.#shoe.header
    return { commitment, root: root! }
  }

  cardAt(position: number): string {
    return this.#inPlay().cardAt(position).card
  }

  /** A round is over: the shoe's record is told by how many cards each took. */
  noteRound(cards: number): void {
    this.#rounds.push(cards)
  }

  /** The record of the last round, which can be checked before the seed is known. */
  lastRound(): RoundRecord | undefined {
    const count = this.#rounds.at(-1)
    if (count === undefined) return undefined
    const first = this.#rounds.slice(0, -1).reduce((sum, cards) => sum + cards, 0)
    return this.#inPlay().roundRecord(first, count)
  }

  /** The shoe is over: its record, with the seed in it. */
  reveal(): ShoeRecord {
    return this.#inPlay().reveal({ burned: 0, rounds: this.#rounds })
  }

  #inPlay(): SecretShoe {
    if (!this.#shoe) throw new Error('No shoe has been started')
    return this.#shoe
  }
}

/** The 32 bytes that one shoe of a game is shuffled from. */
const seedOfShoe = (seed: string, shoe: number): Uint8Array =>
  createHash('sha256').update(`punto play\n${seed}\n${shoe}`).digest()
