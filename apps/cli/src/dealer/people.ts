// Players at a dealer's table: they buy in and find a place on first mention, and are never invented by a slip of the finger.
import { isAtTable, seatOf } from '@punto/table'
import { nearest } from '../nearest.ts'
import { amount } from '../play/words.ts'
import { ask, asPlayer, type Desk, note, remark, stateOf } from './desk.ts'

export const isKnown = ({ table }: Desk, player: string): boolean => table.till.players.includes(player)

export function buyIn(desk: Desk, player: string, chips: number): void {
  const { till } = desk.table
  till.buyIn(player, chips)
  note(desk, desk.say.boughtIn(player, amount(chips), amount(till.balance(player))))
}

/** A new name much like one that is known is most likely that one mistyped. */
export function isSlip(desk: Desk, player: string): boolean {
  if (isKnown(desk, player)) return false
  const known = nearest(player, desk.table.till.players)
  if (known) remark(desk, desk.say.nearName(player, known))
  return known !== undefined
}

/** Everyone buys in before anything else. */
export function welcome(desk: Desk, player: string): void {
  if (!isKnown(desk, player)) buyIn(desk, player, desk.buyIn)
}

export function sitDown(desk: Desk, player: string, box: number): boolean {
  if (!ask(desk, { type: 'sit', actor: asPlayer(player), box })) return false
  desk.places.set(player, box)
  return true
}

/** Who has no seat is at the table all the same, from the first bet on. */
export const standBy = (desk: Desk, player: string): boolean =>
  isAtTable(stateOf(desk), player) || ask(desk, { type: 'stand-by', actor: asPlayer(player) })

/** The box where the player bets: as said, as before, or the first that is free, where they sit down. */
export function placeFor(desk: Desk, player: string, said: number | undefined): number | undefined {
  const state = stateOf(desk)
  const seat = seatOf(state, player)
  const box = said ?? seat ?? desk.places.get(player) ?? state.seats.indexOf(null) + 1
  if (box === 0) {
    remark(desk, desk.say.noBox(player))
    return undefined
  }
  // Who has no seat takes a free box; elsewhere they stand behind whoever sits there.
  if (seat === undefined && state.seats[box - 1] === null) return sitDown(desk, player, box) ? box : undefined
  if (seat === undefined) {
    if (!standBy(desk, player)) return undefined
    desk.places.set(player, box)
  }
  return box
}
