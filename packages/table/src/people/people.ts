// Who sits, who deals. A seat is one box's; standing players need none (ruling 18). A player who leaves keeps the bets that
// stand (INS 5.3.1, ruling 34); the pit seats, moves and removes players, and is named on the record. Dealers sign on and are relieved, so that the record always knows whose hands dealt.
// Carries INS 1.4, INS 1.13, INS 1.19, INS 3.9, INS 4.2.2 (the notice: ruling 25), INS 5.3 (who walks away
// forgoes insurance), INS 5.3.1, INS 5.17; rulings 34, 43, 45, 49. A dealer is relieved in a round only with consent.

import { INSURANCE_FORGONE_RULE, show } from '@punto/rules'
import { isMain, withRound } from '../betting/bets.ts'
import type { Commands } from '../command-declaration.ts'
import { cardOn } from '../dealing/dealing-step.ts'
import { declined } from '../dealing/squeeze.ts'
import type { Decision } from '../decision.ts'
import type { Events } from '../event-declaration.ts'
import type { EventOf, NewEvent } from '../events.ts'
import { ALWAYS, DEALER, DEALER_OR_PIT, everywhere, HOUSE, NO_ROUND, OPEN, PLAYER } from '../gates.ts'
import { isIdentifier } from '../identifier.ts'
import { checkNote } from '../irregularities/parse.ts'
import { isUnderWay } from '../irregularities/under-way.ts'
import { NO_BOX } from '../no-box.ts'
import { tableRefusal } from '../refusals.ts'
import { type Actor, PIT_SUPERVISOR_OR_ABOVE } from '../roles.ts'
import { hasInsurance, hasNotice } from '../settings/settings.ts'
import type { TableState } from '../state.ts'
import { isLastIdleRound, withoutIdle } from './idle-seats.ts'
import type {
  AcceptNotice,
  AllowRelief,
  AllowStaffBets,
  Leave,
  PeopleCommand,
  PeopleEvent,
  RemovePlayer,
  SeatPlayer,
  SignOff,
  SignOn,
  Sit,
  StandBy,
} from './messages.ts'
import {
  checkWaiting,
  decideJoinWaitingList,
  decideLeaveWaitingList,
  placeGivenUp,
  withoutWaiting,
  withWaiting,
} from './waiting.ts'

/** Whether the box is one of the felt's. */
export const isBox = (state: TableState, box: unknown): box is number =>
  Number.isInteger(box) && (box as number) >= 1 && (box as number) <= state.seats.length

/** Where a bet may lie: in a box of the felt, or in none where the table lets anyone bet so (ruling 49). */
export const isBettingBox = (state: TableState, box: unknown): box is number =>
  isBox(state, box) || (box === NO_BOX && state.settings.boxless === true)

/** Whether a player is there, in a seat or standing by. */
export const isAtTable = ({ seats, standing }: TableState, player: string): boolean =>
  seats.includes(player) || standing.includes(player)

export const noSuchBox = (state: TableState, box: unknown) =>
  tableRefusal('box/unknown', { box: String(box), boxes: state.seats.length }, state.settings.layout.rule)

/** The box where a player sits; undefined where they do not. */
export const seatOf = (state: TableState, player: string): number | undefined => {
  const place = state.seats.indexOf(player)
  return place < 0 ? undefined : place + 1
}

/** Whether this player still owes the acceptance of the notice that no insurance is offered. */
export const owesNotice = (state: TableState, player: string): boolean =>
  hasNotice(state.settings) && !state.noticed.includes(player)

export function decideAcceptNotice(state: TableState, { actor }: AcceptNotice): Decision {
  if (!hasNotice(state.settings)) return tableRefusal('notice/none', {})
  if (state.noticed.includes(actor.id)) return tableRefusal('notice/accepted-already', {})
  return [{ type: 'notice-accepted', player: actor.id, rule: 'INS 4.2.2' }]
}

export function decideSit(state: TableState, { actor, box }: Sit): Decision {
  if (!isBox(state, box)) return noSuchBox(state, box)
  const seat = seatOf(state, actor.id)
  // Whose seat is about to be given back keeps it by sitting down there once more.
  const keeps = seat === box && isLastIdleRound(state, actor.id)
  if (keeps) return [{ type: 'player-sat', player: actor.id, box, rule: state.settings.layout.rule }]
  if (seat !== undefined) return tableRefusal('seat/seated-already', { box: seat })
  if (state.seats[box - 1] !== null) return tableRefusal('seat/taken', { box })
  const others = checkWaiting(state, actor.id)
  if (others) return others
  if (owesNotice(state, actor.id)) return tableRefusal('notice/not-accepted', {}, 'INS 4.2.2')
  return [{ type: 'player-sat', player: actor.id, box, rule: state.settings.layout.rule }]
}

