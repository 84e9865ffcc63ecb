// Where a card lies: the hand and its number in that hand.
import { SIDES, type Side } from '@punto/rules'

export const SPOTS = ['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3', 'banker-3'] as const
export type Spot = (typeof SPOTS)[number]

export const isSpot = (value: unknown): value is Spot => (SPOTS as readonly unknown[]).includes(value)

export const sideOf = (spot: Spot): Side => (spot.startsWith('player') ? 'player' : 'banker')

export const isSide = (value: unknown): value is Side => (SIDES as readonly unknown[]).includes(value)

const THIRD: Readonly<Record<Side, Spot>> = { player: 'player-3', banker: 'banker-3' }

/** The spot of the next card to this side when so many lie on the table: the first four in turn, then third cards. */
export const spotOf = (dealt: number, to: Side): Spot => (dealt < 4 ? SPOTS[dealt]! : THIRD[to])
