// What is due in chips and what has been moved of it, bet by bet: the account that the list of chips to move is read from. A line of
// the list is the difference, so a settlement that is redone takes or pays what is due now and not what was due before, and what has
// been ticked off is never asked for again.
import { inChips, NO_FLOW, type TrayFlow, withFlow } from './in-chips.ts'
import type { ChipMove, ChipReason } from './messages.ts'

export interface ChipDue {
  /** The tray: what has to have gone from it to the player, below zero towards it. The felt: what goes back from there. */
  readonly at: 'tray' | 'felt'
  readonly round: number
  readonly box: number | null
  readonly player: string
  /** A bet, or a claim or decision by its number. */
  readonly of: string
  readonly bet: string | null
  /** Lies on the felt while the bet is neither taken nor paid. */
  readonly lies: number
  readonly due: number
  readonly moved: number
  readonly why: ChipReason
  readonly rule: string
  /** Of the line that is open; a line that has changed has another. */
  readonly number: number
  /** The pit has let the next round open without it. */
  readonly left?: true
}

/** What a dealer has still to move by hand. */
export interface Chips {
  /** Numbers given to lines so far. */
  readonly made: number
  readonly dues: readonly ChipDue[]
  /** By value, what came to the tray and went from it; tables that do not say which chips there are have none. */
  readonly tray?: TrayFlow
}

/** A line of the list. */
export interface ChipToMove extends ChipMove {
  readonly why: ChipReason
  /** The paragraph that has it moved. */
  readonly rule: string
  readonly left?: true
}

type Said = Pick<ChipDue, 'at' | 'round' | 'box' | 'player' | 'of'> &
  Partial<Pick<ChipDue, 'bet' | 'lies' | 'why' | 'rule'>> & { readonly due: (before: ChipDue | undefined) => number }

const isSame = (one: ChipDue, { at, round, box, player, of }: Said): boolean =>
  one.at === at && one.round === round && one.player === player && one.of === of && one.box === box

const ORDER = { felt: 0, take: 1, pay: 2 } as const
const order = ({ at, due, moved }: ChipDue): number =>
  at === 'felt' ? ORDER.felt : due < moved ? ORDER.take : ORDER.pay

const isOpen = ({ due, moved }: ChipDue): boolean => due !== moved

/** As it is due now; a new line where that differs from what has been moved. */
export function withDue(chips: Chips, said: Said): Chips {
  const before = chips.dues.find((one) => isSame(one, said))
  const due = said.due(before)
  if ((before?.due ?? 0) === due && (!before || before.lies === (said.lies ?? before.lies))) return chips
  const { at, round, box, player, of } = said
  const made = chips.made + 1
  const now: ChipDue = {
    at,
    round,
    box,
    player,
    of,
    bet: said.bet ?? before?.bet ?? null,
    lies: said.lies ?? before?.lies ?? 0,
    due,
    moved: before?.moved ?? 0,
    why: said.why ?? before!.why,
    rule: said.rule ?? before!.rule,
    number: made,
  }
  return { ...chips, made, dues: before ? chips.dues.with(chips.dues.indexOf(before), now) : [...chips.dues, now] }
}

/** What has still to be moved, in the order in which a dealer does it: returned, taken, paid; box by box. */
export function chipsToMove(chips: Chips | null, values?: readonly number[]): readonly ChipToMove[] {
  if (!chips) return []
  return chips.dues
    .filter(isOpen)
    .sort((one, other) => order(one) - order(other) || (one.box ?? 0) - (other.box ?? 0) || one.number - other.number)
    .map((one) => toMove(one, values))
}

function toMove(one: ChipDue, values: readonly number[] | undefined): ChipToMove {
  const { number, round, box, player, bet, why, rule, left } = one
  const whose = { number, round, ...(box !== null && { box }), player, ...(bet !== null && { bet }) }
  const amount = Math.abs(one.due - one.moved)
  return {
    ...whose,
    ...placesOf(one),
    amount,
    ...(values && inChips(values, amount)),
    why,
    rule,
    ...(left && { left }),
  }
}

function placesOf({ at, due, moved, lies }: ChipDue): Pick<ChipMove, 'from' | 'to'> {
  if (at === 'felt') return { from: 'felt', to: 'player' }
  if (due > moved) return { from: 'tray', to: 'player' }
  return { from: moved === 0 && lies > 0 ? 'felt' : 'player', to: 'tray' }
}

/** Lines that keep the next round from opening. */
export const chipsThatWait = (chips: Chips | null): readonly ChipToMove[] =>
  chipsToMove(chips).filter(({ left }) => !left)

const change = (chips: Chips, changed: (one: ChipDue) => ChipDue): Chips => ({
  ...chips,
  dues: chips.dues.map((one) => (isOpen(one) ? changed(one) : one)),
})

export function withMoved(chips: Chips, moves: readonly ChipMove[]): Chips {
  const numbers = moves.map(({ number }) => number)
  const now = change(chips, (one) => {
    if (!numbers.includes(one.number)) return one
    const { left: _, ...moved } = one
    return { ...moved, moved: one.due }
  })
  const tray = moves.reduce(flowWith, chips.tray)
  return tray ? { ...now, tray } : now
}

function flowWith(flow: TrayFlow | undefined, { from, to, chips, rest }: ChipMove): TrayFlow | undefined {
  if (!chips || (from !== 'tray' && to !== 'tray')) return flow
  return withFlow(flow ?? NO_FLOW, { chips, ...(rest !== undefined && { rest }) }, to === 'tray' ? 1 : -1)
}

/** The next round may open without what is open now. */
export const withLeft = (chips: Chips): Chips => change(chips, (one) => ({ ...one, left: true }))

/** A round begins: of those before it only what is still to be moved is kept. */
export const withoutMoved = (chips: Chips): Chips => ({ ...chips, dues: chips.dues.filter(isOpen) })