export function decideLeave(state: TableState, { actor }: Leave): Decision {
  const left = departure(state, actor.id, {})
  return left.length > 0 ? left : tableRefusal('seat/not-seated', {})
}

/** Whoever leaves has no place on the waiting list either; nothing of who is neither here nor waits. */
function departure(
  state: TableState,
  player: string,
  sent: { readonly by?: Actor; readonly reason?: string },
): readonly NewEvent[] {
  const unlisted = placeGivenUp(state, player, sent.by)
  if (!isAtTable(state, player)) return unlisted
  const box = seatOf(state, player)
  const left: NewEvent =
    box === undefined
      ? { type: 'player-walked-off', player, ...sent, rule: 'INS 5.3.1' }
      : { type: 'player-left', player, box, ...sent, rule: 'INS 5.3.1' }
  return [left, ...unlisted, ...squeezesGivenUp(state, player), ...forgoneByLeaving(state, player)]
}

/** By the pit, at a free box: a player who sits elsewhere at the table moves, and bets stay where they lie. */
export function decideSeatPlayer(state: TableState, { actor, player, box }: SeatPlayer): Decision {
  if (!isIdentifier(player)) return noSuchPlayer(player)
  if (!isBox(state, box)) return noSuchBox(state, box)
  if (state.seats[box - 1] !== null) return tableRefusal('seat/taken', { box })
  const { rule } = state.settings.layout
  const by = { role: actor.role, id: actor.id }
  const from = seatOf(state, player)
  if (from !== undefined) return [{ type: 'player-moved', player, from, box, by, rule }]
  if (owesNotice(state, player)) return tableRefusal('notice/not-accepted', {}, 'INS 4.2.2')
  return [{ type: 'player-sat', player, box, by, rule }]
}

/** By the pit, or by the program for who is absent. Whatever lies on the felt is the player's own and is settled (ruling 34). */
export function decideRemovePlayer(state: TableState, { actor, player, reason }: RemovePlayer): Decision {
  if (!isIdentifier(player)) return noSuchPlayer(player)
  const unfit = checkNote('reason', reason, true)
  if (unfit) return unfit
  const left = departure(state, player, { by: { role: actor.role, id: actor.id }, reason })
  return left.length > 0 ? left : tableRefusal('seat/other-not-here', { player })
}

const noSuchPlayer = (player: unknown) =>
  tableRefusal('command/malformed', { place: 'player', expected: 'the id of a player', given: show(player) })

export function decideStandBy(state: TableState, { actor }: StandBy): Decision {
  const seat = seatOf(state, actor.id)
  if (seat !== undefined) return tableRefusal('seat/seated-already', { box: seat })
  if (state.standing.includes(actor.id)) return tableRefusal('seat/standing-already', {})
  if (owesNotice(state, actor.id)) return tableRefusal('notice/not-accepted', {}, 'INS 4.2.2')
  return [{ type: 'player-stood-by', player: actor.id, rule: 'INS 1.20' }]
}

/** A standing permission for this visit: it ends when the player leaves (ruling 43). */
export function decideAllowStaffBets(state: TableState, { actor, allow }: AllowStaffBets): Decision {
  if (typeof allow !== 'boolean') {
    return tableRefusal('command/malformed', { place: 'allow', expected: 'true or false', given: show(allow) })
  }
  if (!isAtTable(state, actor.id)) return tableRefusal('seat/not-here', {}, 'INS 5.17')
  if (state.allowing.includes(actor.id) === allow) return tableRefusal('behalf/allowed-already', {}, 'INS 5.17')
  return [{ type: 'staff-bets-allowed', player: actor.id, allowed: allow, rule: 'INS 5.17' }]
}

/** The squeeze is a seated player's: who leaves has no card shown to them any more, and another may ask for it. */
export function squeezesGivenUp({ round }: TableState, player: string): readonly NewEvent[] {
  if (!round || round.winner !== null) return []
  return round.squeezes
    .filter((squeeze) => squeeze.player === player && !cardOn(round, squeeze.spot)?.shown)
    .map(declined)
}

