// The table of play: who draws a third card. One table for every game, as each document prints it.
// Carries KO 1 Baccarat Table of Play, KO 1 Natural, KO 3.6, KO 3.7, COM 1 Baccarat Table of Play, COM 1 Natural, COM 3.5,
// COM 3.6, EZ6 1 Baccarat Table of Play, EZ6 1 Natural, EZ6 3.5, EZ6 3.6, INS 1.1, INS 1.10, INS 3.13, INS 3.15, NC 2.2.c.
import type { Text } from './text.ts'

/** The two hands, in dealing order. */
export const SIDES = ['player', 'banker'] as const
/** One of the two hands. */
export type Side = (typeof SIDES)[number]

/** The names of the two hands. */
export const SIDE_NAMES: Readonly<Record<Side, Text>> = {
  player: { en: 'Player', zh: '闲' },
  banker: { en: 'Banker', zh: '庄' },
}

/** Who draws next, or that the coup is over. */
export type Draw = Side | 'stop'

const ANY_CARD = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** The printed table, as data: everything below, and the picture of it on a page, reads this. */
export const TABLE_OF_PLAY = {
  /** A two-card hand of these points ends the draw for both hands (ruling 1: before any other rule). */
  naturals: [8, 9],
  /** The Player draws on these two-card points and stands on 6 and 7. */
  playerDrawsOn: [0, 1, 2, 3, 4, 5],
  /** By the Banker's two-card points: the points of the Player's third card on which the Banker draws. */
  bankerDrawsOn: [
    ANY_CARD,
    ANY_CARD,
    ANY_CARD,
    [0, 1, 2, 3, 4, 5, 6, 7, 9],
    [2, 3, 4, 5, 6, 7],
    [4, 5, 6, 7],
    [6, 7],
    [],
  ],
  /** When the Player has not drawn, the Banker draws on these two-card points and stands on 6 and 7. */
  bankerAloneDrawsOn: [0, 1, 2, 3, 4, 5],
} as const satisfies {
  naturals: readonly number[]
  playerDrawsOn: readonly number[]
  bankerDrawsOn: readonly (readonly number[])[]
  bankerAloneDrawsOn: readonly number[]
}

const mask = (points: readonly number[]) => points.reduce((bits, p) => bits | (1 << p), 0)
const NATURALS = mask(TABLE_OF_PLAY.naturals)
const PLAYER_DRAWS = mask(TABLE_OF_PLAY.playerDrawsOn)
const BANKER_ALONE_DRAWS = mask(TABLE_OF_PLAY.bankerAloneDrawsOn)
const BANKER_DRAWS = TABLE_OF_PLAY.bankerDrawsOn.map(mask)

/** Whether two cards of these points are a natural. */
export const isNatural = (twoCardPoints: number): boolean => ((NATURALS >> twoCardPoints) & 1) === 1

/** Whether the Player draws, by both hands' two-card points. */
export const playerDraws = (player: number, banker: number): boolean =>
  !isNatural(player) && !isNatural(banker) && ((PLAYER_DRAWS >> player) & 1) === 1

/** Whether the Banker draws after the Player's third card of these points; only asked when the Player drew. */
export const bankerDrawsAfter = (banker: number, playerThird: number): boolean =>
  ((BANKER_DRAWS[banker]! >> playerThird) & 1) === 1

/** Whether the Banker draws when the Player has not drawn. */
export const bankerDrawsAlone = (player: number, banker: number): boolean =>
  !isNatural(player) && !isNatural(banker) && ((BANKER_ALONE_DRAWS >> banker) & 1) === 1

/**
 * From the points of the cards so far, in dealing order, to what comes next. The first four cards go to Player, Banker,
 * Player, Banker; the enumerator, the shoe and the dealer's scanner all ask this one function.
 * Carries KO 3.5, COM 3.4, EZ6 3.4, INS 3.10.
 */
export function nextDraw(points: readonly number[]): Draw {
  const dealt = points.length
  if (dealt < 4) return dealt % 2 === 0 ? 'player' : 'banker'
  const player = (points[0]! + points[2]!) % 10
  const banker = (points[1]! + points[3]!) % 10
  const drew = playerDraws(player, banker)
  if (dealt === 4) return drew ? 'player' : bankerDrawsAlone(player, banker) ? 'banker' : 'stop'
  if (dealt === 5 && drew) return bankerDrawsAfter(banker, points[4]!) ? 'banker' : 'stop'
  return 'stop'
}
