// Past shoes and the current one: their results, and the records that anyone can verify.
import {
  type AnyHeader,
  type CardProof,
  closeEntropy,
  openShoe,
  type RoundRecord,
  resealShared,
  type SecretShoe,
  type ShoeRecord,
  type SignedHeader,
  sealShoe,
  versioned,
} from '@punto/fair'
import { dealCoup, makeCard, parseCard } from '@punto/rules'
import { eventDeclaration, setUp, type TableEvent, type TableSettings, type TableState } from '@punto/table'
import type { House } from '../../house/index.ts'
import type { TurnedCard } from '../../table/index.ts'
import { type HouseTable, ShoeSoFar, shoeIndex, signedHeaderOf, tableIndex } from '../../table/index.ts'
import { eventsOf, foldPastEvent } from './fold-past.ts'
import { settingsAt } from './past-settings.ts'

export interface PastShoe {
  readonly number: number
  readonly commitment: string | null
  /** Null while the shoe is in play, and for one dealt by hand. */
  readonly seed: string | null
  readonly over: boolean
  readonly soFar: ShoeSoFar
  readonly settings: TableSettings
  readonly burned: number
  /** Of each round from which a card was dealt: its number, its first card's place, and its cards. */
  readonly rounds: readonly DealtRound[]
  /** Where the house has signed it, and it was asked for by its number. */
  readonly signed?: SignedHeader | undefined
}

interface DealtRound {
  readonly number: number
  readonly first: number
  readonly count: number
  /** Cards that were turned for all to see. */
  readonly turned: readonly TurnedCard[]
}

/** Undefined if the table has not had it. */
export async function readShoe(house: House, host: HouseTable, number: number): Promise<PastShoe | undefined> {
  const { state, version, positions, name } = host
  const current = number === state.shoe?.number ? { from: positions.shoe, to: version } : undefined
  const [mark] = current ? [current] : await house.archive.indexEntries(shoeIndex(name), { round: number, limit: 1 })
  const shoe = mark && (await foldShoe(house, host, mark))
  return shoe && { ...shoe, signed: await signedHeaderOf(house.records, name, number) }
}

export async function foldShoe(
  house: House,
  host: HouseTable,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PastShoe | undefined> {
  const fold = new ShoeFold(await settingsAt(house, host, from))
  for await (const { event } of eventsOf(house.archive, host.name, from - 1, to)) fold.add(event)
  const { lastRound } = fold
  if (lastRound === undefined) return fold.shoe
  // The last round of a shoe that is over may have been put right since, until the next one's betting opened (ruling 37).
  const [latest] = await house.archive.indexEntries(tableIndex(host.name), { round: lastRound, limit: 1 })
  if (latest && latest.to > to) {
    for await (const { event } of eventsOf(house.archive, host.name, to, latest.to)) fold.addCorrection(event)
  }
  return fold.shoe
}

class ShoeFold {
  readonly #soFar = new ShoeSoFar()
  readonly #rounds: DealtRound[] = []
  #state: TableState
  #started: { readonly number: number; readonly commitment: string | null } | undefined
  #ended: { readonly seed: string | null } | undefined
  #burned = 0
  #first = 0

  constructor(settings: TableSettings) {
    this.#state = setUp(settings)
  }

  add(event: TableEvent): void {
    const before = this.#state.shoe?.dealt ?? 0
    // The shoe's own end takes it off the table: what was dealt from it is known by then.
    if (event.type === 'shoe-ended') {
      this.#ended = { seed: event.seed ?? null }
      return
    }
    if (event.type === 'betting-opened') {
      this.#closeRound()
      this.#first = before
    }
    this.#state = foldPastEvent(this.#state, event)
    this.#soFar.add(event, this.#state)
    if (event.type === 'shoe-started') this.#started = { number: event.shoe, commitment: event.commitment ?? null }
    if (event.type === 'cards-burned') this.#burned = this.#state.shoe?.dealt ?? 0
  }

  /** What puts the last round right after the shoe's end; the shoe itself stays as it was when it was taken away. */
  addCorrection(event: TableEvent): void {
    // Of the table, or of the next shoe.
    if (eventDeclaration(event.type)?.ofShoe) return
    const { shoe } = this.#state
    this.#state = { ...foldPastEvent(this.#state, event), shoe }
    this.#soFar.add(event, this.#state)
  }

  /** The number of the last round that was dealt from a shoe which is over. */
  get lastRound(): number | undefined {
    return this.#ended && this.#state.round?.number
  }

  /** What lay on the table when the next round began. */
  #closeRound(): void {
    const { round, shoe } = this.#state
    if (!round || !shoe || shoe.dealt === this.#first || this.#rounds.at(-1)?.number === round.number) return
    const turned = round.cards.flatMap(({ position, card }) =>
      card === null ? [] : [{ position, card: makeCard(card) }],
    )
    this.#rounds.push({ number: round.number, first: this.#first, count: shoe.dealt - this.#first, turned })
  }

  get shoe(): PastShoe | undefined {
    if (!this.#started) return undefined
    this.#closeRound()
    return {
      ...this.#started,
      seed: this.#ended?.seed ?? null,
      over: this.#ended !== undefined,
      soFar: this.#soFar,
      settings: this.#state.settings,
      burned: this.#burned,
      rounds: this.#rounds,
    }
  }
}

/** The shoe derived from its revealed seed; undefined if there is none, or it does not fit the commitment. */
function revealShoe({ number, commitment, seed, settings, signed }: PastShoe): SecretShoe | undefined {
  if (seed === null) return undefined
  const { table, decks, cutDepth: cut } = settings
  const bytes = Buffer.from(seed, 'hex')
  if (signed) return signed.commitment === commitment ? resealShared(signed, bytes) : undefined
  const opening = openShoe({ table, shoe: number, decks, cut }, bytes)
  return opening.commitment === commitment ? sealShoe(closeEntropy(opening, []), new Map(), bytes) : undefined
}

/** The record of a shoe that is over, as `punto verify` reads it. */
export function recordOf(shoe: PastShoe): ShoeRecord | undefined {
  return revealShoe(shoe)?.reveal({ burned: shoe.burned, rounds: shoe.rounds.map(({ count }) => count) })
}

/** The record of one round, which can be verified while the shoe is in play. */
export async function roundRecordOf(
  host: HouseTable,
  shoe: PastShoe,
  number: number,
): Promise<RoundRecord | undefined> {
  const round = shoe.rounds.find((one) => one.number === number)
  if (!round) return undefined
  if (shoe.over) return revealShoe(shoe)?.roundRecord(round.first, round.count)
  const header: AnyHeader | undefined = await host.shoeHeader()
  const cards = host.proofsOf(shoe.number, round.turned)
  // A card that lies face down has no proof yet.
  if (!header || cards.length < round.count) return undefined
  const coup = dealCoup(round.turned.map(({ card }) => parseCard(card)!))
  const winner = coup.ok ? coup.value.winner : null
  return { format: 'punto-fair-round', ...versioned(header), round: { winner, cards } }
}

/** The proofs of a round's turned cards. */
export function proofsOfRound(host: HouseTable, shoe: PastShoe, number: number): readonly CardProof[] {
  const turned = shoe.rounds.find((one) => one.number === number)?.turned ?? []
  if (!shoe.over) return host.proofsOf(shoe.number, turned)
  const secret = revealShoe(shoe)
  return secret ? turned.map(({ position }) => secret.cardAt(position)) : []
}
