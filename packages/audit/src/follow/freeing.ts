// Money that comes off a bet: the newest first, and what is kept of the last is set aside under a new reference.
import { nextRef } from '../asking.ts'
import type { Body } from '../compare.ts'
import { type Bet, type Money, roundOf, type Shadow, stakeOf } from '../shadow.ts'
import type { Followed } from './follower.ts'

export function freedFrom(held: readonly Money[], amount: number): { freed: string[]; kept: number } {
  const freed: string[] = []
  let left = amount
  for (const money of held.toReversed()) {
    if (left <= 0) break
    freed.push(money.ref)
    left -= money.amount
  }
  return { freed, kept: -left }
}

export function freeing(shadow: Shadow, laid: Bet, amount: number, told: Money | undefined, rest: Body): Followed {
  const round = roundOf(shadow)
  const { freed, kept } = freedFrom(laid.held, amount)
  const stake = stakeOf(laid) - amount
  const again = kept > 0 ? { ref: nextRef(shadow, told?.ref), amount: kept } : undefined
  return [
    { ...rest, freed, ...(again && { kept: again }), amount, stake },
    () => {
      laid.held = laid.held.filter(({ ref }) => !freed.includes(ref))
      if (again) {
        laid.held.push(again)
        round.refs++
      }
      if (stake === 0) round.bets = round.bets.filter((one) => one !== laid)
    },
  ]
}
