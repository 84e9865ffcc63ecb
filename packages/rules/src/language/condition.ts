// Conditions: the closed language in which a rung says when it holds. A condition is data, never a function.
import { FACT_INDEX, FACT_NAMES, FACTS, type FactName, type FactValue, type FactVector } from './facts.ts'

/** The facts for which "any" stands for every value but "none". */
export const FACTS_WITH_ANY = ['playerPair', 'bankerPair', 'playerFlush', 'bankerFlush'] as const
type FactWithAny = (typeof FACTS_WITH_ANY)[number]

/** One value, or a list of which any will do. */
type Wanted<F extends FactName> = FactValue<F> | readonly FactValue<F>[] | (F extends FactWithAny ? 'any' : never)

/** Facts that must all hold together, as `{ winner: 'banker', bankerPoints: 6 }`. */
export type Pattern = { readonly [F in FactName]?: Wanted<F> }

/** When a rung is met, in the bet language. */
export type Condition =
  | Pattern
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }

export const COMBINATORS = ['all', 'any', 'not'] as const

/** Whether a condition asks for all of several. */
export const isAll = (condition: Condition): condition is { readonly all: readonly Condition[] } => 'all' in condition
/** Whether a condition asks for any of several. */
export const isAny = (condition: Condition): condition is { readonly any: readonly Condition[] } => 'any' in condition
/** Whether a condition asks that another be not met. */
export const isNot = (condition: Condition): condition is { readonly not: Condition } => 'not' in condition

/** The values of a fact that a pattern accepts, in the fact's own order. */
export function wantedValues(fact: FactName, wanted: unknown): readonly (string | number | boolean)[] {
  const domain: readonly (string | number | boolean)[] = FACTS[fact]
  if (wanted === 'any') return domain.filter((value) => value !== 'none')
  const list = Array.isArray(wanted) ? wanted : [wanted]
  return domain.filter((value) => list.includes(value))
}

/** A condition as a function of a coup's facts. */
export type Test = (facts: FactVector) => boolean

/** The condition as a test on fact vectors, ready to be asked millions of times. */
export function compileCondition(condition: Condition): Test {
  if (isAll(condition)) {
    const tests = condition.all.map(compileCondition)
    return (facts) => tests.every((test) => test(facts))
  }
  if (isAny(condition)) {
    const tests = condition.any.map(compileCondition)
    return (facts) => tests.some((test) => test(facts))
  }
  if (isNot(condition)) {
    const test = compileCondition(condition.not)
    return (facts) => !test(facts)
  }
  return compilePattern(condition)
}

/** A fact has at most 19 values, so a set of them is the bits of one number. */
function compilePattern(pattern: Pattern): Test {
  const terms = factsInPattern(pattern).map((fact) => {
    const domain: readonly unknown[] = FACTS[fact]
    const mask = wantedValues(fact, pattern[fact]).reduce<number>(
      (bits, value) => bits | (1 << domain.indexOf(value)),
      0,
    )
    return { index: FACT_INDEX[fact], mask }
  })
  const [first, second] = terms
  if (!first) return () => true
  if (!second) return (facts) => ((first.mask >> facts[first.index]!) & 1) === 1
  if (terms.length === 2) {
    return (facts) => ((first.mask >> facts[first.index]!) & (second.mask >> facts[second.index]!) & 1) === 1
  }
  return (facts) => {
    for (const term of terms) if (((term.mask >> facts[term.index]!) & 1) === 0) return false
    return true
  }
}

/** Which facts a pattern asks about. */
export const factsInPattern = (pattern: Pattern): readonly FactName[] =>
  FACT_NAMES.filter((name) => pattern[name] !== undefined)

/** Which facts a condition looks at. */
export function neededFacts(condition: Condition): ReadonlySet<FactName> {
  if (isAll(condition)) return union(condition.all)
  if (isAny(condition)) return union(condition.any)
  if (isNot(condition)) return neededFacts(condition.not)
  return new Set(factsInPattern(condition))
}

/** By the place of a fact's value: a number that values have in common where no condition tells one from the other. */
export function toldValues(fact: FactName, conditions: readonly Condition[]): readonly number[] {
  const domain: readonly (string | number | boolean)[] = FACTS[fact]
  const wanted = conditions.flatMap(patternsOf).flatMap((pattern) => {
    return pattern[fact] === undefined ? [] : [wantedValues(fact, pattern[fact])]
  })
  const told = domain.map((value) => wanted.map((list) => list.includes(value)).join())
  return told.map((one) => told.indexOf(one))
}

function patternsOf(condition: Condition): readonly Pattern[] {
  if (isAll(condition)) return condition.all.flatMap(patternsOf)
  if (isAny(condition)) return condition.any.flatMap(patternsOf)
  return isNot(condition) ? patternsOf(condition.not) : [condition]
}

const union = (conditions: readonly Condition[]): ReadonlySet<FactName> =>
  new Set(conditions.flatMap((condition) => [...neededFacts(condition)]))
