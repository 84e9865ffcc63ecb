// What each viewer may see of a table: a card that lies face down is nobody's but its squeezer's; a player's name on a bet,
// and what awaits the wallet, is the player's own and the staff's; everyone sees what lies in each box.
// Carries INS 3.9 (the face to the squeezer alone), INS 3.12 (the odds on the display), INS 4.2.2 (the notice).
import { cardPoints, type InsuranceWindow, makeCard, type Side, totalPoints } from '@punto/rules'
import { type BetView, betsView } from './bets-view.ts'
import { type ChipToMove, chipsToMove } from './chips/chips-due.ts'
import type { BetKey, Option, ReturnedLine, RowOffer, Settlement } from './event-parts.ts'
import { type Expected, expects } from './expects.ts'
import type { Irregularity, IrregularityKind } from './irregularities/kinds.ts'
import { paymentsSeen } from './jackpots/jackpots.ts'
import type { Pot, PotPayment } from './jackpots/messages.ts'
import { isBot, isLastIdleRound } from './people/idle-seats.ts'
import { type ChipDifference, chipDifferences } from './readers/readers.ts'
import type { Actor, Role } from './roles.ts'
import { type SettingChange, settingChanges } from './settings/live-settings.ts'
import { countsBlind, hasNotice } from './settings/settings.ts'
import { cardsLeft } from './shoe/shoe-life.ts'
import { type Spot, sideOf } from './spots.ts'
import type {
  AheadCard,
  Claim,
  Dispute,
  LateClaim,
  OpenOptions,
  Phase,
  Round,
  TableState,
  UndoneLine,
  VoidRound,
} from './state.ts'
import { countsTrays, isOwn, isStaff, maySee, type Viewer } from './viewer.ts'
import { type InsuranceOffer, openOffers } from './windows/insurance.ts'

/** A card as a viewer may see it. */
export interface CardView {
  readonly spot: Spot
  /** Null while this viewer may not see it. */
  readonly card: string | null
  /** Whether all may see it. */
  readonly turned: boolean
}

/** Insurance as a viewer may see it. */
export interface InsuranceView {
  readonly box: number
  readonly side: Side
  readonly stage: InsuranceWindow
  readonly stake: number
  readonly pays: string
  readonly player?: string
}

/** What a pot has paid for the round: to which box and bet; whose that is, its player and the staff are told. */
export interface JackpotView extends Pot {
  readonly meter: number
  readonly payments: readonly (Omit<PotPayment, 'player' | 'ref'> & Partial<PotPayment>)[]
}

/** A round as a viewer may see it. */
export interface RoundView {
  readonly number: number
  readonly closesAt: number
  readonly cards: readonly CardView[]
  /** Of the open cards. */
  readonly points: Readonly<Record<Side, number>>
  readonly bets: readonly BetView[]
  readonly insurance: readonly InsuranceView[]
  readonly window:
    | { readonly kind: 'ante' }
    | { readonly kind: 'insurance'; readonly stage: InsuranceWindow; readonly rows: readonly RowOffer[] }
    | null
  /** What the viewer may insure; staff see everyone's. */
  readonly offers: readonly InsuranceOffer[]
  readonly squeeze: readonly { readonly spot: Spot; readonly granted: boolean; readonly yours: boolean }[]
  readonly waived: boolean
  readonly winner: Round['winner']
  readonly settlement: Partial<Settlement> | null
  /** Left out where it has hit no pot, or none has paid yet. */
  readonly jackpots?: readonly JackpotView[]
  /** Cards that were entered as others and put right. */
  readonly corrections: readonly { readonly spot: Spot; readonly was: string; readonly card: string }[]
  /** Whether it was settled before and is being decided anew. */
  readonly reopened: boolean
  /** Who is asked whether to go on: whether the viewer is, and what they have chosen. */
  readonly options: {
    readonly kind: IrregularityKind
    readonly reconstructed: boolean
    readonly closesAt: number
    readonly asked: boolean
    readonly chosen: Option | null
  } | null
  /** What a close returned that was taken back: the viewer's own; staff see everyone's. */
  readonly offeredBack: readonly (BetKey & { readonly amount: number })[]
  /** The viewer's own claims; staff see everyone's. */
  readonly claims: readonly Claim[]
  /** Of a void round: the paragraph, and what came back to the viewer. */
  readonly void: {
    readonly kind: IrregularityKind
    readonly because: string
    readonly lines: readonly Omit<ReturnedLine, 'held'>[]
    /** Where the round had been settled: the viewer's lines of it, which are undone. */
    readonly undone?: readonly UndoneLine[]
  } | null
}

