// Many ways for a coup to go decide every bet of a game alike. A signature stands for all that do: counts are added up by
// signature once, and each bet then reads its few signatures instead of thousands of leaves.
import type { FactVector } from '@punto/rules'
import type { Question } from './question.ts'

export interface Signatures {
  readonly count: number
  /** By cell: its signature. */
  readonly ofCell: Int32Array
  /** By question, then by signature: the outcome. */
  readonly outcomes: readonly Uint16Array[]
}

/** `factsOf` gives the facts of a cell, each of `cells` in turn. */
export function signaturesOf(
  questions: readonly Question[],
  cells: number,
  factsOf: (cell: number) => FactVector,
): Signatures {
  const known = new Map<string, number>()
  const rows: number[][] = []
  const ofCell = new Int32Array(cells)
  for (let cell = 0; cell < cells; cell++) {
    const facts = factsOf(cell)
    const row = questions.map((question) => question.outcomeOf(facts))
    const key = row.join()
    let signature = known.get(key)
    if (signature === undefined) {
      signature = rows.push(row) - 1
      known.set(key, signature)
    }
    ofCell[cell] = signature
  }
  return {
    count: rows.length,
    ofCell,
    outcomes: questions.map((_, i) => Uint16Array.from(rows, (row) => row[i]!)),
  }
}

/** The count of each of a question's outcomes, from the counts by signature, which begin at `from`. */
export function outcomeCounts(
  question: Question,
  outcomes: Uint16Array,
  bySignature: Float64Array,
  from = 0,
): number[] {
  // A plain array: one of floats costs more to set up than all that is added up in it.
  const counts = new Array<number>(question.scale.units.length).fill(0)
  for (let i = 0; i < outcomes.length; i++) counts[outcomes[i]!]! += bySignature[from + i]!
  return counts
}
