// A box over the maximum Differential after the close: each bet on the heavier side plays for stake × (lighter + maximum) /
// heavier, rounded down, never for less than the minimum; one under the minimum plays in full; the rest comes back, and so does
// insurance that would now win too much. Typed from INS 5.1.1, INS 5.1.2, INS 3.12.2; ruling 17.

import { nextRef } from '../asking.ts'
import { dueNow, dueOnce } from '../due.ts'
import type { Follower } from '../follow/follower.ts'
import { freedFrom } from '../follow/freeing.ts'
import { type Bet, type Insured, type Round, roundOf, type Shadow, stakeOf } from '../shadow.ts'
import { largestStake, type Odds } from '../verdict.ts'

const sideOf = ({ bets }: Round, box: number, side: string): readonly Bet[] =>
  bets.filter((laid) => laid.box === box && laid.bet === side)
const sum = (bets: readonly Bet[]): number => bets.reduce((total, laid) => total + stakeOf(laid), 0)

/** By how much a box is over. */
export function overBy({ settings }: Shadow, round: Round, box: number): number {
  const { maxDifferential } = settings
  if (maxDifferential === null) return 0
  const difference = Math.abs(sum(sideOf(round, box, 'player')) - sum(sideOf(round, box, 'banker')))
  return Math.max(0, difference - maxDifferential)
}

export function shares(shadow: Shadow, box: number): void {
  const { settings } = shadow
  const round = roundOf(shadow)
  const [player, banker] = [sideOf(round, box, 'player'), sideOf(round, box, 'banker')]
  const [heavy, light] = sum(player) >= sum(banker) ? [player, banker] : [banker, player]
  const allowed = sum(light) + settings.maxDifferential!
  const total = sum(heavy)
  for (const laid of heavy) {
    const { min } = settings.limitsOf[laid.bet] ?? settings.limits
    const stake = stakeOf(laid)
    if (stake === 0 || stake < min) continue
    const plays = Math.max(min, Number((BigInt(stake) * BigInt(allowed)) / BigInt(total)))
    if (plays === stake) continue
    dueOnce(shadow, () => ({
      type: 'bet-returned',
      why: 'pro-rata',
      player: laid.player,
      box,
      bet: laid.bet,
      freed: freedFrom(laid.held, stake - plays).freed,
      amount: stake - plays,
      stake: plays,
      rule: 'INS 5.1.1',
    }))
    overinsured(shadow, laid, plays)
  }
}

/** Insurance that would win more than the bet now plays for; the oldest stays first. */
function overinsured(shadow: Shadow, { player, box, bet }: Bet, plays: number): void {
  const stays: (readonly [number, Odds])[] = []
  for (const one of roundOf(shadow).insurance) {
    if (one.player !== player || one.box !== box || one.side !== bet) continue
    const stake = Math.min(one.amount, largestStake(plays, stays, one.pays))
    stays.push([stake, one.pays])
    if (stake === one.amount) continue
    const { side, stage, amount, ref } = one
    dueOnce(shadow, () => ({
      type: 'insurance-returned',
      player,
      box,
      side,
      stage,
      freed: [ref],
      amount: amount - stake,
      stake,
      rule: 'INS 3.12.2',
    }))
  }
}

export const insuranceReturned: Follower<'insurance-returned'> = (shadow, event) => {
  const round = roundOf(shadow)
  const due = dueNow(shadow, event.type)
  const stake = due.stake as number
  const kept = stake > 0 ? { ref: nextRef(shadow, event.kept?.ref), amount: stake } : undefined
  const { player, box, side, stage } = event
  return [
    { ...due, ...(kept && { kept }) },
    () => {
      if (kept) round.refs++
      const isIt = (one: Insured) =>
        one.player === player && one.box === box && one.side === side && one.stage === stage
      const keep = (one: Insured): Insured[] => (!isIt(one) ? [one] : kept ? [{ ...one, ...kept }] : [])
      round.insurance = round.insurance.flatMap(keep)
    },
  ]
}
