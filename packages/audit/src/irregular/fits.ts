// Whether an irregularity can be what happened, at this table and at this moment. Rulings 19a, 27, 28, 50.
import type { CardIrregularity, DrawnCard, ExposedCard, Irregularity, Role } from '@punto/table'
import { isCard } from '../cards.ts'
import { Disagreement } from '../finding.ts'
import { checkArea, needsMain } from '../follow/betting.ts'
import { laidOn } from '../follow/cards.ts'
import { checkCorrection } from '../follow/corrections.ts'
import { byLaterRulings, roundOf, type Shadow } from '../shadow.ts'
import { isOfCards } from './handling.ts'
import { overBy } from './pro-rata.ts'
import { isClosed, isSettled, isUnderWay } from './under-way.ts'

/** What can go wrong where no hand touches a card. */
const AUTOMATIC: readonly string[] = ['interruption', 'too-few-cards', 'found-late', 'display-wrong', 'uncovered']
const SEEN_BY_PROGRAM: readonly string[] = ['interruption', 'too-few-cards']

/** What can be put right, or said, once a table has closed (rulings 37, 39). */
const WHEN_CLOSED: readonly string[] = ['misread', 'wrong-number', 'found-late', 'display-wrong', 'uncovered']

/** Whether the round is settled and its shoe has been taken away since. */
export const isShoeGone = (shadow: Shadow): boolean => isSettled(shadow) && shadow.shoe?.number !== roundOf(shadow).shoe

export function checkFits(shadow: Shadow, irregularity: Irregularity, role: Role): void {
  const { kind } = irregularity
  const fits = (holds: boolean, expected: string) => {
    if (!holds) throw new Disagreement('irregularity/unlawful', expected, kind)
  }
  const { settings, phase, open, round } = shadow
  fits(phase !== 'table-closed' || WHEN_CLOSED.includes(kind), 'an open table')
  fits(settings.operation === 'dealer' || AUTOMATIC.includes(kind), 'something that happens where no hand deals')
  if (role === 'system') fits(SEEN_BY_PROGRAM.includes(kind), 'something that the program sees')
  const crash = irregularity.kind === 'interruption' && irregularity.crash === true
  const byHand = settings.operation === 'dealer' && isClosed(shadow)
  fits(!crash || (role === 'system' && byHand), 'the program that stopped, beside cards on a dealer’s table')
  const busy = open !== null || phase === 'options'
  // A foreign card found while players are asked ends the round all the same (INS 5.5.1).
  const onTop =
    (kind === 'interruption' && ((role === 'system' && !crash) || open === null)) ||
    (kind === 'foreign-card' && open === null)
  fits(!busy || onTop, 'one thing at a time')
  if (isOfCards(irregularity)) {
    checkCards(shadow, irregularity, fits)
    return
  }
  switch (irregularity.kind) {
    case 'interruption':
      fits(isUnderWay(shadow), 'a round under way')
      return
    case 'foreign-card':
    case 'deck-count':
    case 'unshuffled':
      fits(shadow.shoe !== null, 'a shoe')
      return
    case 'too-few-cards': {
      fits(isClosed(shadow) && phase !== 'result', 'a coup under way')
      const left = settings.decks * 52 - shadow.shoe!.dealt + shadow.shoe!.ahead.length
      if (role === 'system') fits(left === 0, `no card left, and ${left} are`)
      return
    }
    case 'face-up':
      fits(settings.faceDown && phase === 'dealing', 'cards that are being dealt face down')
      checkExposed(shadow, irregularity.cards, fits)
      return
    case 'excess-differential': {
      const { box } = irregularity
      const over = round ? round.unweighed.has(box) && overBy(shadow, round, box) > 0 : false
      fits(isClosed(shadow) && over, 'a box over the maximum Differential')
      return
    }
    case 'misread':
      fits(isClosed(shadow) || isSettled(shadow), 'a round with cards that can still be put right')
      checkCorrection(shadow, irregularity.spot, irregularity.card)
      return
    case 'chips-found': {
      const { player, box, bet, stake } = irregularity
      fits(isClosed(shadow) && settings.wallet === 'built-in', 'bets that lie, and the own wallet')
      fits(!round?.redo, 'a round that was not settled before')
      fits(shadow.seats[box - 1] !== undefined && Number.isSafeInteger(stake) && stake > 0, 'chips in a box')
      checkArea(shadow, bet)
      fits(!needsMain(roundOf(shadow), player, bet), 'a Player or Banker bet beside it')
      return
    }
    case 'closed-early':
      fits(phase === 'dealing' && round?.cards.length === 0, 'bets that were closed, and no card')
      return
    case 'found-late':
      fits(irregularity.round >= 1 && irregularity.round < shadow.rounds, 'an earlier round')
  }
}

