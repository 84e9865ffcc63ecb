// What a house can do about a counter, and what is left to win against each: where the cut card lies, how many decks are in the
// shoe, no bet on this side late in the shoe, a lower limit. All play the same shoes, and what a bet is worth is added up, not
// its luck, so that a few thousand shoes tell them apart.
import type { Game } from '@punto/rules'
import type { Seed } from '../seed.ts'
import { planShoe } from '../shoe-plan.ts'
import type { MeasuredPlay } from './figures.ts'
import { playByCountExactly } from './perfect-play.ts'
import { betAlone, systemOf } from './system.ts'

/** A measure against a counter, and what it leaves. */
export interface Countermeasure {
  readonly name: string
  readonly decks: number
  readonly cut: number
  /** Part of the stake that a counter may still lay. */
  readonly stake: number
  readonly play: MeasuredPlay
  /** Units a shoe in terms of the stake before. */
  readonly unitsPerShoe: number
}

const DEPTHS = [14, 26, 52, 78, 104, 156]

/** What a house defends, over how many shoes. */
export interface Against {
  readonly game: Game
  readonly bet: string
  readonly decks: number
  readonly shoes: number
  readonly seed: Seed
  onProgress?(share: number, what: string): void
}

/** Plays the same shoes against each measure. */
export function countermeasures({ game: whole, bet, decks, shoes, seed, onProgress }: Against): Countermeasure[] {
  const game = betAlone(whole, bet)
  const plans = [
    ...DEPTHS.map((cut) => ({ name: `cut card at ${cut}`, decks, cut, stake: 1 })),
    ...[8, 6, 4]
      .filter((other) => other !== decks && other >= game.decks.min && other <= game.decks.max)
      .map((other) => ({ name: `${other} decks, cut card at 14`, decks: other, cut: 14, stake: 1 })),
    { name: 'no such bet in the last quarter', decks, cut: Math.round(decks * 13), stake: 1 },
    { name: 'half the limit', decks, cut: 14, stake: 0.5 },
  ]
  return plans.map((plan, i) => {
    const { count } = systemOf(game, bet, plan.decks)
    const shoe = planShoe(plan.decks, 'cut-card', { depth: plan.cut })
    const play = playByCountExactly({ game, bet, plan: shoe, seed, shoes }, count)
    onProgress?.((i + 1) / plans.length, plan.name)
    return { ...plan, play, unitsPerShoe: play.unitsPerShoe * plan.stake }
  })
}
