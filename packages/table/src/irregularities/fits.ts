// Whether an irregularity can be what happened, at this table and at this moment: a table that deals by itself lays no card
// wrong, a face that has been dealt out cannot turn up again, and what a round needs must be there.
import { type Card, freshShoe, makeCard, parseCard } from '@punto/rules'
import { findBet } from '../betting/bets.ts'
import { checkArea, checkNeeds } from '../betting/checks.ts'
import { checkCorrection } from '../corrections/correct.ts'
import { cardOn } from '../dealing/dealing-step.ts'
import { roundOf } from '../decision.ts'
import type { BeginDraft } from '../event-draft.ts'
import { isBox, noSuchBox } from '../people/people.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { Actor } from '../roles.ts'
import { cardsLeft } from '../shoe/shoe-life.ts'
import { sideOf } from '../spots.ts'
import type { TableState } from '../state.ts'
import { checkEvidence } from './evidence.ts'
import { addExposed } from './exposed.ts'
import { AFTER_SETTLEMENT, type Handling, handlingOf } from './handling.ts'
import {
  type CardIrregularity,
  type DrawnCard,
  type Irregularity,
  type IrregularityKind,
  isCrash,
  isOfCards,
} from './kinds.ts'
import { overBy } from './pro-rata.ts'
import { checkReopen } from './reopen.ts'
import { isClosed, isSettled, isUnderWay } from './under-way.ts'

/** What can go wrong where no hand touches a card. */
const AT_AUTOMATIC_TABLES: readonly IrregularityKind[] = [
  'interruption',
  'too-few-cards',
  'found-late',
  'display-wrong',
  'uncovered',
]
/** What the program sees by itself. */
const SEEN_BY_PROGRAM: readonly IrregularityKind[] = ['interruption', 'too-few-cards']

export function handlingAt(state: TableState, { kind }: Irregularity): Handling {
  const handling = handlingOf(state.settings.game.procedure, kind)
  const paid = isSettled(state) || Boolean(state.round?.redo)
  return kind === 'misread' && paid ? { ...handling, decides: AFTER_SETTLEMENT } : handling
}

/** What ends a round whatever its players are being asked: nobody has to choose first. */
const WHILE_ASKED: readonly IrregularityKind[] = ['interruption', 'foreign-card']

/** What may still be put right, or said, at a table that has closed (rulings 37, 39). */
const WHEN_CLOSED: readonly IrregularityKind[] = ['misread', 'wrong-number', 'found-late', 'display-wrong', 'uncovered']

/** Why this cannot be declared here and now; undefined where it can. */
export function checkFits(
  state: TableState,
  irregularity: Irregularity,
  by: Actor,
  begin: BeginDraft,
): TableRefusal | undefined {
  const { settings, open, phase } = state
  const { kind } = irregularity
  const { rule } = handlingAt(state, irregularity)
  if (phase === 'table-closed' && !WHEN_CLOSED.includes(kind)) return tableRefusal('table/closed', {})
  if (settings.operation === 'automatic' && !AT_AUTOMATIC_TABLES.includes(kind)) {
    return tableRefusal('irregularity/automatic-table', { kind }, rule)
  }
  const dealtByHand = settings.operation === 'dealer' && isClosed(state)
  if (isCrash(irregularity) && (by.role !== 'system' || !dealtByHand)) {
    return tableRefusal('irregularity/programs-own', {}, rule)
  }
  // What is being dealt with already stands still, and its decision is the pit's.
  if (isCrash(irregularity) && open) return tableRefusal('irregularity/under-way', {})
  if (by.role === 'system' && !SEEN_BY_PROGRAM.includes(kind)) {
    return tableRefusal('irregularity/not-by-program', { kind }, rule)
  }
  // A crash may come on top of anything; people deal with one thing at a time.
  const another =
    by.role === 'system' ? kind !== 'interruption' : open || (phase === 'options' && !WHILE_ASKED.includes(kind))
  if (another && (open || phase === 'options')) return tableRefusal('irregularity/under-way', {})
  return checkMoment(state, irregularity, by, rule, begin)
}

