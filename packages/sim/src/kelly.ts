// The part of a bankroll that, staked again and again, makes it grow fastest: none of it on a bet that does not favour the
// bettor.
import { checkLaw } from './check.ts'
import { netPerUnit } from './outcome.ts'
import type { LawEntry } from './session-rules.ts'

/** What to stake of a bankroll, and what it brings. */
export interface Kelly {
  /** Of the bankroll, on every round; an Ante's without its Wager. */
  readonly share: number
  /** What the logarithm of the bankroll then gains in a round on average. */
  readonly growth: number
}

/** Halvings until no float lies between. */
const HALVINGS = 200

/** By the exact law of a bet, as lawOf gives it. */
export function kellyOf(law: readonly LawEntry[]): Kelly {
  checkLaw('law', law)
  const nets = law.map(({ outcome, chance }) => ({ net: netPerUnit(outcome), chance }))
  const slope = (share: number) =>
    nets.reduce((sum, { net, chance }) => sum + (chance === 0 ? 0 : (chance * net) / (1 + share * net)), 0)
  const worst = Math.min(...nets.filter(({ chance }) => chance > 0).map(({ net }) => net))
  if (slope(0) <= 0) return { share: 0, growth: 0 }
  // What cannot lose is staked whole.
  let [low, high] = [0, worst < 0 ? -1 / worst : 1]
  for (let i = 0; i < HALVINGS && worst < 0; i++) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  const share = worst < 0 ? low : high
  return { share, growth: nets.reduce((sum, { net, chance }) => sum + chance * Math.log1p(share * net), 0) }
}
