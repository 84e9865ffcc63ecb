// One bet's figures from the number of sequences that each of its rungs decides.
import type { Bet, Pays, Text } from '@punto/rules'
import { type Fraction, fraction, toNumber } from './fraction.ts'
import type { Question } from './question.ts'
import { mean, spread } from './scale.ts'

export interface PricedRung {
  readonly label: Text
  readonly pays: Pays | 'lose'
  /** Six-card sequences that it decides. */
  readonly count: bigint
}

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
  /** What the House keeps of every unit that is won or lost, pushes left out; null if the bet cannot but push. */
  readonly resolvedEv: Fraction | null
  readonly resolvedEdge: number | null
  /** The rungs in order, and the loss last; the counts add up to the total. */
  readonly rungs: readonly PricedRung[]
}

export const LOSES: Text = { en: 'Loses', zh: '输' }

export function priceBet({ bet, scale }: Question, counts: Float64Array, total: number): BetPricing {
  let wins = 0
  let pushes = 0
  for (let i = 0; i < counts.length; i++) {
    if (scale.units[i]! > 0) wins += counts[i]!
    else if (scale.units[i] === 0) pushes += counts[i]!
  }
  const ev = mean(counts, scale, total)
  const edge = -toNumber(ev)
  const resolved = total - pushes
  return {
    id: bet.id,
    bet,
    ev,
    houseEdge: edge,
    sd: spread(counts, scale, total, -edge),
    hit: wins / total,
    push: pushes / total,
    resolvedEv: pushes === 0 ? ev : resolved === 0 ? null : fraction(ev.n * BigInt(total), ev.d * BigInt(resolved)),
    resolvedEdge: resolved === 0 ? null : edge * (total / resolved),
    rungs: [
      ...bet.rungs.map(({ label, pays }, i) => ({ label, pays, count: BigInt(counts[i]!) })),
      { label: LOSES, pays: 'lose', count: BigInt(counts[bet.rungs.length]!) },
    ],
  }
}
