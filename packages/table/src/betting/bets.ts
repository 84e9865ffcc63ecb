// The bets on the felt: finding one, and what moves its money.
import type { Asked } from '../asked.ts'
import type { BetKey, Freed, Reservation } from '../event-parts.ts'
import { commandTag } from '../memory.ts'
import type { LaidBet, Round, TableState } from '../state.ts'

/** The Original Bets: what insurance insures and the Differential counts. */
export const isMain = (bet: string): boolean => bet === 'player' || bet === 'banker'

export const findBet = (round: Round, { player, box, bet }: BetKey): LaidBet | undefined =>
  round.bets.find((laid) => laid.box === box && laid.bet === bet && laid.player === player)

/**
 * The next reference of the round, for money that this command moves. It names the command too: a decision that the ledger
 * will not pay for is dropped, and its reference must not be another's.
 */
export const nextRef = (round: Round, command: Asked): string =>
  `${round.number}.${round.refs + 1}-${commandTag(command)}`

/** The round with one bet in another's place, or taken off the felt. */
export function replaceBet(round: Round, old: LaidBet, next: LaidBet | undefined): Round {
  const bets = round.bets.slice()
  const place = bets.indexOf(old)
  if (next) bets[place] = next
  else bets.splice(place, 1)
  return { ...round, bets }
}

export const withRound = (state: TableState, round: Round): TableState => ({ ...state, round })

/** Takes an amount off a bet, at most what it holds, the newest money first. */
export function free(held: readonly Reservation[], amount: number, ref: string): Freed {
  const stake = held.reduce((sum, one) => sum + one.amount, 0) - amount
  const freed: string[] = []
  let left = amount
  for (let i = held.length - 1; left > 0; i--) {
    const newest = held[i]!
    freed.push(newest.ref)
    if (newest.amount > left) return { freed, kept: { ref, amount: newest.amount - left }, amount, stake }
    left -= newest.amount
  }
  return { freed, amount, stake }
}

/** What is still held after that. */
export const afterFreeing = (held: readonly Reservation[], { freed, kept }: Freed): readonly Reservation[] => {
  const left = held.filter(({ ref }) => !freed.includes(ref))
  return kept ? [...left, kept] : left
}
