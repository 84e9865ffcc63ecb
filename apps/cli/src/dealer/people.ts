// Players at a dealer's table: they buy in and find a place on first mention, and are never invented by a slip of the finger.
import { amount } from '@punto/replay'
import { nearest } from '@punto/rules/nearest'
import { isAtTable, seatOf } from '@punto/table'
import { ask, asPlayer, type DealerSession, note, remark, stateOf } from './dealer-session.ts'

export const isKnown = ({ table }: DealerSession, player: string): boolean => table.till.players.includes(player)

export function buyIn(session: DealerSession, player: string, chips: number): void {
  const { till } = session.table
  till.buyIn(player, chips)
  note(session, session.say.boughtIn(player, amount(chips), amount(till.balance(player))))
}

/** A new name much like one that is known is most likely that one mistyped. */
export function isSlip(session: DealerSession, player: string): boolean {
  if (isKnown(session, player)) return false
  const known = nearest(player, session.table.till.players)
  if (known) remark(session, session.say.nearName(player, known))
  return known !== undefined
}

/** Everyone buys in before anything else. */
export function welcome(session: DealerSession, player: string): void {
  if (!isKnown(session, player)) buyIn(session, player, session.buyIn)
}

export function sitDown(session: DealerSession, player: string, box: number): boolean {
  if (!ask(session, { type: 'sit', actor: asPlayer(player), box })) return false
  session.places.set(player, box)
  return true
}

/** Who has no seat is at the table all the same, from the first bet on. */
export const standBy = (session: DealerSession, player: string): boolean =>
  isAtTable(stateOf(session), player) || ask(session, { type: 'stand-by', actor: asPlayer(player) })

/** The box where the player bets: as said, as before, or the first that is free, where they sit down. */
export function placeFor(session: DealerSession, player: string, said: number | undefined): number | undefined {
  const state = stateOf(session)
  const seat = seatOf(state, player)
  const box = said ?? seat ?? session.places.get(player) ?? state.seats.indexOf(null) + 1
  if (box === 0) {
    remark(session, session.say.noBox(player))
    return undefined
  }
  // Who has no seat takes a free box; elsewhere they stand behind whoever sits there.
  if (seat === undefined && state.seats[box - 1] === null) return sitDown(session, player, box) ? box : undefined
  if (seat === undefined) {
    if (!standBy(session, player)) return undefined
    session.places.set(player, box)
  }
  return box
}