/** Who walks away from a bet that could be insured has no right to insurance for the rest of the round. */
function forgoneByLeaving({ settings, round }: TableState, player: string): readonly NewEvent[] {
  if (!hasInsurance(settings) || !round || round.winner !== null || round.forgone.includes(player)) return []
  if (!round.bets.some((laid) => laid.player === player && isMain(laid.bet))) return []
  return [{ type: 'insurance-forgone', player, rule: INSURANCE_FORGONE_RULE }]
}

export function decideSignOn(state: TableState, { actor }: SignOn): Decision {
  if (state.settings.operation === 'automatic') return tableRefusal('dealer/automatic-table', {})
  if (state.dealer === actor.id) return tableRefusal('dealer/signed-on-already', { dealer: actor.id })
  if (state.dealer !== null && isUnderWay(state) && state.relief?.dealer !== actor.id) {
    return tableRefusal('dealer/relief-not-agreed', { dealer: state.dealer }, 'INS 1.4')
  }
  return [{ type: 'dealer-signed-on', dealer: actor.id, relieved: state.dealer, rule: 'INS 1.4' }]
}

/** By whoever deals, or by the pit, for one whose session is lost: the dealer who is named may then sign on. */
export function decideAllowRelief(state: TableState, { actor, dealer }: AllowRelief): Decision {
  if (!isIdentifier(dealer)) {
    return tableRefusal('command/malformed', { place: 'dealer', expected: 'the id of a dealer', given: show(dealer) })
  }
  if (state.dealer === null) return tableRefusal('dealer/none', {})
  if (state.dealer === dealer) return tableRefusal('dealer/signed-on-already', { dealer })
  return [{ type: 'relief-allowed', dealer, by: { role: actor.role, id: actor.id }, rule: 'INS 1.4' }]
}

export const decideSignOff = (_: TableState, { actor }: SignOff): Decision => [
  { type: 'dealer-signed-off', dealer: actor.id, rule: 'INS 1.4' },
]

const withSeat = (state: TableState, box: number, player: string | null): TableState => {
  const seats = state.seats.slice()
  seats[box - 1] = player
  return { ...state, seats }
}

const withAway = (state: TableState, change: (away: readonly string[]) => readonly string[]): TableState =>
  state.round ? withRound(state, { ...state.round, away: change(state.round.away) }) : state

export const evolveSat = (state: TableState, { player, box }: EventOf<'player-sat'>): TableState =>
  withAway(
    {
      ...withSeat(withoutIdle(withoutWaiting(state, player), player), box, player),
      standing: without(state.standing, player),
    },
    (away) => without(away, player),
  )

export const evolveMoved = (state: TableState, { player, from, box }: EventOf<'player-moved'>): TableState =>
  withSeat(withSeat(state, from, null), box, player)

export const evolveLeft = (state: TableState, { player, box }: EventOf<'player-left'>): TableState =>
  evolveGone(withSeat(withoutIdle(state, player), box, null), player)

export const evolveWalkedOff = (state: TableState, { player }: EventOf<'player-walked-off'>): TableState =>
  evolveGone({ ...state, standing: without(state.standing, player) }, player)

/** Who leaves lets nobody bet for them any more. */
const evolveGone = (state: TableState, player: string): TableState =>
  withAway(withGone({ ...state, allowing: without(state.allowing, player) }, player), (away) => [...away, player])

const withGone = (state: TableState, player: string): TableState =>
  state.round ? withRound(state, { ...state.round, gone: [...state.round.gone, player] }) : state

const without = (list: readonly string[], gone: string): readonly string[] => list.filter((one) => one !== gone)

export const evolveStoodBy = (state: TableState, { player }: EventOf<'player-stood-by'>): TableState =>
  withAway({ ...state, standing: [...state.standing, player] }, (away) => without(away, player))

export const evolveStaffBets = (state: TableState, event: EventOf<'staff-bets-allowed'>): TableState => {
  const others = without(state.allowing, event.player)
  return { ...state, allowing: event.allowed ? [...others, event.player] : others }
}

export const evolveReliefAllowed = (state: TableState, { dealer, by }: EventOf<'relief-allowed'>): TableState => ({
  ...state,
  relief: { dealer, by },
})

export const evolveNotice = (state: TableState, { player }: EventOf<'notice-accepted'>): TableState => ({
  ...state,
  noticed: [...state.noticed, player],
})

