// The two windows of insurance: after four exposed cards, and after the Player's third card. Each player is offered the rows
// of the hands they have bet on, box by box, up to a cap; who was offered a row and took none has forgone insurance, and so
// has who left the table (people.ts).
// Carries INS 1.9, INS 1.12, INS 3.11, INS 3.12, INS 3.12.2, INS 5.3; rulings 20, 21, 22, 23, 52.
import {
  checkStake,
  INSURANCE_CAP_RULE,
  INSURANCE_FORGONE_RULE,
  type InsuranceWindow,
  insuranceCap,
  parseRatio,
  type RatioText,
  type Side,
} from '@punto/rules'
import { isMain, nextRef, withRound } from '../betting/bets.ts'
import { type Owner, ownerOf } from '../betting/owner.ts'
import { confirmsAtOnce } from '../betting/place.ts'
import type { Stake } from '../command-declaration.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { RowOffer } from '../event-parts.ts'
import type { EventOf, NewEvent } from '../events.ts'
import { isBox, noSuchBox } from '../people/people.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { isSide } from '../spots.ts'
import type { LaidInsurance, Round, TableState } from '../state.ts'
import type { ChangeInsurance, DeclineInsurance, PlaceInsurance } from './messages.ts'

/** What one player may insure in the open window, box by box. */
export interface InsuranceOffer {
  readonly player: string
  readonly box: number
  readonly side: Side
  readonly pays: RatioText
  /** The Original Bet. */
  readonly original: number
  /** The most that may lie in this window. */
  readonly cap: number
  /** Whether it has been taken in this window, and for how much. */
  readonly taken: boolean
  readonly stake: number
}

/** Everything these rows offer, in the order of the bets. */
export function offersOf(round: Round, stage: InsuranceWindow, rows: readonly RowOffer[]): readonly InsuranceOffer[] {
  const offers: InsuranceOffer[] = []
  for (const { player, box, bet, stake } of round.bets) {
    const row = isMain(bet) && stake > 0 ? rows.find(({ side }) => side === bet) : undefined
    if (!row || round.forgone.includes(player)) continue
    const mine = round.insurance.filter((one) => one.player === player && one.box === box && one.side === row.side)
    const now = mine.find((one) => one.stage === stage)
    const before = mine.filter((one) => one !== now)
    const insured = before.map(({ amount, pays }) => ({ stake: amount, odds: parseRatio(pays)! }))
    const cap = insuranceCap(stake, insured, parseRatio(row.pays)!)
    const taken = { taken: now !== undefined, stake: now?.amount ?? 0 }
    offers.push({ player, box, side: row.side, pays: row.pays, original: stake, cap, ...taken })
  }
  return offers
}

/** What the open window offers; nothing where none is open. */
export const openOffers = (round: Round): readonly InsuranceOffer[] =>
  round.window?.kind === 'insurance' ? offersOf(round, round.window.stage, round.window.rows) : []

/** Players who may still take something and have not spoken, or who wait for the wallet. */
export const undecidedInsurance = (round: Round): readonly string[] => [
  ...new Set([
    ...openOffers(round)
      .filter(({ player, taken, cap }) => !taken && cap > 0 && !round.declined.includes(player))
      .map(({ player }) => player),
    ...round.insurance.filter(({ confirmed }) => !confirmed).map(({ player }) => player),
  ]),
]

export function decidePlaceInsurance(state: TableState, command: PlaceInsurance): Decision {
  const { stake } = command
  const found = findOffer(state, command, stake)
  if ('code' in found) return found
  const { round, stage, offer, owner } = found
  const { player, box, side, pays, taken } = offer
  if (taken) return tableRefusal('insurance/taken-already', { side, box })
  const beyond = checkCap(offer, stage, stake)
  if (beyond) return beyond
  const confirmed = confirmsAtOnce(state.settings)
  const placed = { ref: nextRef(round, command), player, box, side, stage, pays, amount: stake, confirmed }
  return [{ type: 'insurance-placed', ...placed, ...owner.through, rule: 'INS 3.11' }]
}

/** Raised, lowered or taken back while its window is open, within the cap; what lies at the close counts (ruling 52). */
export function decideChangeInsurance(state: TableState, command: ChangeInsurance): Decision {
  const { stake } = command
  const found = findOffer(state, command, stake === 0 ? undefined : stake)
  if ('code' in found) return found
  const { round, stage, offer, owner } = found
  const { player, box, side } = offer
  const lies = round.insurance.find((one) => isOf(one, { player, box, side, stage }))
  if (!lies) return tableRefusal('insurance/not-taken', { side, box }, 'INS 3.12')
  if (!lies.confirmed) return tableRefusal('bet/awaiting-wallet', { bet: `insurance-${side}`, box })
  if (stake === lies.amount) return tableRefusal('insurance/as-it-lies', { side, box, stake })
  const beyond = checkCap(offer, stage, stake)
  if (beyond) return beyond
  const kept = stake === 0 ? {} : { kept: { ref: nextRef(round, command), amount: stake } }
  const confirmed = stake < lies.amount || confirmsAtOnce(state.settings)
  const money = { freed: [lies.ref], ...kept, was: lies.amount, stake, confirmed }
  return [{ type: 'insurance-changed', player, box, side, stage, ...money, ...owner.through, rule: 'INS 3.12' }]
}

