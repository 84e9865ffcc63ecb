// A bet is a ladder of rungs: the first rung whose condition holds decides it; where none holds it loses.
import { makeRatio, oddsOf, type Pays, type Ratio, type RatioText } from '../ratio.ts'
import type { Text } from '../text.ts'
import { type Condition, compileCondition, neededFacts, type Test } from './condition.ts'
import type { FactName, FactVector } from './facts.ts'

/** A result of a bet: when it is met, and what it pays. */
export interface Rung {
  readonly when: Condition
  readonly pays: Pays
  readonly label: Text
  /** The paragraph that makes it so. */
  readonly rule: string
  /** The paragraph by which the House keeps a commission out of an even win: what is missing from 1 to 1 is shown as commission. */
  readonly commission?: string
}

/** A rung with its condition compiled. */
export interface CompiledRung {
  readonly rung: Rung
  readonly test: Test
  /** Undefined for a push. */
  readonly odds: Ratio | undefined
  /** The odds in lowest terms, as a settlement line shows them. */
  readonly pays: RatioText | null
}

/** A bet's rungs, compiled: the first that is met decides. */
export type Ladder = readonly CompiledRung[]

/** Compiles a bet's rungs. */
export const compileLadder = (rungs: readonly Rung[]): Ladder =>
  rungs.map((rung) => {
    const odds = oddsOf(rung.pays)
    return { rung, test: compileCondition(rung.when), odds, pays: odds ? makeRatio(odds) : null }
  })

/** The place of the rung that decides, or -1 for a loss. */
export function decidingRung(ladder: Ladder, facts: FactVector): number {
  for (let i = 0; i < ladder.length; i++) if (ladder[i]!.test(facts)) return i
  return -1
}

/** Which facts a bet's rungs ask about. */
export const ladderFacts = (rungs: readonly Rung[]): ReadonlySet<FactName> =>
  new Set(rungs.flatMap((rung) => [...neededFacts(rung.when)]))
