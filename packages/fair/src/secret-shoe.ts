// Steps 3 to 5 on the table's side: the shoe that only the server holds. Nothing leaves it but the public header, one
// dealt card at a time, and, once it has ended, the record.
import { type Card, dealCoup, makeCard } from '@punto/rules'
import { bytesToHex, hexToBytes } from './bytes.ts'
import { type DerivedShoe, deriveShoe } from './derive.ts'
import { seedCommitment } from './digests.ts'
import { digestOf, requireBytes, revealShares } from './entropy.ts'
import { pathOf, rootOf } from './merkle.ts'
import {
  type AnyHeader,
  type CardProof,
  ROUND_FORMAT,
  type Round,
  type RoundRecord,
  SHOE_FORMAT,
  type Share,
  type ShoeClosing,
  type ShoeHeader,
  type ShoeRecord,
  versioned,
} from './records.ts'

/** How many cards each part of the shoe took. */
export interface Dealt {
  readonly burned: number
  /** The number of cards of each round, in order. */
  readonly rounds: readonly number[]
}

/** A sealed shoe before it is over: its published header, and its cards with their proofs. */
export class SecretShoe<Header extends AnyHeader = AnyHeader> {
  /** Published before the first bet. */
  readonly header: Header
  // Private to the language and not only to the compiler: no copy, clone, print or serialisation can reach them.
  readonly #seed: Uint8Array
  readonly #shoe: DerivedShoe

  constructor(header: Header, seed: Uint8Array, shoe: DerivedShoe) {
    this.header = header
    this.#seed = seed
    this.#shoe = shoe
  }

  get cards(): number {
    return this.#shoe.order.length
  }

  /** The card at a position with its proof: for the moment it is turned, and not before. */
  cardAt(position: number): CardProof {
    if (!Number.isInteger(position) || position < 0 || position >= this.cards)
      throw new RangeError(`the shoe has no position ${position}: it has ${this.cards} cards, the first at 0`)
    return {
      position,
      card: makeCard(this.#shoe.order[position]! as Card),
      salt: bytesToHex(this.#shoe.salts[position]!),
      path: pathOf(this.#shoe.tree, position),
    }
  }

  /** The record of a round whose cards have been turned. */
  roundRecord(first: number, count: number): RoundRecord {
    return { format: ROUND_FORMAT, ...versioned(this.header), round: this.#round(first, count) }
  }

  /** Ends the shoe: the record with the seed in it. No card may be dealt from the shoe afterwards. */
  reveal(dealt: Dealt): ShoeRecord {
    let next = dealt.burned
    const rounds = dealt.rounds.map((count) => {
      const round = this.#round(next, count)
      next += count
      return round
    })
    return {
      format: SHOE_FORMAT,
      ...versioned(this.header),
      burned: this.#proofs(0, dealt.burned),
      rounds,
      ending: next >= this.cards - this.header.cut ? 'finished' : 'abandoned',
      seed: bytesToHex(this.#seed),
    }
  }

  #proofs(first: number, count: number): readonly CardProof[] {
    return Array.from({ length: count }, (_, i) => this.cardAt(first + i))
  }

  #round(first: number, count: number): Round {
    const cards = this.#proofs(first, count)
    const coup = dealCoup(Array.from(this.#shoe.order.subarray(first, first + count)) as Card[])
    return { winner: coup.ok ? coup.value.winner : null, cards }
  }

  toJSON(): never {
    throw new TypeError('a secret shoe is never sent or stored: send its header, its dealt cards or its records')
  }
}

/**
 * Shuffles and fixes the shoe. The same arguments give the same shoe, which is how a server takes one up again after a
 * crash. Throws when a share is missing: a shoe with a withheld share is never dealt (see abandonUnsealed).
 */
export function sealShoe(
  closing: ShoeClosing,
  shares: ReadonlyMap<string, string>,
  seed: Uint8Array,
): SecretShoe<ShoeHeader> {
  requireSeedOf(closing, seed)
  const entropy = revealShares(closing, shares)
  for (const { player, share } of entropy)
    if (share === null) throw new RangeError(`the share of ${player} is withheld, and such a shoe is never dealt`)
  const shoe = deriveShoe(closing.decks, seed, hexToBytes(digestOf(closing.closing, entropy)))
  return new SecretShoe(headerOf(closing, entropy, rootOf(shoe.tree)), Uint8Array.from(seed), shoe)
}

/** The record of a shoe given up before it was fixed, because a share was withheld or the table closed. */
export function abandonUnsealed(
  closing: ShoeClosing,
  shares: ReadonlyMap<string, string>,
  seed: Uint8Array,
): ShoeRecord {
  requireSeedOf(closing, seed)
  return {
    format: SHOE_FORMAT,
    version: 1,
    header: headerOf(closing, revealShares(closing, shares), null),
    burned: [],
    rounds: [],
    ending: 'abandoned',
    seed: bytesToHex(seed),
  }
}

// Field by field, so that whatever else a caller's object carries stays behind.
function headerOf(closing: ShoeClosing, entropy: readonly Share[], root: string | null): ShoeHeader {
  const { table, shoe, decks, cut, commitment } = closing
  const digest = digestOf(closing.closing, entropy)
  return { table, shoe, decks, cut, commitment, entropy, closing: closing.closing, digest, root }
}

function requireSeedOf(closing: ShoeClosing, seed: Uint8Array): void {
  requireBytes('the seed', seed)
  if (bytesToHex(seedCommitment(closing, seed)) !== closing.commitment)
    throw new RangeError('the seed is not the one that was committed to')
}