export const peopleCommands = {
  'sign-on': { fields: {}, roles: everywhere(DEALER), phases: ALWAYS, round: 'none', decide: decideSignOn },
  'sign-off': { fields: {}, roles: everywhere(DEALER), phases: NO_ROUND, round: 'none', decide: decideSignOff },
  'allow-relief': {
    fields: { dealer: 'person' },
    roles: DEALER_OR_PIT,
    phases: ALWAYS,
    round: 'none',
    decide: decideAllowRelief,
  },
  'accept-notice': { fields: {}, roles: everywhere(PLAYER), phases: OPEN, round: 'none', decide: decideAcceptNotice },
  sit: { fields: { box: 'box' }, roles: everywhere(PLAYER), phases: OPEN, round: 'none', decide: decideSit },
  leave: { fields: {}, roles: everywhere(PLAYER), phases: ALWAYS, round: 'none', decide: decideLeave },
  'stand-by': { fields: {}, roles: everywhere(PLAYER), phases: OPEN, round: 'none', decide: decideStandBy },
  'allow-staff-bets': {
    fields: { allow: 'flag' },
    roles: everywhere(PLAYER),
    phases: OPEN,
    round: 'none',
    decide: decideAllowStaffBets,
  },
  'join-waiting-list': {
    fields: {},
    roles: everywhere(PLAYER),
    phases: OPEN,
    round: 'none',
    decide: decideJoinWaitingList,
  },
  'leave-waiting-list': {
    fields: { player: 'person?' },
    roles: everywhere([...PLAYER, ...PIT_SUPERVISOR_OR_ABOVE]),
    phases: ALWAYS,
    round: 'none',
    decide: decideLeaveWaitingList,
  },
  'seat-player': {
    fields: { player: 'person', box: 'box' },
    roles: everywhere(PIT_SUPERVISOR_OR_ABOVE),
    phases: OPEN,
    round: 'none',
    decide: decideSeatPlayer,
  },
  'remove-player': {
    fields: { player: 'person', reason: 'note' },
    roles: everywhere(HOUSE),
    phases: ALWAYS,
    round: 'none',
    decide: decideRemovePlayer,
  },
} as const satisfies Commands<PeopleCommand>

export const peopleEvents = {
  'dealer-signed-on': {
    matter: 'dealer',
    evolve: (state, { dealer }): TableState => ({ ...state, dealer, relief: null }),
    fields: { dealer: 'all', relieved: 'all' },
  },
  'dealer-signed-off': {
    matter: 'dealer',
    evolve: (state): TableState => ({ ...state, dealer: null, relief: null }),
    fields: { dealer: 'all' },
  },
  'relief-allowed': {
    matter: 'dealer',
    evolve: evolveReliefAllowed,
    fields: { dealer: 'staff', by: 'staff' },
    to: 'staff',
    beside: true,
  },
  'notice-accepted': { evolve: evolveNotice, fields: { player: 'own' }, to: 'own', beside: true },
  'player-sat': {
    keptFrom: ['excluded'],
    withoutRound: true,
    matter: 'seat',
    evolve: evolveSat,
    fields: { player: 'own', box: 'all', by: 'own' },
    beside: true,
  },
  'player-left': {
    withoutRound: true,
    matter: 'seat',
    evolve: evolveLeft,
    fields: { player: 'own', box: 'all', by: 'own', reason: 'own' },
    beside: true,
  },
  'player-moved': {
    withoutRound: true,
    matter: 'seat',
    evolve: evolveMoved,
    fields: { player: 'own', from: 'all', box: 'all', by: 'own' },
    beside: true,
  },
  'player-stood-by': {
    keptFrom: ['excluded'],
    evolve: evolveStoodBy,
    fields: { player: 'own' },
    to: 'own',
    beside: true,
  },
  'player-walked-off': {
    matter: 'seat',
    evolve: evolveWalkedOff,
    fields: { player: 'own', by: 'own', reason: 'own' },
    to: 'own',
    beside: true,
  },
  'waiting-list-joined': {
    keptFrom: ['excluded'],
    evolve: (state, { player }) => withWaiting(state, player),
    fields: { player: 'own' },
    beside: true,
  },
  'waiting-list-left': {
    evolve: (state, { player }) => withoutWaiting(state, player),
    fields: { player: 'own', by: 'own' },
    beside: true,
  },
  'staff-bets-allowed': {
    matter: 'staff-bet',
    evolve: evolveStaffBets,
    fields: { player: 'own', allowed: 'own' },
    to: 'own',
    beside: true,
  },
} as const satisfies Events<PeopleEvent>
