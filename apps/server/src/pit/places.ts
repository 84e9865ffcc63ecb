// Where a player is now: seats, places beside the table, and bets on the felt.
import type { TableState } from '@punto/table'
import type { House } from '../house/index.ts'

export interface Place {
  readonly state: TableState
  /** Null for who stands, or only has bets there. */
  readonly box: number | null
  readonly standing: boolean
}

export const placesOf = (house: House, player: string): readonly Place[] =>
  house.everyTable.flatMap(({ state }) => {
    const seat = state.seats.indexOf(player)
    const standing = state.standing.includes(player)
    const hasBets = state.round?.bets.some((bet) => bet.player === player) ?? false
    return seat >= 0 || standing || hasBets ? [{ state, box: seat >= 0 ? seat + 1 : null, standing }] : []
  })

export const playersAt = ({ seats, standing, round }: TableState): readonly string[] => [
  ...new Set([...seats.filter((id) => id !== null), ...standing, ...(round?.bets ?? []).map(({ player }) => player)]),
]
