// Mistakes in a ladder that only the game can tell: rungs that no coup reaches, rungs that overlap, and values left out
// between rungs that differ in one number alone.
import { type Condition, factsInPattern, isAll, isAny, isNot, type Pattern, wantedValues } from './condition.ts'
import { CARD_FACT_NAMES, FACT_NAMES, FACTS, type FactName, factVector } from './facts.ts'
import { compileLadder, ladderFacts, type Rung } from './ladder.ts'
import { reachableShapes } from './reachable.ts'

/** What is wrong with a bet's rungs. */
export interface LadderReport {
  /** Rungs whose condition no coup can meet. */
  readonly impossible: readonly number[]
  /** Rungs that can be met, but only where an earlier one has decided already. */
  readonly shadowed: readonly number[]
  /** Pairs of rungs that some coup meets both of; the earlier decides, which is how a ladder says "otherwise". */
  readonly overlapping: readonly (readonly [earlier: number, later: number])[]
  /** Those of them of which neither takes in the other: what is meant where they meet is not said. */
  readonly crossing: readonly (readonly [earlier: number, later: number])[]
  readonly holes: readonly Hole[]
}

/** Rungs alike but for the values of one number, and the values in between that none of them names. */
export interface Hole {
  readonly fact: FactName
  readonly paid: readonly number[]
  readonly missing: readonly number[]
  /** The last of those rungs. */
  readonly rung: number
}

/** Checks a bet's rungs over every coup there can be. */
export function checkLadder(rungs: readonly Rung[]): LadderReport {
  const ladder = compileLadder(rungs)
  // Which rungs hold together: thousands of coups come to a handful of sets.
  const seen = new Map<string, readonly number[]>()
  const facts = new Uint8Array(FACT_NAMES.length)
  for (const shape of reachableShapes(ladderFacts(rungs))) {
    factVector(shape, facts)
    let key = ''
    for (let i = 0; i < ladder.length; i++) if (ladder[i]!.test(facts)) key += `${i} `
    if (key !== '' && !seen.has(key)) seen.set(key, key.trim().split(' ').map(Number))
  }
  const sets = [...seen.values()]
  const met = new Set(sets.flat())
  const decides = new Set(sets.map(([first]) => first!))
  const all = rungs.map((_, i) => i)
  const pairs = all.flatMap((earlier) => all.slice(earlier + 1).map((later) => [earlier, later] as const))
  const holds = (one: number, other: number, both: boolean) =>
    sets.some((set) => set.includes(one) && set.includes(other) === both)
  const overlapping = pairs.filter(([earlier, later]) => holds(earlier, later, true))
  return {
    impossible: all.filter((i) => !met.has(i)),
    shadowed: all.filter((i) => met.has(i) && !decides.has(i)),
    overlapping,
    crossing: overlapping.filter(([earlier, later]) => holds(earlier, later, false) && holds(later, earlier, false)),
    holes: holesIn(rungs),
  }
}

/** The facts whose values are numbers in order. */
const NUMBERED: readonly FactName[] = [
  'playerPoints',
  'bankerPoints',
  'winningPoints',
  'losingPoints',
  'margin',
  'totalCards',
  'tiePoints',
  'pointsSum',
  'playerAlike',
  'bankerAlike',
  ...CARD_FACT_NAMES.filter((fact) => FACTS[fact].length > 5 && typeof FACTS[fact][0] === 'number'),
]

const isPattern = (condition: Condition): condition is Pattern =>
  !isAll(condition) && !isAny(condition) && !isNot(condition)

/** Only between rungs: a list within one rung is meant as it stands. */
function holesIn(rungs: readonly Rung[]): Hole[] {
  return NUMBERED.flatMap((fact) => {
    const families = new Map<string, { readonly paid: Set<number>; members: number; last: number }>()
    for (const [i, { when }] of rungs.entries()) {
      if (!isPattern(when) || when[fact] === undefined) continue
      const values = wantedValues(fact, when[fact])
      const family = familyOf(when, fact)
      const known = families.get(family) ?? { paid: new Set<number>(), members: 0, last: i }
      for (const value of values) if (typeof value === 'number') known.paid.add(value)
      families.set(family, { ...known, members: known.members + 1, last: i })
    }
    return [...families.values()].flatMap(({ paid, members, last }) => {
      const sorted = [...paid].sort((a, b) => a - b)
      const from = sorted[0] ?? 0
      const between = Array.from({ length: (sorted.at(-1) ?? 0) - from }, (_, i) => from + i)
      const missing = between.filter((value) => !paid.has(value))
      return members > 1 && missing.length > 0 ? [{ fact, paid: sorted, missing, rung: last }] : []
    })
  })
}

/** A pattern without one of its facts. */
const familyOf = (pattern: Pattern, without: FactName): string =>
  factsInPattern(pattern)
    .filter((fact) => fact !== without)
    .map((fact) => `${fact}=${wantedValues(fact, pattern[fact]).join()}`)
    .join(' ')