/** Each once, and each one that lies face down or is just being dealt. */
function checkExposed(
  shadow: Shadow,
  cards: readonly ExposedCard[],
  fits: (holds: boolean, expected: string) => void,
): void {
  fits(cards.length > 0 && new Set(cards.map(({ spot }) => spot)).size === cards.length, 'each card once')
  for (const { spot, card } of cards) {
    const laid = laidOn(roundOf(shadow), spot)
    fits(isCard(card) && (!laid || laid.card === ''), 'a card that lies face down')
  }
}

const isSide = (side: unknown): boolean => side === 'player' || side === 'banker'

/** What was seen is named, agrees with the record card by card, and differs from it in number (ruling 47). */
function checkSeen(
  shadow: Shadow,
  { cards, hands, note }: Extract<Irregularity, { kind: 'wrong-number' }>,
  fits: (holds: boolean, expected: string) => void,
): void {
  fits(isUnderWay(shadow) || note !== undefined, 'a note on a round that was settled')
  if (!hands) {
    fits(cards.length > 0 || note !== undefined, 'what was seen')
    return
  }
  let differs = cards.length > 0
  for (const side of ['player', 'banker'] as const) {
    const recorded = roundOf(shadow).cards.filter(({ spot }) => spot.startsWith(side))
    if (recorded.length !== hands[side].length) differs = true
    for (const [i, { card }] of recorded.entries()) {
      const seen = hands[side][i]
      fits(seen === undefined || (seen ?? '') === card, 'hands as the record has them')
    }
  }
  fits(differs, 'a number that the record has not')
}

/** Cards that have left the shoe are of those it can hold; unseen only where cards are dealt face down. */
export function checkDrawn(shadow: Shadow, cards: readonly DrawnCard[]): void {
  const { settings, shoe } = shadow
  const holds = (fact: boolean, expected: string) => {
    if (!fact) throw new Disagreement('irregularity/unlawful', expected, cards)
  }
  holds(cards.length <= settings.decks * 52 - shoe!.dealt, 'as many cards as the shoe has')
  const seen = new Map(shoe!.seen)
  for (const { card } of cards) {
    if (card === undefined) {
      holds(settings.faceDown, 'a face')
      continue
    }
    const times = (seen.get(card) ?? 0) + 1
    holds(isCard(card) && times <= settings.decks, 'cards that the shoe can hold')
    seen.set(card, times)
  }
}

function checkCards(
  shadow: Shadow,
  irregularity: CardIrregularity,
  fits: (holds: boolean, expected: string) => void,
): void {
  const { shoe, settings } = shadow
  const { kind, cards, orderUnknown } = irregularity
  fits(orderUnknown === undefined || orderUnknown === true, 'an order that is known or not')
  fits(
    cards.every(({ to }) => to === undefined || isSide(to)),
    'cards in an area',
  )
  const misplaced = 'misplaced' in irregularity ? irregularity.misplaced : []
  const least = kind === 'drawn-together' ? 2 : kind === 'wrong-number' || misplaced.length > 0 ? 0 : 1
  fits(cards.length >= least, 'the cards that went wrong')
  const onHands = kind === 'wrong-number' || misplaced.length > 0
  const gone = onHands && isShoeGone(shadow)
  fits(shoe !== null || gone, 'a shoe')
  fits(!onHands || isClosed(shadow) || isSettled(shadow), 'hands that have cards')
  for (const { spot, to } of misplaced) {
    fits(
      laidOn(roundOf(shadow), spot) !== undefined && isSide(to) && !spot.startsWith(to),
      'a card that lies in the other area',
    )
  }
  if (irregularity.kind === 'wrong-number' && byLaterRulings(shadow)) checkSeen(shadow, irregularity, fits)
  if (!gone) fits(cards.length <= settings.decks * 52 - shoe!.dealt, 'as many cards as the shoe has')
  const seen = new Map(gone ? [] : shoe!.seen)
  for (const { card } of cards) {
    if (card === undefined) {
      fits(settings.faceDown, 'a face')
      continue
    }
    const times = (seen.get(card) ?? 0) + 1
    fits(isCard(card) && times <= settings.decks, 'cards that the shoe can hold')
    seen.set(card, times)
  }
}
