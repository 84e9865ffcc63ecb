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
  const signer = signerOf(questions)
  const ofCell = new Int32Array(cells)
  for (let cell = 0; cell < cells; cell++) ofCell[cell] = signer.signatureOf(factsOf(cell))
  return signer.signatures(ofCell)
}

/** Numbers what coups are answered, as they come. */
export function signerOf(questions: readonly Question[]) {
  // By question: from the number of what was answered so far, and this answer, to the next number. Joining the answers into a text
  // takes twice as long, and a felt may have millions of cells.
  const numbers = questions.map(({ scale }) => ({ outcomes: scale.units.length, after: new Map<number, number>() }))
  const rows: number[][] = []
  const row = new Array<number>(questions.length).fill(0)
  return {
    signatureOf(facts: FactVector): number {
      let signature = 0
      for (let i = 0; i < numbers.length; i++) {
        const { outcomes, after } = numbers[i]!
        row[i] = questions[i]!.outcomeOf(facts)
        const answers = signature * outcomes + row[i]!
        signature = after.get(answers) ?? after.size
        if (signature === after.size) after.set(answers, signature)
      }
      if (signature === rows.length) rows.push([...row])
      return signature
    },
    signatures: (ofCell: Int32Array): Signatures => ({
      count: rows.length,
      ofCell,
      outcomes: questions.map((_, i) => Uint16Array.from(rows, (row) => row[i]!)),
    }),
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
