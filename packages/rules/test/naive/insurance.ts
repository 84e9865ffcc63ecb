// A second reading of the insurance table: which odds are on offer, and how an insurance bet ends (INS 3.11, 3.12,
// 3.17, 4.1.2, 4.2.1; rulings 21 to 24).
import type { NaiveEnding, NaiveOdds } from './pay-tables.ts'
import { PRINTED_INSURANCE } from './printed.ts'
import type { NaiveHands } from './table-of-play.ts'
import { naivePoints } from './table-of-play.ts'

export type NaiveWindow = 1 | 2
export type NaiveSide = 'player' | 'banker'

/** Odds as the document writes them: `3 to 1`, `1.5 to 1`. */
export function printedOdds(text: string): NaiveOdds {
  if (text === '1.5 to 1') return [3n, 2n]
  const [pays, to] = text.split(' to ')
  return [BigInt(pays!), BigInt(to!)]
}

/** A cell of the insurance table: `4`, `0-5` or `9*`. */
export function insuranceCellNames(cell: string, points: number): boolean {
  const [from, to] = cell.replace('*', '').split('-')
  return points >= Number(from) && points <= Number(to ?? from)
}

/** The odds the printed table gives, whether or not a card is still to come; null where it has no row. */
export function printedInsurance(
  window: NaiveWindow,
  side: NaiveSide,
  player: number,
  banker: number,
): NaiveOdds | null {
  for (const block of PRINTED_INSURANCE) {
    if (window === 1 && block.after !== 'Four Cards Exposed') continue
    if (window === 2 && block.after !== "Player's 3rd Card") continue
    if (side === 'player' && block.bets !== 'Player Insurance Bets') continue
    if (side === 'banker' && block.bets !== 'Banker Insurance Bets') continue
    for (const [left, right, odds] of block.rows) {
      const playerCell = block.columns[0] === 'Player Points' ? left : right
      const bankerCell = block.columns[0] === 'Player Points' ? right : left
      if (insuranceCellNames(playerCell, player) && insuranceCellNames(bankerCell, banker)) return printedOdds(odds)
    }
  }
  return null
}

/** What this coup offers in a window: nothing once no further card will be drawn (ruling 21). */
export function naiveOffer(hands: NaiveHands, window: NaiveWindow, side: NaiveSide): NaiveOdds | null {
  if (window === 1) {
    if (!hands.playerDrew && !hands.bankerDrew) return null
    return printedInsurance(1, side, hands.playerTwo, hands.bankerTwo)
  }
  if (!hands.playerDrew) return null
  if (!hands.bankerDrew) return null
  return printedInsurance(2, side, naivePoints(hands.player), hands.bankerTwo)
}

export function naiveInsuranceEnding(
  hands: NaiveHands,
  window: NaiveWindow,
  side: NaiveSide,
  odds: NaiveOdds,
): NaiveEnding {
  const player = naivePoints(hands.player)
  const banker = naivePoints(hands.banker)
  if (player === banker) {
    // The starred row: Player insurance bought with the Player standing on nine after the third card.
    if (window === 2 && side === 'player' && player === 9) return { result: 'win', odds }
    return { result: 'push' }
  }
  const insuredHandLost = side === 'player' ? player < banker : banker < player
  return insuredHandLost ? { result: 'win', odds } : { result: 'lose' }
}
