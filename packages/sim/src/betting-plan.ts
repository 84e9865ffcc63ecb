// A betting plan: how much is staked from round to round, in units, as a list through which results move the bettor.

/** After what a betting plan goes on to its next stake. */
export const ADVANCES = ['win', 'loss', 'round'] as const
/** What moves the bettor on to the next stake of the list; the opposite result goes back to its beginning. */
export type Advance = (typeof ADVANCES)[number]

/** A row of stakes, and when to go on in it. */
export interface BettingPlan {
  /** In units. After the last comes the first again. */
  readonly stakes: readonly number[]
  readonly advance: Advance
}

/** Doubled this often a stake of one exceeds every limit. */
const DOUBLINGS = 40

/** The betting plans that have names. */
export const NAMED_PLANS = {
  /** Always the same. */
  flat: { stakes: [1], advance: 'round' },
  /** Twice as much after every loss, until a win. */
  martingale: { stakes: Array.from({ length: DOUBLINGS }, (_, i) => 2 ** i), advance: 'loss' },
  /** Twice as much after a win, at most twice in a row. */
  paroli: { stakes: [1, 2, 4], advance: 'win' },
} as const satisfies Record<string, BettingPlan>

/** The name of a betting plan. */
export type PlanName = keyof typeof NAMED_PLANS

/** The place in the list after a round with this net result; a result of nothing moves nothing, except by rounds. */
export function stepAfter({ stakes, advance }: BettingPlan, step: number, net: number): number {
  const onward = (step + 1) % stakes.length
  if (advance === 'round') return onward
  if (net === 0) return step
  return net > 0 === (advance === 'win') ? onward : 0
}
