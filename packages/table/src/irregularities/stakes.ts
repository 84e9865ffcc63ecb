// Everything that lies on the felt as lines to be returned: bets, Wagers and insurance, each with the money set aside for it.

import type { ReturnedLine } from '../event-parts.ts'
import { playableOf } from '../settings/playable.ts'
import type { Round, TableState } from '../state.ts'

export function stakesOf({ settings }: TableState, round: Round): readonly ReturnedLine[] {
  const lines: ReturnedLine[] = []
  for (const { player, box, bet, stake, held, wager } of round.bets) {
    if (stake > 0) lines.push({ player, box, bet, stake, held })
    if (!wager?.confirmed) continue
    const { ref, amount } = wager
    const raised = playableOf(settings.game).bets.get(bet)!.bet.raise!.bet
    lines.push({ player, box, bet: raised, stake: amount, held: wager.spent ? [] : [{ ref, amount }] })
  }
  for (const { player, box, side, ref, amount, confirmed, spent } of round.insurance) {
    const held = spent ? [] : [{ ref, amount }]
    if (confirmed) lines.push({ player, box, bet: `insurance-${side}`, stake: amount, held })
  }
  return lines
}

/** Everyone with a bet, in the order of their first. */
export const bettorsOf = (round: Round): readonly string[] => [
  ...new Set(round.bets.flatMap(({ player, stake }) => (stake > 0 ? [player] : []))),
]

/** Requests that the wallet has not answered. */
export const unansweredOf = (round: Round) => [
  ...round.bets.flatMap(({ player, asked, wager }) => [
    ...(asked ? [{ player, ...asked }] : []),
    ...(wager && !wager.confirmed ? [{ player, ref: wager.ref, amount: wager.amount }] : []),
  ]),
  ...round.insurance.flatMap(({ player, ref, amount, confirmed }) => (confirmed ? [] : [{ player, ref, amount }])),
]
