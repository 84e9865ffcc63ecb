// The whole law of an Ante for each value of the Player's first card: what the raised Ante and its Wager bring together, and how
// often. Prices need its mean alone; whoever describes a way of playing it needs all of it. Carries KO 3.4, KO 3.4.1 as odds.
import type { Composition, Game } from '@punto/rules'
import { checkShoe, countByValue } from './counts.ts'
import { type Fraction, fraction } from './fraction.ts'
import { planOf } from './plan.ts'
import { countOutcomes } from './price.ts'
import type { OddsResult } from './refusal.ts'

/** A result of a raised Ante, and how often it comes. */
export interface RaisedResult {
  /** Per unit of Ante, Ante and Wager together. */
  readonly net: Fraction
  /** Six-card sequences that bring it. */
  readonly count: bigint
}

/** The exact law of an Ante that is decided as is best. */
export interface DecisionLaw {
  /** The Ante's id. */
  readonly id: string
  /** By the value of the Player's first card, 0 to 9: what a raised Ante comes to. */
  readonly raised: readonly (readonly RaisedResult[])[]
}

/** The exact law of every Ante of a game, each decided as is best. */
export function decisionLaws(game: Game, composition: Composition): OddsResult<readonly DecisionLaw[]> {
  const cards = checkShoe(game, composition)
  if (!cards.ok) return cards
  const plan = planOf(game)
  const { counts } = countOutcomes(plan, composition, countByValue(composition), cards.value)
  const laws = plan.questions
    .filter((question) => question.wager)
    .map((question) => ({
      id: question.bet.id,
      raised: counts
        .get(question)!
        .map((row) =>
          row.flatMap((count, i) =>
            count === 0 ? [] : [{ net: fraction(question.scale.units[i]!, question.scale.unit), count: BigInt(count) }],
          ),
        ),
    }))
  return { ok: true, value: laws }
}
