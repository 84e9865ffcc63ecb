// Something is wrong: from one key through a guided choice to what is declared. The draft is a plain value; each stroke gives the
// next one. What was chosen is described by the house before it is declared, and nothing is done until then.
// Carries INS 5.5, INS 5.7, INS 5.8, INS 5.9, INS 5.10, INS 5.15, INS 5.18; ruling 47.
import { type Game, SIDES, type Side } from '@punto/rules'
import { type Irregularity, type IrregularityKind, SPOTS, type Spot, sideOf } from '@punto/table'
import { NOTHING_TYPED, type ScannerKeys, strike, type Typing } from './card-entry.ts'
import type { TableAtHand } from './table-at-hand.ts'
import { kindsIn, knowsExcess, WRONG_GROUPS, type WrongField, type WrongGroup, wrongKind } from './wrong-kinds.ts'

/** A card of an irregularity that is being told. */
export interface DraftCard {
  readonly card: string | null
  readonly to: Side | null
}

/** An irregularity as far as the dealer has told it. */
export interface Draft {
  readonly group: WrongGroup | null
  readonly kind: IrregularityKind | null
  readonly drawn: readonly DraftCard[]
  readonly orderUnknown: boolean
  readonly misplaced: readonly Spot[]
  readonly exposed: readonly { readonly spot: Spot; readonly card: string }[]
  /** The card of the record that is meant, by its spot. */
  readonly spot: Spot | null
  /** What it is in truth. */
  readonly card: string | null
  readonly box: number | null
  readonly chips: {
    readonly player: string
    readonly box: number
    readonly bet: string
    readonly stake: number
    /** Paid for in chips that are in no account. */
    readonly inChips?: boolean
  }
  readonly round: number | null
  readonly note: string
  readonly typing: Typing
}

/** Nothing is told yet. */
export const NEW_DRAFT: Draft = {
  group: null,
  kind: null,
  drawn: [],
  orderUnknown: false,
  misplaced: [],
  exposed: [],
  spot: null,
  card: null,
  box: null,
  chips: { player: '', box: 1, bet: 'player', stake: 0 },
  round: null,
  note: '',
  typing: NOTHING_TYPED,
}

/** A draft that begins at a kind, with what is known already. */
export const draftOf = (kind: IrregularityKind, known: Partial<Draft> = {}): Draft => ({
  ...NEW_DRAFT,
  group: wrongKind(kind).group,
  kind,
  ...known,
})

const fieldsOf = ({ kind }: Draft): readonly WrongField[] => (kind === null ? [] : wrongKind(kind).fields)

/** Whether something is asked about the kind of a draft. */
export const asks = (draft: Draft, field: WrongField): boolean => fieldsOf(draft).includes(field)

/**
 * One stroke: a number chooses from a list, an arrow one of the cards that lie, a card goes where the kind wants one, Backspace goes
 * back. Undefined: not ours.
 */
export function strikeDraft(
  draft: Draft,
  key: string,
  table: Pick<TableAtHand, 'settings' | 'view'>,
  scanner: ScannerKeys,
): Draft | undefined {
  const number = /^[1-9]$/.test(key) ? Number(key) : undefined
  if (draft.group === null) {
    const group = number === undefined ? undefined : WRONG_GROUPS[number - 1]
    return group && { ...draft, group }
  }
  if (draft.kind === null) {
    if (key === 'Backspace') return { ...draft, group: null }
    const kind = number === undefined ? undefined : kindsIn(draft.group, table)[number - 1]?.kind
    return kind && { ...draftOf(kind), box: firstBox(table), round: (table.view.round?.number ?? 1) - 1 || null }
  }
  if (key === 'Backspace') return withoutLast(draft)
  if (key === 'ArrowLeft' || key === 'ArrowRight') return withNextSpot(draft, table, key === 'ArrowRight' ? 1 : -1)
  const stroke = wantsCard(draft) ? strike(draft.typing, key, scanner) : undefined
  if (!stroke) return undefined
  const typed = { ...draft, typing: stroke.typing }
  return stroke.card === undefined ? typed : withCard(typed, stroke.card)
}

