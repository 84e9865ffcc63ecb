// What a way of betting came to: how often it bet, and what it won, each with its standard error.

/** How often a way of betting bets, and what it wins. */
export interface PlayFigures {
  readonly betsPerShoe: number
  /** The part of hands bet on. */
  readonly share: number
  /** Mean result of those bets. */
  readonly advantage: number
  readonly unitsPerShoe: number
  readonly unitsPer100: number
}

/** The same as it was measured, with standard errors. */
export interface MeasuredPlay extends PlayFigures {
  readonly shoes: number
  readonly se: PlayFigures
}

/** One sample of shoes: what was dealt, bet and won in it. Samples are independent of each other. */
export interface Sample {
  readonly shoes: number
  readonly hands: number
  readonly bets: number
  readonly units: number
}

/** Ratios of sums over samples, and the spread of those ratios by the samples' own. */
export function measure(samples: readonly Sample[]): MeasuredPlay {
  const total = (key: keyof Sample) => samples.reduce((sum, sample) => sum + sample[key], 0)
  const ratio = (of: keyof Sample, by: keyof Sample) => {
    const below = total(by)
    if (below === 0) return { value: 0, se: 0 }
    const value = total(of) / below
    const squares = samples.reduce((sum, sample) => sum + (sample[of] - value * sample[by]) ** 2, 0)
    const n = samples.length
    return { value, se: n > 1 ? Math.sqrt((squares * n) / (n - 1)) / below : 0 }
  }
  const [betsPerShoe, share] = [ratio('bets', 'shoes'), ratio('bets', 'hands')]
  const [advantage, perShoe, perHand] = [ratio('units', 'bets'), ratio('units', 'shoes'), ratio('units', 'hands')]
  return {
    betsPerShoe: betsPerShoe.value,
    share: share.value,
    advantage: advantage.value,
    unitsPerShoe: perShoe.value,
    unitsPer100: perHand.value * 100,
    shoes: total('shoes'),
    se: {
      betsPerShoe: betsPerShoe.se,
      share: share.se,
      advantage: advantage.se,
      unitsPerShoe: perShoe.se,
      unitsPer100: perHand.se * 100,
    },
  }
}
