// What a bet comes to: paid at some odds, returned, or lost; under which paragraph, and by which line of its pay table.
// Typed from ruling 11: amounts are whole minor units, and a win that is none is rounded down.

export interface Verdict {
  readonly result: 'win' | 'push' | 'lose'
  /** Of a win: the odds. */
  readonly pays?: Odds
  readonly rule: string
  /** The place in the bet's pay table, from 0; a loss has none. */
  readonly rung?: number
  /** The House keeps what is short of an even win (COM 4.1.1). */
  readonly commission?: true
}

/** `19/20` for 0.95 to 1. */
export type Odds = `${number}/${number}`

export const win = (pays: Odds, rule: string, rung: number): Verdict => ({ result: 'win', pays, rule, rung })
export const push = (rule: string, rung: number): Verdict => ({ result: 'push', rule, rung })
export const lose = (rule: string): Verdict => ({ result: 'lose', rule })

const partsOf = (odds: Odds): readonly [bigint, bigint] => {
  const [n, d] = odds.split('/')
  return [BigInt(n!), BigInt(d!)]
}

export const winOf = (stake: number, odds: Odds): number => {
  const [n, d] = partsOf(odds)
  return Number((BigInt(stake) * n) / d)
}

export const isRounded = (stake: number, odds: Odds): boolean => {
  const [n, d] = partsOf(odds)
  return (BigInt(stake) * n) % d !== 0n
}

/** The most that can be staked at these odds so that the win is no more than this; `won` at others counts already. */
export function largestStake(original: number, won: readonly (readonly [number, Odds])[], odds: Odds): number {
  // In units of 1/60: the insurance pay table knows no other denominators than 1 and 2.
  const unit = 60n
  const inUnits = (stake: number, at: Odds): bigint => {
    const [n, d] = partsOf(at)
    return (BigInt(stake) * n * unit) / d
  }
  const left = won.reduce((sum, [stake, at]) => sum - inUnits(stake, at), BigInt(original) * unit)
  const [n, d] = partsOf(odds)
  return left <= 0n ? 0 : Number((left * d) / (n * unit))
}
