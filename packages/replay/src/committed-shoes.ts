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
  [first, ...events]: readonly TableEvent[],
  headers: ReadonlyMap<number, AnyHeader> = new Map(),
): ShoesChecked {
  if (first?.type !== 'table-set-up') return { opened: 0, unopened: 0 }
  let state = setUp(first.settings, first.version)
  let dealt: Dealt[] = []
  let promised: { readonly commitment?: string; readonly root?: string } = {}
  const counts = { opened: 0, unopened: 0 }
  for (const [i, event] of events.entries()) {
    state = evolve(state, event)
    if (event.type === 'shoe-started') {
      promised = event
      dealt = []
    }
    const card = faceIn(state, event)
    if (card) dealt.push({ event: i + 1, ...card })
    if (event.type !== 'shoe-ended' || event.seed === undefined) continue
    const header = headers.get(event.shoe)
    const cardAt =
      header && isSignedHeader(header) ? openedBy(header, event.seed) : opened(state, event.shoe, event.seed, promised)
    if (!cardAt) {
      if (header) return { ...counts, unfit: { event: i + 1, shoe: event.shoe } }
      counts.unopened++
      continue
    }
    counts.opened++
    const wrong = dealt.find((one) => cardAt(one.position) !== one.card)
    if (wrong) return { ...counts, wrong: { ...wrong, shoe: event.shoe, lay: cardAt(wrong.position) } }
  }
  return counts
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
