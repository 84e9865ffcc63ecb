// The waiting list for seats of a table: players join at its end, whoever is first may sit as soon as a seat is free, and the pit takes off
// who has gone. A seat is nobody else's while somebody waits for it; the pit seats whom it will.
// Carries INS 1.19, INS 1.20 (seated, standing); the list itself is the house's.
import { show } from '@punto/rules'
import type { Decision } from '../decision.ts'
import type { NewEvent } from '../events.ts'
import { isIdentifier } from '../identifier.ts'
import { type TableRefusal, tableRefusal } from '../refusals.ts'
import type { Actor } from '../roles.ts'
import type { TableState } from '../state.ts'
import type { JoinWaitingList, LeaveWaitingList } from './messages.ts'

const MOST_WAITING = 100

export const waitingOf = ({ waiting }: TableState): readonly string[] => waiting ?? []

const freeSeats = ({ seats }: TableState): number => seats.filter((player) => player === null).length

/** Why this player may not take a seat that is free: others have waited for it. */
export function checkWaiting(state: TableState, player: string): TableRefusal | undefined {
  const waiting = waitingOf(state)
  const place = waiting.indexOf(player)
  const before = place < 0 ? waiting.length : place
  return before < freeSeats(state) ? undefined : tableRefusal('waiting/others-first', { before })
}

export function decideJoinWaitingList(state: TableState, { actor }: JoinWaitingList): Decision {
  const seat = state.seats.indexOf(actor.id)
  if (seat >= 0) return tableRefusal('seat/seated-already', { box: seat + 1 })
  const waiting = waitingOf(state)
  if (waiting.includes(actor.id)) return tableRefusal('waiting/listed-already', {})
  if (waiting.length < freeSeats(state)) return tableRefusal('waiting/seat-free', {})
  if (waiting.length >= MOST_WAITING) return tableRefusal('waiting/full', { most: MOST_WAITING })
  return [{ type: 'waiting-list-joined', player: actor.id }]
}

export function decideLeaveWaitingList(state: TableState, { actor, player }: LeaveWaitingList): Decision {
  const whose = actor.role === 'player' ? actor.id : player
  if (!isIdentifier(whose)) {
    return tableRefusal('command/malformed', { place: 'player', expected: 'the id of a player', given: show(player) })
  }
  // Of others' places a player says nothing.
  if (actor.role === 'player' && player !== undefined && player !== actor.id) {
    return tableRefusal('waiting/not-listed', {})
  }
  if (!waitingOf(state).includes(whose)) return tableRefusal('waiting/not-listed', {})
  const by = actor.role === 'player' ? {} : { by: { role: actor.role, id: actor.id } }
  return [{ type: 'waiting-list-left', player: whose, ...by }]
}

/** Of whoever leaves the table: who does not wait gives nothing up. */
export const placeGivenUp = (state: TableState, player: string, by?: Actor): readonly NewEvent[] =>
  waitingOf(state).includes(player) ? [{ type: 'waiting-list-left', player, ...(by && { by }) }] : []

export const withoutWaiting = (state: TableState, player: string): TableState =>
  waitingOf(state).includes(player) ? { ...state, waiting: waitingOf(state).filter((one) => one !== player) } : state

export const withWaiting = (state: TableState, player: string): TableState => ({
  ...state,
  waiting: [...waitingOf(state), player],
})
