// A card that was entered wrongly is put right, and the round is decided anew from it: by the dealer alone while nothing has
// followed the card; later as a misread, which a second person approves. Windows that stood on the wrong card open again or
// never were, Antes decided on it are asked again unless the later cards have been seen, insurance on a row that was never there comes back, cards that are no longer
// called for are in excess, and a settlement is redone by the difference.
// Carries INS 5.15, INS 5.14, INS 3.10, INS 5.7, INS 5.12, INS 5.5.3, KO 3.4; rulings 30, 36, 37, 51.
import { type Card, cardPoints, makeCard, PROCEDURES, parseCard, show } from '@punto/rules'
import type { Asked } from '../asked.ts'
import { withRound } from '../betting/bets.ts'
import { cardOn, dealingStep } from '../dealing/dealing-step.ts'
import { unknownSpot } from '../dealing/squeeze.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { BeginDraft, EventDraft } from '../event-draft.ts'
import type { EventOf } from '../events.ts'
import { isEstablished } from '../irregularities/established.ts'
import { handlingOf } from '../irregularities/handling.ts'
import { addOptions } from '../irregularities/options.ts'
import { unapportionedBox } from '../irregularities/pro-rata.ts'
import { isClosed, isSettled } from '../irregularities/under-way.ts'
import { addVoid } from '../irregularities/void.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import { settledEvents } from '../settlement/settlement.ts'
import { isSpot, type Spot } from '../spots.ts'
import type { AheadCard, LaidBet, LaidCard, Round, ShoeState, TableState } from '../state.ts'
import { antesOf } from '../windows/ante.ts'
import { goesOn } from './continue-round.ts'
import { relaid, rowsOf } from './felt.ts'
import type { CorrectCard } from './messages.ts'
import { paidOf } from './settled.ts'

/** The display follows the felt (INS 5.15): ruling 36 rests on it. */
const RULE = 'INS 5.15'

/** Whether the cards of this round come from the shoe in place. */
export const isShoeThere = ({ shoe }: TableState, round: Round): boolean => shoe?.number === round.shoe

/** Why this cannot be the card that lies there. */
export function checkCorrection(state: TableState, round: Round, spot: Spot, text: unknown): Card | TableRefusal {
  const laid = cardOn(round, spot)
  if (!laid) return tableRefusal('card/not-dealt', { spot })
  if (laid.card === null) return tableRefusal('card/face-down', { spot }, RULE)
  const card = typeof text === 'string' ? parseCard(text) : undefined
  if (card === undefined) return { code: 'card/unknown', params: { card: show(text) } }
  if (card === laid.card) return tableRefusal('card/as-recorded', { spot, card: makeCard(card) }, RULE)
  // A shoe that is gone has left no count of what it still held.
  if (isShoeThere(state, round) && state.shoe!.unseen[card]! === 0) {
    const rule = PROCEDURES[state.settings.game.procedure].foreignCard
    return tableRefusal('card/not-in-shoe', { card: makeCard(card) }, rule)
  }
  return card
}

export function decideCorrectCard(state: TableState, command: CorrectCard, begin: BeginDraft): Decision {
  const { spot } = command
  const round = roundOf(state)
  if (!isSpot(spot)) return unknownSpot(spot)
  const card = checkCorrection(state, round, spot, command.card)
  if (typeof card !== 'number') return card
  if (round.fresh !== spot) return tableRefusal('card/followed', { spot }, RULE)
  const draft = begin(state)
  addCorrection(draft, spot, card)
  goesOn(draft, command.at)
  return draft.events
}

interface Misread {
  readonly number: number
  readonly spot: Spot
  readonly card: string
}

