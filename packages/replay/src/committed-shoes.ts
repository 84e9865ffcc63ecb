// The cards of an automatic table against the shoes it committed to: where the recording holds the seed that was revealed, the
// whole shoe is made again and every card that was dealt must be the one that lay there. A signed shoe needs its header too: where
// the recording has none, `punto verify` checks it.
import { type AnyHeader, closeEntropy, isSignedHeader, openShoe, resealShared, sealShoe } from '@punto/fair'
import { evolve, setUp, type TableEvent, type TableState } from '@punto/table'

interface Dealt {
  /** The place of the event in the recording. */
  readonly event: number
  readonly position: number
  readonly card: string
}

/** What came of holding a recording against its committed shoes. */
export interface ShoesChecked {
  /** Shoes whose every card was held against the committed order. */
  readonly opened: number
  /** Shoes with a seed that does not open them alone. */
  readonly unopened: number
  /** The end of the first shoe whose seed does not make the shoe of its header. */
  readonly unfit?: { readonly event: number; readonly shoe: number }
  /** The first card that is not the one that lay there. */
  readonly wrong?: Dealt & { readonly shoe: number; readonly lay: string }
}

/** Of events that the auditor has found to hold, with the headers by the number of the shoe. */
export function checkCommittedShoes(
  events: readonly TableEvent[],
  headers: ReadonlyMap<number, AnyHeader> = new Map(),
): ShoesChecked {
  const shoes = new CommittedShoes((shoe) => headers.get(shoe))
  for (const event of events) if (!shoes.read(event)) break
  return shoes.checked
}

/** The same event by event, with nothing kept of shoes that are over: a table is followed for years. */
export class CommittedShoes {
  readonly #headerOf: (shoe: number) => AnyHeader | undefined
  #state: TableState | undefined
  #events = 0
  #dealt: Dealt[] = []
  #promised: { readonly commitment?: string; readonly root?: string } = {}
  #checked: ShoesChecked = { opened: 0, unopened: 0 }

  constructor(headerOf: (shoe: number) => AnyHeader | undefined) {
    this.#headerOf = headerOf
  }

  get checked(): ShoesChecked {
    return this.#checked
  }

  /** The next event; false once a shoe or a card is not the one that was promised. */
  read(event: TableEvent): boolean {
    const place = this.#events++
    if (place === 0) {
      if (event.type === 'table-set-up') this.#state = setUp(event.settings, event.version)
      return true
    }
    if (!this.#state) return true
    const state = evolve(this.#state, event)
    this.#state = state
    if (event.type === 'shoe-started') {
      this.#promised = event
      this.#dealt = []
    }
    const card = faceIn(state, event)
    if (card) this.#dealt.push({ event: place, ...card })
    return event.type !== 'shoe-ended' || event.seed === undefined || this.#ends(state, place, event.shoe, event.seed)
  }

  #ends(state: TableState, event: number, shoe: number, seed: string): boolean {
    const counts = { opened: this.#checked.opened, unopened: this.#checked.unopened }
    const header = this.#headerOf(shoe)
    const cardAt = header && isSignedHeader(header) ? openedBy(header, seed) : opened(state, shoe, seed, this.#promised)
    if (!cardAt) {
      this.#checked = header ? { ...counts, unfit: { event, shoe } } : { ...counts, unopened: counts.unopened + 1 }
      return header === undefined
    }
    const wrong = this.#dealt.find((one) => cardAt(one.position) !== one.card)
    this.#checked = {
      ...counts,
      opened: counts.opened + 1,
      ...(wrong && { wrong: { ...wrong, shoe, lay: cardAt(wrong.position) } }),
    }
    return wrong === undefined
  }
}

function faceIn({ round }: TableState, event: TableEvent): Omit<Dealt, 'event'> | undefined {
  if (event.type === 'cards-burned') return { position: 0, card: event.card }
  if (event.type !== 'card-dealt' && event.type !== 'card-turned' && event.type !== 'card-shown') return undefined
  const laid = round?.cards.find(({ spot }) => spot === event.spot)
  return laid && event.card !== undefined ? { position: laid.position, card: event.card } : undefined
}

/** The shoe that this seed makes, if it is the one that was promised. */
function opened(
  { settings }: TableState,
  shoe: number,
  seed: string,
  promised: { readonly commitment?: string; readonly root?: string },
): ((position: number) => string) | undefined {
  const bytes = bytesOf(seed)
  if (!bytes) return undefined
  const { table, decks, cutDepth: cut } = settings
  const secret = sealShoe(closeEntropy(openShoe({ table, shoe, decks, cut }, bytes), []), new Map(), bytes)
  const { commitment, root } = secret.header
  if (commitment !== promised.commitment || root !== promised.root) return undefined
  return (position) => secret.cardAt(position).card
}

/** The shoe that a signed header and its seed make, if they belong together. */
function openedBy(
  header: Extract<AnyHeader, { readonly signature: string }>,
  seed: string,
): ((position: number) => string) | undefined {
  const bytes = bytesOf(seed)
  if (!bytes) return undefined
  try {
    const secret = resealShared(header, bytes)
    return (position) => secret.cardAt(position).card
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const bytesOf = (seed: string): Uint8Array | undefined =>
  /^[0-9a-f]{64}$/.test(seed) ? Uint8Array.from(seed.match(/../g)!, (two) => Number.parseInt(two, 16)) : undefined