/** What is lowered or taken back stakes nothing. */
export function stakedByChange(
  { actor, for: whose, box, side, stake }: ChangeInsurance,
  { round }: TableState,
): Stake | undefined {
  const player = whose ?? actor.id
  const offer = round && openOffers(round).find((one) => one.player === player && one.box === box && one.side === side)
  const amount = stake - (offer?.stake ?? 0)
  return amount > 0 ? { amount, room: amount, isNew: false } : undefined
}

interface FoundOffer {
  readonly round: Round
  readonly stage: InsuranceWindow
  readonly offer: InsuranceOffer
  readonly owner: Owner
}

/** The offer of the open window that a command is about, in the order of the checks; without a stake where it is taken back. */
function findOffer(
  state: TableState,
  command: PlaceInsurance | ChangeInsurance,
  stake?: number,
): FoundOffer | TableRefusal {
  const { box, side } = command
  const round = roundOf(state)
  if (round.window?.kind !== 'insurance') return tableRefusal('insurance/not-open', {}, 'INS 3.12')
  const { stage } = round.window
  if (!isBox(state, box)) return noSuchBox(state, box)
  if (!isSide(side))
    return tableRefusal('command/malformed', { place: 'side', expected: 'player or banker', given: String(side) })
  const whole = stake === undefined ? undefined : checkStake(`insurance-${side}`, stake)
  if (whole && !whole.ok) return whole.refusal
  const owner = ownerOf(state, command)
  if ('code' in owner) return owner
  const { player } = owner
  if (round.forgone.includes(player)) return { code: 'insurance/forgone', params: {}, rule: INSURANCE_FORGONE_RULE }
  if (!round.bets.some((one) => one.player === player && one.box === box && one.bet === side && one.stake > 0)) {
    return { code: 'insurance/no-original-bet', params: { side }, rule: 'INS 3.11' }
  }
  const offer = openOffers(round).find((one) => one.player === player && one.box === box && one.side === side)
  if (!offer) return tableRefusal('insurance/nothing-offered', {}, 'INS 3.12')
  return { round, stage, offer, owner }
}

function checkCap(
  { side, cap, original }: InsuranceOffer,
  window: InsuranceWindow,
  stake: number,
): TableRefusal | undefined {
  if (stake <= cap) return undefined
  return { code: 'insurance/over-cap', params: { side, original, cap, window, stake }, rule: INSURANCE_CAP_RULE }
}

type OneInsurance = Pick<LaidInsurance, 'player' | 'box' | 'side' | 'stage'>

const isOf = (one: OneInsurance, { player, box, side, stage }: OneInsurance): boolean =>
  one.player === player && one.box === box && one.side === side && one.stage === stage

/** A no that may be taken back until the window closes: only then is insurance forgone. */
export function decideDeclineInsurance(state: TableState, command: DeclineInsurance): Decision {
  const round = roundOf(state)
  const owner = ownerOf(state, command)
  if ('code' in owner) return owner
  const { player, through } = owner
  if (!openOffers(round).some((offer) => offer.player === player)) return tableRefusal('insurance/nothing-offered', {})
  if (round.declined.includes(player)) return tableRefusal('insurance/declined-already', {})
  return [{ type: 'insurance-declined', player, ...through, rule: 'INS 3.12' }]
}

/** What the close of the window makes of those who were offered a row and took none. */
export function forgoing(round: Round): readonly NewEvent[] {
  const { window } = round
  if (window?.kind !== 'insurance') return []
  const offered = [...new Set(openOffers(round).flatMap(({ player, cap }) => (cap > 0 ? [player] : [])))]
  return offered
    .filter(
      (player) => !round.insurance.some((one) => one.player === player && one.stage === window.stage && one.confirmed),
    )
    .map((player) => ({ type: 'insurance-forgone', player, rule: INSURANCE_FORGONE_RULE }))
}

export function evolveInsurancePlaced(state: TableState, event: EventOf<'insurance-placed'>): TableState {
  const round = roundOf(state)
  const { ref, amount, player, box, side, stage, pays, confirmed } = event
  const laid = { ref, amount, player, box, side, stage, pays, confirmed }
  return withRound(state, { ...round, insurance: [...round.insurance, laid], refs: round.refs + 1 })
}

export function evolveInsuranceChanged(state: TableState, event: EventOf<'insurance-changed'>): TableState {
  const round = roundOf(state)
  const { kept, confirmed } = event
  const insurance = round.insurance.flatMap((one) => {
    if (!isOf(one, event)) return [one]
    return kept ? [{ ...one, ...kept, confirmed }] : []
  })
  return withRound(state, { ...round, insurance, refs: round.refs + (kept ? 1 : 0) })
}

export function evolveInsuranceDeclined(state: TableState, { player }: EventOf<'insurance-declined'>): TableState {
  const round = roundOf(state)
  const { window } = round
  const saidNo = window?.kind === 'insurance' ? [...round.saidNo, { player, stage: window.stage }] : round.saidNo
  return withRound(state, { ...round, declined: [...round.declined, player], saidNo })
}

export function evolveInsuranceForgone(state: TableState, { player }: EventOf<'insurance-forgone'>): TableState {
  const round = roundOf(state)
  return withRound(state, { ...round, forgone: [...round.forgone, player] })
}