/** A misread that was approved; the card was checked when it was declared. */
export function addMisread(draft: EventDraft, { number, spot, card }: Misread, command: Asked): void {
  if (isSettled(draft.state)) {
    const { number: round } = draft.round
    draft.add({ type: 'round-reopened', round, number, paid: paidOf(draft.round), rule: RULE })
  }
  const laidAgain = addCorrection(draft, spot, parseCard(card)!, number)
  if (!laidAgain || isShort(draft.state)) {
    // A hand that lacks a card it cannot get any more: the documents' own case of a wrong number.
    const because = handlingOf(draft.state.settings.game.procedure, 'wrong-number').rule
    addVoid(draft, { number, kind: 'misread', because }, command)
    return
  }
  if (isUncertain(draft.state)) addOptions(draft, { number, kind: 'misread', reconstructed: false }, command.at)
  if (draft.state.phase === 'options') return
  goesOn(draft, command.at)
  const { state, round } = draft
  if (state.phase === 'result' && round.redo && unapportionedBox(state.settings, round) === undefined) {
    // A round that was settled is settled again at once where nothing is left to deal or to decide.
    draft.addAll(settledEvents(state, command))
  }
}

/** Whether a card is missing that only a shoe could give which is gone. */
function isShort(state: TableState): boolean {
  const round = roundOf(state)
  return dealingStep(state.settings, round).kind === 'deal' && !isShoeThere(state, round)
}

/** Whether nothing is established; a coup that is complete is. */
const isUncertain = (state: TableState): boolean =>
  isClosed(state) && dealingStep(state.settings, roundOf(state)).kind !== 'complete' && !isEstablished(state)

/** Tells the correction and what it undoes; false where cards must be laid again whose shoe is gone. */
function addCorrection(draft: EventDraft, spot: Spot, card: Card, number?: number): boolean {
  const { state, round } = draft
  const { moved, excess, reopens, antesStand } = relaid(state, round, spot, card)
  draft.add({
    type: 'card-corrected',
    round: round.number,
    spot,
    was: makeCard(cardOn(round, spot)!.card!),
    card: makeCard(card),
    ...(number !== undefined && { number }),
    ...(moved.length > 0 && { moved }),
    ...(excess.length > 0 && { excess }),
    ...(reopens.length > 0 && { reopens }),
    ...(antesStand && { antesStand }),
    rule: RULE,
  })
  if (reopens.includes('ante')) {
    if (excess.length > 0 && !isShoeThere(state, round)) return false
    addAntesReopened(draft)
  }
  if (antesStand) addUndecidedReturned(draft)
  if (reopens.includes(1) || reopens.includes(2)) addInsuranceUndone(draft, round, reopens.includes(1))
  return true
}

/** Nobody decides with the later cards in view: what was never decided comes back (ruling 51). */
function addUndecidedReturned(draft: EventDraft): void {
  for (const { player, box, bet, held, stake, silent } of antesOf(draft.state.settings, draft.round)) {
    if (!silent) continue
    const freed = held.map(({ ref }) => ref).reverse()
    draft.add({
      type: 'bet-returned',
      why: 'undecided',
      player,
      box,
      bet,
      freed,
      amount: stake,
      stake: 0,
      rule: 'KO 3.4',
    })
  }
}

function addAntesReopened(draft: EventDraft): void {
  for (const { player, box, bet, decision, wager } of antesOf(draft.state.settings, draft.round)) {
    if (decision === null) continue
    if (wager && !wager.confirmed) {
      draft.add({ type: 'bet-refused', ref: wager.ref, player, amount: wager.amount, reason: 'misread' })
      continue
    }
    const freed = wager && !wager.spent ? [wager.ref] : []
    const amount = wager?.amount ?? 0
    draft.add({ type: 'ante-reopened', player, box, bet, freed, amount, rule: 'KO 3.4' })
  }
}

