// What the key for slips does: it takes back what was typed, the cut card or the last card while nothing has followed, asks for
// the bets to be opened again, and begins a correction after that. While bets are open it takes back chips that were entered by key.
// The house says whether anything has followed.
// Carries INS 5.15, INS 3.8, INS 5.6; rulings 36, 48.
import type { Spot, TableView } from '@punto/table'

/** `Chips`: what is known of chips that were entered. */
export type Slip<Chips> =
  /** A rank without its suit. */
  | { readonly kind: 'typed' }
  | { readonly kind: 'cut-card' }
  /** A close that was not announced: a pit supervisor agrees. */
  | { readonly kind: 'close' }
  /** The card is typed again; where something has followed it, a correction begins. */
  | { readonly kind: 'card'; readonly spot: Spot; readonly was: string }
  /** Chips that were entered by key, while bets are open. */
  | { readonly kind: 'chips'; readonly entry: Chips }
  | { readonly kind: 'nothing' }

export interface Lately<Chips> {
  /** Whether a rank, or part of a code, has been typed. */
  readonly typed: boolean
  /** The cut card was announced by the dealer's last command. */
  readonly cutCard: boolean
  /** The card that was entered last, where that is known. */
  readonly card: Spot | null
  /** The chips that were entered by key last in this round. */
  readonly chips: Chips | null
}

/** What may have been done by mistake a moment ago, and how it is taken back. */
export function slipOf<Chips>(view: TableView, { typed, cutCard, card, chips }: Lately<Chips>): Slip<Chips> {
  if (typed) return { kind: 'typed' }
  if (cutCard && view.shoe?.cutCardOut) return { kind: 'cut-card' }
  if (view.phase === 'betting' && chips) return { kind: 'chips', entry: chips }
  const open = (view.round?.cards ?? []).filter(({ turned }) => turned)
  const last = open.find(({ spot }) => spot === card) ?? open.at(-1)
  if (last?.card && isCorrectable(view.phase)) return { kind: 'card', spot: last.spot, was: last.card }
  const closed = view.phase === 'dealing' && view.round?.cards.length === 0
  return { kind: closed ? 'close' : 'nothing' }
}

const isCorrectable = (phase: TableView['phase']): boolean =>
  phase !== 'betting' && phase !== 'suspended' && phase !== 'options' && phase !== 'void'
