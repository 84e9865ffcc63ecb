// The jackpot bets that the auditor knows, typed a second time from their published pay tables: what each comes to, and which coups
// pay out of its pot. Amounts and parts are a house's own settings, as its limits are, and are read from the record.
import type { Coup } from '../coup.ts'
import { lose, type Verdict, win } from '../verdict.ts'

const NINE = 'nine-jackpot'

const threeCardNines = ({ player, banker, playerCards, bankerCards }: Coup): boolean =>
  player === 9 && banker === 9 && playerCards === 3 && bankerCards === 3

const ofOneSuit = (hand: readonly string[]): boolean => hand.every((card) => card[1] === hand[0]![1])

export function jackpots(bet: string, { player, winner }: Coup): Verdict | undefined {
  if (bet !== NINE) return undefined
  return winner === 'tie' && player === 9
    ? win('55/1', 'NINE-JACKPOT nine-jackpot.1', 0)
    : lose('NINE-JACKPOT nine-jackpot')
}

/** Which coup of the pot this is, from 0; undefined for one that pays nothing out of it. */
export function jackpotRung(bet: string, coup: Coup): number | undefined {
  if (bet !== NINE || !threeCardNines(coup)) return undefined
  const suited = [coup.playerHand, coup.bankerHand].filter(ofOneSuit).length
  return suited === 2 ? 0 : suited === 1 ? 1 : undefined
}

/** The paragraph of that coup. */
export const jackpotRule = (rung: number): string => `NINE-JACKPOT nine-jackpot.jackpot.${rung + 1}`
