// What the wall shows of a table: its sign, the hand, insurance while it is on offer, the shoe, and whether all of that is fresh.
// Carries INS 3.4 (limits and maximum Differential), INS 3.12 (the odds on the display), INS 4.2.2 (no insurance), INS 5.15 (what
// happened at the table counts).
import type { TableNow } from '@punto/client'
import type { Side, Winner } from '@punto/rules'
import { type BetLimits, type CardView, type Phase, type RowOffer, windowMs } from '@punto/table'
import { type PaidInChips, paidInChips } from '../../drawings/round/paid-in-chips.ts'

export interface BoardNow {
  readonly table: string
  readonly phase: Phase
  readonly round: number | null
  readonly limits: BetLimits
  readonly maxDifferential: number | null
  /** Where payments are rounded to chips (ruling 55). */
  readonly paid: PaidInChips | undefined
  /** The cards of this round, or of the last until the next card is dealt. */
  readonly cards: readonly CardView[]
  readonly points: Readonly<Record<Side, number>>
  readonly winner: Winner | null
  readonly isVoid: boolean
  /** A card was entered as another and put right. */
  readonly corrected: boolean
  /** On offer now. */
  readonly insurance: readonly RowOffer[]
  readonly noInsurance: boolean
  /** What the clock runs for, betting, a window or the options: until when, and how long altogether. */
  readonly clock: { readonly closesAt: number; readonly totalMs: number } | null
  readonly shoe: {
    readonly number: number
    readonly dealt: number
    readonly cards: number
    readonly cutCardOut: boolean
  } | null
  readonly shut: boolean
}

export function boardNow({ view, settings, shut }: Pick<TableNow, 'view' | 'settings' | 'shut'>): BoardNow {
  const { round, shoe, phase } = view
  const totalMs = windowMs(settings, phase)
  return {
    table: view.table,
    phase,
    round: round?.number ?? null,
    limits: settings.limits,
    maxDifferential: settings.maxDifferential,
    paid: paidInChips(settings),
    cards: round?.cards ?? [],
    points: round?.points ?? { player: 0, banker: 0 },
    winner: round?.winner ?? null,
    isVoid: round?.void != null,
    corrected: (round?.corrections.length ?? 0) > 0,
    insurance: round?.window?.kind === 'insurance' ? round.window.rows : [],
    noInsurance: view.notice,
    clock: totalMs !== null && round ? { closesAt: round.options?.closesAt ?? round.closesAt, totalMs } : null,
    shoe: shoe && {
      number: shoe.number,
      dealt: shoe.dealt,
      cards: shoe.dealt + shoe.left,
      cutCardOut: shoe.cutCardOut,
    },
    shut: shut !== null,
  }
}

/** The wall keeps the last hand until the next round has a card. */
export function withLastHand(board: BoardNow, before: BoardNow | null): BoardNow {
  if (board.cards.length > 0 || before === null || before.cards.length === 0) return board
  const { cards, points, winner, corrected } = before
  return { ...board, cards, points, winner, corrected }
}

/** Since when what is shown is not certain; null while it is. Beats come every ten seconds, and a wall waits for three. */
export function staleSince(
  { fresh, live }: { readonly fresh: boolean; readonly live: boolean },
  before: number | null,
  now: number,
): number | null {
  return fresh && live ? null : (before ?? now)
}
