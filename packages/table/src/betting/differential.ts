// The Differential of a box, and what of its bets is rejected when they are being closed.
// Carries INS 1.5, INS 5.1; ruling 16: per box, main bets alone; the excess comes off the heavier side, newest standing bet
// first, seated bets last, and a bet left under the minimum is returned whole.
import type { Side } from '@punto/rules'
import { roundOf } from '../decision.ts'
import { limitsFor } from '../settings/settings.ts'
import type { LaidBet, TableState } from '../state.ts'

export interface Excess {
  readonly bet: LaidBet
  /** How much of it is rejected. */
  readonly amount: number
}

type Staked = Pick<LaidBet, 'box' | 'bet' | 'stake'>

export const sideTotal = (bets: readonly Omit<Staked, 'box'>[], side: Side): number =>
  bets.reduce((sum, { bet, stake }) => (bet === side ? sum + stake : sum), 0)

/** By how much, and to which side, the bets in a box differ. */
export function differentialOf(
  round: { readonly bets: readonly Staked[] },
  box: number,
): { readonly heavier: Side; readonly difference: number } {
  const bets = round.bets.filter((laid) => laid.box === box)
  const difference = sideTotal(bets, 'player') - sideTotal(bets, 'banker')
  return { heavier: difference >= 0 ? 'player' : 'banker', difference: Math.abs(difference) }
}

/** What is rejected from one box. */
export function excessOf(state: TableState, box: number): readonly Excess[] {
  const { settings, seats } = state
  const round = roundOf(state)
  if (settings.maxDifferential === null) return []
  const { heavier, difference } = differentialOf(round, box)
  let excess = difference - settings.maxDifferential
  const { min } = limitsFor(settings, heavier)
  const bets = round.bets.filter((laid) => laid.box === box && laid.bet === heavier && laid.stake > 0).reverse()
  const rejected: Excess[] = []
  // Seated is who sits there now that the bets are being closed (ruling 45).
  const sits = ({ player }: LaidBet) => seats[box - 1] === player
  for (const bet of [...bets.filter((laid) => !sits(laid)), ...bets.filter(sits)]) {
    if (excess <= 0) break
    const cut = Math.min(excess, bet.stake)
    const amount = bet.stake - cut < min ? bet.stake : cut
    rejected.push({ bet, amount })
    excess -= amount
  }
  return rejected
}
