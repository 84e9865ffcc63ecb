// Checks committed shoes from outside: what is published of a shoe before its first bet belongs to the seed that is stored for it,
// with the decks and the cut in force; every published card is the one at its position in that shoe; and the seed revealed at the
// end is that seed. A shoe that never ends is checked as far as it was dealt.
import {
  type AnyHeader,
  closeEntropy,
  openShoe,
  resealShared,
  type SecretShoe,
  type SignedHeader,
  sealShoe,
} from '@punto/fair'
import { failUnless } from '@punto/harness/checks'
import type { EventOf, TableEvent, TableSettings, TableState } from '@punto/table'

/** The shoe that a seed makes, where no player adds to it. */
export function secretShoe({ table, decks, cutDepth }: TableSettings, shoe: number, seed: Uint8Array): SecretShoe {
  const opening = openShoe({ table, shoe, decks, cut: cutDepth }, seed)
  return sealShoe(closeEntropy(opening, []), new Map(), seed)
}

interface Promised {
  readonly secret: SecretShoe<AnyHeader>
  readonly seed: string
}

/** Those of one table. */
export class CommittedShoeCheck {
  readonly #seedOf: (shoe: number) => Uint8Array | undefined
  readonly #headerOf: (shoe: number) => SignedHeader | undefined
  /** The one in place; undefined where it was shuffled by hand. */
  #shoe: Promised | undefined

  /** A shoe that players could share in has a signed header, which says what they have added. */
  constructor(
    seedOf: (shoe: number) => Uint8Array | undefined,
    headerOf: (shoe: number) => SignedHeader | undefined = () => undefined,
  ) {
    this.#seedOf = seedOf
    this.#headerOf = headerOf
  }

  /** The table's next event, and the state after it. */
  check(event: TableEvent, { settings, round }: TableState): void {
    switch (event.type) {
      case 'shoe-started':
        this.#shoe = event.commitment === undefined ? undefined : this.#begun(event, settings)
        break
      case 'cards-burned':
        this.#told(0, event.card)
        break
      case 'card-dealt':
      case 'card-shown':
      case 'card-turned': {
        const { position } = round!.cards.find(({ spot }) => spot === event.spot)!
        if (event.card !== undefined) this.#told(position, event.card)
        break
      }
      case 'shoe-ended':
        failUnless(event.seed === this.#shoe?.seed, 'another seed is revealed than is kept', () => event)
        break
    }
  }

  #begun({ shoe, commitment, root }: EventOf<'shoe-started'>, settings: TableSettings): Promised {
    const seed = this.#seedOf(shoe)
    failUnless(seed !== undefined, 'a shoe was promised before its seed was kept', () => [settings.table, shoe])
    const signed = this.#headerOf(shoe)
    const secret: SecretShoe<AnyHeader> = signed ? resealShared(signed, seed) : secretShoe(settings, shoe, seed)
    const { header } = secret
    const kept = header.commitment === commitment && header.root === root
    failUnless(kept, 'another shoe is promised than will be dealt', () => ({ header, commitment, root }))
    return { secret, seed: Buffer.from(seed).toString('hex') }
  }

  #told(position: number, told: string): void {
    if (!this.#shoe) return
    const { card } = this.#shoe.secret.cardAt(position)
    failUnless(card === told, 'a card is not the promised one', () => ({
      ...this.#shoe?.secret.header,
      position,
      card,
      told,
    }))
  }
}
