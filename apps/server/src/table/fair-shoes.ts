// The fair shoes of one table. A shoe's seed is drawn, sealed and stored before anything of the shoe is published, so that after
// a crash the published shoe is the one that is dealt. A house that signs prepares the next shoe while one is in play.
import {
  type AnyHeader,
  type CardProof,
  closeEntropy,
  openShoe,
  resealShared,
  type SecretShoe,
  sealShoe,
} from '@punto/fair'
import type { TableSettings, TableState } from '@punto/table'
import type { Sealer, Store } from '../storage/index.ts'
import { signedHeaderOf } from './prepared-shoe.ts'
import { ShareList, type ShareListOptions } from './share-list.ts'

const SEED_BYTES = 32

/** A card that was turned, and its place in the shoe. */
export interface TurnedPosition {
  readonly position: number
  readonly card: string
}

interface OpenedShoe {
  readonly secret: SecretShoe
  readonly seed: Uint8Array
}

export class FairShoes {
  readonly #store: Store
  readonly #sealer: Sealer
  readonly #random: (bytes: number) => Uint8Array
  /** Undefined in a house that does not sign. */
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

  /** The commitment to a shoe, fixed before it begins. A shoe that was not prepared takes no shares. */
  async commitmentOf(
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

  /** What is public of a shoe before its end. */
  async headerOf(settings: TableSettings, shoe: number): Promise<AnyHeader> {
    return (await this.#openShoe(settings, shoe)).secret.header
  }

  /**
   * The proof of a turned card. The caller names the card, so that a proof reveals nothing new. Undefined if the shoe is not in
   * memory or the card is another.
   */
  proofOf(shoe: number, { position, card }: TurnedPosition): CardProof | undefined {
    if (this.#open?.secret.header.shoe !== shoe) return undefined
    const proof = this.#open.secret.cardAt(position)
    return proof.card === card ? proof : undefined
  }

  /** Proofs of turned cards of the shoe in play; none for cards that still lie face down. */
  proofsOf({ shoe, round }: TableState, number: number, turned: readonly TurnedPosition[]): readonly CardProof[] {
    if (!shoe || shoe.number !== number) return []
    const lying = [...(round?.cards ?? []), ...shoe.ahead, ...shoe.carried]
    const unseen = new Set(lying.flatMap(({ card, position }) => (card === null ? [position] : [])))
    return turned.flatMap((one) =>
      one.position < shoe.dealt && !unseen.has(one.position) ? (this.proofOf(number, one) ?? []) : [],
    )
  }

  /** The shoe in memory, unless its decks or cut were for a change of settings that was rolled back. */
  #openedIfSame({ decks, cutDepth }: TableSettings, number: number): OpenedShoe | undefined {
    const header = this.#open?.secret.header
    return header?.shoe === number && header.decks === decks && header.cut === cutDepth ? this.#open : undefined
  }

  /** From memory or from storage; the seed is drawn if none is stored. */
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
