// The table of play, typed from KO 3.6 and 3.7, COM 3.5 and 3.6, EZ6 3.5 and 3.6, INS 3.13 and 3.15, which all print the same
// table; ruling 1 (a natural ends the draw; the Banker stands on 7 too where the Player has not drawn).
import { total } from './cards.ts'

export type Side = 'player' | 'banker'
/** Who gets the next card; `nobody` when the coup is complete. */
export type Next = Side | 'nobody'

/** By the Banker's two cards: on which third cards of the Player's the Banker draws. */
const BANKER_DRAWS_ON: Readonly<Record<number, string>> = {
  0: '0123456789',
  1: '0123456789',
  2: '0123456789',
  3: '012345679',
  4: '234567',
  5: '4567',
  6: '67',
  7: '',
}

export const bankerDrawsOn = (banker: number, playersThird: number): boolean =>
  BANKER_DRAWS_ON[banker]!.includes(String(playersThird))

/** Who draws, by the points of the cards that lie open, in the order in which they were dealt. */
export function nextCard(points: readonly number[]): Next {
  const [p1, b1, p2, b2, third] = points
  if (points.length < 4) return points.length % 2 === 0 ? 'player' : 'banker'
  const player = total([p1!, p2!])
  const banker = total([b1!, b2!])
  if (player >= 8 || banker >= 8) return 'nobody'
  const playerDrew = player <= 5
  if (points.length === 4) {
    if (playerDrew) return 'player'
    return banker <= 5 ? 'banker' : 'nobody'
  }
  if (points.length === 5 && playerDrew) return bankerDrawsOn(banker, third!) ? 'banker' : 'nobody'
  return 'nobody'
}

/** The points of each hand, by the cards in the order in which they were dealt. */
export function handPoints(points: readonly number[]): { readonly player: number[]; readonly banker: number[] } {
  const player = [points[0]!, points[2]!]
  const banker = [points[1]!, points[3]!]
  if (points.length > 4) (nextCard(points.slice(0, 4)) === 'player' ? player : banker).push(points[4]!)
  if (points.length > 5) banker.push(points[5]!)
  return { player, banker }
}