function checkMoment(
  state: TableState,
  irregularity: Irregularity,
  by: Actor,
  rule: string,
  begin: BeginDraft,
): TableRefusal | undefined {
  if (isOfCards(irregularity)) return checkCards(state, irregularity, rule)
  const noRound = (holds: boolean) => (holds ? undefined : tableRefusal('irregularity/no-round', {}, rule))
  switch (irregularity.kind) {
    case 'interruption':
      return noRound(isUnderWay(state))
    case 'foreign-card':
    case 'deck-count':
    case 'unshuffled':
      return state.shoe ? undefined : tableRefusal('shoe/none', {})
    case 'too-few-cards':
      return noRound(isClosed(state) && state.phase !== 'result') ?? checkShortage(state, by, rule)
    case 'face-up':
      if (!state.settings.faceDown) return tableRefusal('card/face-up-table', {}, rule)
      return noRound(state.phase === 'dealing') ?? addExposed(begin(state), irregularity.cards)
    case 'excess-differential':
      return noRound(isClosed(state)) ?? checkExcess(state, irregularity.box, rule)
    case 'misread': {
      const { round } = state
      if (!round || !(isClosed(state) || isSettled(state))) return tableRefusal('irregularity/no-round', {}, rule)
      const card = checkCorrection(state, round, irregularity.spot, irregularity.card)
      return typeof card === 'number' ? undefined : card
    }
    case 'chips-found':
      return noRound(isClosed(state)) ?? checkChips(state, irregularity)
    case 'closed-early':
      return checkReopen(state, rule)
    case 'found-late': {
      const { round } = irregularity
      if (round >= 1 && round < state.rounds) return undefined
      return tableRefusal('irregularity/not-late', { round, current: state.rounds }, rule)
    }
    default:
      return undefined
  }
}

/** The program goes by its count; a person may know better. */
function checkShortage({ settings, shoe }: TableState, by: Actor, rule: string): TableRefusal | undefined {
  if (by.role !== 'system' || !shoe) return undefined
  const left = cardsLeft(settings, shoe) + shoe.ahead.length
  return left === 0 ? undefined : tableRefusal('irregularity/cards-left', { left }, rule)
}

function checkExcess(state: TableState, box: number, rule: string): TableRefusal | undefined {
  if (!isBox(state, box)) return noSuchBox(state, box)
  const round = roundOf(state)
  const over = round.unweighed.includes(box) && overBy(state.settings, round, box) > 0
  return over ? undefined : tableRefusal('irregularity/no-excess', { box }, rule)
}

function checkChips(
  state: TableState,
  { box, bet, stake, player }: Extract<Irregularity, { readonly kind: 'chips-found' }>,
): TableRefusal | undefined {
  if (!isBox(state, box)) return noSuchBox(state, box)
  if (state.settings.wallet !== 'built-in') return tableRefusal('irregularity/operator-wallet', {}, 'INS 5.14')
  const round = roundOf(state)
  if (round.redo) return tableRefusal('irregularity/settled-before', {}, 'INS 5.18')
  // A Wager is exactly twice its Ante, and neither grows once that is decided.
  if (findBet(round, { player, box, bet })?.decision) return tableRefusal('ante/decided-already', {}, 'KO 3.4')
  return checkArea(state.settings, bet, stake) ?? checkNeeds(state.settings, round, player, bet)
}

/** Whether the last round is settled and its shoe has been taken away since (ruling 37). */
export const isShoeGone = (state: TableState): boolean => isSettled(state) && state.shoe?.number !== state.round!.shoe

function checkCards(state: TableState, irregularity: CardIrregularity, rule: string): TableRefusal | undefined {
  const { shoe, round } = state
  const { kind, cards } = irregularity
  const misplaced = 'misplaced' in irregularity ? irregularity.misplaced : []
  const onHands = kind === 'wrong-number' || misplaced.length > 0
  const gone = onHands && isShoeGone(state)
  if (!shoe && !gone) return tableRefusal('shoe/none', {})
  if (onHands && !isClosed(state) && !isSettled(state)) return tableRefusal('irregularity/no-round', {}, rule)
  for (const { spot, to } of misplaced) {
    if (!cardOn(round!, spot)) return tableRefusal('card/not-dealt', { spot })
    if (sideOf(spot) === to) return tableRefusal('irregularity/lies-right', { spot, side: to }, rule)
  }
  if (irregularity.kind === 'wrong-number') {
    const unseen = checkEvidence(state, irregularity, rule)
    if (unseen) return unseen
  }
  return checkDrawn(state, cards, rule, gone)
}

/** Whether the shoe can have held these cards; one that is gone has left no count of what it still held. */
export function checkDrawn(
  { settings, shoe }: TableState,
  cards: readonly DrawnCard[],
  rule: string,
  gone = false,
): TableRefusal | undefined {
  if (!gone && cards.length > cardsLeft(settings, shoe!)) return tableRefusal('shoe/empty', {})
  const left = gone ? freshShoe(settings.decks).slice() : shoe!.unseen.slice()
  for (const { card: text } of cards) {
    if (text === undefined) {
      if (!settings.faceDown) return tableRefusal('card/face-missing', {})
      continue
    }
    const card: Card = parseCard(text)!
    if (left[card]!-- === 0) return tableRefusal('card/not-in-shoe', { card: makeCard(card) }, rule)
  }
  return undefined
}
