// "Place your bets, please" and "No more bets". At the close what no wallet has confirmed is refused, the Differential's
// excess is returned and its owner told, and a bet whose main bet has gone goes too; then the bets lie.
// Carries KO 3.1, KO 3.2, COM 3.1, COM 3.2, EZ6 3.1, EZ6 3.2, INS 1.18, INS 3.3, INS 3.8, INS 5.1, KO 3.3; rulings 41, 44 (a claim keeps no round from opening), 45.

import { makeCard, PROCEDURES } from '@punto/rules'
import { checkChips } from '../chips/chips.ts'
import { type Decision, roundOf } from '../decision.ts'
import type { BeginDraft } from '../event-draft.ts'
import type { EventOf, NewEvent } from '../events.ts'
import { waitingClaims } from '../irregularities/claims.ts'
import { potsDue } from '../jackpots/jackpots.ts'
import { forget } from '../memory.ts'
import { withIdle } from '../people/idle-seats.ts'
import { tableRefusal } from '../refusals.ts'
import { playableOf } from '../settings/playable.ts'
import { cardsLeft, isShoeOver, isTooShort } from '../shoe/shoe-life.ts'
import type { LaidBet, Round, ShoeState, TableState } from '../state.ts'
import { windowMs } from '../windows/length.ts'
import { checkGuide } from '../windows/window.ts'
import { free, nextRef } from './bets.ts'
import { excessOf } from './differential.ts'
import type { CloseBetting, OpenBetting } from './messages.ts'

export function decideOpenBetting(state: TableState, { round, at, unlisted }: OpenBetting): Decision {
  const { settings, shoe, version } = state
  if (!shoe) return tableRefusal('shoe/none', {})
  if (isTooShort(state)) {
    const left = cardsLeft(settings, shoe) + shoe.ahead.length + shoe.carried.length
    return tableRefusal('shoe/too-short', { shoe: shoe.number, left }, PROCEDURES[settings.game.procedure].tooFewCards)
  }
  if (isShoeOver(state)) return tableRefusal('shoe/over', { shoe: shoe.number })
  if (settings.burn && !shoe.burned) return tableRefusal('shoe/not-burned', { shoe: shoe.number })
  const waits = checkChips(state)
  if (waits) return waits
  if (potsDue(state).length > 0) return tableRefusal('jackpot/not-paid', {})
  const closesAt = at + windowMs(settings, 'betting')
  const rule = PROCEDURES[settings.game.procedure].open
  const carried = nextAhead(shoe).map(({ card }) => (card === null ? null : makeCard(card)))
  const under = version === null ? {} : { settings: version }
  return [
    {
      type: 'betting-opened',
      round,
      shoe: shoe.number,
      closesAt,
      ...(carried.length > 0 && { carried }),
      ...under,
      ...(settings.operation === 'dealer' && !unlisted && { chips: true as const }),
      rule,
    },
  ]
}

export function decideCloseBetting(state: TableState, command: CloseBetting, begin: BeginDraft): Decision {
  const { actor, at } = command
  const { settings } = state
  const { closesAt } = roundOf(state)
  // A dealer speaks the words when they see fit; the program keeps to the clock, where the clock closes at all.
  const guide = checkGuide(state, actor.role)
  if (guide) return guide
  if (actor.role === 'system' && at < closesAt) return tableRefusal('betting/not-due', { due: closesAt, now: at })
  const draft = begin(state)
  for (const { asked, player } of draft.round.bets) {
    if (asked) draft.add({ type: 'bet-refused', ...asked, player, reason: 'unconfirmed-at-close' })
  }
  for (let box = 1; box <= state.seats.length; box++) {
    for (const { bet, amount } of excessOf(draft.state, box)) {
      draft.add(returned(bet, amount, nextRef(draft.round, command), 'differential', 'INS 5.1'))
    }
  }
  for (const bet of orphans(settings.game, draft.round)) {
    draft.add(returned(bet, bet.stake, nextRef(draft.round, command), 'needs-another', 'KO 3.3'))
  }
  draft.add({ type: 'betting-closed', rule: PROCEDURES[settings.game.procedure].close })
  return draft.events
}

const returned = (
  { player, box, bet, held }: LaidBet,
  amount: number,
  ref: string,
  why: EventOf<'bet-returned'>['why'],
  rule: string,
): NewEvent => ({ type: 'bet-returned', why, player, box, bet, ...free(held, amount, ref), rule })

/** Bets that need another by the same player, where none is left. */
function orphans(game: TableState['settings']['game'], round: Round): readonly LaidBet[] {
  return round.bets.filter((laid) => {
    const needed = playableOf(game).bets.get(laid.bet)?.bet.requires?.anyOf
    return needed && !round.bets.some((other) => other.player === laid.player && needed.includes(other.bet))
  })
}

export function evolveBettingOpened(state: TableState, event: EventOf<'betting-opened'>): TableState {
  const { round: number, shoe, closesAt } = event
  const round: Round = {
    number,
    shoe,
    closesAt,
    bets: [],
    insurance: [],
    refs: 0,
    cards: [],
    window: null,
    declined: [],
    forgone: [],
    away: [],
    gone: [],
    squeezes: [],
    waived: false,
    winner: null,
    settlement: null,
    saidNo: [],
    options: null,
    claims: [],
    returned: [],
    offeredBack: [],
    offered: [],
    unweighed: [],
    void: null,
    fresh: null,
    corrections: [],
    passed: [],
    redo: null,
  }
  const after = state.shoe && { ...state.shoe, ahead: nextAhead(state.shoe), carried: [] }
  const claims = [...state.claims, ...waitingClaims(state.round)]
  const memory = forget(state.memory)
  return { ...withIdle(state), phase: 'betting', round, shoe: after, rounds: number, claims, memory }
}

/** What the next round begins with, in the order of the shoe: what the last did not come to, and what it did not use. */
const nextAhead = ({ ahead, carried }: ShoeState): ShoeState['ahead'] =>
  [...ahead, ...carried].sort((one, other) => one.position - other.position)

/** Seated or standing is what a player is, at each box, when the bets are closed (ruling 45). */
export const sitsAt = ({ seats }: TableState, { player, box }: LaidBet): boolean => seats[box - 1] === player

export function evolveBettingClosed(state: TableState): TableState {
  const round = roundOf(state)
  const bets = round.bets.map((laid) =>
    laid.seated === sitsAt(state, laid) ? laid : { ...laid, seated: !laid.seated },
  )
  return { ...state, phase: 'dealing', round: { ...round, bets, offeredBack: [] } }
}
