// One bet's figures from the number of sequences that each of its rungs decides.
import type { Bet, Pays, Text } from '@punto/rules'
import { type Fraction, type Gcd, toNumber } from './fraction.ts'
import type { BetQuestion } from './question.ts'
import { mean, resultsOf, spread } from './scale.ts'

/** One result of a bet: what it pays, and how often it comes. */
export interface PricedRung {
  readonly label: Text
  readonly pays: Pays | 'lose'
  /** Six-card sequences that it decides. */
  readonly count: bigint
}

/** What a bet is worth from a shoe, exactly. */
export interface BetPricing {
  readonly id: string
  readonly bet: Bet
  /** What the bettor may expect per unit staked. */
  readonly ev: Fraction
  /** The same from the House's side: what it keeps of every unit staked. */
  readonly houseEdge: number
  /** The standard deviation of the net result per unit staked. */
  readonly sd: number
  /** The chance of a net win; a push is none. */
  readonly hit: number
  /** The chance that the stake comes back. */
  readonly push: number
  /** What the bettor may expect per unit that is won or lost, pushes left out; null if the bet cannot but push. */
  readonly resolvedEv: Fraction | null
  /** The same from the House's side. */
  readonly resolvedEdge: number | null
  /** Of a multiplied bet: the same per unit staked without fee and multipliers. */
  readonly base?: Fraction
  /** The rungs in order, and the loss last; the counts add up to the total. */
  readonly rungs: readonly PricedRung[]
}

export const LOSES: Text = { en: 'Loses', zh: '输' }

export function priceBet({ bet, scale }: BetQuestion, counts: readonly number[], total: number, gcd: Gcd): BetPricing {
  const { win, push } = resultsOf(counts, scale)
  const ev = mean(counts, scale, total, gcd)
  const edge = -toNumber(ev)
  const resolved = total - push
  return {
    id: bet.id,
    bet,
    ev,
    houseEdge: edge,
    sd: spread(counts, scale, total, -edge),
    hit: win / total,
    push: push / total,
    resolvedEv: push === 0 ? ev : resolved === 0 ? null : mean(counts, scale, resolved, gcd),
    resolvedEdge: resolved === 0 ? null : edge * (total / resolved),
    rungs: pricedRungs(bet, counts),
  }
}

/** The rungs in order with their counts, and the loss last. */
export const pricedRungs = (bet: Bet, counts: ArrayLike<number>): PricedRung[] => [
  ...bet.rungs.map(({ label, pays }, i) => ({ label, pays, count: BigInt(counts[i]!) })),
  { label: LOSES, pays: 'lose', count: BigInt(counts[bet.rungs.length]!) },
]
