// Where a card lies: the hand and its number in that hand.
import { SIDES, type Side } from '@punto/rules'

/** Where cards lie, in dealing order. */
export const SPOTS = ['player-1', 'banker-1', 'player-2', 'banker-2', 'player-3', 'banker-3'] as const
/** A place where a card lies. */
export type Spot = (typeof SPOTS)[number]

/** Whether a value is a place where a card lies. */
export const isSpot = (value: unknown): value is Spot => (SPOTS as readonly unknown[]).includes(value)

/** The hand that a place belongs to. */
export const sideOf = (spot: Spot): Side => (spot.startsWith('player') ? 'player' : 'banker')

export const isSide = (value: unknown): value is Side => (SIDES as readonly unknown[]).includes(value)

const THIRD: Readonly<Record<Side, Spot>> = { player: 'player-3', banker: 'banker-3' }

/** The spot of the next card to this side when so many lie on the table: the first four in turn, then third cards. */
export const spotOf = (dealt: number, to: Side): Spot => (dealt < 4 ? SPOTS[dealt]! : THIRD[to])