/** The next of the cards that lie, or the one before; undefined where none is asked for. */
function withNextSpot(draft: Draft, { view }: Pick<TableAtHand, 'view'>, step: 1 | -1): Draft | undefined {
  const cards = view.round?.cards ?? []
  // In the order in which they are seen: the Player's hand, then the Banker's.
  const laid = SIDES.flatMap((side) => SPOTS.filter((spot) => sideOf(spot) === side && isLaid(cards, spot)))
  if (laid.length === 0 || !(asks(draft, 'recorded') || asks(draft, 'exposed'))) return undefined
  const at = draft.spot === null ? (step === 1 ? -1 : 0) : laid.indexOf(draft.spot)
  return withSpot(draft, laid[(at + step + laid.length) % laid.length]!)
}

const isLaid = (cards: readonly { readonly spot: Spot }[], spot: Spot): boolean =>
  cards.some((card) => card.spot === spot)

/** What was typed before any card was chosen is meant for the first one that is. */
export const withSpot = (draft: Draft, spot: Spot): Draft => ({
  ...draft,
  spot,
  card: draft.spot === null || draft.spot === spot ? draft.card : null,
})

const firstBox = ({ view }: Pick<TableAtHand, 'view'>): number | null => view.round?.bets[0]?.box ?? 1

/** Whether a draft waits for a card. */
export const wantsCard = (draft: Draft): boolean =>
  asks(draft, 'drawn') || asks(draft, 'recorded') || asks(draft, 'exposed')

/** A card that was typed or scanned goes where the kind asks for one. */
export function withCard(draft: Draft, card: string): Draft {
  if (asks(draft, 'recorded')) return { ...draft, card }
  if (asks(draft, 'exposed')) {
    const { spot } = draft
    if (spot === null) return draft
    return { ...draft, exposed: [...draft.exposed.filter((one) => one.spot !== spot), { spot, card }] }
  }
  return { ...draft, drawn: [...draft.drawn, { card, to: null }] }
}

/** Backspace takes back what was typed last, and in the end the kind. */
function withoutLast(draft: Draft): Draft {
  if (draft.typing.rank !== null || draft.typing.scan !== null) return { ...draft, typing: NOTHING_TYPED }
  if (draft.card !== null) return { ...draft, card: null }
  if (draft.exposed.length > 0) return { ...draft, exposed: draft.exposed.slice(0, -1) }
  if (draft.drawn.length > 0) return { ...draft, drawn: draft.drawn.slice(0, -1) }
  return { ...NEW_DRAFT, group: draft.group }
}

/** Puts a drawn card in another's place; those between move up or down. */
export function movedTo(draft: Draft, from: number, to: number): Draft {
  const place = Math.max(0, Math.min(to, draft.drawn.length - 1))
  if (from === place || from < 0 || from >= draft.drawn.length) return draft
  const drawn = draft.drawn.slice()
  const [card] = drawn.splice(from, 1)
  drawn.splice(place, 0, card!)
  return { ...draft, drawn }
}

/** Where a drawn card may lie: in nobody's area, in the Player's or in the Banker's. */
export const AREAS = ['none', 'player', 'banker'] as const
/** Where on the felt something went wrong. */
export type FeltArea = (typeof AREAS)[number]

/** A draft with the area of one of its cards. */
export const withArea = (draft: Draft, index: number, area: FeltArea): Draft => ({
  ...draft,
  drawn: draft.drawn.map((one, i) => (i === index ? { ...one, to: area === 'none' ? null : area } : one)),
})