/** Insurance on a row that was never there comes back; who had forgone a row that was never there may insure again. */
function addInsuranceUndone(draft: EventDraft, before: Round, first: boolean): void {
  const { settings } = draft.state
  for (const one of draft.round.insurance) {
    const { player, box, side, stage, pays, ref, amount, confirmed, spent } = one
    if (rowsOf(settings, draft.round.cards, stage).some((row) => row.side === side && row.pays === pays)) continue
    if (!confirmed) draft.add({ type: 'bet-refused', ref, player, amount, reason: 'misread' })
    else {
      const freed = spent ? [] : [ref]
      draft.add({ type: 'insurance-returned', player, box, side, stage, freed, amount, stake: 0, rule: 'INS 3.12' })
    }
  }
  const rows = rowsOf(settings, before.cards, 1)
  /** Of the first window, which stands: who was offered something in it and took nothing. */
  const silentBefore = (player: string) =>
    before.bets.some((laid) => laid.player === player && rows.some(({ side }) => side === laid.bet)) &&
    !before.insurance.some((one) => one.player === player && one.stage === 1)
  const players = before.forgone.filter((player) => !before.away.includes(player) && (first || !silentBefore(player)))
  if (players.length > 0) draft.add({ type: 'insurance-restored', players, rule: 'INS 3.12' })
}

export function evolveCardCorrected(state: TableState, event: EventOf<'card-corrected'>): TableState {
  const round = roundOf(state)
  const { spot, number, reopens = [], moved = [], excess = [] } = event
  const was = parseCard(event.was)!
  const card = parseCard(event.card)!
  const cards = round.cards
    .map((laid) => (laid.spot === spot ? { ...laid, card } : laid))
    .filter((laid) => !excess.includes(laid.spot))
    .map((laid) => ({ ...laid, spot: moved.find(({ from }) => from === laid.spot)?.to ?? laid.spot }))
  const lifted = round.cards.filter((laid) => excess.includes(laid.spot))
  const { window } = round
  const stands = cardPoints(was) === cardPoints(card)
  const windowStands = window !== null && !reopens.includes(window.kind === 'ante' ? 'ante' : window.stage)
  const next: Round = {
    ...round,
    cards,
    fresh: number === undefined ? spot : null,
    corrections: [...(round.corrections ?? []), { spot, was, card }],
    passed: (round.passed ?? []).filter((one) => !reopens.includes(one)),
    saidNo: round.saidNo.filter(({ stage }) => !reopens.includes(stage)),
  }
  const shoe = isShoeThere(state, round) ? corrected(state.shoe!, was, card, lifted) : state.shoe
  if (stands || windowStands) return { ...state, shoe, round: next }
  return { ...state, shoe, phase: 'dealing', round: { ...next, window: null, declined: [], winner: null } }
}

/** The shoe held the one and not the other; cards in excess are the next to be dealt, in this round or the next (ruling 30). */
function corrected(shoe: ShoeState, was: Card, card: Card, lifted: readonly LaidCard[]): ShoeState {
  const unseen = shoe.unseen.slice()
  unseen[was]!++
  unseen[card]!--
  // What only a squeezer has seen is seen when it is turned.
  for (const { card: face, shown } of lifted) if (face === null && shown && shown.card !== null) unseen[shown.card]!++
  const ahead: readonly AheadCard[] = lifted.map(({ position, card: face, read, shown }) => {
    const sealed = face === null ? (read ?? shown?.card ?? null) : null
    return { position, card: face, ...(sealed !== null && { read: sealed }) }
  })
  return { ...shoe, unseen, ahead: [...ahead, ...shoe.ahead] }
}

export function evolveAnteReopened(state: TableState, { player, box, bet }: EventOf<'ante-reopened'>): TableState {
  const round = roundOf(state)
  const bets = round.bets.map((laid) =>
    laid.player === player && laid.box === box && laid.bet === bet ? reopened(laid) : laid,
  )
  return withRound(state, { ...round, bets })
}

const reopened = ({ silent: _, ...laid }: LaidBet): LaidBet => ({ ...laid, decision: null, wager: null })

export function evolveInsuranceRestored(state: TableState, { players }: EventOf<'insurance-restored'>): TableState {
  const round = roundOf(state)
  return withRound(state, { ...round, forgone: round.forgone.filter((player) => !players.includes(player)) })
}