/** A table as a viewer may see it. */
export interface TableView {
  readonly table: string
  readonly game: string
  readonly phase: Phase
  readonly at: number
  /** Which boxes are taken; by whom is told to staff, and to the player of their own. */
  readonly seats: readonly {
    readonly box: number
    readonly taken: boolean
    /** A program of the house that plays. */
    readonly bot?: true
    readonly player?: string
  }[]
  /** Whether the viewer's seat is given back after this round, unless they bet or sit down there once more. */
  readonly idle?: true
  /** Whether the viewer stands by, and lets staff bet for them; staff see who does. */
  readonly standing: readonly string[]
  readonly allowing: readonly string[]
  /** Left out where nobody waits for a seat: how many do, the viewer's own place from 1, and for staff who they are. */
  readonly waiting?: { readonly count: number; readonly place?: number; readonly players?: readonly string[] }
  readonly notice: boolean
  /** Settings that will change, and from when; staff see who decided it and why. */
  readonly coming: {
    readonly changes: readonly SettingChange[]
    readonly notBefore: number
    readonly by?: Actor
    readonly second?: Actor | null
    readonly reason?: string
  } | null
  readonly dealer: string | null
  readonly shoe: {
    readonly number: number
    readonly commitment: string | null
    readonly root: string | null
    readonly dealt: number
    readonly left: number
    readonly cutCardOut: boolean
    /** Taken out of play: it is not the cut card that ends it. */
    readonly condemned?: true
    /** Cards that were drawn before their time and are dealt next; null where nobody has seen the face. */
    readonly ahead: readonly (string | null)[]
    /** Cards drawn in excess that the next round begins with. */
    readonly carried: readonly (string | null)[]
  } | null
  /** What is being dealt with, and whose word is awaited. */
  readonly irregularity: {
    readonly number: number
    readonly kind: IrregularityKind
    readonly rule: string
    readonly needs: readonly Role[]
    /** Staff only: who asked, and all that was said. */
    readonly by?: Actor
    readonly declared?: Irregularity
  } | null
  readonly round: RoundView | null
  /** Claims of earlier rounds that await their answer: the viewer's own; staff see everyone's. */
  readonly claims: readonly LateClaim[]
  /** The viewer's own disputes, with their answers; staff see everyone's. */
  readonly disputes: readonly Dispute[]
  /** The next step, without the names of those who have yet to decide, but for staff. */
  readonly expects: Expected
  /** Staff only; at a dealer's table with blind counts, none of those who count its tray. */
  readonly float?: number
  /** Staff only, at a dealer’s table: what has still to be moved by hand, in the order in which a dealer does it. */
  readonly chipsToMove?: readonly ChipToMove[]
  /** Staff only: where a reader of chips sees something else than was entered; left out where it does nowhere. */
  readonly chipsDiffer?: readonly ChipDifference[]
}

/** A table as a viewer may see it. */
export function view(state: TableState, viewer: Viewer): TableView {
  const { settings, shoe, round } = state
  const staff = isStaff(viewer)
  const differ = staff ? chipDifferences(state) : []
  const { players, ...next } = expects(state)
  const awaited = players?.filter((player) => maySee(viewer, player))
  return {
    table: settings.table,
    game: settings.game.id,
    phase: state.phase,
    at: state.at,
    seats: state.seats.map((player, i) => ({
      box: i + 1,
      taken: player !== null,
      ...(player !== null && isBot(player) && { bot: true as const }),
      ...(player !== null && maySee(viewer, player) && { player }),
    })),
    ...(viewer.role === 'player' && isLastIdleRound(state, viewer.id) && { idle: true as const }),
    standing: state.standing.filter((player) => maySee(viewer, player)),
    allowing: state.allowing.filter((player) => maySee(viewer, player)),
    ...waitingView(state, viewer),
    notice: hasNotice(settings),
    coming: comingView(state, staff),
    dealer: state.dealer,
    shoe: shoe && {
      number: shoe.number,
      commitment: shoe.commitment,
      root: shoe.root,
      dealt: shoe.dealt,
      left: cardsLeft(settings, shoe),
      cutCardOut: shoe.lastRound !== null,
      ...(shoe.condemned && { condemned: true as const }),
      ahead: facesOf(shoe.ahead),
      carried: facesOf(shoe.carried),
    },
    irregularity: state.open && {
      number: state.open.number,
      kind: state.open.irregularity.kind,
      rule: state.open.rule,
      needs: state.open.needs,
      ...(staff && { by: state.open.by, declared: state.open.irregularity }),
    },
    round: round && roundView(round, viewer),
    claims: state.claims.filter(({ player }) => maySee(viewer, player)),
    disputes: state.disputes.filter(({ player }) => maySee(viewer, player)),
    expects: awaited ? { ...next, players: awaited } : next,
    ...(staff && !(countsTrays(viewer.role) && countsBlind(settings)) && { float: state.float }),
    ...(staff &&
      settings.operation === 'dealer' && { chipsToMove: chipsToMove(state.chips ?? null, settings.chipValues) }),
    ...(differ.length > 0 && { chipsDiffer: differ }),
  }
}