/** The next area, or the one before. */
export function withNextArea(draft: Draft, index: number, step: 1 | -1): Draft {
  const area = draft.drawn[index]?.to ?? 'none'
  return withArea(draft, index, AREAS[(AREAS.indexOf(area) + step + AREAS.length) % AREAS.length]!)
}

/** A draft with the place where a card lay by mistake, or without it. */
export const withMisplaced = (draft: Draft, spot: Spot): Draft => ({
  ...draft,
  misplaced: draft.misplaced.includes(spot)
    ? draft.misplaced.filter((one) => one !== spot)
    : [...draft.misplaced, spot],
})

/** What a draft still lacks. */
export type Missing = 'kind' | 'cards' | 'card' | 'spot' | 'box' | 'chips' | 'round' | 'note'

/** What is declared, or what is still to be said. */
export function irregularityOf(draft: Draft): Irregularity | { readonly missing: Missing } {
  const { kind } = draft
  if (kind === null) return { missing: 'kind' }
  const note = draft.note.trim()
  if (wrongKind(kind).noteNeeded && note === '') return { missing: 'note' }
  const own = ownOf(draft, kind)
  return 'missing' in own ? own : ({ kind, ...own, ...(note !== '' && { note }) } as Irregularity)
}

function ownOf(draft: Draft, kind: IrregularityKind): object | { readonly missing: Missing } {
  const { drawn, orderUnknown, misplaced, exposed, spot, card, box, chips, round, note } = draft
  if (asks(draft, 'recorded')) {
    if (spot === null) return { missing: 'spot' }
    return card === null ? { missing: 'card' } : { spot, card }
  }
  if (asks(draft, 'exposed')) {
    if (exposed.length > 0) return { cards: exposed }
    return { missing: spot === null ? 'spot' : 'card' }
  }
  if (asks(draft, 'box')) return box === null ? { missing: 'box' } : { box }
  if (asks(draft, 'round')) return round === null ? { missing: 'round' } : { round }
  if (asks(draft, 'chips')) return chips.player === '' || chips.stake <= 0 ? { missing: 'chips' } : chipsSaid(chips)
  if (!asks(draft, 'drawn')) return {}
  const cards = drawn.map((one) => ({ ...(one.card && { card: one.card }), ...(one.to && { to: one.to }) }))
  const least = kind === 'drawn-together' ? 2 : kind === 'wrong-number' ? 0 : 1
  const moved = asks(draft, 'misplaced') ? misplaced.map((one) => ({ spot: one, to: otherSide(one) })) : []
  if (cards.length + moved.length < least) return { missing: 'cards' }
  if (kind === 'wrong-number' && cards.length === 0 && note.trim() === '') return { missing: 'note' }
  return {
    cards,
    ...(asks(draft, 'misplaced') && { misplaced: moved }),
    ...(orderUnknown && asks(draft, 'order-unknown') && { orderUnknown: true }),
  }
}

const otherSide = (spot: Spot): Side => (spot.startsWith('player') ? 'banker' : 'player')

/** What may have happened where the house refuses a card, the likeliest first. */
export function kindsBehind(code: string, game: Pick<Game, 'procedure'>): readonly IrregularityKind[] {
  switch (code) {
    case 'card/not-next':
    case 'card/coup-complete':
    case 'card/turn-first':
      return [knowsExcess(game) ? 'excess-card' : 'wrong-number', 'misread']
    case 'card/bets-open':
    case 'card/no-round':
      return [knowsExcess(game) ? 'excess-card' : 'uncovered', 'misread']
    case 'card/not-in-shoe':
      return ['foreign-card', 'misread']
    case 'card/face-too-early':
      return ['face-up']
    case 'card/another-ahead':
    case 'card/other-face':
      return ['misread', 'uncovered']
    case 'shoe/empty':
      return ['too-few-cards']
    default:
      return []
  }
}

/** What is not so is left out, as the house reads it. */
const chipsSaid = ({ inChips, ...chips }: Draft['chips']) => ({ ...chips, ...(inChips && { inChips }) })
