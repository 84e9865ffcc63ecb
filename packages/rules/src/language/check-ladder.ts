// Mistakes in a ladder that only the game can tell: rungs that no coup reaches, and rungs that overlap.
import { FACT_NAMES, factVector } from './facts.ts'
import { compileLadder, ladderFacts, type Rung } from './ladder.ts'
import { reachableShapes } from './reachable.ts'

export interface LadderReport {
  /** Rungs whose condition no coup can meet. */
  readonly impossible: readonly number[]
  /** Rungs that can be met, but only where an earlier one has decided already. */
  readonly shadowed: readonly number[]
  /** Pairs of rungs that some coup meets both of; the earlier decides, which is how a ladder says "otherwise". */
  readonly overlapping: readonly (readonly [earlier: number, later: number])[]
}

export function checkLadder(rungs: readonly Rung[]): LadderReport {
  const ladder = compileLadder(rungs)
  const met = new Set<number>()
  const decides = new Set<number>()
  const overlaps = new Set<number>()
  const facts = new Uint8Array(FACT_NAMES.length)
  for (const shape of reachableShapes(ladderFacts(rungs))) {
    factVector(shape, facts)
    const holding = ladder.flatMap(({ test }, i) => (test(facts) ? [i] : []))
    if (holding.length > 0) decides.add(holding[0]!)
    for (const [k, rung] of holding.entries()) {
      met.add(rung)
      for (const later of holding.slice(k + 1)) overlaps.add(rung * rungs.length + later)
    }
  }
  const all = rungs.map((_, i) => i)
  return {
    impossible: all.filter((i) => !met.has(i)),
    shadowed: all.filter((i) => met.has(i) && !decides.has(i)),
    overlapping: [...overlaps]
      .sort((a, b) => a - b)
      .map((code) => [Math.floor(code / rungs.length), code % rungs.length]),
  }
}