function waitingView({ waiting = [] }: TableState, viewer: Viewer): Pick<TableView, 'waiting'> {
  if (waiting.length === 0) return {}
  const place = waiting.findIndex((player) => isOwn(viewer, player)) + 1
  const players = isStaff(viewer) ? { players: waiting } : {}
  return { waiting: { count: waiting.length, ...(place > 0 && { place }), ...players } }
}

function comingView({ settings, coming }: TableState, staff: boolean): TableView['coming'] {
  if (!coming) return null
  const { by, second, reason, notBefore } = coming
  const changes = settingChanges(settings, coming.settings)
  return { changes, notBefore, ...(staff && { by, second, reason }) }
}

const facesOf = (cards: readonly AheadCard[]): readonly (string | null)[] =>
  cards.map(({ card }) => (card === null ? null : makeCard(card)))

function roundView(round: Round, viewer: Viewer): RoundView {
  const cards = round.cards.map(({ spot, card, shown }): CardView => {
    const face = card ?? (shown && isOwn(viewer, shown.to) ? shown.card : null)
    return { spot, card: face === null ? null : makeCard(face), turned: card !== null }
  })
  return {
    number: round.number,
    closesAt: round.closesAt,
    cards,
    points: { player: openPointsOf(round, 'player'), banker: openPointsOf(round, 'banker') },
    bets: betsView(round.bets, viewer),
    insurance: round.insurance.flatMap((one) => {
      const { player, box, side, stage, amount: stake, pays, confirmed } = one
      const seen = maySee(viewer, player)
      return confirmed || seen ? [{ box, side, stage, stake, pays, ...(seen && { player }) }] : []
    }),
    window: round.window,
    offers: openOffers(round).filter(({ player }) => maySee(viewer, player)),
    squeeze: round.squeezes.map(({ spot, granted, player }) => ({ spot, granted, yours: isOwn(viewer, player) })),
    waived: round.waived,
    winner: round.winner,
    settlement: round.settlement && settlementView(round.settlement, viewer),
    ...jackpotsView(round, viewer),
    corrections: (round.corrections ?? []).map(({ spot, was, card }) => ({
      spot,
      was: makeCard(was),
      card: makeCard(card),
    })),
    reopened: Boolean(round.redo),
    options: round.options && optionsView(round.options, viewer),
    offeredBack: round.offeredBack.filter(({ player }) => maySee(viewer, player)),
    claims: round.claims.filter(({ player }) => maySee(viewer, player)),
    void: round.void && voidView(round.void, viewer),
  }
}

function jackpotsView({ jackpots = [] }: Round, viewer: Viewer): Pick<RoundView, 'jackpots'> {
  if (jackpots.length === 0) return {}
  const eyes = { staff: isStaff(viewer), is: (player: string) => isOwn(viewer, player) }
  return {
    jackpots: jackpots.map(({ pot, currency, meter, payments }) => {
      return { pot, currency, meter, payments: paymentsSeen(payments, eyes) }
    }),
  }
}

function voidView({ kind, because, lines, undone }: VoidRound, viewer: Viewer): RoundView['void'] {
  const seen = ({ player }: { readonly player: string }) => maySee(viewer, player)
  return {
    kind,
    because,
    lines: lines.filter(seen).map(({ held: _, ...line }) => line),
    ...(undone && { undone: undone.filter(seen) }),
  }
}

const optionsView = (
  { kind, reconstructed, closesAt, players, chosen }: OpenOptions,
  viewer: Viewer,
): RoundView['options'] => ({
  kind,
  reconstructed,
  closesAt,
  asked: players.some((player) => isOwn(viewer, player)),
  chosen: chosen.find(({ player }) => isOwn(viewer, player))?.option ?? null,
})

const openPointsOf = (round: Round, side: Side): number =>
  totalPoints(
    round.cards.flatMap(({ spot, card }) => (card !== null && sideOf(spot) === side ? [cardPoints(card)] : [])),
  )

/** Others' results are not shown by name: a player sees their own lines and each box's total. */
export function settlementView(settlement: Settlement, viewer: Viewer): Partial<Settlement> {
  if (isStaff(viewer)) {
    const { float, ...seen } = settlement
    return countsTrays(viewer.role) ? seen : settlement
  }
  return {
    lines: settlement.lines.filter(({ player }) => isOwn(viewer, player)),
    players: settlement.players.filter(({ player }) => isOwn(viewer, player)),
    boxes: settlement.boxes,
    ...(settlement.adjusted && { adjusted: settlement.adjusted.filter(({ player }) => isOwn(viewer, player)) }),
  }
}
