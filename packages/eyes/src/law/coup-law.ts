// The exact law of a coup from a fresh shoe, counted over all six-card sequences of points: by both hands' points.
// A coup dealt from anywhere in a shoe that is well shuffled has the same law, since what is left is shuffled too.
import { CARDS_IN_DECK, nextDraw, POINTS_BY_RANK } from '@punto/rules'

/** A hand's points are 0 to 9. */
export const POINTS = 10

/** Six-card sequences by outcome; the outcome's number is ten times the Player's points plus the Banker's. */
export function coupCounts(decks: number): readonly number[] {
  const left = Array.from({ length: POINTS }, () => 0)
  for (const points of POINTS_BY_RANK) left[points]! += 4 * decks
  const counts = Array.from({ length: POINTS * POINTS }, () => 0)
  const dealt: number[] = []

  const deal = (weight: number, player: number, banker: number) => {
    const to = nextDraw(dealt)
    const rest = decks * CARDS_IN_DECK - dealt.length
    if (to === 'stop') {
      // Shorter coups stand for all the ways in which a fifth and a sixth card could have followed.
      let ways = weight
      for (let i = dealt.length; i < 6; i++) ways *= decks * CARDS_IN_DECK - i
      counts[POINTS * player + banker]! += ways
      return
    }
    if (rest === 0) return
    for (let points = 0; points < POINTS; points++) {
      const copies = left[points]!
      if (copies === 0) continue
      left[points]!--
      dealt.push(points)
      if (to === 'player') deal(weight * copies, (player + points) % POINTS, banker)
      else deal(weight * copies, player, (banker + points) % POINTS)
      dealt.pop()
      left[points]!++
    }
  }
  deal(1, 0, 0)
  return counts
}

/** From a coup's outcome number to who won: 0 the Player, 1 the Banker, 2 nobody. */
export function winnerIndex(outcome: number): 0 | 1 | 2 {
  const player = Math.floor(outcome / POINTS)
  const banker = outcome % POINTS
  return player > banker ? 0 : player < banker ? 1 : 2
}

/** Counts by outcome, summed to counts by winner. */
export function byWinner(counts: ArrayLike<number>): readonly [player: number, banker: number, tie: number] {
  const sums: [number, number, number] = [0, 0, 0]
  for (let outcome = 0; outcome < counts.length; outcome++) sums[winnerIndex(outcome)] += counts[outcome]!
  return sums
}
