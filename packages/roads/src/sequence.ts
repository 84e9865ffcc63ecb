// Results as letters and back: B, P or T for the winner, then, in any order, the marks of the same coup:
// b banker pair, p player pair, n natural. Plain letters are the common case: BPPTB. White space is passed over, so that
// a shoe can be broken into lines. A mark is in lower case and a winner is not, so that neither is read as the other.
import { MARKS, type Mark, type Result, WINNERS, type Winner } from './result.ts'

/** The letter of each result in a sequence. */
export const WINNER_LETTERS: Readonly<Record<Winner, string>> = { banker: 'B', player: 'P', tie: 'T' }
/** The letter of each mark in a sequence. */
export const MARK_LETTERS: Readonly<Record<Mark, string>> = { bankerPair: 'b', playerPair: 'p', natural: 'n' }

/** What can be wrong with a sequence. */
export const SEQUENCE_PROBLEMS = ['not-a-letter', 'mark-before-result', 'mark-twice'] as const
/** What is wrong with a sequence. */
export type SequenceProblem = (typeof SEQUENCE_PROBLEMS)[number]

/** The results that letters tell, or the first letter that tells none. */
export type ParsedSequence =
  | { readonly results: readonly Result[] }
  | {
      readonly problem: SequenceProblem
      /** The character that cannot stand there, and its place in the text, the first being 1. */
      readonly found: string
      readonly position: number
    }

const winnerOf = new Map(WINNERS.map((winner, i) => [WINNER_LETTERS[winner], i]))
const markBitOf = new Map(MARKS.map((mark, i) => [MARK_LETTERS[mark], 1 << i]))
const MARK_SETS = 1 << MARKS.length

/** Every result there can be, made once: a million letters share these few objects. */
const RESULTS: readonly Result[] = WINNERS.flatMap((winner) =>
  Array.from({ length: MARK_SETS }, (_, bits) =>
    Object.freeze({
      winner,
      ...Object.fromEntries(MARKS.filter((_, i) => (bits >> i) & 1).map((mark) => [mark, true])),
    }),
  ),
)

const WHITE_SPACE = /\s/

/** Reads results from letters, as `makeSequence` writes them. */
export function parseSequence(text: string): ParsedSequence {
  const results: Result[] = []
  let winner = 0
  let marks = 0
  for (let i = 0; i < text.length; i++) {
    const letter = text[i]!
    const nextWinner = winnerOf.get(letter)
    if (nextWinner !== undefined) {
      winner = nextWinner
      marks = 0
      results.push(RESULTS[winner * MARK_SETS]!)
      continue
    }
    if (WHITE_SPACE.test(letter)) continue
    const refuse = (problem: SequenceProblem) => ({
      problem,
      found: String.fromCodePoint(text.codePointAt(i)!),
      position: i + 1,
    })
    const bit = markBitOf.get(letter)
    if (bit === undefined) return refuse('not-a-letter')
    if (results.length === 0) return refuse('mark-before-result')
    if (marks & bit) return refuse('mark-twice')
    marks |= bit
    results[results.length - 1] = RESULTS[winner * MARK_SETS + marks]!
  }
  return { results }
}

/** Results as letters: `TBBPb`. */
export const makeSequence = (results: readonly Result[]): string =>
  results
    .map((result) => {
      const marks = MARKS.filter((mark) => result[mark]).map((mark) => MARK_LETTERS[mark])
      return WINNER_LETTERS[result.winner] + marks.join('')
    })
    .join('')
