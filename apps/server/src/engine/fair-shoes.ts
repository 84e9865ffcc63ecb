// The fair shoes of one table: each seed is drawn, sealed and kept before anything of the shoe is published, so that after
// any crash the shoe that was promised is the shoe that is dealt. Where the house signs, the shoe after the one in play is
// prepared while that is dealt.
import {
  type AnyHeader,
  type CardProof,
  closeEntropy,
  openShoe,
  resealShared,
  type SecretShoe,
  sealShoe,
} from '@punto/fair'
import type { TableSettings } from '@punto/table'
import type { Store } from '../storage/index.ts'
import type { Sealer } from './sealer.ts'
import { ShareList, type ShareListOptions, signedHeaderOf } from './share-list.ts'

const SEED_BYTES = 32

interface OpenedShoe {
  readonly secret: SecretShoe
  readonly seed: Uint8Array
}

export class FairShoes {
  readonly #store: Store
  readonly #sealer: Sealer
  readonly #random: (bytes: number) => Uint8Array
  /** Undefined where the house signs nothing. */
  readonly list: ShareList | undefined
  #open: OpenedShoe | undefined

  constructor(
    store: Store,
    sealer: Sealer,
    random: (bytes: number) => Uint8Array,
    signed?: Omit<ShareListOptions, 'records' | 'seedOf'>,
  ) {
    this.#store = store
    this.#sealer = sealer
    this.#random = random
    this.list =
      signed && new ShareList({ ...signed, records: store.records, seedOf: (shoe) => this.#seed(signed.table, shoe) })
  }

  /** What the table publishes of a shoe before it begins. One that was not prepared takes no shares, and is there at once. */
  async publish(
    settings: TableSettings,
    shoe: number,
  ): Promise<{ readonly commitment: string; readonly root: string }> {
    const { decks, cutDepth: cut, layout } = settings
    await this.list?.header({ shoe, decks, cut, shared: false, seats: layout.boxes })
    const { header } = (await this.#openShoe(settings, shoe)).secret
    if (header.decks !== decks || header.cut !== cut)
      throw new Error(
        `shoe ${shoe} was fixed with ${header.decks} decks and a cut of ${header.cut}, and the table has others`,
      )
    return { commitment: header.commitment, root: header.root! }
  }

  async cardAt(settings: TableSettings, shoe: number, position: number): Promise<string> {
    return (await this.#openShoe(settings, shoe)).secret.cardAt(position).card
  }

  async seedOf(settings: TableSettings, shoe: number): Promise<string> {
    return Buffer.from((await this.#openShoe(settings, shoe)).seed).toString('hex')
  }

  /** All that is public of a shoe before its end. */
  async headerOf(settings: TableSettings, shoe: number): Promise<AnyHeader> {
    return (await this.#openShoe(settings, shoe)).secret.header
  }

  /**
   * The proof of a card that has been turned, from the shoe at hand. Whoever asks names the card: nobody learns from a proof
   * what was not told before. Undefined where the shoe is not at hand, or the card is another.
   */
  proofOf(
    shoe: number,
    { position, card }: { readonly position: number; readonly card: string },
  ): CardProof | undefined {
    if (this.#open?.secret.header.shoe !== shoe) return undefined
    const proof = this.#open.secret.cardAt(position)
    return proof.card === card ? proof : undefined
  }

  /** Of the same number there is another where a change of decks or cut was thought of and not written. */
  #openedIfSame({ decks, cutDepth }: TableSettings, number: number): OpenedShoe | undefined {
    const header = this.#open?.secret.header
    return header?.shoe === number && header.decks === decks && header.cut === cutDepth ? this.#open : undefined
  }

  /** From memory, or from what is kept; drawn where nothing is kept yet. */
  async #openShoe(settings: TableSettings, number: number): Promise<OpenedShoe> {
    const atHand = this.#openedIfSame(settings, number)
    if (atHand) return atHand
    const { table, decks, cutDepth } = settings
    const seed = await this.#seed(table, number)
    const signed = await signedHeaderOf(this.#store.records, table, number)
    const opening = openShoe({ table, shoe: number, decks, cut: cutDepth }, seed)
    const secret = signed ? resealShared(signed, seed) : sealShoe(closeEntropy(opening, []), new Map(), seed)
    this.#open = { seed, secret }
    return this.#open
  }

  async #seed(table: string, shoe: number): Promise<Uint8Array> {
    const kept =
      (await this.#store.secrets.read(table, shoe)) ??
      (await this.#store.secrets.keep(table, shoe, this.#sealer.seal(table, shoe, this.#random(SEED_BYTES))))
    return this.#sealer.unseal(table, shoe, kept)
  }
}
