// The Ante: raise or fold, by the Player's first card. Carries KO 3.4, KO 3.4.1, KO 3.4.2 and ruling 13 as odds.
import type { Bet } from '@punto/rules'
import { compare, type Fraction, fraction, type Gcd, MINUS_ONE, toNumber } from './fraction.ts'
import type { BetQuestion } from './question.ts'
import { mean, resultsOf, spread } from './scale.ts'

/** What the two choices are worth per unit of Ante, once the first card lies. */
export interface FirstCard {
  readonly raise: Fraction
  readonly fold: Fraction
  readonly best: 'raise' | 'fold'
  /** How often the Player's first card is of this value. */
  readonly chance: number
}

/** What an Ante is worth from a shoe, and when to raise it. */
export interface DecisionPricing {
  readonly id: string
  readonly bet: Bet
  readonly wager: Bet
  /** The Wager as a multiple of the Ante. */
  readonly times: number
  /** By card value 0 to 9; null where the shoe has no such card. */
  readonly byFirstCard: readonly (FirstCard | null)[]
  /** Per unit of Ante: with best play, always raising, never raising. */
  readonly ev: Fraction
  readonly alwaysRaise: Fraction
  readonly neverRaise: Fraction
  readonly houseEdge: number
  /** Of the net result with best play, per unit of Ante. */
  readonly sd: number
  /** The chance of a net win with best play. */
  readonly hit: number
  /** Everything staked with best play, per unit of Ante. */
  readonly staked: Fraction
  /** What best play loses of everything it stakes. */
  readonly elementOfRisk: number
}

/** `byFirst`: by the first card's value, the counts of the outcomes of a raised Ante. */
export function priceDecision(
  question: BetQuestion,
  byFirst: readonly (readonly number[])[],
  total: number,
  gcd: Gcd,
): DecisionPricing {
  const { bet, wager, scale } = question
  const times = bet.raise!.times
  const sums = byFirst.map((counts) => counts.reduce((sum, count) => sum + count, 0))
  const byFirstCard = byFirst.map((counts, value): FirstCard | null => {
    const sum = sums[value]!
    if (sum === 0) return null
    const raise = mean(counts, scale, sum, gcd)
    return { raise, fold: MINUS_ONE, best: compare(raise, MINUS_ONE) > 0 ? 'raise' : 'fold', chance: sum / total }
  })
  // Best play's outcomes: those of the raised Ante where it is raised, and one more for a fold.
  const best = new Array<number>(scale.units.length + 1).fill(0)
  const always = new Array<number>(scale.units.length).fill(0)
  let raised = 0
  for (const [value, counts] of byFirst.entries()) {
    const raises = byFirstCard[value]?.best === 'raise'
    if (raises) raised += sums[value]!
    else best[counts.length]! += sums[value]!
    for (const [i, count] of counts.entries()) {
      always[i]! += count
      if (raises) best[i]! += count
    }
  }
  const orFold = question.orFold!
  const ev = mean(best, orFold, total, gcd)
  const alwaysRaise = mean(always, scale, total, gcd)
  const edge = -toNumber(ev)
  const staked = fraction(BigInt(total) + BigInt(times) * BigInt(raised), BigInt(total))
  return {
    id: bet.id,
    bet,
    wager: wager!,
    times,
    byFirstCard,
    ev,
    alwaysRaise,
    neverRaise: MINUS_ONE,
    houseEdge: edge,
    sd: spread(best, orFold, total, -edge),
    hit: resultsOf(best, orFold).win / total,
    staked,
    elementOfRisk: edge / toNumber(staked),
  }
}
